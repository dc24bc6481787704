import { STATUS_CODES } from 'node:http'
import type { Bodies, Page } from './page.ts'

type Encoding = keyof Bodies

/** Header values as received; `isHead` leaves the body out. */
export type PageRequest = { isHead: boolean; acceptEncoding: string | undefined; ifNoneMatch: string | undefined }

/** `headers` is flat: name, value, name, value. `head`: status and headers as they are sent, but for the date and the connection. */
export type PageResponse = { status: number; headers: string[]; head: string; body: Buffer | undefined }

export type CacheState = 'HIT' | 'MISS' | 'STALE'

/** Browsers store a page but revalidate it each time, so an edit is seen at once and an unchanged page costs a 304. */
export const BROWSER_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/** All that is ever answered for a page in one encoding, made once. `etag`: undefined where it may not be answered with 304. */
type PageResponses = { etag: string | undefined; whole: PageResponse; head: PageResponse; notModified: PageResponse }

const ENCODINGS = ['br', 'gzip', 'identity'] as const
const prepared = new WeakMap<Page, { [encoding in Encoding]?: PageResponses }>()
const chosen = new Map<string, readonly Encoding[]>()
const MAX_CHOSEN = 200

/** Further headers of a page from the store, flat. */
export type PageHeaders = (page: Page) => readonly string[]

const NONE: PageHeaders = () => []

/** Responses with a page straight from the store. */
export function hitResponses(
  page: Page,
  acceptEncoding: string | undefined,
  headersOf: PageHeaders = NONE,
): PageResponses {
  const encoding = encodingFor(page, acceptEncoding)
  let responses = prepared.get(page)
  if (!responses) {
    responses = {}
    prepared.set(page, responses)
  }
  responses[encoding] ??= prepare(page, encoding, 'HIT', headersOf(page))
  return responses[encoding]
}

export function choose(
  { etag, whole, head, notModified }: PageResponses,
  isHead: boolean,
  ifNoneMatch: string | undefined,
): PageResponse {
  if (ifNoneMatch !== undefined && etag !== undefined && matches(ifNoneMatch, etag)) return notModified
  return isHead ? head : whole
}

export function pageResponse(
  page: Page,
  { isHead, acceptEncoding, ifNoneMatch }: PageRequest,
  state: CacheState,
  headersOf?: PageHeaders,
): PageResponse {
  const responses =
    state === 'HIT'
      ? hitResponses(page, acceptEncoding, headersOf)
      : prepare(page, encodingFor(page, acceptEncoding), state)
  return choose(responses, isHead, ifNoneMatch)
}

function prepare(page: Page, encoding: Encoding, state: CacheState, further: readonly string[] = []): PageResponses {
  const body = page.bodies[encoding] ?? page.bodies.identity
  // A strong ETag names bytes, so each encoding has its own.
  const etag = encoding === 'identity' ? `"${page.hash}"` : `"${page.hash}-${encoding}"`
  const common = [...page.headers, ...further, 'etag', etag, 'vary', 'Accept-Encoding', 'x-cache', state]
  const length = ['content-length', String(body.length)]
  const headers =
    encoding === 'identity' ? [...common, ...length] : [...common, ...length, 'content-encoding', encoding]
  const responseOf = (status: number, own: string[], bytes?: Buffer): PageResponse => ({
    status,
    headers: own,
    head: headOf(status, own),
    body: bytes,
  })
  return {
    etag: page.status === 200 ? etag : undefined,
    whole: responseOf(page.status, headers, body),
    head: responseOf(page.status, headers),
    notModified: responseOf(304, withoutContent(common)),
  }
}

function headOf(status: number, headers: readonly string[]): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`]
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`)
  return `${lines.join('\r\n')}\r\n`
}

function withoutContent(headers: string[]): string[] {
  return headers.filter((_, at) => headers[at - (at % 2)] !== 'content-type')
}

/** Weak comparison, as If-None-Match asks for. */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true
  return ifNoneMatch.split(',').some(part => {
    const candidate = part.trim()
    return candidate === '*' || candidate === etag || candidate === `W/${etag}`
  })
}

function encodingFor({ bodies }: Page, acceptEncoding = ''): Encoding {
  let accepted = chosen.get(acceptEncoding)
  if (!accepted) {
    accepted = acceptedEncodings(acceptEncoding)
    if (chosen.size >= MAX_CHOSEN) chosen.clear()
    chosen.set(acceptEncoding, accepted)
  }
  return accepted.find(encoding => bodies[encoding]) ?? 'identity'
}

/** Best first; at equal weight the smaller. */
function acceptedEncodings(header: string): readonly Encoding[] {
  const weights = new Map(header.toLowerCase().split(',').map(parseEncoding))
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const compressed = ENCODINGS.filter(encoding => encoding !== 'identity' && weightOf(encoding) > 0)
  return compressed.sort((a, b) => weightOf(b) - weightOf(a))
}

function parseEncoding(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map(text => text.trim())
  const quality = parameters.find(text => text.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return [name, Number.isFinite(weight) ? weight : 0]
}
