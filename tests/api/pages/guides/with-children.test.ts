import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { tours } from '#db/schema/index.ts'
import { getWhereGuide } from '#src/domain/guides/where-queries.ts'
import { SCHOOL_AGE } from '#src/domain/party/youngest-age.ts'
import { isQuickFilterOn, toggleQuickFilter } from '#src/domain/search/quick-filters.ts'
import { EVERYTHING, formatTourSearch, parseTourSearch } from '#src/domain/search/schema.ts'
import { TRIPS } from '#src/domain/trips/trips.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import Filters from '#src/pages/[...locale]/filters.astro'
import Trip from '#src/pages/[...locale]/trips/[slug].astro'
import { GET as getTripMarkdown } from '#src/pages/[...locale]/trips/[slug].md.ts'
import { GET as getSitemap } from '#src/pages/sitemap-[file].xml.ts'
import { paths, serverPaths } from '#src/paths.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import { openFile, openPage, readable } from '#tests/support/api/pages.ts'
import { buildProvider, buildTours } from '#tests/support/data/factories.ts'

/** Short tours on still water; those that take no pupil of the first class are “with children” nowhere. */

const TAKEN = [null, 0, SCHOOL_AGE] as const
const OLDER = [SCHOOL_AGE + 1, 14] as const
const trip = TRIPS.find(({ id }) => id === 'children')
if (!trip) throw new Error('There is no trip with children.')
const address = (locale: Locale) => paths.trip(locale, trip)
const pressed = formatTourSearch(toggleQuickFilter(EVERYTHING, 'children'))

let taken: string[] = []
let older: string[] = []
let forLittleOnes: string[] = []

beforeAll(async () => {
  const db = await getDatabase()
  const { id: providerId } = await buildProvider(db)
  const easy = { providerId, difficulty: 1, durationHours: 4, rivers: ['zeimena'], departure: { lng: 26, lat: 55.2 } }
  const made = await buildTours(
    db,
    [...TAKEN, ...OLDER].map(youngestAge => ({ ...easy, youngestAge })),
  )
  const ids = made.map(({ id }) => id)
  taken = ids.slice(0, TAKEN.length).toSorted()
  older = ids.slice(TAKEN.length)
  forLittleOnes = ids.slice(0, TAKEN.indexOf(SCHOOL_AGE)).toSorted()
})

const idsOf = async (query: string) => {
  const { json } = await api('GET', `/api/v1/tours${query}`)
  return json.data.map(({ _id }: { _id: string }) => _id).toSorted()
}
/** Another age of the first tour that takes older ones. */
const sayAge = async (youngestAge: number) =>
  (await getDatabase())
    .update(tours)
    .set({ youngestAge })
    .where(eq(tours.id, older[0] ?? ''))
const all = () => [...taken, ...older].toSorted()

test('the quick filter and its count, the map and what a phrase says find the same', async () => {
  expect(await idsOf('')).toEqual(all())
  expect(await idsOf(pressed)).toEqual(taken)
  for (const phrase of ['su vaikais', 'with kids', 'mit Kindern', 'z dziećmi'])
    expect([phrase, await idsOf(`?q=${encodeURIComponent(phrase)}`)]).toEqual([phrase, taken])
  // Little ones are younger than pupils.
  for (const phrase of ['šeimai su mažyliais', 'with a baby', 'su mažais vaikais'])
    expect([phrase, await idsOf(`?q=${encodeURIComponent(phrase)}`)]).toEqual([phrase, forLittleOnes])
  const { json: filters } = await api('GET', `/api/v1/tours/filters${pressed}`)
  expect(filters.data.total).toBe(taken.length)
  const { json: map } = await api('GET', `/api/v1/tours/clusters${pressed}&bounds=20,53,27,57&zoom=3`)
  expect(map.data.map(({ count }: { count: number }) => count)).toEqual([taken.length])
  const { json: suggested } = await api('GET', '/api/v1/tours/suggestions?q=su%20vaik')
  expect(suggested.data).toContainEqual(
    expect.objectContaining({ type: 'wish', label: 'su vaikais', tours: taken.length }),
  )
})

test('ages that are said go before the one that is meant', async () => {
  const ofParty = (ages: string) => idsOf(`${pressed}&adults=2&${ages}`)
  expect(await ofParty('childAges[]=14&childAges[]=16')).toEqual(all())
  expect(await ofParty('childAges[]=8')).toEqual([...taken, older[0]].toSorted())
  expect(await ofParty('childAges[]=3&childAges[]=14')).toEqual(await idsOf('?youngest=3'))
  expect(await idsOf('?youngest=3')).toHaveLength(TAKEN.length - 1)
  // One whose age is still to be chosen says nothing.
  expect(await ofParty('childAges[]=14&childAges[]=%3F')).toEqual(taken)
  expect(await idsOf(`${pressed}&people=2`)).toEqual(taken)
  expect(await idsOf(`?q=${encodeURIComponent('su 14 metų vaiku')}`)).toEqual(all())
})

test('an address from before asks what it says, and is not called “with children”', async () => {
  const before = 'durationTo=5&difficultyTo=1.5'
  expect(await idsOf(`?${before}`)).toEqual(all())
  expect(isQuickFilterOn(parseTourSearch(new URLSearchParams(before)), 'children')).toBe(false)
})

describe.each(LOCALES)('in %s', locale => {
  const open = async () => {
    const params = { slug: trip.slugs[locale] }
    const { html } = await openPage(Trip, address(locale), { params, locale })
    const { text } = await openFile(getTripMarkdown, serverPaths.tripMarkdown(locale, trip), { params, locale })
    return { html, text }
  }

  test('the page of the trip and its Markdown list them alone, and say so', async () => {
    const { html, text } = await open()
    for (const id of taken) expect([html.includes(id), text.includes(id)]).toEqual([true, true])
    for (const id of older) expect([html.includes(id), text.includes(id)]).toEqual([false, false])
    const says = locale === 'lt' ? 'tik vyresni nei septynerių metų vaikai, čia nėra' : 'only for children over seven'
    expect(readable(html)).toContain(says)
    expect(text).toContain(says)
    expect(html).toContain(`href="${paths.home(locale)}${pressed.replaceAll('&', '&amp;')}"`)
  })

  test('the filters without script keep what was chosen', async () => {
    const { html } = await openPage(Filters, paths.filters(locale) + pressed, { locale })
    expect(html).toContain(`<input type="hidden" name="youngest" value="${SCHOOL_AGE}"`)
  })

  test('three are too few for search engines and for where to paddle, and four are not', async () => {
    const db = await getDatabase()
    const sitemap = async () => (await openFile(getSitemap, '/', { params: { file: locale } })).text
    const told = async () => (await getWhereGuide(db, locale)).parties.find(({ name }) => name === 'children')
    expect([(await sitemap()).includes(`${address(locale)}<`), await told()]).toEqual([false, undefined])
    expect((await open()).html).toContain('content="noindex')
    await sayAge(SCHOOL_AGE)
    expect([(await sitemap()).includes(`${address(locale)}<`), (await told())?.tours]).toEqual([true, 4])
    await sayAge(OLDER[0])
  })
})
