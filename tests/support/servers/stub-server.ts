import type { IncomingMessage, RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type LocalServer, startLocalServer } from './local-server.ts'

export type Received = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
export type StubResponse = { status?: number; body?: unknown }
type Respond = (received: Received) => StubResponse | Promise<StubResponse>

/**
 * A local server under the URL of the test's page: each test sets its responses and reads its requests. A response without a
 * body is empty; a text is sent as it is, anything else as JSON.
 */
export function createStubServer() {
  const received: Received[] = []
  let respond: Respond = () => ({ status: 404 })
  let server: LocalServer
  const listener: RequestListener = async (request, response) => {
    const head = { method: request.method ?? '', path: request.url ?? '', headers: request.headers }
    const call = { ...head, body: await text(request) }
    received.push(call)
    const { status = 200, body } = await respond(call)
    response.writeHead(status, { 'Content-Type': typeof body === 'string' ? 'text/html' : 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  beforeAll(async () => {
    server = await startLocalServer(listener)
    window.happyDOM.setURL(`${server.url}/`)
  })
  afterAll(() => server.stop())
  beforeEach(() => {
    received.length = 0
  })
  return {
    received,
    respond: (next: Respond) => {
      respond = next
    },
  }
}

declare global {
  interface Window {
    happyDOM: { setURL: (url: string) => void }
  }
}
