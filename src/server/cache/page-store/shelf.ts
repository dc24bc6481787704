import type { Page } from './page.ts'

/** `run` numbers the render that made the page; `refreshAfter` (epoch milliseconds) holds back the next refresh. */
export type Shelved = { page: Page; run: number; refreshAfter: number }

/** Pages in memory, the least recently used first, found by key and by tag. */
export function createShelf(maxBytes: number) {
  const places = new Map<string, Shelved>()
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
    const place = places.get(key)
    if (!place) return
    places.delete(key)
    bytes -= place.page.bytes
    unindex(place.page)
  }

  /** Returns the keys that had to go. */
  function makeRoom(): string[] {
    const evicted: string[] = []
    for (const key of places.keys()) {
      if (bytes <= maxBytes) break
      remove(key)
      evicted.push(key)
    }
    return evicted
  }

  return {
    peek: (key: string): Shelved | undefined => places.get(key),

    touch(key: string): Shelved | undefined {
      const place = places.get(key)
      if (place) {
        places.delete(key)
        places.set(key, place)
      }
      return place
    },

    /** Returns the keys evicted for it; a page too large to share the shelf is among them itself. */
    put(page: Page, run: number): string[] {
      remove(page.key)
      if (page.bytes > maxBytes / 4) return [page.key]
      places.set(page.key, { page, run, refreshAfter: 0 })
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

    size: () => ({ pages: places.size, bytes, tags: keysByTag.size }),
  }
}
