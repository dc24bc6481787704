import sharp from 'sharp'
import { startLocalServer } from './local-server.ts'

const SIZE = 256

/** The address that the setting `TILE_URL` takes. */
export const tilesAt = (url: string): string => `${url}/{z}/{x}/{y}.png`

/** A server of map tiles on this machine, all of them alike. */
export async function startTiles() {
  const background = { r: 214, g: 226, b: 200 }
  const tile = await sharp({ create: { width: SIZE, height: SIZE, channels: 3, background } })
    .png()
    .toBuffer()
  const { url, stop } = await startLocalServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'image/png', 'Cache-Control': 'max-age=600' }).end(tile)
  })
  return {
    url,
    address: tilesAt(url),
    stop,
  }
}
