import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { ON_PGLITE } from '#tests/support/api/on-pglite.ts'
import { isOfRoot, WITHOUT_ROOT } from '#tests/support/as-root.ts'
import { installed } from '#tests/support/engines/installed.ts'
import { takesMore } from '#tests/support/takes-more.ts'

/** `all`: the long tests too; `rest`: without those that `npm test` runs the same. */
export type Scope = 'npm test' | 'all' | 'rest'

export type Runner = 'vitest' | 'playwright' | 'engines'

/** One of so many parts of the test files: each file is in one part, the same for everybody. */
export type Shard = { nth: number; of: number }

/** Reads `2/3`; throws for what is no part. */
export function readShard(text: string): Shard {
  const [nth = 0, of = 0] = /^(\d+)\/(\d+)$/.exec(text)?.slice(1).map(Number) ?? []
  if (nth < 1 || nth > of) throw new Error(`--shard is a part such as 2/3, not “${text}”.`)
  return { nth, of }
}

const isIn = ({ nth, of }: Shard, file: string) =>
  createHash('sha256').update(file).digest().readUInt32BE() % of === nth - 1

/**
 * Every test file below a folder, once for each time that it has to run, found without asking a runner: a file that no
 * project includes is missed. All adds the long files (`*.long.test.ts`) and calls over the embedded database. Those of
 * engines run once in each that is installed, the long ones of them once for all. `shard`: of these a part. Those that need root are left out where
 * the user says so.
 */
export function expectedFiles(folder: string, scope: Scope, shard?: Shard): Record<Runner, string[]> {
  const all = scope !== 'npm test'
  const files = globSync(join(folder, '**/*.test.{ts,tsx}'))
    .filter(file => (all || !file.includes('.long.test.')) && (!shard || isIn(shard, file)))
    .filter(file => !(WITHOUT_ROOT && isOfRoot(file)))
    .sort()
  const isWanted = (file: string) => scope !== 'rest' || takesMore(file)
  const isBelow = (name: string) => (file: string) => file.startsWith(join(folder, name, '/'))
  const browser = files.filter(file => isBelow('e2e')(file) && isWanted(file))
  const onPglite = globSync(ON_PGLITE.map(it => join(folder, it)))
  const engines = files.filter(file => isBelow('engines')(file) && isWanted(file))
  const others = files.filter(file => !isBelow('e2e')(file) && !isBelow('engines')(file))
  return {
    vitest: [...others.filter(isWanted), ...(all ? others.filter(file => onPglite.includes(file)) : [])],
    playwright: browser,
    engines: engines.flatMap(file => {
      const times = installed().length
      return Array(file.includes('.long.test.') ? Math.min(times, 1) : times).fill(file)
    }),
  }
}

/** The configuration of a runner in a folder; `undefined` where the folder has nothing for it. */
export function configOf(runner: Runner, folder: string): string | undefined {
  const file = join(folder, `${runner}.config.ts`)
  return existsSync(file) ? file : undefined
}
