import { describe, expect, test } from 'vitest'
import type { PriceLine } from '#src/domain/prices/price.ts'
import { priceOf } from '#src/domain/prices/price-of.ts'
import { askOf, boatRate, paid, rate, rulesOf, shuttleOf } from '#tests/support/data/price-cases.ts'

/** "kind count × days × cents = total" of each line. */
const told = (lines: readonly PriceLine[]) =>
  lines.map(({ kind, count, days, amountCents, totalCents }) => `${kind} ${count}×${days}×${amountCents}=${totalCents}`)
const linesOf = (...asked: Parameters<typeof priceOf>) => told(paid(priceOf(...asked)).lines)
const totalOf = (...asked: Parameters<typeof priceOf>) => paid(priceOf(...asked)).totalCents

const doubles = boatRate('double-kayak', 4000)
const singles = boatRate('single-kayak', 2500)

describe('a tour without rates', () => {
  test('is estimated by its price per person and day', () => {
    const price = paid(priceOf(rulesOf({ days: 2 }), askOf(3, { childAges: [5] })))
    expect(told(price.lines)).toEqual(['people 4×2×1500=12000'])
    expect(price).toMatchObject({ totalCents: 12000, isEstimate: true, boats: [] })
  })

  test('tells what is bought elsewhere, but includes no minimum and no shuttle that costs', () => {
    const rules = rulesOf({
      shuttle: shuttleOf('group', { amountCents: 3000 }),
      extras: [
        { kind: 'minimum', amountCents: 99_000, unit: 'group' },
        { kind: 'permit', amountCents: 600, unit: 'person' },
      ],
    })
    expect(linesOf(rules, askOf(2))).toEqual(['people 2×1×1500=3000', 'permit 2×1×600=1200'])
    expect(linesOf({ ...rules, extras: [], shuttle: shuttleOf('included') }, askOf(1))).toEqual([
      'people 1×1×1500=1500',
      'shuttle 1×1×0=0',
    ])
  })
})

describe('a tour by the boat', () => {
  const rules = rulesOf({ rates: [doubles, singles] })

  test('gives the cheapest that seat all', () => {
    const price = paid(priceOf(rules, askOf(3)))
    expect(told(price.lines)).toEqual(['boat 1×1×2500=2500', 'boat 1×1×4000=4000'])
    expect(price.boats).toEqual([
      { kind: 'single-kayak', count: 1 },
      { kind: 'double-kayak', count: 1 },
    ])
  })

  test('of equal prices gives fewer boats', () => {
    const rates = [doubles, boatRate('single-kayak', 2000)]
    expect(paid(priceOf(rulesOf({ rates }), askOf(4))).boats).toEqual([{ kind: 'double-kayak', count: 2 }])
  })

  test('costs more where the cheaper boats are taken', () => {
    const free = [{ kind: 'single-kayak' as const, seats: 1, count: 9 }]
    expect(totalOf(rules, askOf(4))).toBe(8000)
    expect(totalOf(rules, askOf(4, { free }))).toBe(10_000)
  })

  test('counts the shuttle of each boat when it chooses', () => {
    const shuttle = shuttleOf('boat', { amountCents: 1000 })
    const rates = [doubles, boatRate('single-kayak', 1900)]
    expect(linesOf(rulesOf({ rates }), askOf(2))).toEqual(['boat 2×1×1900=3800'])
    expect(linesOf(rulesOf({ rates, shuttle }), askOf(2))).toEqual(['boat 1×1×4000=4000', 'shuttle 1×1×1000=1000'])
  })

  test('seats as many as the provider’s boats do, not as most of their kind', () => {
    const boats = [{ kind: 'raft' as const, seats: 10, count: 1 }]
    const rates = [boatRate('raft', 9000)]
    expect(paid(priceOf(rulesOf({ rates, boats }), askOf(9))).boats).toEqual([{ kind: 'raft', count: 1, seats: 10 }])
    expect(paid(priceOf(rulesOf({ rates }), askOf(9))).boats).toEqual([{ kind: 'raft', count: 2 }])
  })

  test.each([
    ['a fleet without boats', [], askOf(1), 'boats'],
    ['a fleet whose boats have no price', [{ kind: 'canoe', seats: 3, count: 5 }], askOf(1), 'boats'],
    ['too few boats', [{ kind: 'double-kayak', seats: 2, count: 1 }], askOf(3), 'boats'],
    ['two adults and three under 14 in doubles', null, askOf(2, { childAges: [5, 8, 13] }), 'alone'],
    ['children without anybody older', null, askOf(0, { childAges: [10, 12] }), 'alone'],
  ] as const)('is refused: %s', (_, boats, ask, refusal) => {
    expect(priceOf(rulesOf({ rates: [doubles, singles], boats }), ask)).toEqual({ refusal })
  })

  test('never puts a child alone in a boat, though it would be cheaper', () => {
    const rates = [singles, doubles, boatRate('triple-kayak', 9900)]
    const cheap = rulesOf({ rates: [boatRate('single-kayak', 100), doubles] })
    expect(paid(priceOf(cheap, askOf(1, { childAges: [13] }))).boats).toEqual([{ kind: 'double-kayak', count: 1 }])
    expect(paid(priceOf(cheap, askOf(1, { childAges: [14] }))).boats).toEqual([{ kind: 'single-kayak', count: 2 }])
    expect(paid(priceOf(cheap, askOf(0, { childAges: [15, 9] }))).boats).toEqual([{ kind: 'double-kayak', count: 1 }])
    expect(paid(priceOf(rulesOf({ rates }), askOf(2, { childAges: [5, 8, 13] }))).boats).toEqual([
      { kind: 'double-kayak', count: 1 },
      { kind: 'triple-kayak', count: 1 },
    ])
  })

  test('puts a small child in the middle where a boat takes one, and pays for no boat more', () => {
    const boats = [
      { kind: 'double-kayak' as const, seats: 2, count: 2, childToAge: 7 },
      { kind: 'single-kayak' as const, seats: 1, count: 1 },
    ]
    const of = (adults: number, ...childAges: number[]) =>
      priceOf(rulesOf({ rates: [doubles, singles], boats }), askOf(adults, { childAges }))
    expect(paid(of(2, 7)).boats).toEqual([{ kind: 'double-kayak', count: 1 }])
    const single = { kind: 'single-kayak', count: 1 }
    expect(paid(of(2, 8)).boats).toEqual([single, { kind: 'double-kayak', count: 1 }])
    expect(paid(of(4, 3, 5)).boats).toEqual([{ kind: 'double-kayak', count: 2 }])
    expect(of(5, 3, 5, 6)).toEqual({ refusal: 'boats' })
    expect(paid(of(4, 3, 5, 8)).boats).toEqual([single, { kind: 'double-kayak', count: 2 }])
    const chosen = { boats: [{ kind: 'double-kayak' as const, count: 1 }] }
    const asked = (age: number) =>
      priceOf(rulesOf({ rates: [doubles], boats }), askOf(2, { childAges: [age], ...chosen }))
    expect(paid(asked(7)).boats).toEqual(chosen.boats)
    expect(asked(8)).toEqual({ refusal: 'boats' })
  })

  test('may be cheaper for one more adult where there are children, who then may go in smaller boats', () => {
    const rates = [doubles, boatRate('raft', 9000)]
    const of = (adults: number) => totalOf(rulesOf({ rates }), askOf(adults, { childAges: [5, 6] }))
    expect([1, 2].map(of)).toEqual([9000, 8000])
  })

  test('takes what the party chose, if that seats it', () => {
    const chosen = (...boats: [string, number][]) =>
      priceOf(rules, askOf(3, { boats: boats.map(([kind, count]) => ({ kind, count })) as never }))
    expect(paid(chosen(['single-kayak', 3])).totalCents).toBe(7500)
    expect(paid(chosen(['single-kayak', 1], ['single-kayak', 2], ['double-kayak', 0])).boats).toEqual([
      { kind: 'single-kayak', count: 3 },
    ])
    expect(chosen(['single-kayak', 2])).toEqual({ refusal: 'boats' })
    expect(chosen(['raft', 1])).toEqual({ refusal: 'boats' })
    expect(chosen(['double-kayak', 4])).toEqual({ refusal: 'boats' })
    expect(priceOf(rules, askOf(1, { childAges: [3, 3, 3], boats: [{ kind: 'double-kayak', count: 2 }] }))).toEqual({
      refusal: 'alone',
    })
  })
})

describe('a tour by the person', () => {
  const rates = [rate('person', 2000), rate('child', 0, { ageTo: 3 }), rate('child', 1000, { ageTo: 12 })]

  test('asks of children what their age pays', () => {
    const lines = linesOf(rulesOf({ rates }), askOf(2, { childAges: [12, 3, 13, 0, 4] }))
    expect(lines).toEqual(['person 3×1×2000=6000', 'child 2×1×0=0', 'child 2×1×1000=2000'])
  })

  test('has no boats, and takes children without adults', () => {
    const price = paid(priceOf(rulesOf({ rates }), askOf(0, { childAges: [5, 6] })))
    expect(price).toMatchObject({ totalCents: 2000, boats: [], isEstimate: false })
  })

  test('takes the smallest tier that holds the party, and none that is larger than all', () => {
    const tiered = [rate('person', 1500, { upToPeople: 10 }), rate('person', 2000, { upToPeople: 4 })]
    expect([1, 4, 5, 10].map(adults => totalOf(rulesOf({ rates: tiered }), askOf(adults)))).toEqual([
      2000, 8000, 7500, 15_000,
    ])
    expect(priceOf(rulesOf({ rates: tiered }), askOf(9, { childAges: [2, 2] }))).toEqual({ refusal: 'party' })
    const open = [...tiered, rate('person', 1000)]
    expect(totalOf(rulesOf({ rates: open }), askOf(11))).toBe(11_000)
  })
})

test('a group pays once, and units that are there sum', () => {
  const rates = [rate('group', 10_000), rate('person', 500), doubles]
  expect(linesOf(rulesOf({ rates }), askOf(2))).toEqual([
    'person 2×1×500=1000',
    'boat 1×1×4000=4000',
    'group 1×1×10000=10000',
  ])
})

describe('a party', () => {
  const cents = rulesOf({ rates: [rate('person', 1)] })

  test.each([0, -1, 201, 1.5, Number.NaN])('of %d people is refused', adults => {
    expect(priceOf(cents, askOf(adults))).toEqual({ refusal: 'party' })
    expect(priceOf(rulesOf(), askOf(adults))).toEqual({ refusal: 'party' })
  })

  test('of two hundred pays a cent each', () => {
    expect(totalOf(cents, askOf(1))).toBe(1)
    expect(totalOf(cents, askOf(200))).toBe(200)
    expect(totalOf(rulesOf({ rates: [doubles] }), askOf(200))).toBe(400_000)
  })

  test('that would pay more than can be written down is refused', () => {
    const rates = [rate('person', 10_000_000, { per: 'day' })]
    expect(totalOf(rulesOf({ rates, days: 2 }), askOf(50))).toBe(1_000_000_000)
    expect(priceOf(rulesOf({ rates, days: 2 }), askOf(51))).toEqual({ refusal: 'party' })
  })
})

describe('a shuttle', () => {
  const rates = [rate('person', 100)]
  const cost = (shuttle: ReturnType<typeof shuttleOf>) =>
    paid(priceOf(rulesOf({ rates, shuttle }), askOf(3))).lines.find(({ kind }) => kind === 'shuttle')

  test.each([
    ['included', shuttleOf('included'), { mode: 'included', count: 1, totalCents: 0 }],
    ['per group', shuttleOf('group', { amountCents: 3000 }), { mode: 'group', count: 1, totalCents: 3000 }],
    ['per person', shuttleOf('person', { amountCents: 500 }), { mode: 'person', count: 3, totalCents: 1500 }],
    [
      'by road beyond what is free',
      shuttleOf('km', { amountCents: 50, roadKm: 45, freeKm: 15 }),
      { mode: 'km', km: 30, amountCents: 50, totalCents: 1500 },
    ],
    ['by road, half up', shuttleOf('km', { amountCents: 5, roadKm: 2.5 }), { km: 2.5, totalCents: 13 }],
    ['by road, below half', shuttleOf('km', { amountCents: 1, roadKm: 2.4 }), { totalCents: 2 }],
    ['by road that is all free', shuttleOf('km', { amountCents: 50, roadKm: 9, freeKm: 10 }), { km: 0, totalCents: 0 }],
    ['by road at least', shuttleOf('km', { amountCents: 50, roadKm: 9, minCents: 2000 }), { km: 9, totalCents: 2000 }],
  ])('%s', (_, shuttle, line) => {
    expect(cost(shuttle)).toMatchObject(line)
  })

  test('per boat costs nothing where there are none', () => {
    expect(cost(shuttleOf('boat', { amountCents: 500 }))).toBeUndefined()
  })
})

describe('extras', () => {
  const rules = rulesOf({
    days: 2,
    rates: [rate('person', 1000), boatRate('double-kayak', 0)],
    shuttle: shuttleOf('group', { amountCents: 1000 }),
    extras: [
      { kind: 'minimum', amountCents: 9000, unit: 'group' },
      { kind: 'permit', amountCents: 600, unit: 'person' },
      { kind: 'deposit', amountCents: 5000, unit: 'boat' },
    ],
    amenities: [
      { id: 'tent', variant: 'tent', amountCents: 700, unit: 'day' },
      { id: 'map', variant: 'map', amountCents: 300, unit: 'tour' },
      { id: 'vest', variant: 'life-vest', amountCents: 100, unit: 'person' },
      { id: 'guide', variant: 'guide', amountCents: 2000, unit: 'h' },
      { id: 'ride', variant: 'transport', amountCents: 50, unit: 'km' },
    ],
  })

  test('come after the minimum; permits and deposits beside the total', () => {
    const price = paid(priceOf(rules, askOf(3, { extras: ['tent', 'map', 'vest', 'tent'] })))
    expect(told(price.lines)).toEqual([
      'person 3×1×1000=3000',
      'boat 2×1×0=0',
      'shuttle 1×1×1000=1000',
      'minimum 1×1×9000=5000',
      'amenity 1×2×700=1400',
      'amenity 1×1×300=300',
      'amenity 3×1×100=300',
      'permit 3×1×600=1800',
      'deposit 2×1×5000=10000',
    ])
    expect(price).toMatchObject({ totalCents: 11_000, payElsewhereCents: 1800, depositCents: 10_000 })
  })

  test('need no minimum where a party pays it anyway', () => {
    expect(linesOf(rules, askOf(8)).filter(line => line.startsWith('minimum'))).toEqual([])
  })

  test.each(['guide', 'ride', 'boat'])('that cannot be chosen are refused: %s', id => {
    expect(priceOf(rules, askOf(2, { extras: [id] }))).toEqual({ refusal: 'extras' })
  })
})
