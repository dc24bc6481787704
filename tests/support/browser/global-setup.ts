import { rm } from 'node:fs/promises'
import type { FullConfig } from 'playwright/test'
import { makeDemoData, type RunningServer, startOwnSite, startServer } from '../servers/server.ts'
import { startTiles } from '../servers/tiles.ts'
import { addWater } from '../water/demo-water.ts'
import { BLANK_COVERS, DEMO_DATA, OWN_ENV, provideOwnSites } from './own-site.ts'
import { readSite } from './site.ts'

/** The log line for an undecodable escape, which gets 404: Astro's own, or in JSON. */
const MALFORMED_ADDRESS = /^.*\bError: Invalid URL encoding\b.*\n/gm

/**
 * One site that nobody changes, and one for each worker where people sign in; the workers find their addresses in the
 * environment.
 */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  const running: { stop: () => Promise<void> }[] = []
  const stop = () => Promise.all(running.map(it => it.stop()))
  const keep = <It extends { stop: () => Promise<void> }>(it: It): It => {
    running.push(it)
    return it
  }
  try {
    const tiles = keep(await startTiles())
    const data = await makeDemoData()
    keep({ stop: () => rm(data, { recursive: true }) })
    await addWater(data)
    const starting = [
      startServer({ env: { TILE_URL: tiles.address, ...BLANK_COVERS }, data }),
      ...Array.from({ length: workers }, () => startOwnSite(() => ({ ...OWN_ENV, TILE_URL: tiles.address }), data)),
    ].map(it => it.then(keep))
    await Promise.allSettled(starting)
    const [server, ...ownSites] = await Promise.all(starting)
    if (!server) throw new Error('no site was started')
    process.env[DEMO_DATA] = data
    process.env.TEKME_TILES = tiles.url
    process.env.TEKME_SITE = JSON.stringify(await readSite(server.url))
    provideOwnSites(ownSites)
    return async () => {
      await stop()
      requireNoErrors(server)
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function requireNoErrors(server: RunningServer): void {
  const errors = server.errors().replaceAll(MALFORMED_ADDRESS, '')
  if (errors) throw new Error(`The server reported:\n${errors}`)
}
