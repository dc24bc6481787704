import { describe, expect, test } from 'vitest'
import { dayClassesOf } from '#src/domain/prices/day-class.ts'
import type { PriceRules } from '#src/domain/prices/price.ts'
import { priceOf } from '#src/domain/prices/price-of.ts'
import { askOf, boatRate, paid, rate, rulesOf } from '#tests/support/data/price-cases.ts'

const amounts = { any: 100, weekday: 200, weekend: 300, holiday: 400 } as const
const rateOf = (dayClass: keyof typeof amounts, seasonId: string | null = null) =>
  rate('person', amounts[dayClass] + (seasonId ? 1000 : 0), { dayClass, seasonId })

test.each([
  ['a Wednesday', '2027-07-14', ['weekday', 'any']],
  ['a Saturday', '2027-07-17', ['weekend', 'any']],
  ['a Sunday', '2027-07-18', ['weekend', 'any']],
  ['a Monday', '2027-07-19', ['weekday', 'any']],
  ['a holiday on a Thursday', '2027-06-24', ['holiday', 'weekend', 'any']],
  ['a holiday on a Sunday', '2026-11-01', ['holiday', 'weekend', 'any']],
  ['Easter Sunday', '2027-03-28', ['holiday', 'weekend', 'any']],
  ['Easter Monday', '2027-03-29', ['holiday', 'weekend', 'any']],
  ['Good Friday', '2027-03-26', ['weekday', 'any']],
  ['Mother’s day', '2027-05-02', ['weekend', 'any']],
])('%s', (_, day, classes) => {
  expect(dayClassesOf(day)).toEqual(classes)
})

describe('a day costs', () => {
  const winter = { id: 'winter', fromDay: '2026-12-15', toDay: '2027-01-15' }
  const costsIn = (season: PriceRules['seasons'][number], startsOn: string, ...rates: ReturnType<typeof rate>[]) =>
    paid(priceOf(rulesOf({ rates, seasons: [season] }), askOf(1, { startsOn }))).totalCents
  const costs = (startsOn: string, ...rates: ReturnType<typeof rate>[]) => costsIn(winter, startsOn, ...rates)
  const [any, weekday, weekend, holiday] = [rateOf('any'), rateOf('weekday'), rateOf('weekend'), rateOf('holiday')]

  test('on a holiday as one, else as a weekend, else as any', () => {
    expect(costs('2027-06-24', any, weekday, weekend, holiday)).toBe(400)
    expect(costs('2027-06-24', any, weekday, weekend)).toBe(300)
    expect(costs('2027-06-24', any, weekday)).toBe(100)
  })

  test('on other days as they are', () => {
    expect(costs('2027-07-14', any, weekday, weekend, holiday)).toBe(200)
    expect(costs('2027-07-17', any, weekday, weekend, holiday)).toBe(300)
    expect(costs('2027-07-14', any, weekend)).toBe(100)
  })

  test('in a season over New Year, both its ends included, what the season says, before what the day is', () => {
    const rates = [any, weekend, rateOf('any', 'winter')]
    const days = ['2026-12-14', '2026-12-15', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-15', '2027-01-16']
    expect(days.map(day => costs(day, ...rates))).toEqual([100, 1100, 1100, 1100, 1100, 1100, 300])
  })

  test('in each year of a season that comes again what the season says', () => {
    const rates = [any, rateOf('any', 'winter')]
    const days = ['2027-12-14', '2027-12-15', '2029-01-15', '2029-01-16']
    expect(days.map(day => costsIn({ ...winter, yearly: true }, day, ...rates))).toEqual([100, 1100, 1100, 100])
    expect(days.map(day => costs(day, ...rates))).toEqual([100, 100, 100, 100])
  })

  test('what it does all year where the season says nothing of such a day', () => {
    expect(costs('2026-12-16', any, weekday, rateOf('weekend', 'winter'))).toBe(200)
    expect(costs('2026-12-19', any, weekday, rateOf('weekend', 'winter'))).toBe(1300)
    expect(costs('2026-12-25', any, weekday, rateOf('weekend', 'winter'))).toBe(1300)
  })
})

describe('a trip of days', () => {
  const rates = [
    boatRate('double-kayak', 3000, { per: 'day', dayClass: 'weekday' }),
    boatRate('double-kayak', 4000, { per: 'day', dayClass: 'weekend' }),
    rate('group', 1000, { dayClass: 'weekday' }),
    rate('group', 9000, { dayClass: 'weekend' }),
  ]
  const linesOf = (startsOn: string, days: number) =>
    paid(priceOf(rulesOf({ rates, days }), askOf(2, { startsOn }))).lines.map(
      ({ kind, dayClass, day, days: count, per, totalCents }) => ({
        kind,
        dayClass,
        day,
        days: count,
        per,
        totalCents,
      }),
    )

  test('has one line for equal days, and pays once what is per trip, as its first day has it', () => {
    expect(linesOf('2027-07-15', 6)).toEqual([
      { kind: 'boat', dayClass: 'weekday', day: '2027-07-15', days: 4, per: 'day', totalCents: 12_000 },
      { kind: 'boat', dayClass: 'weekend', day: '2027-07-17', days: 2, per: 'day', totalCents: 8000 },
      { kind: 'group', dayClass: 'weekday', day: '2027-07-15', days: 1, per: 'trip', totalCents: 1000 },
    ])
    expect(linesOf('2027-07-17', 1).map(({ totalCents }) => totalCents)).toEqual([4000, 9000])
  })

  test('chooses the boats that are cheapest over all of it', () => {
    const two = [...rates.slice(0, 2), boatRate('canoe', 3400, { per: 'day' })]
    const boatsOf = (startsOn: string) => paid(priceOf(rulesOf({ rates: two, days: 2 }), askOf(2, { startsOn }))).boats
    expect(boatsOf('2027-07-15')).toEqual([{ kind: 'double-kayak', count: 1 }])
    expect(boatsOf('2027-07-17')).toEqual([{ kind: 'canoe', count: 1 }])
  })
})
