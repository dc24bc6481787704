import type { Bodies, Page } from './page.ts'

type Encoding = keyof Bodies

/** Header values as received; `isHead` leaves the body out. */
export type PageRequest = { isHead: boolean; acceptEncoding: string | undefined; ifNoneMatch: string | undefined }

/** `headers` is flat: name, value, name, value. */
export type PageResponse = { status: number; headers: string[]; body: Buffer | undefined }

export type CacheState = 'HIT' | 'MISS' | 'STALE'

/** Browsers store a page but revalidate it each time, so an edit is seen at once and an unchanged page costs a 304. */
export const BROWSER_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

type Prepared = { etag: string; whole: PageResponse; head: PageResponse; notModified: PageResponse }

const ENCODINGS = ['br', 'gzip', 'identity'] as const
const prepared = new WeakMap<Page, { [encoding in Encoding]?: Prepared }>()
const chosen = new Map<string, readonly Encoding[]>()
const MAX_CHOSEN = 200

/** The response for a page straight from the store, built once per encoding. */
export function hitResponse(page: Page, request: PageRequest): PageResponse {
  const encoding = encodingFor(page, request.acceptEncoding)
  const responses = prepared.get(page) ?? {}
  const response = responses[encoding] ?? prepare(page, encoding, 'HIT')
  if (!responses[encoding]) prepared.set(page, { ...responses, [encoding]: response })
  return pick(page, response, request)
}

export function pageResponse(page: Page, request: PageRequest, state: CacheState): PageResponse {
  if (state === 'HIT') return hitResponse(page, request)
  return pick(page, prepare(page, encodingFor(page, request.acceptEncoding), state), request)
}

function pick(
  page: Page,
  { etag, whole, head, notModified }: Prepared,
  { isHead, ifNoneMatch }: PageRequest,
): PageResponse {
  if (ifNoneMatch !== undefined && page.status === 200 && matches(ifNoneMatch, etag)) return notModified
  return isHead ? head : whole
}

function prepare(page: Page, encoding: Encoding, state: CacheState): Prepared {
  const body = page.bodies[encoding] ?? page.bodies.identity
  // A strong ETag names bytes, so each encoding has its own.
  const etag = encoding === 'identity' ? `"${page.hash}"` : `"${page.hash}-${encoding}"`
  const common = [...page.headers, 'etag', etag, 'vary', 'Accept-Encoding', 'x-cache', state]
  const length = ['content-length', String(body.length)]
  const headers =
    encoding === 'identity' ? [...common, ...length] : [...common, ...length, 'content-encoding', encoding]
  return {
    etag,
    whole: { status: page.status, headers, body },
    head: { status: page.status, headers, body: undefined },
    notModified: { status: 304, headers: withoutContent(common), body: undefined },
  }
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
