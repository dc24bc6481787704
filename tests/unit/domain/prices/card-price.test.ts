import { expect, test } from 'vitest'
import { cheaperParty, extraCents, fromPrice, partyRange, type Trip, tripCents } from '#src/domain/prices/card-price.ts'
import { AMENITY_UNITS } from '#src/domain/providers/provider.ts'

test.each([
  ['two for a day', { priceCents: 1900, days: 1 }, 2, 3800],
  ['four for a day', { priceCents: 1900, days: 1 }, 4, 7600],
  ['three for two days', { priceCents: 2550, days: 2 }, 3, 15_300],
  ['anybody for nothing', { priceCents: 0, days: 3 }, 9, 0],
])('the price is multiplied by people and days: %s', (_what, trip, people, cents) => {
  expect(tripCents(trip, people)).toBe(cents)
})

test('an extra counts once, for everybody or for every day, and by hours or kilometres not at all', () => {
  const sums = AMENITY_UNITS.map(unit => [unit, extraCents({ amountCents: 250, unit }, 4, 3)])
  expect(Object.fromEntries(sums)).toEqual({ tour: 250, person: 1000, day: 750, h: undefined, km: undefined })
})

const NONE = null
const of = (...leastCents: (number | null)[]): Trip => ({ priceCents: 900, days: 2, leastCents })
const from = (cents: number, people: number) => ({ cents, people, per: 'trip' })

test.each<[string, Trip, ReturnType<typeof from>, ReturnType<typeof from> | undefined]>([
  [
    'without rates: the price of all days, for two',
    { priceCents: 900, days: 2, leastCents: null },
    from(1800, 2),
    undefined,
  ],
  ['what two pay, not what twelve do', of(6400, 6400, 6400, 6400), from(3200, 2), from(1600, 4)],
  [
    'the smallest of the larger parties of whom each pays least',
    of(4000, 4000, 3000, 4000, 6000),
    from(2000, 2),
    from(1000, 3),
  ],
  ['rounded up to a cent', of(1001, 2001), from(1001, 2), undefined],
  ['of one where two are not taken', of(2500, NONE, NONE), from(2500, 1), undefined],
  ['of the first that are taken', of(NONE, NONE, 9000, 10_000), from(3000, 3), from(2500, 4)],
  ['as without rates where nobody is taken', of(NONE, NONE), from(1800, 2), undefined],
])('the from-price is %s', (_what, trip, expected, cheaper) => {
  expect(fromPrice(trip)).toEqual(expected)
  expect(cheaperParty(trip)).toEqual(cheaper)
})

test('what parties of 1 to 12 pay lies between the least and the most of them', () => {
  expect(partyRange({ priceCents: 1000, days: 1, leastCents: null })).toEqual({
    lowCents: 1000,
    highCents: 12_000,
    parties: 12,
  })
  expect(partyRange(of(NONE, 4000, 3000))).toEqual({ lowCents: 3000, highCents: 4000, parties: 2 })
  expect(partyRange(of(NONE, NONE))).toBeUndefined()
})
