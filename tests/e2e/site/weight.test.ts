import type { Page, Request } from 'playwright/test'
import { translate } from '#src/i18n/translate.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { listNeedlessStyles } from '#tests/support/browser/checks/styles.ts'
import { wakeIslands } from '#tests/support/browser/islands.ts'
import { MOST_SHIFT, recordShift, shiftOf } from '#tests/support/browser/layout.ts'
import { requestsOf } from '#tests/support/browser/requests.ts'
import { holdFurtherTours } from '#tests/support/browser/results/further-tours.ts'
import { TRIED_LOCALES, TRIED_PAGES } from '#tests/support/browser/scope.ts'
import { isMissing, type PageOfSite, site, tilesUrl } from '#tests/support/browser/site.ts'
import { half, TRIES_ALL } from '#tests/support/scope.ts'
import { FILTERS, FIRST_SIGN, HEAVIEST_TOUR, LIMITS, MAP, WHOLE_HOME } from '#tests/support/weight-limits.ts'

/** One file as it came over the wire. */
type Transfer = { url: string; type: string; encoding: string | undefined; bytes: number; headerBytes: number }

const ISLANDS = ['home page', 'tour of one day', 'provider']
/** The largest picture on a phone. */
const LARGEST_PICTURE: Record<string, string> = {
  'home page': '.card img',
  'second home page': '.card img',
  river: '.panorama img',
  'tour of one day': 'tour-gallery img',
  'shared list': '.card img',
}
/** So many go at a time over HTTP/1.1. */
const MOST_SCRIPTS = 6
const COMPRESSED = ['document', 'stylesheet', 'script']

/** The tour whose page is the heaviest of the demo content: measured with `TEST_ALL=1`. */
const MOST_RULES = '57siccmwei40'

test.use({ pictures: 'drawn', viewport: { width: 360, height: 740 } })

for (const at of half(TRIED_PAGES)) {
  const largest = LARGEST_PICTURE[at.kind]
  const order = largest ? ', and its largest picture above the fold comes ahead of its scripts' : ''
  test(`${at.name} is light on a phone, and nothing of it moves while it loads${order}`, async ({ page, visit }) => {
    await recordShift(page)
    const priorities = largest ? await recordPriorities(page) : new Map<string, string>()
    const transfers = await recordTransfers(page, () => visit(at))
    const shown = await page.evaluate(listPicturesAboveFold)
    const sum = (type: string) => total(transfers.filter(it => it.type === type))
    const figures = {
      headers:
        Math.max(...transfers.filter(({ type }) => type === 'document').map(({ headerBytes }) => headerBytes)) / 1000,
      html: sum('document'),
      css: sum('stylesheet'),
      fonts: sum('font'),
      script: sum('script'),
      picturesAboveFold: total(transfers.filter(({ url }) => shown.includes(url))),
    }
    report(at, { ...figures, all: total(transfers) })
    for (const [what, limit] of Object.entries(LIMITS[isHome(at) ? 'home' : 'other'])) {
      expect.soft(figures[what as keyof typeof figures], what).toBeLessThanOrEqual(limit)
    }
    const scripts = transfers.filter(({ type }) => type === 'script').map(({ url }) => url)
    expect.soft(scripts.slice(MOST_SCRIPTS), `more than ${MOST_SCRIPTS} script files`).toEqual([])
    expect.soft(await page.evaluate(listNeedlessStyles), 'files of styles that the page has no use for').toEqual([])
    const undefinedNames = await page
      .locator(':not(:defined):not(astro-slot, astro-island[client=interaction])')
      .evaluateAll(all => all.map(({ localName }) => localName))
    expect.soft(undefinedNames, 'elements whose script the page has not').toEqual([])
    if (largest) {
      const picture = await page
        .locator(largest)
        .first()
        .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
      expect.soft(priorities.get(picture), 'the largest picture').toBe('High')
      const modules = await page
        .locator('script[type=module][src]')
        .evaluateAll((all: HTMLScriptElement[]) => all.map(({ src }) => new URL(src).pathname))
      expect.soft(modules.length).toBeGreaterThan(0)
      expect.soft(modules.filter(script => priorities.get(script) !== 'Low')).toEqual([])
    }
    expect.soft(await shiftOf(page), 'layout shift').toBeLessThanOrEqual(MOST_SHIFT)
    // Missing pages are not cached, and are streamed.
    const uncompressed = transfers.filter(it => !isMissing(at) && COMPRESSED.includes(it.type) && it.encoding !== 'br')
    expect(uncompressed, 'not sent with brotli').toEqual([])
    expect(figures.html).toBeGreaterThan(1)
  })
}

for (const at of TRIED_PAGES.filter(({ kind }) => kind === 'home page')) {
  test(`${at.name} is light when scrolled to its end`, async ({ page, visit }) => {
    await holdFurtherTours(page)
    const transfers = await recordTransfers(page, async () => {
      await visit(at)
      await page.evaluate(showEveryPicture)
    })
    const covers = new Set(transfers.map(({ url }) => url).filter(url => url.includes('/covers/')))
    expect(covers.size).toBe(await page.locator('.card img').count())
    const figures = { all: total(transfers), pictures: total(transfers.filter(({ type }) => type === 'image')) }
    report(at, figures)
    expect(figures.all).toBeLessThanOrEqual(WHOLE_HOME)
  })
}

for (const at of TRIED_PAGES.filter(({ kind }) => ISLANDS.includes(kind))) {
  test(`${at.name} loads React and its islands at the first sign of use, and no more than that`, async ({
    page,
    visit,
  }) => {
    await visit(at)
    await page.waitForLoadState('networkidle')
    const transfers = await recordTransfers(page, () => wakeIslands(page))
    report(at, { afterTheFirstSign: total(transfers) })
    expect(total(transfers)).toBeGreaterThan(40)
    expect(total(transfers)).toBeLessThanOrEqual(FIRST_SIGN)
  })
}

for (const at of TRIED_PAGES.filter(({ kind }) => kind === 'home page')) {
  test(`${at.name} loads little more for its map and its filters, and nothing of the map before`, async ({
    page,
    visit,
  }) => {
    const t = translate(at.locale)
    // Else the filters would have been loaded with the islands.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const before = await recordTransfers(page, async () => {
      await visit(at)
      await wakeIslands(page)
    })
    expect(before.filter(({ url }) => /leaflet|base-map|results-map/.test(url))).toEqual([])
    const filters = await recordTransfers(page, async () => {
      await page
        .getByRole('link', { name: t('serp:filters.title') })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    })
    await page.keyboard.press('Escape')
    const map = await recordTransfers(page, async () => {
      await page.getByRole('button', { name: t('serp:view.map'), exact: true }).click()
      await page.locator('button.map-cluster').first().waitFor()
    })
    const own = map.filter(({ url }) => !url.startsWith(tilesUrl()))
    report(at, { filters: total(filters), map: total(own) })
    expect(total(filters)).toBeLessThanOrEqual(FILTERS)
    expect(total(own)).toBeLessThanOrEqual(MAP)
    expect(own.some(({ url }) => url.includes('results-map'))).toBe(true)
    expect(own.filter(({ url }) => url.includes('/tours/clusters'))).toHaveLength(1)
  })
}

test('no page of a tour is heavier than those with most rules may be', async () => {
  const tours = TRIED_LOCALES.flatMap(locale => site().sitemap[locale].filter(path => path.includes('/tours/')))
  const tried = TRIES_ALL ? tours : tours.filter(path => path.includes(MOST_RULES))
  const sizes: [kB: number, path: string][] = []
  for (const path of tried) {
    // As it is kept: the first answer of all is not.
    await (await fetch(site().url + path)).text()
    const { headers } = await fetch(site().url + path, { headers: { 'Accept-Encoding': 'br' } })
    sizes.push([Number(headers.get('content-length') ?? Number.NaN) / 1000, path])
  }
  const heaviest = sizes.toSorted(([one], [other]) => other - one)[0] ?? [Number.NaN, '']
  console.log(`the heaviest of ${sizes.length} tours, kB: ${heaviest[0].toFixed(1)}, ${heaviest[1]}`)
  expect(heaviest[0]).toBeGreaterThan(1)
  expect(heaviest[0]).toBeLessThanOrEqual(HEAVIEST_TOUR)
})

function isHome(at: PageOfSite): boolean {
  return at.kind.includes('home page')
}

const recordTransfers = async (page: Page, visit: () => Promise<void>): Promise<Transfer[]> =>
  Promise.all((await requestsOf(page, visit)).map(toTransfer))

/** From now on the priority with which the browser first asks for each path. */
async function recordPriorities(page: Page): Promise<Map<string, string>> {
  const priorities = new Map<string, string>()
  const browser = await page.context().newCDPSession(page)
  browser.on('Network.requestWillBeSent', ({ request: { url, initialPriority } }) => {
    const { pathname } = new URL(url)
    if (!priorities.has(pathname)) priorities.set(pathname, initialPriority)
  })
  await browser.send('Network.enable')
  return priorities
}

async function toTransfer(request: Request): Promise<Transfer> {
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  const encoding = await (await request.response())?.headerValue('content-encoding')
  return {
    url: request.url(),
    type: request.resourceType(),
    encoding: encoding ?? undefined,
    bytes: responseBodySize,
    headerBytes: responseHeadersSize,
  }
}

function total(transfers: Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}

function report(at: PageOfSite, figures: Record<string, number>): void {
  const summary = Object.entries(figures).map(([name, value]) => `${name} ${value.toFixed(1)}`)
  console.log(`${at.name}, kB: ${summary.join(', ')}`)
}

function listPicturesAboveFold(): string[] {
  const isAboveFold = (image: HTMLImageElement) => image.getBoundingClientRect().top < window.innerHeight
  return [...document.images].filter(isAboveFold).map(image => image.currentSrc)
}

/** Scrolls to each picture and waits until it is there. */
async function showEveryPicture(): Promise<void> {
  for (const image of document.images) {
    image.scrollIntoView({ behavior: 'instant' })
    if (!image.complete) await new Promise(resolve => image.addEventListener('load', resolve, { once: true }))
  }
}
