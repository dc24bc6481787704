import { type RunningServer, startOwnSite } from '../servers/server.ts'
import { test as base } from './browser-test.ts'

/** Browser tests of those that sign in: a site that is at the address which it names, one for each worker. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startOwnSite()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
})
