import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

const SIZE = 256

/** A server of map tiles on this machine, all of them alike. */
export async function startTiles() {
  const background = { r: 214, g: 226, b: 200 }
  const tile = await sharp({ create: { width: SIZE, height: SIZE, channels: 3, background } })
    .png()
    .toBuffer()
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'image/png', 'Cache-Control': 'max-age=600' }).end(tile)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    /** As the setting `TILE_URL` takes it. */
    address: `${url}/{z}/{x}/{y}.png`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
