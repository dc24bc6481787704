import { createFlights, type Render } from './flights.ts'
import { type Log, type Page, STATUSES_KEPT } from './page.ts'
import { createPageFiles } from './page-files.ts'
import { createShelf } from './shelf.ts'
import { createTagFalls, type RenderMark } from './tag-falls.ts'

export type PageStoreOptions = {
  /** Without one, pages live in memory only. */
  directory?: string
  /** Of all pages, each with its compressed copies, in memory and so on disk. */
  maxBytes: number
  /** Epoch milliseconds. */
  now?: () => number
  log?: Log
}

export type PageStore = ReturnType<typeof createPageStore>

const REFRESH_PAUSE_MS = 5_000

/** The pages of one process, by key. `open` before the first request, `close` at the end. */
export function createPageStore({ directory, maxBytes, now = Date.now, log = () => {} }: PageStoreOptions) {
  const shelf = createShelf(maxBytes)
  const falls = createTagFalls()
  const flights = createFlights({ now, falls, keep })
  const files = directory === undefined ? undefined : createPageFiles(directory, log)
  let opening: Promise<void> | undefined

  function isCurrent(page: Page): boolean {
    return shelf.peek(page.key)?.page === page
  }

  /** A later render of the same page may have landed first; what it stored stays. */
  function keep(page: Page, run: number): void {
    if (!STATUSES_KEPT.has(page.status) || page.keptUntil <= now() || (shelf.peek(page.key)?.run ?? 0) > run) return
    shelve(page, run)
    files?.write(page, () => isCurrent(page))
  }

  function shelve(page: Page, run: number): void {
    const evicted = shelf.put(page, run)
    if (evicted.length > 0) void files?.remove(evicted)
  }

  async function drop(keys: string[]): Promise<void> {
    for (const key of keys) shelf.remove(key)
    await files?.remove(keys)
  }

  async function load(version: string): Promise<void> {
    const mark = falls.begin()
    try {
      if (files) for await (const page of files.load(version)) restore(page, mark)
    } finally {
      falls.end(mark)
    }
  }

  function restore(page: Page, mark: RenderMark): void {
    if (shelf.peek(page.key)) return
    const isOver = page.keptUntil <= now() || page.storedAt > now()
    if (isOver || falls.fellSince(mark, page.tags)) void drop([page.key])
    else shelve(page, 0)
  }

  return {
    /** Takes over the pages kept on disk by an earlier process of the same version; deletes those of any other. */
    open(version: string): Promise<void> {
      opening = load(version)
      return opening
    },

    /** Fresh, or stale and still to be served (see `isFresh`). */
    get(key: string): Page | undefined {
      const page = shelf.touch(key)?.page
      if (!page || now() < page.keptUntil) return page
      void drop([key])
      return undefined
    },

    isFresh: (page: Page): boolean => now() < page.freshUntil,

    /**
     * Renders and keeps; those who ask meanwhile share the page. An answer that is its asker's own is never shared:
     * the others render theirs. A page with a tag that fell since the render began is answered, not kept. Rejects as
     * `render` does.
     */
    render: flights.render,

    /** Renders a stale page in the background; never rejects. `render` throws to keep the old page. */
    async refresh<Own>(key: string, render: Render<Own>): Promise<void> {
      const old = shelf.peek(key)
      if (!old || flights.isFlying(key) || now() < old.refreshAfter) return
      try {
        const rendered = await flights.lead(key, render)
        const isKept = 'page' in rendered && STATUSES_KEPT.has(rendered.page.status)
        if (!isKept && isCurrent(old.page)) await drop([key])
      } catch (error) {
        old.refreshAfter = now() + REFRESH_PAUSE_MS
        log('A page could not be rendered anew; the old one is kept', error)
      }
    },

    /** Once it resolves, no page with one of the tags is served, nor comes back after a restart. */
    async invalidate(tags: Iterable<string>): Promise<void> {
      const fallen = [...tags]
      falls.note(fallen)
      const dropped = drop(shelf.takeTagged(fallen))
      await opening
      await dropped
      await files?.settled()
    },

    size: () => ({ ...shelf.size(), rendering: flights.count(), fallsNoted: falls.noted() }),

    /** Resolves when all that was to be written is written. */
    async close(): Promise<void> {
      await opening
      await files?.close()
    },
  }
}
