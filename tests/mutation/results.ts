import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import named from './equivalent.json' with { type: 'json' }
import type { Mutant } from './mutants.ts'
import { STATE } from './sources.ts'

export type Status = 'killed' | 'timeout' | 'survived' | 'no coverage'
export type Result = Omit<Mutant, 'number' | 'text'> & {
  status: Status
  /** The test that failed, and how. */
  by?: string
  why?: string
  /** How many test files were run, and how long they took. */
  tests: number
  ms: number
}

const FILE = join(STATE, 'results.jsonl')

/** Reads the results, of each mutant its last line. */
export function readResults(): Map<string, Result> {
  const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').trim().split('\n') : []
  return new Map(
    lines
      .filter(Boolean)
      .map(line => JSON.parse(line) as Result)
      .map(it => [it.id, it]),
  )
}

export function addResult(result: Result): void {
  mkdirSync(STATE, { recursive: true })
  appendFileSync(FILE, `${JSON.stringify(result)}\n`)
}

export const forgetResults = (): void => rmSync(FILE, { force: true })

/** A mutant that no test can tell from the original, by the text of its line. */
type Equivalent = Pick<Mutant, 'file' | 'before' | 'after'> & { line: string; why: string }

const equivalents: Equivalent[] = named

const names = ({ file, line, before, after }: Equivalent, mutant: Mutant): boolean =>
  file === mutant.file && line === mutant.text && before === mutant.before && after === mutant.after

export const isEquivalent = (mutant: Mutant): boolean => equivalents.some(it => names(it, mutant))

/** Entries of the list that no mutant answers to any more. */
export const lostEquivalents = (mutants: Mutant[]): string[] =>
  equivalents.filter(it => !mutants.some(mutant => names(it, mutant))).map(({ file, line }) => `${file}: ${line}`)

/** Scores by folder and of all, as a Markdown table. */
export function scoreTable(mutants: Mutant[], results: ReadonlyMap<string, Result>): string {
  const folders = Map.groupBy(mutants, ({ file }) => dirname(file).split('/').slice(0, 3).join('/'))
  const rows = [...folders].sort(([one], [other]) => (one < other ? -1 : 1)).concat([['all', mutants]])
  return [
    '| folder | mutants | killed | timeout | survived | no coverage | equivalent | score |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(([folder, of]) => `| ${[folder, ...scores(of, results)].join(' | ')} |`),
  ].join('\n')
}

function scores(mutants: Mutant[], results: ReadonlyMap<string, Result>): (number | string)[] {
  const counted = mutants.filter(it => !isEquivalent(it))
  const count = (status: Status) => counted.filter(({ id }) => results.get(id)?.status === status).length
  const [killed, timeout, survived, uncovered] = [
    count('killed'),
    count('timeout'),
    count('survived'),
    count('no coverage'),
  ]
  const decided = killed + timeout + survived + uncovered
  const score = decided ? `${((100 * (killed + timeout)) / decided).toFixed(1)} %` : ''
  return [mutants.length, killed, timeout, survived, uncovered, mutants.length - counted.length, score]
}
