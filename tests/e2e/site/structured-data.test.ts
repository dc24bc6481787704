import { expect, test } from '#tests/support/browser/browser-test.ts'
import { get } from '#tests/support/browser/get.ts'
import { type Kind, PAGES, pathOf, site } from '#tests/support/browser/site.ts'
import { SITE_URL } from '#tests/support/servers/server.ts'
import { problemsOf } from '#tests/support/structured-data/problems.ts'

const TYPES: Partial<Record<Kind, string[]>> = {
  'home page': ['WebSite', 'ItemList'],
  'second home page': ['ItemList'],
  'tour of one day': ['Product', 'TouristTrip', 'BreadcrumbList'],
  'tour of many days': ['Product', 'TouristTrip', 'BreadcrumbList'],
  river: ['BreadcrumbList', 'ItemList'],
  region: ['BreadcrumbList', 'ItemList'],
  'page of prices': ['BreadcrumbList'],
  'page of where to paddle': ['BreadcrumbList'],
  provider: ['LocalBusiness', 'BreadcrumbList', 'ItemList'],
}

/** schema.org items as read; each test looks into what it needs. */
type Item = { '@context': string; '@type': string; [name: string]: unknown }

for (const at of PAGES) {
  test(`search engines understand what ${at.name} is about`, async ({ read }) => {
    const { body } = await get(pathOf(at))
    const scripts = await read(body, 'script[type="application/ld+json"]')
    const items = scripts.map(({ text }): Item => JSON.parse(text))
    expect(items.map(item => item['@context'])).toEqual(items.map(() => 'https://schema.org'))
    expect(items.map(item => item['@type'])).toEqual(expect.arrayContaining(TYPES[at.kind] ?? []))
    expect(await problemsOf(items)).toEqual([])
    for (const item of items) EXPECTATIONS[item['@type']]?.(item, at.locale)
    const list = items.find(item => item['@type'] === 'ItemList')
    const cards = await read(body, 'main .card h2 a, main .card h3 a')
    if (list && TYPES[at.kind]) {
      expect(list.itemListElement).toMatchObject(
        cards.map(card => ({ url: SITE_URL + card.attributes.href, name: card.text })),
      )
    }
  })
}

const EXPECTATIONS: Record<string, (item: Item, locale: 'lt' | 'en') => void> = {
  ItemList(item) {
    expectPositions(item)
    const last = positionsOf(item).at(-1) ?? 0
    expect(item.numberOfItems).toBeGreaterThanOrEqual(last)
  },
  BreadcrumbList(item, locale) {
    expectPositions(item)
    const crumbs = item.itemListElement as { item: string; name: string }[]
    expect(crumbs.length).toBeGreaterThan(1)
    const known = [...site().sitemap[locale]].map(path => new URL(path, SITE_URL).href)
    for (const crumb of crumbs) expect(known).toContain(crumb.item)
  },
  Product(item) {
    expect(item).toMatchObject({ name: expect.any(String), description: expect.any(String), image: expect.any(Array) })
    expect(item.offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: expect.stringMatching(/^\d+\.\d\d$/),
      highPrice: expect.stringMatching(/^\d+\.\d\d$/),
      priceCurrency: 'EUR',
      url: item.url,
      seller: { '@id': expect.stringMatching(/^https:\/\/tekme\.example\/providers\/[^/]+#provider$/) },
    })
    expect(Number((item.offers as { lowPrice: string }).lowPrice)).toBeGreaterThan(0)
  },
  LocalBusiness(item) {
    expect(item).toMatchObject({
      name: expect.any(String),
      telephone: expect.stringMatching(/^\+370/),
      address: { '@type': 'PostalAddress', addressLocality: expect.any(String), addressCountry: 'LT' },
      image: expect.stringContaining(SITE_URL),
    })
  },
}

const positionsOf = (item: Item) => (item.itemListElement as { position: number }[]).map(({ position }) => position)

/** One after another, from one on or from where the page before ended. */
function expectPositions(item: Item): void {
  const positions = positionsOf(item)
  expect(positions).toEqual(positions.map((_, index) => (positions[0] ?? 0) + index))
  expect((positions[0] ?? 1) % 30).toBe(1)
}
