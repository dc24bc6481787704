import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { APIContext } from 'astro'
import { createRequestFromNodeRequest, writeResponse } from 'astro/app/node'
import { afterEach, expect, test } from 'vitest'
import { failureResponse } from '#src/server/http/failure-response.ts'
import type { BodyTimes } from '#src/server/http/read-in-time.ts'
import { JSON_MAX_BYTES, readJson } from '#src/server/http/request-body.ts'
import { createHttpServer } from '#src/server/start/http-server.ts'
import { openSocket, readResponse } from '#tests/support/servers/raw-request.ts'

const NEVER = 60_000
const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'

let server: Server
let dribbling: NodeJS.Timeout

afterEach(() => {
  clearInterval(dribbling)
  server.close()
  server.closeAllConnections()
})

async function open(listener: RequestListener, times?: BodyTimes): Promise<Socket> {
  server = createHttpServer([['X-Common', 'yes']], listener, times).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = await openSocket(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  socket.on('error', () => {})
  return socket
}

/** Reads a body and answers as an endpoint of the built server does. */
const endpoint =
  (times: BodyTimes): RequestListener =>
  async (incoming, outgoing) => {
    const request = createRequestFromNodeRequest(incoming)
    const response = await readJson(request, times).then(
      body => Response.json(body, { headers: { Connection: 'close' } }),
      error => failureResponse(error, 'en', { request } as APIContext),
    )
    await writeResponse(response, outgoing)
  }

function dribble(socket: Socket, bytes: string): void {
  dribbling = setInterval(() => socket.write(bytes), 10)
}

const TOO_SLOW = {
  status: 408,
  statusText: 'Request Timeout',
  isAppError: true,
  data: [{ message: 'The request took too long to send. Try again.' }],
}

test.each([
  ['of which nothing comes', 'Content-Length: 100\r\n\r\n'],
  ['that stops in its middle', 'Content-Length: 100\r\n\r\n{"name":'],
  ['that stops between two chunks', 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n'],
])('a body %s is answered with 408, and the connection ends', async (_, bytes) => {
  const socket = await open(endpoint({ idleMs: 100, totalMs: NEVER }))
  socket.write(HEAD + bytes)
  const { status, headers, body } = await readResponse(socket)
  expect([status, headers.connection]).toEqual([408, 'close'])
  expect(JSON.parse(/\{.*\}/s.exec(body)?.[0] ?? '')).toEqual(TOO_SLOW)
})

test('a body that never pauses for long, but never ends either, is answered with 408 too', async () => {
  const socket = await open(endpoint({ idleMs: NEVER, totalMs: 150 }))
  socket.write(`${HEAD}Content-Length: 90000\r\n\r\n`)
  dribble(socket, ' ')
  expect((await readResponse(socket)).status).toBe(408)
})

test('a body that pauses for less is read', async () => {
  const socket = await open(endpoint({ idleMs: 5_000, totalMs: NEVER }))
  socket.write(`${HEAD}Content-Length: 2\r\n\r\n{`)
  dribbling = setTimeout(() => socket.write('}'), 50)
  expect(await readResponse(socket)).toMatchObject({ status: 200, body: expect.stringContaining('{}') })
})

test('a body that turns out too large is answered before the connection ends', async () => {
  const socket = await open(endpoint({ idleMs: NEVER, totalMs: NEVER }))
  const size = JSON_MAX_BYTES + 1
  socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${size.toString(16)}\r\n${' '.repeat(size)}\r\n`)
  expect(await readResponse(socket)).toMatchObject({ status: 413, headers: { connection: 'close' } })
})

test.each([
  ['a head', 'POST / HTTP/1.1\r\nHost: a\r\n', { idleMs: 120, totalMs: NEVER / 100 }],
  ['a body that nothing reads', `${HEAD}Content-Length: 100\r\n\r\n{`, { idleMs: 120, totalMs: 240 }],
])('%s that does not come whole is answered with 408 by the server itself', async (_, bytes, times) => {
  const socket = await open(() => {}, times)
  socket.write(bytes)
  expect(await readResponse(socket)).toMatchObject({ status: 408, headers: { 'x-common': 'yes', connection: 'close' } })
})
