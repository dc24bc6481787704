import { describe, expect, test } from 'vitest'
import type { Rate } from '#src/domain/prices/rate.ts'
import { rateProblems } from '#src/domain/prices/rate-rules.ts'
import { boatRate, rate, shuttleOf } from '#tests/support/data/price-cases.ts'

const kinds = ['single-kayak', 'double-kayak', 'raft'] as const
const problemsOf = (...rates: Rate[]) => rateProblems(rates, { kinds }).map(({ path, code }) => `${path} ${code}`)

test.each([
  ['none at all', []],
  ['the price of a boat', [boatRate('raft', 9000)]],
  ['weekdays and weekends', [rate('group', 1, { dayClass: 'weekday' }), rate('group', 2, { dayClass: 'weekend' })]],
  ['persons and children', [rate('child', 0, { ageTo: 6 }), rate('person', 1)]],
  ['a season that costs something else', [rate('person', 1), rate('person', 2, { seasonId: 'summer' })]],
  ['persons who pay less in a larger group', [rate('person', 9, { upToPeople: 4 }), rate('person', 1)]],
  ['units with their own periods', [rate('group', 1), boatRate('raft', 1, { per: 'day' })]],
] as const)('are taken: %s', (_, rates) => {
  expect(problemsOf(...rates)).toEqual([])
})

describe('are refused:', () => {
  test('two for the same', () => {
    const rates = [rate('group', 1), rate('group', 1, { upToPeople: 4 }), rate('group', 1)]
    expect(problemsOf(...rates)).toEqual(['rates.2.dayClass tie'])
    expect(
      problemsOf(rate('group', 1, { seasonId: 'a' }), rate('group', 1, { seasonId: 'b' }), rate('group', 1)),
    ).toEqual([])
  })

  test('a kind that the tour lacks', () => {
    expect(problemsOf(boatRate('raft', 1), boatRate('canoe', 1))).toEqual(['rates.1.boatKind kind'])
  })

  test('a unit per trip and per day', () => {
    expect(problemsOf(boatRate('raft', 1), boatRate('single-kayak', 1, { per: 'day' }))).toEqual(['rates.1.per per'])
  })

  test('children without persons', () => {
    expect(problemsOf(rate('child', 1, { ageTo: 6 }), boatRate('raft', 1))).toEqual(['rates.0.unit alone'])
  })

  test('days without a price, also where a season has one', () => {
    expect(problemsOf(rate('person', 1, { dayClass: 'weekday' }))).toEqual(['rates.0.dayClass incomplete'])
    expect(problemsOf(rate('person', 1, { dayClass: 'weekend' }))).toEqual(['rates.0.dayClass incomplete'])
    expect(problemsOf(rate('person', 1, { seasonId: 'summer' }))).toEqual(['rates.0.dayClass incomplete'])
    const holidays = [rate('person', 1, { dayClass: 'weekday' }), rate('person', 1, { dayClass: 'holiday' })]
    expect(problemsOf(...holidays)).toEqual(['rates.0.dayClass incomplete'])
    const children = [rate('person', 1), rate('child', 1, { ageTo: 6, dayClass: 'weekday' })]
    expect(problemsOf(...children)).toEqual(['rates.1.dayClass incomplete'])
    const tier = [rate('person', 1), rate('person', 1, { upToPeople: 4, dayClass: 'weekday' })]
    expect(problemsOf(...tier)).toEqual(['rates.1.dayClass incomplete'])
  })

  test('a larger group that pays less', () => {
    expect(problemsOf(rate('group', 99), rate('group', 100, { upToPeople: 10 }))).toEqual(['rates.0.amountCents falls'])
    expect(problemsOf(rate('group', 100), rate('group', 100, { upToPeople: 10 }))).toEqual([])
    expect(problemsOf(boatRate('raft', 99), boatRate('raft', 100, { upToPeople: 4 }))).toEqual([
      'rates.0.amountCents falls',
    ])
  })

  test('a larger group that pays less at weekends alone, or in a season', () => {
    const weekend = rate('group', 150, { upToPeople: 10, dayClass: 'weekend' })
    expect(problemsOf(rate('group', 100, { upToPeople: 10 }), weekend, rate('group', 120))).toEqual([
      'rates.2.amountCents falls',
    ])
    const summer = rate('group', 90, { seasonId: 'summer' })
    expect(problemsOf(rate('group', 100, { upToPeople: 10 }), rate('group', 120), summer)).toEqual([
      'rates.2.amountCents falls',
    ])
  })

  test('what is per boat, where boats have no price', () => {
    const shuttle = shuttleOf('boat')
    const extras = [{ kind: 'deposit', amountCents: 1, unit: 'boat' }] as const
    expect(rateProblems([rate('group', 1)], { kinds, shuttle, extras })).toEqual([
      { path: 'shuttle.mode', code: 'boats' },
      { path: 'extras.0.unit', code: 'boats' },
    ])
    expect(rateProblems([boatRate('raft', 1)], { kinds, shuttle, extras })).toEqual([])
  })

  test('a shuttle that costs and a minimum, without rates', () => {
    const minimum = { kind: 'minimum', amountCents: 1, unit: 'group' } as const
    const permit = { kind: 'permit', amountCents: 1, unit: 'person' } as const
    expect(rateProblems([], { kinds, shuttle: shuttleOf('group'), extras: [permit, minimum] })).toEqual([
      { path: 'shuttle.mode', code: 'rates' },
      { path: 'extras.1.kind', code: 'rates' },
    ])
    expect(rateProblems([], { kinds, shuttle: shuttleOf('included'), extras: [permit] })).toEqual([])
  })
})
