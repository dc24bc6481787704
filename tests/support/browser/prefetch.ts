import type { Page } from 'playwright/test'
import { isPrefetch } from './browser-test.ts'

/** Pretends what the browser tells pages of its connection. */
export const pretendConnection = (page: Page, connection: object) =>
  page.addInitScript(value => Object.defineProperty(navigator, 'connection', { value }), connection)

/** Paths that were prefetched so far. */
export function listenForPrefetches(page: Page): () => string[] {
  const paths: string[] = []
  page.on('request', request => {
    if (isPrefetch(request)) paths.push(new URL(request.url()).pathname)
  })
  return () => paths.toSorted()
}
