import { setImmediate } from 'node:timers/promises'
import type { Log } from './page.ts'

/** `failed` counts pages that returned 400 or above, or not at all. */
export type WarmCounts = { rendered: number; fresh: number; failed: number }

export type WarmOptions = {
  /** Whether the store holds the page already (path with query, as `fetchPage` gets it). */
  isFresh?: (path: string) => boolean
  /** Whether there is no room for more: the rest is left to its visitors. */
  isFull?: () => boolean
  /** Pages rendered at once; one leaves room for visitors. */
  concurrency?: number
  signal?: AbortSignal
  log?: Log
}

/**
 * Renders pages ahead of their first visitor. `urls` may be absolute, as a sitemap has them; `fetchPage` gets path and
 * query, and reads the response to its end. Aborting stops after the pages begun, with the counts so far.
 */
export async function warm(
  urls: AsyncIterable<string> | Iterable<string>,
  fetchPage: (path: string) => Promise<{ status: number }>,
  { isFresh = () => false, isFull = () => false, concurrency = 1, signal, log = () => {} }: WarmOptions = {},
): Promise<WarmCounts> {
  const counts: WarmCounts = { rendered: 0, fresh: 0, failed: 0 }
  const source = each(urls)

  async function warmOne(url: string): Promise<keyof WarmCounts> {
    const fail = (error: unknown) => {
      // A server that is ending refuses its own requests.
      if (!signal?.aborted) log(`${url} could not be rendered ahead`, error)
      return 'failed' as const
    }
    try {
      const { pathname, search } = new URL(url, 'http://page.invalid')
      if (isFresh(pathname + search)) return 'fresh'
      const { status } = await fetchPage(pathname + search)
      if (status < 400) return 'rendered'
      return fail(new Error(`It returned ${status}`))
    } catch (error) {
      return fail(error)
    }
  }

  async function work(): Promise<void> {
    while (!signal?.aborted && !isFull()) {
      const { value, done } = await source.next()
      if (done || signal?.aborted) return
      counts[await warmOne(value)]++
      // Pending requests go first.
      await setImmediate()
    }
  }

  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, work))
  await source.return(undefined)
  return counts
}

async function* each(urls: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string, undefined> {
  yield* urls
  return undefined
}
