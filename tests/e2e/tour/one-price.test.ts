import type { Locale } from '#src/i18n/locales.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { paths, serverPaths } from '#src/paths.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { get } from '#tests/support/browser/get.ts'

/** The price of a tour "from" is one number wherever it is told: ten tours, each surface, each language. */

type TourJson = {
  _id: string
  name: string
  price: number
  days: number
  rivers: string[]
  least: (number | null)[] | null
  from: { cents: number; people: number; per: string }
}

const data = async <T>(path: string): Promise<T> => (JSON.parse((await get(path)).body) as { data: T }).data

/** Some with rates, of which larger parties pay less each, some of several days, and others. */
async function tenTours(): Promise<TourJson[]> {
  const all = await data<TourJson[]>('/api/v1/tours?limit=200')
  const kinds = [
    all.filter(({ least }) => least && (least[11] ?? Number.POSITIVE_INFINITY) / 6 < (least[1] ?? 0)),
    all.filter(({ least }) => least),
    all.filter(({ least, days }) => !least && days > 1),
    all.filter(({ least, days }) => !least && days === 1),
  ].map(kind => kind.slice(0, 4))
  for (const kind of kinds) expect(kind.length).toBeGreaterThan(0)
  return [...new Map(kinds.flat().map(tour => [tour._id, tour])).values()].slice(0, 10)
}

/** The least that each of two pays for the whole trip. */
const expectedOf = ({ least, price, days }: TourJson) =>
  least ? Math.ceil((least[1] ?? Number.NaN) / 2) : price * days

/** The first amount of money in a text, in cents. */
function centsIn(text: string): number {
  const [, lithuanian, english] = /(\d[\d\s]*(?:,\d\d)?)\s€|€([\d,]+(?:\.\d\d)?)/.exec(text) ?? []
  const amount = lithuanian ? lithuanian.replaceAll(/\s/g, '').replace(',', '.') : (english ?? '').replaceAll(',', '')
  return Math.round(Number(amount || Number.NaN) * 100)
}

test('each of ten tours says one from-price on every surface, in both languages', async ({ read }) => {
  test.slow()
  const tours = await tenTours()
  expect(tours).toHaveLength(10)
  for (const tour of tours) {
    const expected = expectedOf(tour)
    expect(tour.from, tour.name).toEqual({ cents: expected, people: 2, per: 'trip' })
    for (const locale of LOCALES) {
      const told = await toldOf(tour, locale, read)
      expect(told, `${tour.name}, ${locale}`).toEqual(Object.fromEntries(Object.keys(told).map(it => [it, expected])))
    }
  }
})

type Read = (text: string, selector: string) => Promise<{ text: string; attributes: Record<string, string> }[]>

async function toldOf({ _id: id, rivers }: TourJson, locale: Locale, read: Read): Promise<Record<string, number>> {
  const prefix = locale === 'lt' ? '' : '/en'
  const found = await get(`${paths.home(locale)}?ids[]=${id}`)
  const href = (await read(found.body, `[data-tour="${id}"] a`))[0]?.attributes.href ?? ''
  const { body } = await get(href)
  const textOf = async (html: string, selector: string) => (await read(html, selector))[0]?.text ?? ''
  const offers = (await read(body, 'script[type="application/ld+json"]'))
    .map(({ text }) => JSON.parse(text))
    .find(it => it['@type'] === 'Product').offers
  const description = (await read(body, 'meta[property="og:description"]'))[0]?.attributes.content ?? ''
  const markdown = (await get(serverPaths.tourMarkdown(locale, id))).body
  const compared = await get(`${prefix}/favourites/compare?ids[]=${id}`)
  const river = await get(paths.river(locale, rivers[0] as Parameters<typeof paths.river>[1]))
  const marker = await data<{ type: string; price: number }[]>(`/api/v1/tours/clusters?ids[]=${id}&zoom=12`)
  return {
    card: centsIn(await textOf(found.body, `[data-tour="${id}"] .offer strong`)),
    'card on the page of its river': centsIn(await textOf(river.body, `[data-tour="${id}"] .offer strong`)),
    sentence: centsIn(await textOf(body, 'article.tour .lead')),
    bar: Math.ceil(centsIn(await textOf(body, 'aside .contact .price')) / 2),
    calculator: Math.ceil(centsIn(await textOf(body, 'party-price .sum')) / 2),
    'note of the calculator': centsIn(await textOf(body, 'party-price .basis')),
    'JSON-LD': Math.round(Number(offers.priceSpecification.price) * 100),
    'social card': centsIn(description),
    markdown: centsIn(markdown.split('\n').find(line => /^- .*€/.test(line)) ?? ''),
    'sentence of markdown': centsIn(markdown.split('\n').find(line => line.startsWith('> ')) ?? ''),
    comparison: centsIn(await textOf(compared.body, 'tbody td')),
    map: marker[0]?.price ?? Number.NaN,
  }
}

test('feed and the list for programs say the from-prices of the tours in them', async () => {
  const tours = new Map((await data<TourJson[]>('/api/v1/tours?limit=200')).map(tour => [tour._id, tour]))
  for (const locale of LOCALES) {
    const feed = (await get(serverPaths.feed(locale))).body
    const entries = feed.split('<entry>').slice(1)
    expect(entries.length).toBeGreaterThan(10)
    for (const entry of entries) {
      const tour = tours.get(/tours\/(\w{12})/.exec(entry)?.[1] ?? '')
      if (!tour) throw new Error('an entry of no tour')
      expect(centsIn(entry.slice(entry.indexOf('<summary>'))), tour.name).toBe(expectedOf(tour))
    }
  }
  const lines = (await get('/llms.txt')).body.split('\n').filter(line => /tours\/\w{12}\.md/.test(line))
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) {
    const tour = tours.get(/tours\/(\w{12})/.exec(line)?.[1] ?? '')
    expect(centsIn(line.slice(line.indexOf('):'))), line).toBe(tour && expectedOf(tour))
  }
})

test('offers of a tour lie between what the cheapest and the dearest of twelve parties pay', async ({ read }) => {
  for (const { _id: id, least, price, days } of await tenTours()) {
    const [{ attributes } = { attributes: {} as Record<string, string> }] = await read(
      (await get(`/?ids[]=${id}`)).body,
      `[data-tour="${id}"] a`,
    )
    const scripts = await read((await get(attributes.href ?? '')).body, 'script[type="application/ld+json"]')
    const { offers } = scripts.map(({ text }) => JSON.parse(text)).find(it => it['@type'] === 'Product')
    const totals = least?.filter(it => it !== null) ?? Array.from({ length: 12 }, (_, at) => price * days * (at + 1))
    expect(offers).toMatchObject({
      lowPrice: (Math.min(...totals) / 100).toFixed(2),
      highPrice: (Math.max(...totals) / 100).toFixed(2),
    })
    expect(offers).not.toHaveProperty('availability')
    expect(JSON.stringify(offers)).not.toContain('referenceQuantity')
  }
})

test('only the page of a tour says what a larger party pays, with the condition', async ({ read }) => {
  const tours = await tenTours()
  const cheaper = tours.find(({ least }) => least && (least[11] ?? Number.POSITIVE_INFINITY) / 6 < (least[1] ?? 0))
  if (!cheaper) throw new Error('no tour is cheaper for twelve')
  const found = (await get(`/?ids[]=${cheaper._id}`)).body
  const [card] = await read(found, `[data-tour="${cheaper._id}"]`)
  expect(card?.text).not.toContain('kai plaukia')
  const [link] = await read(found, `[data-tour="${cheaper._id}"] a`)
  const [note] = await read((await get(link?.attributes.href ?? '')).body, 'party-price .basis')
  const [, people = ''] = /asmeniui[^;]*, kai plaukia (\d+)/.exec(note?.text ?? '') ?? []
  const each = (cheaper.least ?? []).map((total, at) => (total === null ? Number.POSITIVE_INFINITY : total / (at + 1)))
  expect(Number(people)).toBe(each.indexOf(Math.min(...each)) + 1)
  expect(centsIn((note?.text ?? '').split(';')[1] ?? '')).toBe(Math.ceil(Math.min(...each)))
})
