import { expect, test } from 'vitest'
import { extraCents, tripCents } from '#src/domain/prices/card-price.ts'
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
