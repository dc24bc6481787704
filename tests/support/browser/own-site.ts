import { test as base, picturesHeader } from './browser-test.ts'
import { newCaller } from './caller.ts'

/** A site with demo content at the address which it names, so that people can sign in; what a test does to it stays. */
export type OwnSite = { url: string; dataDir: string }

const VARIABLE = 'TEKME_OWN_SITES'

/** The demo content of this run, for servers that begin with it. */
export const DEMO_DATA = 'TEKME_DEMO_DATA'

export function provideOwnSites(sites: readonly OwnSite[]): void {
  process.env[VARIABLE] = JSON.stringify(sites.map(({ url, dataDir }) => ({ url, dataDir })))
}

/** Browser tests of those that sign in. Those that run at the same time never share a site. */
export const test = base.extend<object, { server: OwnSite }>({
  server: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const sites: OwnSite[] = JSON.parse(process.env[VARIABLE] ?? '[]')
      const server = sites[parallelIndex]
      if (!server) throw new Error(`no site was started for worker ${parallelIndex}`)
      await use(server)
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  extraHTTPHeaders: ({ pictures }, use) => use({ ...newCaller(), ...picturesHeader(pictures) }),
})
