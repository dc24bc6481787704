import type { Locale } from '#src/i18n/locales.ts'
import { expect, type Found, test } from '#tests/support/browser/browser-test.ts'
import { get } from '#tests/support/browser/get.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

type Read = (text: string, selector: string) => Promise<Found[]>
type Facts = { path: string; regions: string[]; difficulty: number }

for (const locale of TRIED_LOCALES) {
  test(`a filter in the address shows all the tours that fit it and no other (${locale})`, async ({ read }) => {
    const facts = await Promise.all(tourPaths(locale).map(path => readFacts(read, path)))
    const fitting = facts.filter(tour => tour.regions.includes('dzukija') && tour.difficulty >= 3)
    expect(fitting.length).toBeGreaterThan(0)
    expect(fitting.length).toBeLessThan(facts.length)
    const home = site().paths['home page'][locale]
    for (const regions of ['regions[]=dzukija', 'regions%5B0%5D=dzukija', 'regions=dzukija']) {
      const shown = await cards(read, `${home}?${regions}&difficultyFrom=3&limit=200`)
      expect(shown.toSorted()).toEqual(fitting.map(({ path }) => path).toSorted())
    }
  })

  test(`the cards say of a tour what its page says (${locale})`, async ({ read }) => {
    const { body } = await get(`${site().paths['home page'][locale]}?difficultyFrom=3&difficultyTo=3&limit=200`)
    const meters = await read(body, '.card svg[role=img]')
    expect(meters.length).toBeGreaterThan(0)
    for (const { attributes } of meters) expect(attributes['aria-label']).toMatch(/3 (of|iš) 5$/)
  })
}

const EMPTY = {
  lt: { none: 'Žygių nerasta', hint: 'filtrus', clear: 'Rodyti visus žygius' },
  en: { none: 'No tours found', hint: 'filters', clear: 'Show all tours' },
}

for (const locale of TRIED_LOCALES) {
  test(`a search without results says so and leads back to all tours (${locale})`, async ({ page, visit }) => {
    await visit({ kind: 'home page without results', locale, name: 'nothing' })
    const main = page.locator('main')
    await expect(main).toContainText(EMPTY[locale].none)
    await expect(main).toContainText(EMPTY[locale].hint)
    await expect(page.locator('.card')).toHaveCount(0)
    await page.getByRole('link', { name: EMPTY[locale].clear }).click()
    await expect(page).toHaveURL(site().url + site().paths['home page'][locale])
    await expect(page.locator('.card').first()).toBeVisible()
  })
}

test('each sort order puts the cards in it', async ({ read }) => {
  const price = async (sort: string) => {
    const { body } = await get(`/en?sort=${sort}&limit=200`)
    return (await read(body, '.card .offer strong')).map(({ text }) =>
      Number(/[\d,.]+/.exec(text)?.[0].replace(',', '')),
    )
  }
  const rising = await price('price')
  expect(rising.length).toBeGreaterThan(50)
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  expect(await price('-price')).toEqual(rising.toReversed())
})

function tourPaths(locale: Locale): string[] {
  return site().sitemap[locale].filter(path => path.includes('/tours/'))
}

async function cards(read: Read, address: string): Promise<string[]> {
  const { body } = await get(address)
  return (await read(body, '.card h3 a')).map(({ attributes }) => attributes.href ?? '')
}

async function readFacts(read: Read, path: string): Promise<Facts> {
  const { body } = await get(path)
  const links = await read(body, 'article header dd a[href*="/regions/"]')
  const [meter] = await read(body, 'article header svg[role=img]')
  const regions = links.map(({ attributes }) => attributes.href?.split('/').at(-1) ?? '')
  const difficulty = /([\d.,]+) (of|iš) 5$/.exec(meter?.attributes['aria-label'] ?? '')?.[1] ?? ''
  return { path, regions, difficulty: Number(difficulty.replace(',', '.')) }
}
