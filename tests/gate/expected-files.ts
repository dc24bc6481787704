import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { installed } from '#tests/support/engines/installed.ts'

export type Runner = 'vitest' | 'playwright' | 'engines'

/**
 * Every test file below a folder, once for each time that it has to run, found without asking a runner: a file that no
 * project includes is missed. `all` adds the long files (`*.long.test.ts`) and the API over the embedded database. Those of
 * engines run once in each that is installed, the long ones of them once for all.
 */
export function expectedFiles(folder: string, all: boolean): Record<Runner, string[]> {
  const files = globSync(join(folder, '**/*.test.{ts,tsx}'))
    .filter(file => all || !file.includes('.long.test.'))
    .sort()
  const isBelow = (name: string) => (file: string) => file.startsWith(join(folder, name, '/'))
  const browser = files.filter(isBelow('e2e'))
  const api = files.filter(file => ['api', 'asvs/routes'].some(name => isBelow(name)(file)))
  const engines = files.filter(isBelow('engines'))
  const others = files.filter(file => !browser.includes(file) && !engines.includes(file))
  return {
    vitest: all ? [...others, ...api] : others,
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
