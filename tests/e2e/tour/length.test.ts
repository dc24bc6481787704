import type { Page } from 'playwright/test'
import { LOCALES } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { some } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'
import { half } from '#tests/support/scope.ts'

/** A tour is read in so many screens of a phone, and nothing of it is out of reach. */

const PHONE = { width: 360, height: 780 }
const MOST_SCREENS = 7
const FOLDED = ['packing', 'rules', 'places', 'contacts'] as const

test.use({ viewport: PHONE })

const screensOf = (page: Page) =>
  page.evaluate(() => Math.round((10 * document.documentElement.scrollHeight) / innerHeight) / 10)

/** Lists tours that differ in what they tell: those with most to say of each kind, and some of all. */
async function listTried(locale: 'lt' | 'en'): Promise<string[]> {
  const all = site().sitemap[locale].filter(path => path.includes('/tours/'))
  const { data } = await (await fetch(`${site().url}/api/v1/tours?limit=200`)).json()
  const tours: { _id: string; hasRates: boolean; days: number; amenities: string[]; photos: string[] }[] = data
  const most = (measure: (tour: (typeof tours)[number]) => number) =>
    tours.toSorted((a, b) => measure(b) - measure(a)).slice(0, 2)
  const telling = [
    ...tours.filter(it => it.hasRates).slice(0, 2),
    ...tours.filter(it => !it.hasRates).slice(0, 2),
    ...most(it => it.amenities.length),
    ...most(it => it.photos.length),
    ...most(it => it.days),
  ]
  const isTelling = (path: string) => telling.some(({ _id }) => path.includes(`/tours/${_id}/`))
  const tried = [...new Set([...all.filter(isTelling), ...some(all)])]
  // In each language others.
  return [...half(tried, locale === 'lt' ? 0 : 1)]
}

for (const locale of LOCALES) {
  test(`a tour is no longer than ${MOST_SCREENS} screens of a phone (${locale})`, async ({ page }) => {
    const found: Record<string, number> = {}
    for (const path of await listTried(locale)) {
      await page.goto(path)
      found[path] = await screensOf(page)
    }
    const lengths = Object.values(found).toSorted((a, b) => a - b)
    expect(lengths.length).toBeGreaterThan(7)
    console.log(`Screens of ${lengths.length} tours: ${lengths.at(0)} to ${lengths.at(-1)}`)
    expect(Object.entries(found).filter(([, screens]) => screens > MOST_SCREENS)).toEqual([])
  })

  test(`what is folded opens by a link to it, without script too (${locale})`, async ({ browser }) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.newPage({ baseURL: site().url, javaScriptEnabled, viewport: PHONE })
      for (const id of FOLDED) {
        await page.goto(site().paths['tour of one day'][locale])
        await expect(page.locator(`#${id}`)).toBeHidden()
        await page.goto(`${site().paths['tour of one day'][locale]}#${id}`)
        await expect(page.locator(`#${id}`)).toBeVisible()
        await expect(page.locator(`#${id}`)).toBeInViewport()
        await expect(page.locator(`#${id}-title`)).toBeInViewport({ ratio: 1 })
      }
      await page.close()
    }
  })

  test(`what is folded says what is in it, and is all on paper (${locale})`, async ({ page }) => {
    const t = translate(locale)
    await page.goto(site().paths['tour of one day'][locale])
    const things = await page.locator('#packing li').count()
    expect(things).toBeGreaterThan(4)
    const summary = page.locator('summary:has(#packing-title)')
    await expect(summary).toContainText(t('tours:packingCount', { count: things, value: String(things) }))
    const rules = await page.locator('#rules > div > ul > li > p:not(:has(small, b))').count()
    await expect(page.locator('summary:has(#rules-title)')).toContainText(
      t('water:rules.count', { count: rules, value: String(rules) }),
    )
    await summary.press('Enter')
    await expect(page.locator('#packing li').first()).toBeVisible()
    await summary.press('Enter')
    await expect(page.locator('#packing')).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    for (const id of FOLDED) {
      await expect(page.locator(`#${id}`)).toBeVisible()
      expect(await page.locator(`#${id}`).evaluate(it => it.getBoundingClientRect().height)).toBeGreaterThan(20)
    }
  })
}

test('a long description begins at once, the rest opens by a press or a link, and all is there without either', async ({
  page,
}) => {
  const path = site().paths['tour of one day'].lt
  await page.goto(path)
  const [about, rest] = [
    page.getByRole('region', { name: translate('lt')('tours:description') }),
    page.locator('#read-on'),
  ]
  await expect(about.locator('p').first()).toBeVisible()
  await expect(rest).toBeHidden()
  await about.locator('summary').click()
  await expect(rest).toBeVisible()
  await page.goto('about:blank')
  await page.goto(`${path}#read-on`)
  await expect(rest).toBeInViewport()
  const html = await (await fetch(site().url + path)).text()
  const text = await about.locator('p').allTextContents()
  for (const paragraph of text) expect(html).toContain(paragraph.slice(0, 40).split(/[&<>"'’]/)[0] ?? '')
})

test('others like it stand side by side on a phone, each within reach of the keyboard', async ({ page }) => {
  await page.goto(site().paths['tour of one day'].lt)
  const cards = page.getByRole('region', { name: translate('lt')('tours:similar') }).locator('article.card')
  const boxes = await cards.evaluateAll(all => all.map(it => it.getBoundingClientRect().toJSON()))
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1)
  await cards.last().getByRole('link').first().focus()
  await expect(cards.last()).toBeInViewport({ ratio: 0.9 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})
