import { CACHEABLE_STATUSES, type FreshPage } from './page.ts'
import { BROWSER_CACHE_CONTROL } from './page-response.ts'

const MAX_SECONDS = 365 * 24 * 3600
const MAX_TAGS = 5000

// Rewritten for each response, of one connection, or internal to Astro.
const NOT_STORED = new Set([
  'age',
  'cache-control',
  'cache-tag',
  'cdn-cache-control',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-cache',
])

/** Astro attaches cookies to the response and writes their headers after the cache. */
const ASTRO_COOKIES = Symbol.for('astro.cookies')

/**
 * The page that may be served to others too, or the response as its requester's `own`. Reads the whole body first, as
 * a component far down the page may set a cookie late.
 */
export async function readShareable(response: Response): Promise<{ page: FreshPage } | { own: Response }> {
  const marks = cacheMarks(response.headers)
  const isFailure = response.status >= 500
  const isCacheable =
    CACHEABLE_STATUSES.has(response.status) && marks.maxAgeSeconds > 0 && marks.tags.length <= MAX_TAGS
  if (!isCacheable && !isFailure) return { own: response }
  // Without a body, Astro puts its error page in place of a 404 or 500 after the cache.
  if (!response.body && response.status >= 400) return { own: response }
  if (isPersonal(response, isFailure)) return { own: response }
  const body = new Uint8Array(await response.arrayBuffer())
  if (setsCookie(response)) return { own: rebuild(response, body) }
  const cacheControl = isFailure ? response.headers.get('cache-control') : BROWSER_CACHE_CONTROL
  const headers = cacheControl === null ? [] : ['cache-control', cacheControl]
  for (const [name, value] of response.headers) if (!NOT_STORED.has(name)) headers.push(name, value)
  const ages = isFailure ? { maxAgeSeconds: 0, swrSeconds: 0 } : undefined
  return { page: { status: response.status, headers, body, ...marks, ...ages } }
}

function cacheMarks(headers: Headers): { maxAgeSeconds: number; swrSeconds: number; tags: string[] } {
  const directives = headers.get('cdn-cache-control') ?? ''
  const tags = headers.get('cache-tag') ?? ''
  return {
    maxAgeSeconds: seconds(directives, 'max-age'),
    swrSeconds: seconds(directives, 'stale-while-revalidate'),
    tags: [...new Set(tags.split(',').map(tag => tag.trim()))].filter(tag => tag !== ''),
  }
}

function seconds(directives: string, name: string): number {
  const found = directives
    .toLowerCase()
    .split(',')
    .find(part => part.trim().startsWith(`${name}=`))
  const value = Number.parseInt(found?.split('=')[1] ?? '', 10)
  return value > 0 ? Math.min(value, MAX_SECONDS) : 0
}

/** Concurrent requests for a public page share a failure even if it says `no-store`: it holds nothing private. */
function isPersonal(response: Response, isFailure: boolean): boolean {
  const { headers } = response
  const cacheControl = headers.get('cache-control')?.toLowerCase() ?? ''
  if (setsCookie(response) || cacheControl.includes('private')) return true
  if (cacheControl.includes('no-store') && !isFailure) return true
  if (headers.has('content-encoding') || headers.has('x-astro-error')) return true
  return (headers.get('vary') ?? '')
    .split(',')
    .some(name => !['', 'accept-encoding'].includes(name.trim().toLowerCase()))
}

function setsCookie(response: Response): boolean {
  return response.headers.has('set-cookie') || attachedCookies(response) !== undefined
}

function attachedCookies(response: Response): object | undefined {
  const cookies: unknown = Reflect.get(response, ASTRO_COOKIES)
  if (typeof cookies !== 'object' || cookies === null || !('headers' in cookies)) return undefined
  if (typeof cookies.headers !== 'function') return undefined
  return [...cookies.headers()].length > 0 ? cookies : undefined
}

/** A response whose body was read, with the cookies that Astro still has to write. */
function rebuild(response: Response, body: Uint8Array<ArrayBuffer>): Response {
  const { status, statusText, headers } = response
  const rebuilt = new Response(body, { status, statusText, headers })
  const cookies = attachedCookies(response)
  if (cookies) Reflect.set(rebuilt, ASTRO_COOKIES, cookies)
  return rebuilt
}
