import { describe, expect, test } from 'vitest'
import { EVERYTHING, formatFilters, formatTourSearch } from '#src/domain/search/schema.ts'
import { applyUnderstood } from '#src/domain/search/understand/apply-understood.ts'
import { getTripText } from '#src/domain/trips/trip-text-queries.ts'
import { isEnoughForTrip, TRIPS, tripOf, tripsFor } from '#src/domain/trips/trips.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { slugify } from '#src/lib/slug.ts'
import { understand } from '#src/server/search/understood-search.ts'

/** The search that the box makes of a phrase. */
const typed = (q: string) => {
  const understood = understand(q)
  return understood.rest === q ? { ...EVERYTHING, q } : applyUnderstood({ ...EVERYTHING, q }, understood)
}
const idsFor = (q: string) => tripsFor(typed(q)).map(({ id }) => id)

test('no two trips have an address or a search in common', () => {
  const slugs = TRIPS.flatMap(trip => LOCALES.map(locale => trip.slugs[locale]))
  expect(new Set(slugs).size).toBe(TRIPS.length * LOCALES.length)
  expect(slugs.map(slugify)).toEqual(slugs)
  expect(new Set(TRIPS.map(({ search }) => formatTourSearch(search))).size).toBe(TRIPS.length)
  for (const { search } of TRIPS) expect(formatFilters(search)).not.toBe('')
})

test('a trip is found by its slug in either language', () => {
  expect(tripOf('su-vaikais')?.id).toBe('children')
  expect(tripOf('with-children')?.id).toBe('children')
  expect(tripOf('styx')).toBeUndefined()
  expect(tripOf(undefined)).toBeUndefined()
})

test('four tours are enough', () => {
  expect([0, 3, 4, 57].map(isEnoughForTrip)).toEqual([false, false, true, true])
})

describe('a phrase that means a trip leads to it', () => {
  test.each([
    ['su vaikais', 'children'],
    ['baidarės su vaikais', 'children'],
    ['kayaking with kids', 'children'],
    ['pradedantiesiems', 'beginners'],
    ['for beginners', 'beginners'],
    ['dviem dienoms', 'two-days'],
    ['two days', 'two-days'],
    ['su šunimi', 'dog'],
    ['with a dog', 'dog'],
    ['plaustais', 'rafts'],
    ['rafting', 'rafts'],
    ['netoli Vilniaus', 'vilnius'],
    ['near Kaunas', 'kaunas'],
    ['Klaipėda', 'klaipeda'],
    ['prie Druskininkų', 'druskininkai'],
    ['netoli Panevėžio', 'panevezys'],
    ['netoli Šiaulių', 'siauliai'],
    ['aplink Uteną', 'utena'],
    ['near Molėtai', 'moletai'],
    ['Anykščiai', 'anyksciai'],
    ['prie Palangos', 'palanga'],
    ['netoli Alytaus', 'alytus'],
    ['traukiniu', 'train'],
    ['be automobilio', 'train'],
    ['by train', 'train'],
    ['without a car', 'train'],
  ])('%s', (phrase, id) => expect(idsFor(phrase)).toEqual([id]))

  test.each([
    'su vaikais Merkiu',
    'dviem dienoms su šunimi',
    'netoli Vilniaus plaustais',
    'Merkys',
    'žirafa',
    'grupė Merkiu',
  ])('%s means more, or something else', phrase => expect(idsFor(phrase)).toEqual([]))

  test.each([
    ['grupei', 'groups'],
    ['For groups', 'groups'],
    ['be mašinos', 'train'],
  ])('%s as it is typed, which is no filter', (q, id) => {
    expect(tripsFor({ ...EVERYTHING, q }).map(it => it.id)).toEqual([id])
  })

  test('in any order, and however far around its town', () => {
    expect(tripsFor({ ...EVERYTHING, near: 'kaunas', within: 70, sort: 'price' }).map(({ id }) => id)).toEqual([
      'kaunas',
    ])
    expect(tripsFor(EVERYTHING)).toEqual([])
  })
})

describe.each(LOCALES)('what is written in %s', locale => {
  test.each(TRIPS)('of $id is some hundred and twenty words, with right quotes', ({ id }) => {
    const { heading, title, description, text } = getTripText(id, locale)
    const whole = text.join(' ')
    const words = whole.match(/\p{L}[\p{L}’'-]*/gu)?.length ?? 0
    expect(words).toBeGreaterThanOrEqual(110)
    expect(words).toBeLessThanOrEqual(175)
    for (const paragraph of text) expect(paragraph).toMatch(/^\p{Lu}.*[.!]$/u)
    for (const it of [heading, title, description, whole]) {
      expect(it).not.toMatch(locale === 'lt' ? /["”]| - |\s{2}/ : /["„']| - |\s{2}/)
    }
    // As long as search engines show, with the name of the site.
    expect(`${title} | Tėkmė`.length).toBeLessThanOrEqual(68)
    expect(description.length).toBeLessThanOrEqual(155)
  })
})
