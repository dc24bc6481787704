import { type File, Instrumenter } from '@stryker-mutator/instrumenter'
import { proseIgnorer, silentLogger } from './instrumenter.ts'
import { digest, type Source } from './sources.ts'

export type Mutant = {
  /** Stays the same while the file's other lines change. */
  id: string
  /** Its number in the instrumented files. */
  number: string
  file: string
  line: number
  /** The line of the source on which it begins. */
  text: string
  operator: string
  before: string
  after: string
}

type Contents = ReadonlyMap<string, string>

export type Mutated = { mutants: Mutant[]; originals: Contents; instrumented: Contents }

/** Every mutant of the sources, and the sources with all of them switched off. */
export async function mutate(sources: Source[]): Promise<Mutated> {
  const files: File[] = sources.map(source => ({ ...source, mutate: true }))
  const result = await new Instrumenter(silentLogger).instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [proseIgnorer],
  })
  const lines = new Map(sources.map(({ name, content }) => [name, content.split('\n')]))
  const seen = new Map<string, number>()
  const mutants = result.mutants
    .filter(it => it.status !== 'Ignored')
    .map(({ id: number, fileName: file, location: { start, end }, mutatorName: operator, replacement: after }) => {
      const covered = lines.get(file)?.slice(start.line, end.line + 1) ?? []
      const text = covered[0]?.trim() ?? ''
      const before = cut(covered, start.column, end.column)
      const key = digest(file, text, operator, before, after)
      const nth = seen.get(key) ?? 0
      seen.set(key, nth + 1)
      return { id: digest(key, String(nth)), number, file, line: start.line + 1, text, operator, before, after }
    })
  return { mutants, originals: contents(sources), instrumented: contents(result.files) }
}

const contents = (files: readonly Source[]): Contents => new Map(files.map(({ name, content }) => [name, content]))

function cut(lines: string[], start: number, end: number): string {
  const whole = lines.join('\n')
  return whole.slice(start, whole.length - (lines.at(-1)?.length ?? 0) + end)
}

/** The instrumented file with one mutant switched on; one that is reached more often than `limit` loops, and throws. */
export function switchOn(content: string, { number }: Mutant, limit: number): string {
  const state = JSON.stringify({ activeMutant: number, hitCount: 0, hitLimit: limit })
  return `Object.assign(globalThis.__stryker__ ??= {}, ${state});\n${content}`
}
