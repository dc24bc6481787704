import type { CacheProvider, CacheProviderFactory } from 'astro'
import { notePage } from '../../metrics/requests.ts'
import type { FreshPage, Page } from './page.ts'
import { type PageCache, pageCache } from './page-cache.ts'
import { createPageKey } from './page-key.ts'
import { type CacheState, type PageHeaders, pageResponse } from './page-response.ts'
import { readShareable } from './shareable.ts'

const OUTCOMES = { HIT: 'hit', STALE: 'stale', MISS: 'miss' } as const satisfies Record<CacheState, string>

type Next = () => Promise<Response>

/**
 * Pages set how long they are cached with `Astro.cache.set({ maxAge, swr, tags })`, before their first child renders;
 * without `maxAge` a page is not cached. `invalidate({ path })` drops every page of that path.
 */
export function createPageProvider({ store, canonicalQuery, cdn }: PageCache): CacheProvider {
  const pageKey = createPageKey(canonicalQuery)

  return {
    name: 'page-store',

    async onRequest({ request, url, waitUntil }, next) {
      const isHead = request.method === 'HEAD'
      const key = isHead || request.method === 'GET' ? pageKey(url) : null
      if (key === null) return next()
      const page = store.get(key)
      if (page && store.isFresh(page)) return respond(page, request, 'HIT', cdn?.headersOf)
      // The render of a HEAD has no body to store.
      if (isHead) return page ? respond(page, request, 'STALE') : next()
      if (page) {
        const refreshed = store.refresh(key, () => rerender(url.pathname, next))
        waitUntil?.(refreshed)
        return respond(page, request, 'STALE')
      }
      const rendered = await store.render(key, () => renderPage(url.pathname, next))
      return 'page' in rendered ? respond(rendered.page, request, 'MISS') : rendered.own
    },

    async invalidate({ path, tags = [] }) {
      const named = typeof tags === 'string' ? [tags] : tags
      await store.invalidate(path === undefined ? named : [...named, pathTag(path)])
      await cdn?.tell()
    },
  }
}

const createProvider: CacheProviderFactory = () => createPageProvider(pageCache())

export default createProvider

function pathTag(pathname: string): string {
  return `path:${pathname}`
}

async function renderPage(pathname: string, next: Next): Promise<{ page: FreshPage } | { own: Response }> {
  const rendering = await readShareable(await next())
  if ('page' in rendering) rendering.page.tags.push(pathTag(pathname))
  return rendering
}

/** Throws where the page failed, so that the old one stays cached. */
async function rerender(pathname: string, next: Next) {
  const rendering = await renderPage(pathname, next)
  const { status } = 'page' in rendering ? rendering.page : rendering.own
  if (status >= 500) throw new Error(`${pathname} returned ${status}`)
  return rendering
}

function respond(page: Page, request: Request, state: CacheState, headersOf?: PageHeaders): Response {
  notePage[OUTCOMES[state]]()
  const { status, headers, body } = pageResponse(
    page,
    {
      isHead: request.method === 'HEAD',
      acceptEncoding: request.headers.get('accept-encoding') ?? undefined,
      ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
    },
    state,
    headersOf,
  )
  const pairs = new Headers()
  for (let at = 0; at < headers.length; at += 2) pairs.append(headers[at] ?? '', headers[at + 1] ?? '')
  // A 404 or 500 whose body is null would be replaced with Astro's own error page.
  return new Response(status === 304 ? null : new Uint8Array(body ?? []), { status, headers: pairs })
}
