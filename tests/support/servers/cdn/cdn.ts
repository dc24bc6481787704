import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer, json } from 'node:stream/consumers'
import { startLocalServer } from '../local-server.ts'

export type CdnKind = 'cloudflare' | 'fastly' | 'http'

const TOKEN = 'Raktas-0123456789'
const SITE = 'a1B2c3D4e5F6'
/** The headers that each reads, and how many tags a call of its API may name. */
const DIALECTS = {
  cloudflare: { control: 'cdn-cache-control', tags: 'cache-tag', separator: ',', most: 30 },
  fastly: { control: 'surrogate-control', tags: 'surrogate-key', separator: ' ', most: 256 },
  http: { control: 'cdn-cache-control', tags: 'cache-tag', separator: ',', most: 100 },
} as const

type Kept = { status: number; headers: Headers; body: Buffer; tags: string[] }
type Purge = { at: number; tags: string[]; status: number }

/**
 * A CDN of one kind before servers, which it asks in turn. It keeps whatever it is not told to leave alone, whoever asked, and by the
 * address alone; and what was on its way while it purged, too, as real ones may.
 */
export async function startCdn(kind: CdnKind) {
  const { control, tags: tagHeader, separator, most } = DIALECTS[kind]
  const kept = new Map<string, Kept>()
  const purges: Purge[] = []
  let origins: string[] = []
  let turn = 0
  let refusals: { status: number; retryAfter?: string }[] = []

  function mayKeep(headers: Headers): boolean {
    const said = headers.get(control) ?? headers.get('cache-control') ?? ''
    return !/\b(no-store|private|no-cache)\b|max-age=0/.test(said)
  }

  async function ask(request: IncomingMessage, path: string): Promise<Kept> {
    const origin = origins[turn++ % origins.length] ?? ''
    const body = await buffer(request)
    const own = Object.entries(request.headers).filter(([name]) => !NOT_PASSED.includes(name))
    const response = await fetch(origin + path, {
      method: request.method ?? 'GET',
      headers: own.map(([name, value]): [string, string] => [name, String(value)]),
      redirect: 'manual',
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const tags = (response.headers.get(tagHeader) ?? '').split(separator).filter(Boolean)
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
      tags,
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const found = isRead ? kept.get(path) : undefined
    const answer = found ?? (await ask(request, path))
    if (!found && request.method === 'GET' && answer.status < 500 && mayKeep(answer.headers)) kept.set(path, answer)
    for (const [name, value] of answer.headers) if (!NOT_SENT.includes(name)) response.appendHeader(name, value)
    response.writeHead(answer.status, { 'x-cdn': found ? 'HIT' : 'MISS' }).end(answer.body)
  }

  async function purge(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as { tags?: string[]; surrogate_keys?: string[] }
    const tags = (kind === 'fastly' ? body.surrogate_keys : body.tags) ?? []
    const refusal = refusals.shift()
    const status = refusal?.status ?? (isAllowed(request) ? (tags.length > most ? 400 : 200) : 403)
    purges.push({ at: performance.now(), tags, status })
    if (status === 200)
      for (const [path, page] of kept) if (page.tags.some(tag => tags.includes(tag))) kept.delete(path)
    const pause = refusal?.retryAfter === undefined ? {} : { 'Retry-After': refusal.retryAfter }
    response.writeHead(status, pause).end(JSON.stringify({ success: status === 200, status: 'ok' }))
  }

  function isAllowed({ method, url, headers }: IncomingMessage): boolean {
    if (method !== 'POST') return false
    if (kind === 'fastly') return url === `/service/${SITE}/purge` && headers['fastly-key'] === TOKEN
    const path = kind === 'cloudflare' ? `/client/v4/zones/${SITE}/purge_cache` : '/purge'
    return url === path && headers.authorization === `Bearer ${TOKEN}`
  }

  const [edge, api] = await Promise.all([startLocalServer(serve), startLocalServer(purge)])
  return {
    url: edge.url,
    /** For `CDN_URL`. */
    address:
      kind === 'http'
        ? `http://${TOKEN}@127.0.0.1:${api.port}/purge`
        : `${kind}://${TOKEN}@${SITE}?api=${encodeURIComponent(api.url)}`,
    kept,
    purges,
    ask: (...servers: string[]) => {
      origins = servers
    },
    /** Its next answers to calls that purge. */
    refuse: (...answers: { status: number; retryAfter?: string }[]) => {
      refusals = answers
    },
    stop: async () => {
      await Promise.all([edge.stop(), api.stop()])
    },
  }
}

const NOT_PASSED = ['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding']
const NOT_SENT = [
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'cdn-cache-control',
  'cache-tag',
  'surrogate-control',
  'surrogate-key',
]
