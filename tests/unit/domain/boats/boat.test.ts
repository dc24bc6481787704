import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BoatType,
  FLEET_KINDS,
  FLEET_LIMITS,
  isBoatType,
  kindOf,
  seatsToSay,
  sizeOf,
  typeRank,
  usualSeats,
  withSeats,
  withTypes,
} from '#src/domain/boats/boat.ts'

const sizes = fc.integer(FLEET_LIMITS.seats)
const kinds = fc.constantFrom(...FLEET_KINDS)

test('a type is a kind, or a kind and its seats, and nothing else', () => {
  fc.assert(
    fc.property(kinds, sizes, (kind, size) => {
      const type = `${kind}-${size}` as const
      expect([isBoatType(kind), kindOf(kind), sizeOf(kind)]).toEqual([true, kind, undefined])
      expect([isBoatType(type), kindOf(type), sizeOf(type), usualSeats(type)]).toEqual([true, kind, size, size])
    }),
  )
  for (const other of ['', 'yacht', 'raft-', 'raft-0', 'raft-012', 'raft-21', 'raft-1.5', 'raft-6 ', 'RAFT', 'kayak-2'])
    expect(isBoatType(other), other).toBe(false)
})

test('types are in the order of their kinds, the smaller first', () => {
  const types: BoatType[] = ['raft-12', 'single-kayak', 'canoe', 'raft', 'raft-4']
  expect(types.toSorted((one, other) => typeRank(one) - typeRank(other))).toEqual([
    ...['single-kayak', 'raft', 'raft-4', 'raft-12', 'canoe'],
  ])
})

describe('a fleet tells several sizes of a kind apart', () => {
  const typed = (...rows: [BoatType, seats: number][]) =>
    withTypes(rows.map(([kind, seats]) => ({ kind, seats }))).map(({ kind }) => kind)

  test('by their seats, but for the first', () => {
    expect(typed(['raft', 6], ['raft', 12], ['double-kayak', 2])).toEqual(['raft', 'raft-12', 'double-kayak'])
  })

  test('of which each keeps its own, also when the first goes', () => {
    expect(typed(['raft-12', 12])).toEqual(['raft-12'])
    expect(typed(['raft-12', 12], ['raft', 6])).toEqual(['raft-12', 'raft'])
  })

  test('and a size that changes is another one', () => {
    expect(typed(['raft', 8], ['raft-12', 10])).toEqual(['raft', 'raft-10'])
  })

  test('so that no two are the same where their sizes differ, and naming them again changes nothing', () => {
    const fleet = fc.uniqueArray(fc.record({ kind: kinds, seats: sizes }), {
      selector: ({ kind, seats }) => `${kind} ${seats}`,
      maxLength: FLEET_LIMITS.types,
    })
    fc.assert(
      fc.property(fleet, rows => {
        const types = withTypes<{ kind: BoatType; seats: number }>(rows)
        expect(new Set(types.map(({ kind }) => kind)).size).toBe(rows.length)
        expect(types.map(it => kindOf(it.kind))).toEqual(rows.map(({ kind }) => kind))
        for (const { kind, seats } of types) expect(sizeOf(kind) ?? seats).toBe(seats)
        expect(withTypes(types)).toEqual(types)
      }),
    )
  })
})

test.each([
  ['double-kayak', 2, undefined],
  ['double-kayak', 3, 3],
  ['double-kayak', undefined, undefined],
  ['raft', 6, 6],
  ['raft', undefined, undefined],
  ['raft-12', undefined, 12],
] as const)('the seats of a %s for %s are said where its name does not: %s', (kind, seats, said) => {
  expect(seatsToSay({ kind, seats })).toBe(said)
})

test('boats are said with the seats that the fleet has; of others nothing is assumed', () => {
  const boats = [
    { kind: 'raft' as const, count: 1 },
    { kind: 'double-kayak' as const, count: 2 },
  ]
  expect(
    withSeats(boats, [
      { kind: 'raft', seats: 8 },
      { kind: 'double-kayak', seats: 2 },
    ]),
  ).toEqual([
    { kind: 'raft', count: 1, seats: 8 },
    { kind: 'double-kayak', count: 2 },
  ])
  expect(withSeats(boats, [])).toEqual(boats)
})
