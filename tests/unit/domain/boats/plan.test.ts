import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FLEET_KINDS } from '#src/domain/boats/boat.ts'
import { type FreeBoats, planParty, seatsOf } from '#src/domain/boats/plan.ts'

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

  test('nothing of a fleet that is away', () => {
    expect(planParty(1, [])).toBeUndefined()
    expect(planParty(1, free(['raft', 8, 0], ['sup', 1, -2]))).toBeUndefined()
  })
})

/** Every way to fill boats, told by its empty seats and boats. */
function allPlans(people: number, boats: readonly FreeBoats[]): { empty: number; boats: number }[] {
  const ways = boats.reduce<{ seats: number; boats: number }[]>(
    (found, { seats, count }) =>
      found.flatMap(way =>
        Array.from({ length: Math.max(count, 0) + 1 }, (_, n) => ({
          seats: way.seats + n * seats,
          boats: way.boats + n,
        })),
      ),
    [{ seats: 0, boats: 0 }],
  )
  return ways.filter(({ seats }) => seats >= people).map(way => ({ empty: way.seats - people, boats: way.boats }))
}

test('no plan wastes fewer seats, or as few with fewer boats; none takes more than there is', () => {
  const fleet = fc.uniqueArray(fc.constantFrom(...FLEET_KINDS), { maxLength: 4 }).chain(kinds =>
    fc.tuple(
      ...kinds.map(kind =>
        fc.record({
          kind: fc.constant(kind),
          seats: fc.integer({ min: 1, max: 9 }),
          count: fc.integer({ min: -1, max: 5 }),
        }),
      ),
    ),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fleet, (people, boats) => {
      const plan = planParty(people, boats)
      const [best] = allPlans(people, boats).toSorted(
        (one, other) => one.empty - other.empty || one.boats - other.boats,
      )
      const taken = plan?.map(({ kind, count }) => {
        const boat = boats.find(it => it.kind === kind)
        expect(count).toBeGreaterThan(0)
        expect(count).toBeLessThanOrEqual(boat?.count ?? 0)
        return { kind, seats: boat?.seats ?? 0, count }
      })
      expect(
        taken && { empty: seatsOf(taken) - people, boats: taken.reduce((sum, { count }) => sum + count, 0) },
      ).toEqual(best)
    }),
    { numRuns: 500 },
  )
})

test('the largest party of the largest fleet is seated at once', () => {
  const boats = FLEET_KINDS.map((kind, at) => ({ kind, seats: at + 1, count: 500 }))
  expect(
    seatsOf(
      boats.map(boat => ({ ...boat, count: planParty(200, boats)?.find(it => it.kind === boat.kind)?.count ?? 0 })),
    ),
  ).toBe(200)
})
