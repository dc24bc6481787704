import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BoatType, FLEET_KINDS, sizeOf } from '#src/domain/boats/boat.ts'
import { type FreeBoats, planParty, seatsOf, smallIn, withMiddles } from '#src/domain/boats/plan.ts'

const free = (...counts: [FreeBoats['kind'], seats: number, count: number][]): FreeBoats[] =>
  counts.map(([kind, seats, count]) => ({ kind, seats, count }))

describe('a party gets', () => {
  const all = free(['single-kayak', 1, 4], ['double-kayak', 2, 4], ['triple-kayak', 3, 2])

  test.each([
    [1, [{ kind: 'single-kayak', count: 1 }]],
    [3, [{ kind: 'triple-kayak', count: 1 }]],
    [4, [{ kind: 'double-kayak', count: 2 }]],
    [18, all.map(({ kind, count }) => ({ kind, count }))],
    [19, undefined],
  ])('of a fleet, for %i people', (people, plan) => {
    expect(planParty(people, all)).toEqual(plan?.toSorted((one, other) => one.kind.localeCompare(other.kind)))
  })

  test('rather an empty seat than a raft for three', () => {
    expect(planParty(3, free(['raft', 8, 1], ['double-kayak', 2, 3]))).toEqual([{ kind: 'double-kayak', count: 2 }])
  })

  test('of two sizes of one kind the one that fits', () => {
    const rafts = free(['raft', 6, 1], ['raft-12', 12, 1])
    expect(planParty(5, rafts)).toEqual([{ kind: 'raft', count: 1 }])
    expect(planParty(11, rafts)).toEqual([{ kind: 'raft-12', count: 1 }])
    expect(planParty(17, rafts)).toEqual([
      { kind: 'raft', count: 1 },
      { kind: 'raft-12', count: 1 },
    ])
    expect(planParty(19, rafts)).toBeUndefined()
  })

  test('with a small child one boat for two, where it takes one in the middle', () => {
    const doubles: FreeBoats[] = [{ kind: 'double-kayak', seats: 2, count: 4, childToAge: 7 }]
    expect(planParty(3, doubles, [7])).toEqual([{ kind: 'double-kayak', count: 1 }])
    expect(planParty(3, doubles, [8])).toEqual([{ kind: 'double-kayak', count: 2 }])
    expect(planParty(12, doubles, [1, 2, 3, 4])).toEqual([{ kind: 'double-kayak', count: 4 }])
    expect(planParty(13, doubles, [1, 2, 3, 4, 5])).toBeUndefined()
    const triples = free(['triple-kayak', 3, 1])
    expect(planParty(3, [...doubles, ...triples], [7])).toEqual([{ kind: 'triple-kayak', count: 1 }])
  })

  test('nothing of a fleet that is away', () => {
    expect(planParty(1, [])).toBeUndefined()
    expect(planParty(1, free(['raft', 8, 0], ['sup', 1, -2]))).toBeUndefined()
  })
})

/** How well a set of boats takes a party; undefined where it does not. */
function worth(people: number, taken: readonly FreeBoats[], small: number) {
  const [seats, boats] = [seatsOf(taken), taken.reduce((sum, { count }) => sum + Math.max(count, 0), 0)]
  const middles = taken.reduce((sum, it) => sum + (it.childToAge == null ? 0 : Math.max(it.count, 0)), 0)
  const inMiddle = Math.max(people - seats, 0)
  return inMiddle > Math.min(small, middles) ? undefined : { empty: Math.max(seats - people, 0), boats, inMiddle }
}

/** The best of every way to take boats. */
function bestWorth(people: number, boats: readonly FreeBoats[], small: number) {
  const ways = boats.reduce<FreeBoats[][]>(
    (found, boat) =>
      found.flatMap(way =>
        Array.from({ length: Math.max(boat.count, 0) + 1 }, (_, count) => [...way, { ...boat, count }]),
      ),
    [[]],
  )
  return ways
    .flatMap(way => worth(people, way, small) ?? [])
    .toSorted((one, other) => one.empty - other.empty || one.boats - other.boats || one.inMiddle - other.inMiddle)[0]
}

test('no plan wastes fewer seats, or as few with fewer boats, or those with fewer in the middle; none takes more than there is', () => {
  const types: BoatType[] = [...FLEET_KINDS, 'raft-4', 'raft-9', 'canoe-2']
  const fleet = fc
    .tuple(fc.uniqueArray(fc.constantFrom(...types), { maxLength: 4 }), fc.integer({ min: 0, max: 9 }))
    .chain(([kinds, toAge]) =>
      fc.tuple(
        ...kinds.map(kind =>
          fc.record({
            kind: fc.constant(kind),
            seats: fc.integer({ min: 1, max: 9 }).map(seats => sizeOf(kind) ?? seats),
            count: fc.integer({ min: -1, max: 5 }),
            childToAge: fc.constantFrom(null, toAge),
          }),
        ),
      ),
    )
  const childAges = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 6 })
  let inMiddle = 0
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 34 }), childAges, fleet, (adults, ages, boats) => {
      const people = adults + ages.length
      const small = smallIn(ages, boats)
      const plan = planParty(people, boats, ages)
      const taken = plan?.map(({ kind, count }) => {
        const boat = boats.find(it => it.kind === kind)
        expect(count).toBeGreaterThan(0)
        expect(count).toBeLessThanOrEqual(boat?.count ?? 0)
        return { kind, seats: boat?.seats ?? 0, count, childToAge: boat?.childToAge }
      })
      const best = bestWorth(people, boats, small)
      expect(taken && worth(people, taken, small)).toEqual(best)
      const told = withMiddles(
        plan ?? [],
        boats.map(it => ({ ...it, owned: it.count })),
        people,
      )
      expect(told.reduce((sum, { middle = 0 }) => sum + middle, 0)).toBe(best?.inMiddle ?? 0)
      for (const { kind, count, middle = 0 } of told)
        expect(middle).toBeLessThanOrEqual(boats.find(it => it.kind === kind)?.childToAge == null ? 0 : count)
      inMiddle += best?.inMiddle ?? 0
    }),
    { numRuns: 1000 },
  )
  expect(inMiddle).toBeGreaterThan(20)
})

test('the largest party of the largest fleet is seated at once', () => {
  const boats = FLEET_KINDS.map((kind, at) => ({ kind, seats: at + 1, count: 500 }))
  expect(
    seatsOf(
      boats.map(boat => ({ ...boat, count: planParty(200, boats)?.find(it => it.kind === boat.kind)?.count ?? 0 })),
    ),
  ).toBe(200)
})
