import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { path: string; query: Record<string, string>; headers: IncomingMessage['headers']; atMs: number }

/** A local reverse geocoder, which records its requests. */
export async function startGeocoder() {
  const requests: Received[] = []
  let respond = (_request: URLSearchParams, response: ServerResponse) => {
    response.end('{}')
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://geocoder')
    const query = Object.fromEntries(url.searchParams)
    requests.push({ path: url.pathname, query, headers: request.headers, atMs: performance.now() })
    respond(url.searchParams, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Sets how it responds from now on. */
    respond: (next: typeof respond) => {
      respond = next
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
