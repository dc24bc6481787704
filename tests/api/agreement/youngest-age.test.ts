import { Window } from 'happy-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import BookPage from '#src/pages/[...locale]/book/[tourId].astro'
import ComparePage from '#src/pages/[...locale]/favourites/compare.astro'
import HomePage from '#src/pages/[...locale]/index.astro'
import { GET as getMarkdown } from '#src/pages/[...locale]/tours/[id].md.ts'
import { paths } from '#src/paths.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { openFile, openPage, openTour, readable } from '#tests/support/api/pages.ts'
import { asking, buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildTour } from '#tests/support/data/factories.ts'
import { buildTrader } from '#tests/support/data/traders.ts'

/** Every place that tells of the youngest child says one age, and every place that judges a party goes by it. */

const db = await getDatabase()
const DAY = inDays(60)
const AGE = 6
const FACT = { lt: 'nuo 6 metų', en: 'from age 6' }
const ON_CARD = { lt: 'vaikai nuo 6 metų', en: 'children from age 6' }
/** The boats would take a child of eight in the middle. */
const OF_BOATS = { lt: 'vieta vaikui', en: 'room for a child' }
const REFUSED = { lt: 'Į šį žygį vaikai priimami nuo 6 metų.', en: 'This tour takes children from age 6.' }

let said: string
let unsaid: string
let token: string
beforeAll(async () => {
  captureLog()
  const { owner, provider, tour } = await buildBookable(db, {
    fleet: { 'triple-kayak': { seats: 3, owned: 9, childToAge: 8 } },
  })
  await buildTrader(db, { providerId: provider.id })
  token = await tokenOf(owner)
  said = tour.id
  unsaid = (await buildTour(db, { providerId: provider.id, bookingMode: 'request' })).id
  const { status } = await api('PATCH', `/api/v1/tours/${said}`, { token, body: { youngestAge: AGE } })
  expect(status).toBe(200)
})

const query = (age: number) => `ids[]=${said}&ids[]=${unsaid}&people=3&childAges[]=${age}`
const inLocale = (locale: Locale) => ({ headers: { 'Accept-Language': locale } })

function partsOf(html: string, selector: string): string[] {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } })
  document.write(html)
  return [...document.querySelectorAll(selector)].map(it => readable(it.textContent).trim())
}

describe.each(LOCALES)('it is told, %s', locale => {
  test('on the page of the tour, for search engines and in Markdown; of the other nothing', async () => {
    for (const [id, is] of [
      [said, true],
      [unsaid, false],
    ] as const) {
      const { html } = await openTour(id, locale)
      expect(partsOf(html, 'dl dd').includes(FACT[locale])).toBe(is)
      const products = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
        .map(it => JSON.parse(it[1] ?? ''))
        .filter(item => item['@type'] === 'Product')
      const audience = is ? { '@type': 'PeopleAudience', suggestedMinAge: AGE } : undefined
      expect(products.map(item => item.audience)).toEqual([audience])
      const { text } = await openFile(getMarkdown, `/tours/${id}.md`, { params: { id }, locale })
      expect(readable(text).includes(FACT[locale])).toBe(is)
    }
  })

  test('on its card and beside another, in place of what its boats would take', async () => {
    const home = await openPage(HomePage, `${paths.home(locale)}?ids[]=${said}&ids[]=${unsaid}`, { locale })
    const known = partsOf(home.html, '.card .known')
    expect(known.filter(text => text.includes(ON_CARD[locale]))).toHaveLength(1)
    expect(known.filter(text => text.includes(OF_BOATS[locale]))).toHaveLength(1)
    expect(known).toHaveLength(2)
    const compared = await openPage(ComparePage, `${paths.home(locale)}?ids[]=${said}&ids[]=${unsaid}`, { locale })
    const cells = partsOf(compared.html, 'td')
    expect(cells.filter(text => text.includes(ON_CARD[locale]))).toHaveLength(1)
    expect(cells.filter(text => text.includes(OF_BOATS[locale]))).toHaveLength(1)
  })
})

/** Asks each place for two adults with a child of that age. */
async function answers(age: number) {
  const ages = `&childAges[]=${age}`
  const idsOf = (data: { _id: string }[]) => data.map(({ _id }) => _id).toSorted()
  const list = (await api('GET', `/api/v1/tours?${query(age)}`)).json
  const onDay = (await api('GET', `/api/v1/tours?${query(age)}&date=${DAY}`)).json
  const words = (await api('GET', `/api/v1/tours/availability?${query(age)}&date=${DAY}`)).json.data
  const period = `from=${DAY}&to=${DAY}&adults=2${ages}`
  const calendar = (await api('GET', `/api/v1/tours/${said}/calendar?${period}`)).json.data[0]
  const filters = (await api('GET', `/api/v1/tours/filters?${query(age)}`)).json.data
  const body = { tour: said, startsOn: DAY, startTime: null, adults: 2, childAges: [age] }
  const quote = (await api('POST', '/api/v1/bookings/quote', { body })).json.data
  return {
    listed: [idsOf(list.data), idsOf(onDay.data)],
    totals: [list.meta.total, onDay.meta.total, filters.total],
    word: words.find((it: { _id: string }) => it._id === said)?.availability,
    calendar: [calendar.status, calendar.totalCents],
    quote: [quote.status, quote.availability, quote.refusal, quote.youngestAge, quote.price?.totalCents ?? null],
  }
}

test('a child who is old enough goes, and one who is a year younger does not, wherever it is asked', async () => {
  const both = [said, unsaid].toSorted()
  expect(await answers(AGE)).toEqual({
    listed: [both, both],
    totals: [2, 2, 2],
    word: 'free',
    calendar: ['free', 5400],
    quote: ['free', 'free', null, AGE, 5400],
  })
  expect(await answers(AGE - 1)).toEqual({
    listed: [[unsaid], [unsaid]],
    totals: [1, 1, 1],
    word: 'full',
    calendar: ['full', undefined],
    quote: ['full', 'full', 'young', AGE, null],
  })
})

describe.each(LOCALES)('a party with a child who is too young reads why, %s', locale => {
  test('in the quote and on the form, which can be sent for nobody', async () => {
    const body = { tour: said, startsOn: DAY, startTime: null, adults: 2, childAges: [AGE - 1] }
    const quote = (await api('POST', '/api/v1/bookings/quote', { body, ...inLocale(locale) })).json.data
    expect(quote.text.notes).toEqual([REFUSED[locale]])
    const at = (age: number) =>
      openPage(BookPage, `${paths.request(locale, said)}?date=${DAY}&adults=2&children=1&childAges[]=${age}`, {
        ...{ params: { tourId: said }, locale },
      })
    expect(readable((await at(AGE - 1)).html)).toContain(REFUSED[locale])
    expect(readable((await at(AGE)).html)).not.toContain(REFUSED[locale])
  })

  test('where the request is refused', async () => {
    const send = (tour: string, age: number) =>
      api('POST', '/api/v1/bookings', { body: asking(tour, { childAges: [9, age] }), ...inLocale(locale) })
    const { status, json } = await send(said, AGE - 1)
    expect([status, json.data]).toEqual([400, [{ message: REFUSED[locale], path: 'childAges' }]])
    expect([(await send(said, AGE)).status, (await send(unsaid, 0)).status]).toEqual([201, 201])
  })
})
