import type { Database } from '#db/client.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { listPages } from '../seo/sitemap.ts'
import type { PageStore } from './page-store/page-store.ts'
import { type WarmOptions, warm } from './page-store/warm.ts'

/** Renders every public page that the store doesn't hold yet, by requests to the server itself, home pages first. */
export async function warmPages(
  db: Database,
  address: string,
  store: PageStore,
  options: Pick<WarmOptions, 'signal' | 'log'>,
): Promise<void> {
  const entries = await listPages(db)
  const urls = entries.flatMap(({ addresses }) => LOCALES.map(locale => addresses[locale]))
  const fetchPage = async (path: string) => {
    const response = await fetch(address + path, { redirect: 'manual' })
    await response.arrayBuffer()
    return { status: response.status }
  }
  const isFresh = (path: string) => {
    const page = store.get(path)
    return page !== undefined && store.isFresh(page)
  }
  await warm(urls, fetchPage, { ...options, isFresh })
}
