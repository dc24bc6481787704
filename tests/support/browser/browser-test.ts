import { type BrowserContext, test as base, expect, type Page, type Request } from 'playwright/test'
import { Dialogs } from './checks/dialogs.ts'
import { isMissing, type PageOfSite, pathOf, site } from './site.ts'

/** An element of a parsed page: its name, attributes and text. */
export type Found = { tag: string; attributes: Record<string, string>; text: string }

type Fixtures = {
  /**
   * Fails whatever test opens a page that the browser complains of; `expectMissing` names an address to be a 404 or refused,
   * `expectFailing` the beginning of addresses that are to be out of reach.
   */
  complaints: { expectMissing: (path: string) => void; expectFailing: (beginning: string) => void }
  /** Fails whatever test, in any context, meets a dialog of the browser that it did not expect. */
  dialogs: Pick<Dialogs, 'expectToLeave'>
  /** `blank`: empty ones in place of drawn covers, which take a browser without a graphics card long to paint. */
  pictures: 'drawn' | 'blank'
  visit: (page: PageOfSite) => Promise<void>
  /** The elements that `selector` finds in HTML or XML, read by the browser's own parser without loading anything. */
  read: (text: string, selector: string, type?: DOMParserSupportedType) => Promise<Found[]>
}

/** The header that `blank-covers.mjs` looks at. */
export const picturesHeader = (pictures: Fixtures['pictures']): Record<string, string> =>
  pictures === 'drawn' ? { 'X-Pictures': 'drawn' } : {}

type WorkerFixtures = { parser: Page; watched: Dialogs }

export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: ({ browserName: _ }, use) => use(site().url),

  watched: [({ browserName: _ }, use) => use(new Dialogs()), { scope: 'worker' }],

  browser: [
    async ({ browser, watched }, use) => {
      const stop = watched.watch(browser)
      await use(browser)
      stop()
      expect(watched.takeFaults(), 'dialogs outside of tests').toEqual([])
    },
    { scope: 'worker' },
  ],

  dialogs: [
    async ({ watched }, use) => {
      await use(watched)
      expect(watched.takeFaults(), 'the browser asks').toEqual([])
    },
    { auto: true },
  ],

  complaints: async ({ context, baseURL }, use) => {
    const missing = new Set<string>()
    const failing: string[] = []
    const complaints = listen(context, url => missing.has(url) || failing.some(it => url.startsWith(it)))
    await use({
      expectMissing: path => missing.add(`${baseURL}${path}`),
      expectFailing: beginning => failing.push(beginning),
    })
    expect(complaints, 'the browser complains').toEqual([])
  },

  page: ({ page, complaints: _ }, use) => use(page),

  pictures: ['blank', { option: true }],

  extraHTTPHeaders: ({ pictures }, use) => use(picturesHeader(pictures)),

  visit: ({ page, complaints }, use) =>
    use(async at => {
      if (isMissing(at)) complaints.expectMissing(pathOf(at))
      const response = await page.goto(pathOf(at))
      expect(response?.status()).toBe(isMissing(at) ? 404 : 200)
    }),

  /** An empty page, shared by the tests of a worker since it is stateless. */
  parser: [
    async ({ browser }, use) => {
      const page = await browser.newPage()
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],

  read: ({ parser }, use) =>
    use((text, selector, type = 'text/html') => parser.evaluate(parse, { text, selector, type })),
})

export { expect }

/**
 * Chromium drops the picture of a page that is left when the next page is shown before it arrives, and rejects a
 * promise that no script was ever given (w3c/csswg-drafts#13726). The page is shown without its transition.
 */
const LATE_TRANSITION = 'Transition was aborted because of invalid state. Page already revealed'

/** A page that may be opened next. A test that deletes what a page links may be in time for that: that links lead somewhere is the crawl's. */
export const isPrefetch = (request: Request) => 'sec-purpose' in request.headers()

function listen(context: BrowserContext, isExpected: (url: string) => boolean): string[] {
  const complaints: string[] = []
  context.on('weberror', error => {
    if (error.error().message !== LATE_TRANSITION) complaints.push(`page error: ${error.error().message}`)
  })
  context.on('console', message => {
    if (message.type() === 'error' && !isExpected(message.location().url)) complaints.push(`console: ${message.text()}`)
  })
  context.on('response', response => {
    const isGone = response.status() === 404 && isPrefetch(response.request())
    if (response.status() >= 400 && !isGone && !isExpected(response.url())) {
      complaints.push(`${response.status()}: ${response.url()}`)
    }
  })
  context.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? ''
    if (reason === 'net::ERR_FAILED' && isPrefetch(request)) return
    // Pictures that were still loading when the next page was opened.
    if (reason !== 'net::ERR_ABORTED' && !isExpected(request.url())) complaints.push(`${reason}: ${request.url()}`)
  })
  return complaints
}

function parse({ text, selector, type }: { text: string; selector: string; type: DOMParserSupportedType }): Found[] {
  const parsed = new DOMParser().parseFromString(text, type)
  return [...parsed.querySelectorAll(selector)].map(element => ({
    tag: element.localName,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    text: (element.textContent ?? '').trim(),
  }))
}
