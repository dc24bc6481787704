import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from '#src/server/start/http-server.ts'
import { sendRaw } from '#tests/support/servers/raw-request.ts'

const reached: string[] = []
const server = createHttpServer([], (request, response) => {
  reached.push(request.url ?? '')
  request.resume()
  response.writeHead(200, { Connection: 'close' }).end()
})
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n'

test.each([
  ['both lengths', `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['two lengths', `Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`],
  ['a length with a sign', `Content-Length: +5\r\n\r\n${HIDDEN}`],
  ['an encoding twice', `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`],
])('V4.2.1: a message with %s is refused, and nothing in it is taken for another', async (_, rest) => {
  const { port } = server.address() as AddressInfo
  const { status } = await sendRaw(`http://127.0.0.1:${port}`, `POST /first HTTP/1.1\r\nHost: a\r\n${rest}`)
  expect(status).toBe(400)
  expect(reached).not.toContain('/hidden')
})
