import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partyPrices } from '#src/domain/prices/party-prices.ts'
import type { PriceAsk, PriceRules } from '#src/domain/prices/price.ts'
import { priceOf } from '#src/domain/prices/price-of.ts'
import { addDays, daysFrom } from '#src/lib/local-date.ts'
import {
  dayArb,
  forManyParties,
  isRefusal,
  numbersIn,
  paid,
  rulesArb,
  TOURS_TRIED,
} from '#tests/support/data/price-cases.ts'

const shapes = fc.constantFrom(
  { person: true },
  { boat: true },
  { group: true },
  { person: true, boat: true, group: true },
  {},
)
const anyRules = shapes.chain(rulesArb)

const isWhole = (amount: number) => Number.isSafeInteger(amount) && amount >= 0

test('lines sum to the total, permits and deposits beside it, and every number is whole', () => {
  let priced = 0
  const check = (rules: PriceRules, ask: PriceAsk) => {
    const answer = priceOf(rules, ask)
    if ('refusal' in answer) return expect(isRefusal(answer)).toBe(true)
    priced++
    const sum = (kinds: (kind: string) => boolean) =>
      answer.lines.filter(({ kind }) => kinds(kind)).reduce((total, { totalCents }) => total + totalCents, 0)
    expect(numbersIn(answer).filter(it => !isWhole(it))).toEqual([])
    expect(sum(kind => kind !== 'permit' && kind !== 'deposit')).toBe(answer.totalCents)
    expect(sum(kind => kind === 'permit')).toBe(answer.payElsewhereCents)
    expect(sum(kind => kind === 'deposit')).toBe(answer.depositCents)
    for (const line of answer.lines) {
      expect(line.isElsewhere ?? false).toBe(line.kind === 'permit' || line.kind === 'deposit')
      if (line.kind !== 'minimum' && line.mode !== 'km')
        expect(line.totalCents).toBe(line.count * line.days * line.amountCents)
    }
  }
  forManyParties(anyRules, check)
  expect(priced).toBeGreaterThan(8 * TOURS_TRIED)
})

test('the order of children is of no matter', () => {
  forManyParties(anyRules, (rules, ask) => {
    const sorted = { ...ask, childAges: ask.childAges.toSorted((one, other) => one - other) }
    expect(priceOf(rules, ask)).toEqual(priceOf(rules, sorted))
  })
})

test('where boats are priced and nobody is under 14, one more adult is never cheaper', () => {
  let compared = 0
  const shape = fc.constantFrom({ boat: true }, { boat: true, person: true, group: true }).chain(rulesArb)
  forManyParties(shape, (rules, ask) => {
    const of = (adults: number) => priceOf(rules, { ...ask, adults, childAges: [] })
    const [fewer, more] = [of(ask.adults + 1), of(ask.adults + 2)]
    if ('refusal' in more) return
    compared++
    expect(paid(fewer).totalCents).toBeLessThanOrEqual(more.totalCents)
  })
  expect(compared).toBeGreaterThan(8 * TOURS_TRIED)
})

test('days of a trip cost what they cost one by one', () => {
  let compared = 0
  const shape = fc
    .constantFrom({ person: true }, { boat: true }, { group: true }, { person: true, boat: true, group: true })
    .chain(it => rulesArb({ ...it, per: 'day', extras: false }))
  const check = (rules: PriceRules, { extras, ...ask }: PriceAsk) => {
    const trip = priceOf(rules, ask)
    if ('refusal' in trip) return
    compared++
    const days = daysFrom(ask.startsOn, rules.days).map(startsOn =>
      paid(priceOf({ ...rules, days: 1 }, { ...ask, startsOn, boats: trip.boats })),
    )
    expect(days.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(trip.totalCents)
  }
  forManyParties(shape, check)
  expect(compared).toBeGreaterThan(8 * TOURS_TRIED)
})

test('what is kept for search is what is calculated', () => {
  fc.assert(
    fc.property(
      anyRules,
      fc.array(fc.tuple(fc.nat(365), fc.integer({ min: 1, max: 12 })), { minLength: 50, maxLength: 50 }),
      dayArb,
      (rules, sampled, from) => {
        const kept = partyPrices(rules, from)
        expect(kept.flatMap(({ onDays }) => onDays).toSorted()).toEqual(daysFrom(from, 366))
        expect(new Set(kept.map(({ cents }) => String(cents))).size).toBe(kept.length)
        for (const [ahead, adults] of sampled) {
          const startsOn = addDays(from, ahead)
          const answer = priceOf(rules, { startsOn, adults, childAges: [] })
          const found = kept.find(({ onDays }) => onDays.includes(startsOn))?.cents[adults - 1]
          expect(found).toBe('refusal' in answer ? null : answer.totalCents)
        }
      },
    ),
    { numRuns: TOURS_TRIED / 5 },
  )
})
