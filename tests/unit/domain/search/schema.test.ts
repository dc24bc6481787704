import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REGIONS } from '#src/domain/places/regions.ts'
import { RIVERS } from '#src/domain/places/rivers.ts'
import { AMENITY_VARIANTS, BOAT_KINDS } from '#src/domain/providers/provider.ts'
import {
  EVERYTHING,
  formatTourSearch,
  isFiltered,
  parseTourSearch,
  SORTS,
  sortsOf,
  TOUR_SEARCH_NAMES,
  type TourSearch,
} from '#src/domain/search/schema.ts'

const parse = (query: string) => parseTourSearch(new URLSearchParams(query))
const some = <T>(values: readonly T[]) => fc.subarray([...values]).map(list => list.sort())
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map(value => value + 0)
const id = fc.string({ unit: fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyz'), minLength: 12, maxLength: 12 })
const ids = fc.uniqueArray(id, { maxLength: 4 }).map(list => list.sort())

const anySearch: fc.Arbitrary<TourSearch> = fc
  .record(
    {
      requests: maybe(fc.constant(true)),
      people: maybe(fc.integer({ min: 5, max: 200 })),
      childAges: fc.array(fc.nat(17), { maxLength: 5 }).map(ages => ages.toSorted((one, other) => one - other)),
      amenities: some(AMENITY_VARIANTS),
      without: some([...AMENITY_VARIANTS, ...RIVERS.slice(0, 5)]),
      regions: some(REGIONS),
      rivers: some(RIVERS.slice(0, 20)),
      providers: ids,
      boats: some(BOAT_KINDS),
      near: maybe(fc.constantFrom('vilnius', 'kudirkos-naumiestis')),
      within: fc.integer({ min: 1, max: 100 }),
      ids,
      user: maybe(id),
      distanceFrom: maybe(number(1, 1_000_000)),
      distanceTo: maybe(number(1, 1_000_000)),
      durationFrom: maybe(number(1, 1_000_000)),
      durationTo: maybe(number(1, 1_000_000)),
      daysFrom: maybe(fc.integer({ min: 1, max: 1000 })),
      daysTo: maybe(fc.integer({ min: 1, max: 1000 })),
      difficultyFrom: maybe(number(0, 5)),
      difficultyTo: maybe(number(0, 5)),
      bounds: maybe(fc.tuple(number(-180, 180), number(-90, 90), number(-180, 180), number(-90, 90))),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 1_000_000 }),
      limit: fc.integer({ min: 1, max: 200 }),
    },
    { noNullPrototype: true },
  )
  // A distance from nowhere is not written, nor children of nobody.
  .map(search => (search.near === undefined ? { ...search, within: 30 } : search))
  .map(search => (search.people === undefined ? { ...search, childAges: [] } : search))

/** Names of ours with values of any kind, and any text at all. */
const anyQuery = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...TOUR_SEARCH_NAMES.flatMap(name => [name, `${name}[]`, `${name}[0]`, `${name}[x]`])),
        fc.oneof(
          fc.string(),
          fc.double().map(String),
          fc.constantFrom('', ' ', '4', '?', '1e999', '__proto__', 'merkys', '1,2,3,4'),
        ),
      ),
    )
    .map(pairs => new URLSearchParams(pairs).toString()),
)

describe('any query string', () => {
  test('is read without failing, into a search that reads the same again', () => {
    const property = fc.property(anyQuery, query => {
      const search = parse(query)
      const formatted = formatTourSearch(search)
      expect(formatTourSearch(parse(formatted))).toBe(formatted)
      expect(search.page).toBeGreaterThanOrEqual(1)
      expect(search.limit).toBeLessThanOrEqual(200)
    })
    fc.assert(property, { numRuns: 1000 })
  })

  test('has one canonical form, whatever the order and the form of its lists', () => {
    const property = fc.property(anySearch, fc.nat(), fc.constantFrom('', '[]', '[n]'), (search, seed, form) => {
      const canonical = formatTourSearch(search)
      const pairs = [...new URLSearchParams(canonical)].map(([name, value], index): [string, string] => [
        name.replace('[]', form.replace('n', String(index))),
        value,
      ])
      const turn = pairs.length ? seed % pairs.length : 0
      const mixed = [...pairs.slice(turn), ...pairs.slice(0, turn)].reverse()
      expect(formatTourSearch(parse(new URLSearchParams([...mixed, ['utm_source', 'x']]).toString()))).toBe(canonical)
    })
    fc.assert(property)
  })
})

test('a search that is written and read again is the same search', () => {
  const property = fc.property(anySearch, any => {
    const search = { ...any, sort: sortsOf(any).find(it => it === any.sort) ?? 'best' }
    expect(parse(formatTourSearch(search))).toEqual(search)
  })
  fc.assert(property)
})

test('without parameters nothing is left out: first page of 30, the newest first', () => {
  expect(parse('')).toEqual({ ...EVERYTHING })
  expect(EVERYTHING).toMatchObject({ sort: 'best', page: 1, limit: 30, regions: [], rivers: [], amenities: [] })
  expect(EVERYTHING).toMatchObject({ providers: [], ids: [], user: undefined, bounds: undefined, daysFrom: undefined })
  expect(formatTourSearch(EVERYTHING)).toBe('')
})

test('a list of a thousand ids is cut, not refused', () => {
  const query = Array.from({ length: 1000 }, (_, index) => `ids=${String(index).padStart(12, '0')}`).join('&')
  expect(parse(query).ids).toHaveLength(200)
})

test('only filters narrow a list; page, order and length do not', () => {
  expect(isFiltered(parse('page=2&sort=price&limit=5'))).toBe(false)
  expect(isFiltered(parse('regions=nowhere'))).toBe(false)
  expect(isFiltered(parse('adults=2&children=2'))).toBe(false)
  for (const query of [
    'rivers=ula',
    'daysTo=1',
    'bounds=1,2,3,4',
    'user=abcdefghijkl',
    'difficultyFrom=0',
    'adults=2&childAges=6',
  ]) {
    expect(isFiltered(parse(query)), query).toBe(true)
  }
})

test('spaces around a long phrase take nothing from it', () => {
  const word = 'ž'.repeat(80)
  expect(parseTourSearch(new URLSearchParams({ q: `  ${word}  ` })).q).toBe(word)
  expect(parseTourSearch(new URLSearchParams({ q: `  ${word}ą` })).q).toBe(word)
})
