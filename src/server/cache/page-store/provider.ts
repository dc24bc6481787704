import type { CacheProvider, CacheProviderFactory } from 'astro'
import { answerOf, type CacheState } from './answer.ts'
import type { FreshPage, Page } from './page.ts'
import { type PageCache, pageCache } from './page-cache.ts'
import { createPageKey } from './page-key.ts'
import { readShareable } from './shareable.ts'

type Next = () => Promise<Response>

/**
 * Pages say how long they are kept with `Astro.cache.set({ maxAge, swr, tags })`, before their first child renders;
 * without `maxAge` a page is not kept. `invalidate({ path })` drops every page of that path.
 */
export function createPageProvider({ store, canonicalQuery }: PageCache): CacheProvider {
  const pageKey = createPageKey(canonicalQuery)

  return {
    name: 'page-store',

    async onRequest({ request, url, waitUntil }, next) {
      const isHead = request.method === 'HEAD'
      const key = isHead || request.method === 'GET' ? pageKey(url) : null
      if (key === null) return next()
      const page = store.get(key)
      if (page && store.isFresh(page)) return respond(page, request, 'HIT')
      // The render of a HEAD has no body to keep.
      if (isHead) return page ? respond(page, request, 'STALE') : next()
      if (page) {
        const refreshed = store.refresh(key, () => renderAnew(url.pathname, next))
        waitUntil?.(refreshed)
        return respond(page, request, 'STALE')
      }
      const rendered = await store.render(key, () => renderPage(url.pathname, next))
      return 'page' in rendered ? respond(rendered.page, request, 'MISS') : rendered.own
    },

    async invalidate({ path, tags = [] }) {
      const named = typeof tags === 'string' ? [tags] : tags
      await store.invalidate(path === undefined ? named : [...named, pathTag(path)])
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

/** Throws where the page failed, so that the old one is kept. */
async function renderAnew(pathname: string, next: Next) {
  const rendering = await renderPage(pathname, next)
  const { status } = 'page' in rendering ? rendering.page : rendering.own
  if (status >= 500) throw new Error(`${pathname} answered ${status}`)
  return rendering
}

function respond(page: Page, request: Request, state: CacheState): Response {
  const { status, headers, body } = answerOf(
    page,
    {
      isHead: request.method === 'HEAD',
      acceptEncoding: request.headers.get('accept-encoding') ?? undefined,
      ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
    },
    state,
  )
  const pairs = new Headers()
  for (let at = 0; at < headers.length; at += 2) pairs.append(headers[at] ?? '', headers[at + 1] ?? '')
  // A 404 or 500 whose body is null would be replaced with Astro's own error page.
  return new Response(status === 304 ? null : new Uint8Array(body ?? []), { status, headers: pairs })
}
