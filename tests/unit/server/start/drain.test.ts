import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createDrain } from '#src/server/start/drain.ts'
import { startLocalServer } from '#tests/support/servers/local-server.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: upe.example\r\n\r\n'

async function serve(listener: RequestListener, times = { linger: 300, grace: 20_000 }) {
  const { server, port, stop } = await startLocalServer(listener)
  const drain = createDrain(server, times)
  onTestFinished(stop)
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  return { ...drain, open }
}

/** The first response on a connection that stays open. */
const firstOf = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0])

test('what has begun is answered, and told that the connection ends', async () => {
  const begun = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  const { open, drain, isDraining } = await serve(async (_request, response) => {
    begun.resolve()
    await mayAnswer.promise
    response.end('slow')
  })
  const socket = await open()
  socket.write(REQUEST)
  await begun.promise
  const drained = drain()
  await expect.poll(isDraining).toBe(true)
  mayAnswer.resolve()
  expect(await text(socket)).toMatch(/Connection: close\r\n[\s\S]*slow$/)
  await drained
})

test('a request that is under way to an idle connection is answered, and no further connection is taken', async () => {
  const { open, drain, isDraining } = await serve((_request, response) => response.end('here'))
  const socket = await open()
  socket.write(REQUEST)
  expect(await firstOf(socket)).toContain('Connection: keep-alive')
  const drained = drain()
  await expect.poll(isDraining).toBe(true)
  socket.write(REQUEST)
  expect(await text(socket)).toMatch(/Connection: close\r\n[\s\S]*here$/)
  await expect(open()).rejects.toThrow('ECONNREFUSED')
  await drained
})

test('one that has half arrived is waited for, and a connection where nothing comes is not', async () => {
  const { open, drain, isDraining } = await serve((_request, response) => response.end('whole'), {
    linger: 30,
    grace: 20_000,
  })
  const [half, idle] = [await open(), await open()]
  half.write(REQUEST.slice(0, 20))
  const drained = drain()
  await expect.poll(isDraining).toBe(true)
  expect(await text(idle)).toBe('')
  half.write(REQUEST.slice(20))
  expect(await text(half)).toMatch(/whole$/)
  await drained
})

test('whoever does not end in time is cut off', async () => {
  const { open, drain } = await serve(() => {}, { linger: 10, grace: 50 })
  const socket = await open()
  socket.write(REQUEST)
  await drain()
  expect(await text(socket).catch(() => '')).toBe('')
})

test('requests that came together are all answered, and only the last one ends the connection', async () => {
  const begun = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  let requests = 0
  const { open, drain, isDraining } = await serve(async (_request, response) => {
    const number = ++requests
    if (number === 2) begun.resolve()
    await mayAnswer.promise
    response.end(`number ${number}`)
  })
  const socket = await open()
  socket.write(REQUEST + REQUEST)
  await begun.promise
  const drained = drain()
  await expect.poll(isDraining).toBe(true)
  mayAnswer.resolve()
  const answers = await text(socket)
  expect(answers).toMatch(/number 1[\s\S]*number 2$/)
  await drained
})

test('a body that is still on its way is waited for, and its connection is let go when it was answered', async () => {
  const { open, drain, isDraining } = await serve(
    (request, response) => void request.resume().on('end', () => response.end('read')),
    { linger: 30, grace: 20_000 },
  )
  const socket = await open()
  const begin = 'POST / HTTP/1.1\r\nHost: upe.example\r\nContent-Length: 4\r\n\r\n'
  socket.write(`${begin}upes`)
  expect(await firstOf(socket)).toContain('read')
  socket.write(`${begin}up`)
  const drained = drain()
  await expect.poll(isDraining).toBe(true)
  socket.write('es')
  expect(await text(socket)).toMatch(/Connection: close\r\n[\s\S]*read$/)
  await drained
})
