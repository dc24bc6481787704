import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHttpServer } from '#src/server/start/http-server.ts'
import { openSocket, readResponse, sendRaw } from '#tests/support/servers/raw-request.ts'

let server: Server
let url: string

beforeEach(async () => {
  server = createHttpServer([['X-Common', 'yes']], (request, response) => {
    if (request.url === '/slow') response.writeHead(200, { 'Content-Length': '100' }).write('begun')
    else response.writeHead(200, { Connection: 'close' }).end('found')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.close()
  server.closeAllConnections()
})

test.each([
  ['what is no HTTP', 'nonsense\r\n\r\n', 400],
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ['too many headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an expectation that nobody meets', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n', 417],
])('%s is refused with the headers of every response', async (_, bytes, status) => {
  const response = await sendRaw(url, bytes)
  expect(response).toMatchObject({ status, headers: { 'x-common': 'yes', connection: 'close' }, body: '' })
})

test.each([
  ['HTTP/1.1 with a host', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['HTTP/1.0 without one', 'GET / HTTP/1.0\r\n\r\n'],
])('%s is heard', async (_, bytes) => expect(await sendRaw(url, bytes)).toMatchObject({ status: 200 }))

test('a refusal is not written into a response that has begun', async () => {
  const socket = await openSocket(url)
  socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'readable')
  socket.write('nonsense\r\n\r\n')
  expect(await readResponse(socket)).toMatchObject({ status: 200, body: 'begun' })
})
