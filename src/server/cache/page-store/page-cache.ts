import type { CanonicalQuery } from './page-key.ts'
import type { PageHeaders } from './page-response.ts'
import { createPageStore, type PageStore } from './page-store.ts'

/** Shared by the provider, the front and the commands of one process. */
export type PageCache = {
  store: PageStore
  canonicalQuery: CanonicalQuery
  /** Where a CDN stands before the server: the headers of a page that it may keep, flat; and how it hears that pages were invalidated here. */
  cdn?: { headersOf: PageHeaders; tell: () => Promise<void> } | undefined
}

// Not a variable of this module: the bundle of the pages and the start script may each hold a copy of it.
const SHARED = Symbol.for('tekme.page-cache')
const shared: typeof globalThis & { [SHARED]?: PageCache } = globalThis

/** Called once at start, before the first request. Without it nothing is cached. */
export function installPageCache(cache: PageCache): void {
  shared[SHARED] = cache
}

export function pageCache(): PageCache {
  shared[SHARED] ??= { store: createPageStore({ maxBytes: 0 }), canonicalQuery: () => null }
  return shared[SHARED]
}
