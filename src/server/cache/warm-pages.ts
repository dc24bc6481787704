import type { Database } from '#db/client.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { OWN_REQUEST } from '../current-request.ts'
import { listPages } from '../seo/sitemap.ts'
import type { PageStore } from './page-store/page-store.ts'
import { type WarmCounts, type WarmOptions, warm } from './page-store/warm.ts'

/** A page that nobody reads yet is compressed for the store alone. */
const HEADERS = { ...OWN_REQUEST, 'Accept-Encoding': 'identity' }

type Options = Pick<WarmOptions, 'signal' | 'log'> & {
  /** Pages that were asked for most, with their queries. */
  asked: readonly string[]
}

/**
 * Renders the public pages that the store doesn't hold yet, by requests to the server itself, until it is full: what was asked for
 * most, then overviews, then tours, the newest first. After a restart it goes on with what is missing. Returns the counts of the pages of the sitemap.
 */
export async function warmPages(
  db: Database,
  address: string,
  store: PageStore,
  { asked, signal, log }: Options,
): Promise<WarmCounts> {
  const fetchPage = async (path: string) => {
    const response = await fetch(address + path, { redirect: 'manual', headers: HEADERS })
    await response.arrayBuffer()
    return { status: response.status }
  }
  const options = { isFresh: store.hasFresh, isFull: store.isFull, ...(signal && { signal }) }
  // Some of them may be gone, which is no failure.
  await warm(asked, fetchPage, options)
  return warm(listAddresses(db), fetchPage, { ...options, ...(log && { log }) })
}

async function* listAddresses(db: Database): AsyncGenerator<string> {
  for await (const { addresses } of listPages(db)) for (const locale of LOCALES) yield addresses[locale]
}
