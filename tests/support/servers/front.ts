import { request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { startLocalServer } from './local-server.ts'

/** The answer that a path meets in place of the site; `hang`: silence. `rewrite`: the site's own body, changed. */
type Meets =
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'hang'
  | { rewrite: (body: string) => string }
  | undefined

/** A way to a site on which something may happen: a new release, a portal of a hotel, no signal. */
export async function startFront(site: string) {
  const asked: string[] = []
  const silent: ServerResponse[] = []
  let meets: (path: string) => Meets = () => undefined
  const { url, stop } = await startLocalServer((incoming, response) => {
    const path = incoming.url ?? ''
    asked.push(path)
    const met = meets(path)
    if (met === 'hang') return void silent.push(response)
    if (met && 'status' in met) {
      response.writeHead(met.status, { 'Content-Type': 'text/html; charset=utf-8', ...met.headers }).end(met.body)
      return
    }
    const headers = met ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers
    request(site + path, { method: incoming.method, headers }, found => {
      if (met) return void rewritten(found, response, met.rewrite)
      response.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(response)
    })
      .on('error', () => response.destroy())
      .end()
  })
  return {
    url,
    asked,
    meet: (next: typeof meets) => {
      meets = next
    },
    /** Answers calls that hang after all. */
    release: () => {
      for (const response of silent.splice(0))
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>Late</h1>')
    },
    close: stop,
  }
}

async function rewritten(
  found: import('node:http').IncomingMessage,
  response: ServerResponse,
  rewrite: (body: string) => string,
): Promise<void> {
  const body = rewrite(await text(found))
  const { 'content-length': _, etag: __, ...headers } = found.headers
  response.writeHead(found.statusCode ?? 502, headers).end(body)
}
