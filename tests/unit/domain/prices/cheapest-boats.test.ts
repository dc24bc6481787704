import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BoatCount, type BoatType, FLEET_KINDS, usualSeats } from '#src/domain/boats/boat.ts'
import { cheapestBoats, type PricedBoats } from '#src/domain/prices/cheapest-boats.ts'
import { priceOf } from '#src/domain/prices/price-of.ts'
import { forManyParties, paid, rulesArb, TOURS_TRIED } from '#tests/support/data/price-cases.ts'

const TYPES: readonly BoatType[] = FLEET_KINDS.flatMap(kind => [kind, `${kind}-1` as const, `${kind}-5` as const])
const fleetArb = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...TYPES),
    seats: fc.integer({ min: 1, max: 5 }),
    count: fc.nat(3),
    // Few amounts, so that many sets cost the same.
    cents: fc.constantFrom(0, 1, 2, 3, 4, 6, 1999),
    childToAge: fc.constantFrom(null, 7),
  }),
  { maxLength: 3, selector: it => it.kind },
)

const inKindOrder = (fleet: readonly PricedBoats[]) => TYPES.flatMap(kind => fleet.find(it => it.kind === kind) ?? [])

/** How many of each, in every way. */
const waysOf = (fleet: readonly { count: number }[]): number[][] =>
  fleet.reduce<number[][]>(
    (ways, { count }) => ways.flatMap(way => Array.from({ length: count + 1 }, (_, taken) => [...way, taken])),
    [[]],
  )

const sumBy = (counts: readonly number[], weight: (index: number) => number) =>
  counts.reduce((sum, count, index) => sum + count * weight(index), 0)

/** The best by trying all. */
function bestOf(people: number, fleet: readonly PricedBoats[], most: number, small: number): BoatCount[] | undefined {
  const boats = inKindOrder(fleet)
  const [best] = waysOf(boats)
    .map(counts => ({
      counts,
      seats: sumBy(counts, at => boats[at]?.seats ?? 0),
      cents: sumBy(counts, at => boats[at]?.cents ?? 0),
      boats: sumBy(counts, () => 1),
      middles: Math.min(
        small,
        sumBy(counts, at => (boats[at]?.childToAge === 7 ? 1 : 0)),
      ),
    }))
    .filter(it => it.seats + it.middles >= people && it.boats <= most)
    .map(it => ({ ...it, inMiddle: Math.max(0, people - it.seats) }))
    .toSorted(
      (one, other) =>
        one.cents - other.cents ||
        one.boats - other.boats ||
        one.inMiddle - other.inMiddle ||
        one.counts.map((count, at) => (other.counts[at] ?? 0) - count).find(it => it !== 0) ||
        0,
    )
  return best && boats.flatMap(({ kind }, at) => (best.counts[at] ? [{ kind, count: best.counts[at] }] : []))
}

test('the cheapest boats, then the fewest, then those with the fewest in the middle, then by kind, as trying all of them finds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fleetArb, fc.nat(12), fc.nat(4), (people, fleet, most, children) => {
      const small = Math.min(children, people)
      expect(cheapestBoats(people, fleet, Math.min(most, people), small)).toEqual(
        bestOf(people, fleet, Math.min(most, people), small),
      )
    }),
    { numRuns: 10 * TOURS_TRIED },
  )
})

test('no choice of a party is cheaper than what it would get', () => {
  let compared = 0
  const shape = fc.constantFrom({ boat: true }, { boat: true, person: true }).chain(rulesArb)
  forManyParties(shape, (rules, { adults, childAges, ...asked }) => {
    const ask = { ...asked, adults: 1 + (adults % 5), childAges: childAges.slice(0, 2) }
    const kinds = [...new Set(rules.rates.flatMap(({ boatKind }) => boatKind ?? []))]
    const fleet = kinds.map(kind => rules.boats?.find(it => it.kind === kind) ?? { seats: usualSeats(kind), count: 2 })
    const seating = waysOf(fleet).filter(
      counts => sumBy(counts, at => fleet[at]?.seats ?? 0) >= ask.adults + ask.childAges.length,
    )
    const usual = priceOf(rules, ask)
    const each = Math.ceil(seating.length / 8)
    for (const counts of seating.filter((_, at) => at % each === 0)) {
      const chosen = priceOf(rules, { ...ask, boats: kinds.map((kind, at) => ({ kind, count: counts[at] ?? 0 })) })
      if ('refusal' in chosen) continue
      compared++
      expect(paid(usual).totalCents).toBeLessThanOrEqual(chosen.totalCents)
    }
  })
  expect(compared).toBeGreaterThan(10 * TOURS_TRIED)
})

describe('two hundred people are seated at once', () => {
  const fleet = FLEET_KINDS.map((kind, at) => ({ kind, seats: at + 1, count: 500, cents: 1000 * (at + 1) + at }))

  test.each([200, 40])('with at most %i boats', most => {
    const boats = cheapestBoats(200, fleet, most) ?? []
    expect(boats.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(most)
    expect(
      boats.reduce((sum, { kind, count }) => sum + count * (fleet.find(it => it.kind === kind)?.seats ?? 0), 0),
    ).toBe(200)
  })
})
