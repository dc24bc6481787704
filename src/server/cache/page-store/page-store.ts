import { createInFlight, type Render } from './in-flight.ts'
import { createLru } from './lru.ts'
import { CACHEABLE_STATUSES, type Log, type Page } from './page.ts'
import { createPageFiles } from './page-files.ts'
import { createTagInvalidations, type RenderMark } from './tag-invalidations.ts'

export type PageStoreOptions = {
  /** Without one, pages live in memory only. */
  directory?: string
  /** The limit of all pages, each with its compressed copies, in memory and so on disk. */
  maxBytes: number
  /** Epoch milliseconds. */
  now?: () => number
  log?: Log
}

export type PageStore = ReturnType<typeof createPageStore>

const REFRESH_PAUSE_MS = 5_000
/** The part of the limit that is rendered ahead: more would evict what was. */
const FULL = 0.9

/** The pages of one process, by key. `open` before the first request, `close` at the end. */
export function createPageStore({ directory, maxBytes, now = Date.now, log = () => {} }: PageStoreOptions) {
  const lru = createLru(maxBytes)
  const invalidations = createTagInvalidations()
  const inFlight = createInFlight({ now, invalidations, store })
  const files = directory === undefined ? undefined : createPageFiles(directory, log)
  let opening: Promise<void> | undefined

  const isBack = (key: string) => lru.peek(key) !== undefined

  function isCurrent(page: Page): boolean {
    return lru.peek(page.key)?.page === page
  }

  /** A later render of the same page may have finished first; what it stored stays. */
  function store(page: Page, run: number): void {
    if (!CACHEABLE_STATUSES.has(page.status) || page.keptUntil <= now() || (lru.peek(page.key)?.run ?? 0) > run) return
    put(page, run)
    files?.write(page, () => isCurrent(page))
  }

  function put(page: Page, run: number): void {
    const evicted = lru.put(page, run)
    if (evicted.length > 0) void files?.remove(evicted, isBack)
  }

  async function drop(keys: string[]): Promise<void> {
    for (const key of keys) lru.remove(key)
    await files?.remove(keys, isBack)
  }

  async function forget(keys: string[]): Promise<void> {
    const dropped = drop(keys)
    await opening
    await dropped
    await files?.settled()
  }

  async function load(version: string): Promise<void> {
    const mark = invalidations.begin()
    try {
      if (files) for await (const page of files.load(version)) restore(page, mark)
    } finally {
      invalidations.end(mark)
    }
  }

  function restore(page: Page, mark: RenderMark): void {
    if (lru.peek(page.key)) return
    const isOver = page.keptUntil <= now() || page.storedAt > now()
    if (isOver || invalidations.invalidatedSince(mark, page.tags)) void drop([page.key])
    else put(page, 0)
  }

  return {
    /** Loads the pages that an earlier process of the same version left on disk; deletes those of any other. */
    open(version: string): Promise<void> {
      opening = load(version)
      return opening
    },

    /** Fresh, or stale and still servable (see `isFresh`). */
    get(key: string): Page | undefined {
      const page = lru.touch(key)?.page
      if (!page || now() < page.keptUntil) return page
      void drop([key])
      return undefined
    },

    isFresh: (page: Page): boolean => now() < page.freshUntil,

    /** Whether a visitor would get it as it is. */
    hasFresh(key: string): boolean {
      const page = lru.peek(key)?.page
      return page !== undefined && now() < page.freshUntil
    },

    /** Whether it is of no use to render more pages ahead. */
    isFull: (): boolean => lru.size().bytes >= maxBytes * FULL,

    /** How often each page was asked for since the start, most first. */
    asked: (): [key: string, times: number][] => lru.asked(),

    /**
     * Renders and stores; concurrent requests share the page. A private response is never shared: the others render
     * theirs. A page with a tag invalidated since the render began is returned but not stored. Rejects as `render` does.
     */
    render: inFlight.render,

    /** Revalidates a stale page in the background; never rejects. `render` throws to keep the old page. */
    async refresh<Own>(key: string, render: Render<Own>): Promise<void> {
      const old = lru.peek(key)
      if (!old || inFlight.has(key) || now() < old.refreshAfter) return
      try {
        const rendered = await inFlight.lead(key, render)
        const isCacheable = 'page' in rendered && CACHEABLE_STATUSES.has(rendered.page.status)
        if (!isCacheable && isCurrent(old.page)) await drop([key])
      } catch (error) {
        old.refreshAfter = now() + REFRESH_PAUSE_MS
        log('A stale page could not be revalidated; it stays in the cache', error)
      }
    },

    /** Once it resolves, no page with one of the tags is served, nor comes back after a restart. */
    async invalidate(tags: Iterable<string>): Promise<void> {
      const invalidated = [...tags]
      invalidations.record(invalidated)
      await forget(lru.takeTagged(invalidated))
    },

    /** The same of all pages, where something changed that many are drawn by. */
    async invalidateAll(): Promise<void> {
      invalidations.recordAll()
      await forget(lru.takeAll())
    },

    size: () => ({ ...lru.size(), rendering: inFlight.count(), invalidationsRecorded: invalidations.recorded() }),

    /** Resolves when all pending writes are done. */
    async close(): Promise<void> {
      await opening
      await files?.close()
    },
  }
}
