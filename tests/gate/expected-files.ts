import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Every test file below a folder, once for each time that it has to run, found without asking a runner: a file that no
 * project includes is missed. `all` adds the long files (`*.long.test.ts`) and the API over the embedded database.
 */
export function expectedFiles(folder: string, all: boolean): Record<'vitest' | 'playwright', string[]> {
  const files = globSync(join(folder, '**/*.test.{ts,tsx}'))
    .filter(file => all || !file.includes('.long.test.'))
    .sort()
  const isBelow = (name: string) => (file: string) => file.startsWith(join(folder, name, '/'))
  const browser = files.filter(isBelow('e2e'))
  const api = files.filter(file => ['api', 'asvs/routes'].some(name => isBelow(name)(file)))
  const others = files.filter(file => !browser.includes(file))
  return { vitest: all ? [...others, ...api] : others, playwright: browser }
}

/** The configuration of a runner in a folder; `undefined` where the folder has nothing for it. */
export function configOf(runner: 'vitest' | 'playwright', folder: string): string | undefined {
  const file = join(folder, `${runner}.config.ts`)
  return existsSync(file) ? file : undefined
}
