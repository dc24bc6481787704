import type { IncomingMessage, ServerResponse } from 'node:http'
import { startLocalServer } from './local-server.ts'

type Received = { path: string; query: Record<string, string>; headers: IncomingMessage['headers']; atMs: number }

/** A local reverse geocoder, which records its requests. */
export async function startGeocoder() {
  const requests: Received[] = []
  let respond = (_request: URLSearchParams, response: ServerResponse) => {
    response.end('{}')
  }
  const { url, stop } = await startLocalServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://geocoder')
    const query = Object.fromEntries(searchParams)
    requests.push({ path: pathname, query, headers: request.headers, atMs: performance.now() })
    respond(searchParams, response)
  })
  return {
    url,
    requests,
    /** Sets how it responds from now on. */
    respond: (next: typeof respond) => {
      respond = next
    },
    stop,
  }
}
