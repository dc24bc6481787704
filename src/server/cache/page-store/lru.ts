import type { Page } from './page.ts'

/**
 * `run` numbers the render that made the page; `refreshAfter` (epoch milliseconds) holds back the next refresh; `asked` counts its visitors,
 * those of its earlier states too.
 */
export type LruEntry = { page: Page; run: number; refreshAfter: number; asked: number }

/** Pages in memory, the least recently used first, found by key and by tag. */
export function createLru(maxBytes: number) {
  const entries = new Map<string, LruEntry>()
  const keysByTag = new Map<string, Set<string>>()
  let bytes = 0

  function index(page: Page): void {
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag)
      if (keys) keys.add(page.key)
      else keysByTag.set(tag, new Set([page.key]))
    }
  }

  function unindex(page: Page): void {
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(page.key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function remove(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.page.bytes
    unindex(entry.page)
  }

  /** Returns the evicted keys. */
  function makeRoom(): string[] {
    const evicted: string[] = []
    for (const key of entries.keys()) {
      if (bytes <= maxBytes) break
      remove(key)
      evicted.push(key)
    }
    return evicted
  }

  return {
    peek: (key: string): LruEntry | undefined => entries.get(key),

    touch(key: string): LruEntry | undefined {
      const entry = entries.get(key)
      if (entry) {
        entry.asked++
        entries.delete(key)
        entries.set(key, entry)
      }
      return entry
    },

    /** Returns the keys evicted for it; a page too large for the cache is among them itself. */
    put(page: Page, run: number): string[] {
      const asked = entries.get(page.key)?.asked ?? 0
      remove(page.key)
      if (page.bytes > maxBytes / 4) return [page.key]
      entries.set(page.key, { page, run, refreshAfter: 0, asked })
      bytes += page.bytes
      index(page)
      return makeRoom()
    },

    remove,

    /** Removes every page with one of the tags; returns their keys. */
    takeTagged(tags: Iterable<string>): string[] {
      const keys = new Set<string>()
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) keys.add(key)
      for (const key of keys) remove(key)
      return [...keys]
    },

    /** The same of all pages. */
    takeAll(): string[] {
      const keys = [...entries.keys()]
      for (const key of keys) remove(key)
      return keys
    },

    asked: (): [key: string, times: number][] =>
      Array.from(entries.values(), ({ page, asked }): [string, number] => [page.key, asked])
        .filter(([, times]) => times > 0)
        .sort(([, one], [, other]) => other - one),

    size: () => ({ pages: entries.size, bytes, tags: keysByTag.size }),
  }
}
