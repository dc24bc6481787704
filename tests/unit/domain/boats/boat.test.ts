import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BoatType,
  FEW_SEATS,
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
  wordOf,
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

describe('the word of a day', () => {
  const takesRequests = true

  test.each([
    ['none left', { seats: 0, most: 6 }, { status: 'full', seats: 0 }],
    ['no boat at home but those away', { seats: 0, most: 0 }, { status: 'full', seats: 0 }],
    ['four left of six', { seats: 4, most: 6 }, { status: 'few', seats: 4 }],
    ['one left of two', { seats: 1, most: 2 }, { status: 'few', seats: 1 }],
    ['five left of six', { seats: 5, most: 6 }, { status: 'free', seats: 5 }],
    ['all four of a small fleet', { seats: 4, most: 4 }, { status: 'free', seats: 4 }],
    ['the one seat that there is', { seats: 1, most: 1 }, { status: 'free', seats: 1 }],
    ['boats that nobody counts', { seats: null, most: null }, { status: 'ask', seats: null }],
  ] as const)('is by the seats that are left: %s', (_, day, word) => {
    expect(wordOf({ ...day, takesRequests })).toEqual(word)
  })

  test('of a tour that takes no requests here is to be asked for, and tells no seats; but what is full is full', () => {
    const day = { most: 6, takesRequests: false }
    for (const seats of [1, 4, 6]) expect(wordOf({ ...day, seats })).toEqual({ status: 'ask', seats: null })
    expect(wordOf({ ...day, seats: 0 })).toEqual({ status: 'full', seats: 0 })
    expect(wordOf({ seats: null, most: null, takesRequests: false })).toEqual({ status: 'ask', seats: null })
  })

  test('is few from one seat to so many, where others are away, and never where all are at home', () => {
    const day = fc.record({ seats: fc.nat(200), away: fc.nat(200) })
    fc.assert(
      fc.property(day, ({ seats, away }) => {
        const { status } = wordOf({ seats, most: seats + away, takesRequests })
        expect(status === 'few').toBe(seats > 0 && seats <= FEW_SEATS && away > 0)
      }),
    )
  })
})
