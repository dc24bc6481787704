import type { RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { compressed } from '#src/server/start/compressed.ts'
import { createDirectReads } from '#src/server/start/direct-reads.ts'
import { startLocalServer } from '#tests/support/servers/local-server.ts'

const LONG = 'Upė teka. '.repeat(500)

async function ask(listener: RequestListener): Promise<Response> {
  const { url, stop } = await startLocalServer(listener)
  onTestFinished(stop)
  return fetch(`${url}/tours`, { headers: { 'Accept-Encoding': 'br' } })
}

test('a read that fails before its answer is answered by what comes next, compressed once', async () => {
  const failing = () => {
    throw new Error('the database is away')
  }
  const middleware = async (_: unknown, next: () => Promise<Response>) => next()
  const next = compressed((_, response) => response.writeHead(503, { 'Content-Type': 'text/html' }).end(LONG))
  const response = await ask(createDirectReads({ routes: new Map([['/tours', failing]]), middleware }, next))
  expect([response.status, response.headers.get('content-encoding')]).toEqual([503, 'br'])
  expect(await response.text()).toBe(LONG)
})

test('what is written in parts is compressed as a whole', async () => {
  const response = await ask(
    compressed((_, response) => {
      response.setHeader('Content-Type', 'application/json')
      for (let part = 0; part < 5; part++) response.write(LONG)
      response.end()
    }),
  )
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(await response.text()).toBe(LONG.repeat(5))
})
