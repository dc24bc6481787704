import { startServer } from '../servers/server.ts'
import { startTiles } from '../servers/tiles.ts'
import { readSite } from './site.ts'

/** Astro's word on an escape that cannot be decoded, answered with 404. */
const MALFORMED_ADDRESS = /^.*\[ERROR\] Error: Invalid URL encoding\n/gm

/** One server for the whole run; the workers find its address and pages in their environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const tiles = await startTiles()
  const server = await startServer({ env: { TILE_URL: tiles.address } })
  try {
    process.env.TEKME_TILES = tiles.url
    process.env.TEKME_SITE = JSON.stringify(await readSite(server.url))
  } catch (error) {
    await server.stop()
    await tiles.stop()
    throw error
  }
  return async () => {
    await server.stop()
    await tiles.stop()
    const errors = server.errors().replaceAll(MALFORMED_ADDRESS, '')
    if (errors) throw new Error(`The server reported:\n${errors}`)
  }
}
