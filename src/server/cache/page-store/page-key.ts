/**
 * The known parameters of a page in one order, without `?`; '' if there are none; null if the page is not to be cached
 * at all. Pure: the same path and query always give the same result.
 */
export type CanonicalQuery = (pathname: string, query: URLSearchParams) => string | null

/** null: not to be cached. */
export type PageKey = (url: { pathname: string; search: string; searchParams: URLSearchParams }) => string | null

const MAX_QUERY = 2048
const PLAIN_PATH = /^(?:\/|(?:\/[\w.~-]+)+\/?)$/
const MAX_PATH = 512

/**
 * Path and known query, never the host. A path that can be spelt in several ways (escapes, doubled slashes) has no
 * key, or each spelling would be an entry of its own.
 */
export function createPageKey(canonicalQuery: CanonicalQuery): PageKey {
  return ({ pathname, search, searchParams }) => {
    if (pathname.length > MAX_PATH || search.length > MAX_QUERY || !PLAIN_PATH.test(pathname)) return null
    const query = canonicalQuery(pathname, searchParams)
    if (query === null || query.length > MAX_QUERY) return null
    return query === '' ? pathname : `${pathname}?${query}`
  }
}

/** The key of a raw request target; targets seen before are not parsed again. null: leave it to a full parser. */
export function createRawKey(pageKey: PageKey, maxRemembered = 4096): (target: string) => string | null {
  const remembered = new Map<string, string | null>()
  return target => {
    const known = remembered.get(target)
    if (known !== undefined || target.length > MAX_QUERY) return known ?? null
    const key = isPlain(target) ? pageKey(new URL(target, ORIGIN)) : null
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(target, key)
    return key
  }
}

const ORIGIN = 'http://page.invalid'

function isPlain(target: string): boolean {
  if (!target.startsWith('/') || /\/\/|\.\.|[%\\#]/.test(target)) return false
  // `.` segments, control characters: whatever parsing would change.
  return URL.canParse(target, ORIGIN) && new URL(target, ORIGIN).href === ORIGIN + target
}
