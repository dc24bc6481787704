import { describe, expect, test } from 'vitest'
import { leastOf, partyPrices } from '#src/domain/prices/party-prices.ts'
import { boatRate, rate, rulesOf } from '#tests/support/data/price-cases.ts'

const twelve = (cents: (adults: number) => number | null) => Array.from({ length: 12 }, (_, at) => cents(at + 1))
const raft = [{ kind: 'raft' as const, seats: 6, count: 1 }]

test('days of equal prices are together, in order', () => {
  const rates = [rate('person', 1000), rate('person', 2000, { dayClass: 'holiday' })]
  const [usual, holidays] = partyPrices(rulesOf({ rates }), '2026-12-01')
  expect(usual?.cents).toEqual(twelve(adults => adults * 1000))
  expect(usual?.onDays.at(-1)).toBe('2027-12-01')
  expect(holidays?.cents).toEqual(twelve(adults => adults * 2000))
  expect(holidays?.onDays).toHaveLength(14)
  expect(holidays?.onDays.slice(0, 4)).toEqual(['2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01'])
})

test('days of a trip that only change places cost the same', () => {
  const rates = [
    rate('person', 1000, { per: 'day', dayClass: 'weekday' }),
    rate('person', 2000, { per: 'day', dayClass: 'weekend' }),
    rate('group', 100, { dayClass: 'weekend' }),
    rate('group', 50, { dayClass: 'weekday' }),
  ]
  const prices = partyPrices(rulesOf({ rates, days: 2 }), '2027-07-12')
  const of = (day: string) => prices.find(({ onDays }) => onDays.includes(day))?.cents[0]
  expect(['2027-07-12', '2027-07-16', '2027-07-17', '2027-07-18'].map(of)).toEqual([2050, 3050, 4100, 3100])
})

test('a party that the tour does not take has no price', () => {
  const [prices] = partyPrices(rulesOf({ rates: [boatRate('raft', 9000)], boats: raft }), '2026-12-01')
  expect(prices?.cents).toEqual(twelve(adults => (adults <= 6 ? 9000 : null)))
})

describe('the least', () => {
  const rates = [boatRate('raft', 10_000, { dayClass: 'weekday' }), boatRate('raft', 12_000, { dayClass: 'weekend' })]

  test('is what each party pays on the cheapest day, and per person and day, rounded up', () => {
    const least = leastOf(partyPrices(rulesOf({ rates, boats: raft, days: 2 }), '2026-12-01'), 2)
    expect(least.leastCents).toEqual(twelve(adults => (adults <= 6 ? 10_000 : null)))
    expect(least.priceCents).toBe(834)
  })

  test('is of no party where a fleet has no boats', () => {
    const least = leastOf(partyPrices(rulesOf({ rates, boats: [] }), '2026-12-01'), 1)
    expect(least).toEqual({ leastCents: twelve(() => null), priceCents: null })
  })

  test('may be a cent, or nothing', () => {
    const of = (amount: number) => leastOf(partyPrices(rulesOf({ rates: [rate('group', amount)] }), '2026-12-01'), 1)
    expect(of(1).priceCents).toBe(1)
    expect(of(0).priceCents).toBe(0)
  })
})
