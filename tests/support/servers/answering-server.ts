import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export type Received = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
export type Answer = { status?: number; body?: unknown }
type Answers = (received: Received) => Answer | Promise<Answer>

/**
 * A server on this machine that the page of a test takes for its own: each test says what it answers, and reads what it was
 * asked. An answer without a body is empty; a text goes as it is, anything else as JSON.
 */
export function answeringServer() {
  const received: Received[] = []
  let answers: Answers = () => ({ status: 404 })
  const server = createServer(async (request, response) => {
    const asked = { method: request.method ?? '', path: request.url ?? '', headers: request.headers }
    const call = { ...asked, body: await text(request) }
    received.push(call)
    const { status = 200, body } = await answers(call)
    response.writeHead(status, { 'Content-Type': typeof body === 'string' ? 'text/html' : 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    window.happyDOM.setURL(`http://127.0.0.1:${port}/`)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    received.length = 0
  })
  return {
    received,
    answer: (next: Answers) => {
      answers = next
    },
  }
}

declare global {
  interface Window {
    happyDOM: { setURL: (url: string) => void }
  }
}
