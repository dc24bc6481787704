import { startOwnSite } from '../servers/server.ts'
import { tilesAt } from '../servers/tiles.ts'
import { test as base, picturesHeader } from './browser-test.ts'
import { newCaller } from './caller.ts'
import { tilesUrl } from './site.ts'

/** A site with demo content at the address which it names, so that people can sign in; what a test does to it stays. */
export type OwnSite = { url: string; dataDir: string }

const VARIABLE = 'TEKME_OWN_SITES'

/** The demo content of this run, for servers that begin with it. */
export const DEMO_DATA = 'TEKME_DEMO_DATA'

export const BLANK_COVERS = { NODE_OPTIONS: `--import=${new URL('./blank-covers.mjs', import.meta.url)}` }

/** Clients are distinguished by their proxy's header. */
export const OWN_ENV = { TRUSTED_PROXIES: '127.0.0.1', ...BLANK_COVERS }

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

/** The demo content as it comes, for what the tours of other tests would push down a list: a site of their own for tests of this kind. */
export const testOnFreshSite = test.extend<object, { server: OwnSite }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startOwnSite(() => ({ ...OWN_ENV, TILE_URL: tilesAt(tilesUrl()) }), process.env[DEMO_DATA])
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
