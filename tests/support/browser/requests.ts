import type { Page, Request } from 'playwright/test'
import { expect, isPrefetch } from './browser-test.ts'

const QUIET_MILLISECONDS = 500

/**
 * The responses that the browser got for `act`, until it asks for no more; what is loaded after the page itself is counted too, but not the
 * pages that the next press may lead to.
 */
export async function requestsOf(page: Page, act: () => Promise<unknown>): Promise<Request[]> {
  const open = new Set<Request>()
  const finished: Request[] = []
  const ask = (request: Request) => isPrefetch(request) || open.add(request)
  const fail = (request: Request) => open.delete(request)
  const finish = (request: Request) => open.delete(request) && finished.push(request)
  page.on('request', ask)
  page.on('requestfailed', fail)
  page.on('requestfinished', finish)
  await act()
  await page.waitForLoadState('load')
  let before = -1
  await expect
    .poll(
      () => {
        const isQuiet = open.size === 0 && finished.length === before
        before = finished.length
        return isQuiet
      },
      { intervals: [QUIET_MILLISECONDS] },
    )
    .toBe(true)
  page.off('request', ask)
  page.off('requestfailed', fail)
  page.off('requestfinished', finish)
  return finished
}
