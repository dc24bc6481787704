import type { Socket } from 'node:net'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { get } from '#tests/support/browser/get.ts'
import { site } from '#tests/support/browser/site.ts'
import { openSocket } from '#tests/support/servers/raw-request.ts'

/** The bytes of a connection: pages from the cache, and files. */

const PAGE = '/regions/dzukija'
const FILE = '/favicon.svg'

type Answer = { status: number; headers: Record<string, string>; body: Buffer }

/** Answers one after another, each as long as it says it is. */
async function* answersOn(socket: Socket, isHead = false): AsyncGenerator<Answer> {
  let bytes = Buffer.alloc(0)
  for await (const part of socket) {
    bytes = Buffer.concat([bytes, part])
    for (;;) {
      const headEnd = bytes.indexOf('\r\n\r\n')
      if (headEnd < 0) break
      const [first = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n')
      const headers = Object.fromEntries(
        lines.map(line => [line.split(': ')[0]?.toLowerCase(), line.split(': ').slice(1).join(': ')]),
      )
      const status = Number(first.split(' ')[1])
      const length = isHead || status === 304 ? 0 : Number(headers['content-length'])
      const end = headEnd + 4 + length
      if (bytes.length < end) break
      yield { status, headers, body: bytes.subarray(headEnd + 4, end) }
      bytes = bytes.subarray(end)
    }
  }
  expect(bytes).toHaveLength(0)
}

const asking = (path: string, { method = 'GET', version = '1.1', ...headers }: Record<string, string> = {}) =>
  `${[`${method} ${path} HTTP/${version}`, 'Host: upe.example', ...Object.entries(headers).map(it => it.join(': '))].join('\r\n')}\r\n\r\n`

async function next(answers: AsyncGenerator<Answer>): Promise<Answer> {
  const { value } = await answers.next()
  if (!value) throw new Error('the connection ended')
  return value
}

test.beforeEach(async () => void (await get(PAGE)))

test('a connection stays open from page to page, whole, unchanged or in parts asked for together, until one is the last', async () => {
  const socket = await openSocket(site().url)
  const answers = answersOn(socket)
  socket.write(asking(PAGE))
  const whole = await next(answers)
  expect(whole).toMatchObject({ status: 200, headers: { connection: 'keep-alive', 'x-cache': 'HIT' } })
  const known = { 'If-None-Match': whole.headers.etag ?? '' }
  socket.write(asking(PAGE, known) + asking(PAGE, { 'Accept-Encoding': 'br' }) + asking(FILE) + asking(PAGE, known))
  const statuses = []
  for (let at = 0; at < 4; at++) statuses.push((await next(answers)).status)
  expect(statuses).toEqual([304, 200, 200, 304])
  socket.write(asking(PAGE, { Connection: 'close' }))
  expect(await next(answers)).toMatchObject({ status: 200, headers: { connection: 'close' }, body: whole.body })
  expect((await answers.next()).done).toBe(true)
})

test('a client of HTTP/1.0 is answered and let go, one that wants to stay stays', async () => {
  const once = await openSocket(site().url)
  once.write(asking(PAGE, { version: '1.0' }))
  const answers = answersOn(once)
  expect(await next(answers)).toMatchObject({ status: 200, headers: { connection: 'close' } })
  expect((await answers.next()).done).toBe(true)
  const stays = await openSocket(site().url)
  stays.write(asking(PAGE, { version: '1.0', Connection: 'keep-alive' }))
  const staying = answersOn(stays)
  expect(await next(staying)).toMatchObject({ status: 200, headers: { connection: 'keep-alive' } })
  stays.write(asking(PAGE, { version: '1.0', Connection: 'keep-alive' }))
  expect((await next(staying)).status).toBe(200)
  stays.destroy()
})

for (const path of [PAGE, FILE])
  for (const encoding of ['br', 'identity'])
    test(`HEAD of ${path} (${encoding}) is its head alone, and the connection goes on`, async () => {
      const socket = await openSocket(site().url)
      socket.write(asking(path, { 'Accept-Encoding': encoding }))
      const whole = await next(answersOn(socket))
      const other = await openSocket(site().url)
      const heads = answersOn(other, true)
      const headers = { method: 'HEAD', 'Accept-Encoding': encoding }
      other.write(asking(path, headers) + asking(path, { ...headers, 'If-None-Match': whole.headers.etag ?? '' }))
      const [head, unchanged] = [await next(heads), await next(heads)]
      const undated = ({ status, headers }: Answer) => ({ status, headers: { ...headers, date: '' } })
      expect(undated(head)).toEqual(undated(whole))
      expect(unchanged.status).toBe(304)
      expect(unchanged.headers['content-length']).toBeUndefined()
      socket.destroy()
      other.destroy()
    })

test('a request of HTTP/1.1 without a host is refused, also for a page from the cache', async () => {
  const socket = await openSocket(site().url)
  socket.write(`GET ${PAGE} HTTP/1.1\r\n\r\n`)
  expect((await next(answersOn(socket))).status).toBe(400)
})

test('a page is never sent in part: what is asked as a range of it is the whole, as a server may answer', async () => {
  const whole = await get(PAGE)
  for (const range of ['bytes=0-9', 'bytes=-5', 'bytes=9999999-']) {
    const { status, headers, body } = await get(PAGE, { range })
    expect([status, body, headers['content-range']]).toEqual([200, whole.body, undefined])
  }
})

test('a file is sent in the part that is asked for', async () => {
  const { body, headers } = await get(FILE)
  const size = body.length
  const part = async (range: string, more = {}) => {
    const answer = await get(FILE, { range, ...more })
    return [answer.status, answer.headers['content-range'], answer.body]
  }
  expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, body.slice(0, 10)])
  expect(await part('bytes=10-')).toEqual([206, `bytes 10-${size - 1}/${size}`, body.slice(10)])
  expect(await part(`bytes=5-${size + 100}`)).toEqual([206, `bytes 5-${size - 1}/${size}`, body.slice(5)])
  expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, ''])
  // What a server need not know: the whole is right, anything else is not.
  for (const range of [
    'bytes=-5',
    'bytes=0-0',
    'bytes=5-2',
    'bytes=0-1,4-5',
    'lines=1-2',
    'bytes=',
    'bytes=a-b',
    `bytes=${'9'.repeat(30)}-`,
  ])
    expect(await part(range), range).toEqual([200, undefined, body])
  expect(await part('bytes=0-9', { 'if-range': '"of an earlier release"' })).toEqual([200, undefined, body])
  expect(await part('bytes=0-9', { 'if-range': headers.etag ?? '' })).toEqual([200, undefined, body])
})
