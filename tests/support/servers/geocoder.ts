import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { path: string; query: Record<string, string>; headers: IncomingMessage['headers']; atMs: number }

/** A reverse geocoder on this machine, which notes what it was asked. */
export async function startGeocoder() {
  const asked: Asked[] = []
  let answer = (_request: URLSearchParams, response: ServerResponse) => {
    response.end('{}')
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://geocoder')
    const query = Object.fromEntries(url.searchParams)
    asked.push({ path: url.pathname, query, headers: request.headers, atMs: performance.now() })
    answer(url.searchParams, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** How it answers from now on. */
    answer: (how: typeof answer) => {
      answer = how
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
