/// <reference types="vitest/config" />
import { globSync } from 'node:fs'
import { getViteConfig } from 'astro/config'
import { ON_PGLITE } from './support/api/on-pglite.ts'
import { OF_ROOT, WITHOUT_ROOT } from './support/as-root.ts'
import { takesMore } from './support/takes-more.ts'

/** Also what takes long: `*.long.test.ts` and calls over the embedded database. */
const all = process.env.TEST_ALL === '1'
const exclude = [...(all ? [] : ['**/*.long.test.ts']), ...(WITHOUT_ROOT ? [OF_ROOT] : [])]
/** Files that are run over the embedded database alone, since `npm test` has run them over the other. */
const onPgliteAlone =
  process.env.TEST_REST === '1' ? globSync(ON_PGLITE.map(it => `tests/${it}`)).filter(it => !takesMore(it)) : []
const limits = { testTimeout: 60_000, hookTimeout: 120_000 }

/** The real routes of the API, over the embedded database or over a PostgreSQL. */
const api = (name: string, database: string, files: string[]) => ({
  extends: true as const,
  test: {
    name,
    ...limits,
    include: files.map(it => `tests/${it}`),
    exclude: [...exclude, ...(database === 'pg' ? onPgliteAlone : [])],
    // A server's modules take a second to load: each worker does it once.
    isolate: false,
    setupFiles: ['tests/support/api/api-setup.ts'],
    env: { API_DATABASE: database },
  },
})

export default getViteConfig({
  resolve: { alias: { 'astro:env/server': new URL('support/api/astro-env.ts', import.meta.url).pathname } },
  test: {
    root: new URL('..', import.meta.url).pathname,
    globalSetup: ['tests/support/servers/postgres/databases.ts'],
    maxWorkers: 2,
    execArgv: ['--import', new URL('support/drizzle-files.mjs', import.meta.url).href],
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          ...limits,
          include: ['tests/unit/**/*.test.ts', 'tests/islands/**/*.test.tsx', 'tests/asvs/*.test.ts'],
          exclude,
          isolate: false,
          setupFiles: ['tests/support/stores/fresh-stores.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          ...limits,
          include: ['tests/db/{backup,start}/*.test.ts', 'tests/netlify/**/*.test.ts', 'tests/gate/**/*.test.ts'],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          ...limits,
          include: ['tests/db/*.test.ts', 'tests/db/{schema,search,seed}/*.test.ts'],
          exclude,
          isolate: false,
        },
      },
      api('api on pg', 'pg', ['api/**/*.test.ts', 'asvs/routes/*.test.ts']),
      ...(all ? [api('api on pglite', 'pglite', ON_PGLITE)] : []),
    ],
  },
})
