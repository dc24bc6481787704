import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Source = { name: string; content: string }

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The folder of what runs leave behind: sandboxes, coverage, results. */
export const STATE = join(ROOT, 'test-results/mutation')

const MUTATED = 'src/{domain,server,stores}/**/*.ts'
/** Tables of facts: each row would be a mutant that only a copy of the table could kill. */
const TABLES = '**/{rivers,regions}.ts'

export const find = (pattern: string, exclude: string[] = []): string[] =>
  globSync(pattern, { cwd: ROOT, exclude }).toSorted()

export const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8')

export const digest = (...texts: string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16)

export const mutatedSources = (): Source[] => find(MUTATED, [TABLES]).map(name => ({ name, content: read(name) }))

/** Changes with anything that tests may run through. */
export const sourcesDigest = (): string =>
  digest(...find('{src,db}/**/*.{ts,tsx,json,cjs,sql}').flatMap(it => [it, read(it)]))
