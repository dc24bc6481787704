import { type BoatCount, FLEET_KINDS } from '../boats/boat.ts'
import type { FreeBoats } from '../boats/plan.ts'
import { BOOKING_LIMITS } from '../bookings/booking.ts'

/** `cents`: what one costs for the whole trip. */
export type PricedBoats = FreeBoats & { cents: number }

/**
 * The cheapest set of at most `most` boats that seats all, of those the one of fewest boats, then with more of the kinds that come
 * first; undefined where there is none.
 */
export function cheapestBoats(people: number, offered: readonly PricedBoats[], most: number): BoatCount[] | undefined {
  if (most < 1) return undefined
  const size = { people, most: most < people ? most : 0 }
  const kinds = offered.filter(({ count }) => count > 0).toSorted(inKindOrder)
  return read(size.most ? setsOf(kinds, size) : setsForAll(kinds, people), kinds, size)
}

function setsOf(kinds: readonly PricedBoats[], size: Size): Sets[] {
  const sets = [noBoats(size)]
  for (const boats of kinds.toReversed()) sets.unshift(withKind(sets[0] as Sets, boats, size))
  return sets
}

const LARGEST = BOOKING_LIMITS.people.max
let known: { key: string; sets: Sets[] } | undefined

/** Found once for parties of all sizes: a year of prices asks for one size after another in the same boats. */
function setsForAll(kinds: readonly PricedBoats[], people: number): Sets[] {
  // More boats than people are as good as any number.
  const enough = kinds.map(it => (it.count < people ? it : { ...it, count: LARGEST }))
  const key = JSON.stringify(enough)
  if (known?.key !== key) known = { key, sets: setsOf(enough, { people: Math.max(people, LARGEST), most: 0 }) }
  return known.sets
}

export const inKindOrder = (one: Pick<BoatCount, 'kind'>, other: Pick<BoatCount, 'kind'>): number =>
  FLEET_KINDS.indexOf(one.kind) - FLEET_KINDS.indexOf(other.kind)

/** `most`: 0 where no cheapest set is larger anyway, as a boat seats one at least, so that boats need no counting. */
type Size = { people: number; most: number }

/** The least weight for each number of boats that may be taken, and within of people who are to be seated. */
type Sets = Float64Array

const at = ({ people, most }: Size, boats: number, seats: number) =>
  (most ? boats : 0) * (people + 1) + Math.max(seats, 0)

/** Orders by cost, then by boats: whole numbers far below 2 ** 53. */
const weightOf = ({ cents }: PricedBoats) => cents * 1024 + 1

function noBoats(size: Size): Sets {
  const set = new Float64Array((size.most + 1) * (size.people + 1)).fill(Number.POSITIVE_INFINITY)
  for (let boats = 0; boats <= size.most; boats++) set[at(size, boats, 0)] = 0
  return set
}

/** Takes 1, 2, 4 … and the rest of them, each heap or not: that makes any number. */
function withKind(rest: Sets, boats: PricedBoats, size: Size): Sets {
  const set = rest.slice()
  let left = Math.min(boats.count, Math.ceil(size.people / boats.seats))
  for (let heap = 1; left > 0; heap *= 2) {
    const taken = Math.min(heap, left)
    left -= taken
    addHeap(set, taken, boats, size)
  }
  return set
}

/** Largest first, so that what is read has nothing of this heap yet. */
function addHeap(set: Sets, taken: number, boats: PricedBoats, size: Size): void {
  for (let most = size.most; most >= (size.most ? taken : 0); most--) {
    for (let seats = size.people; seats > 0; seats--) {
      const weight = (set[at(size, most - taken, seats - taken * boats.seats)] as number) + taken * weightOf(boats)
      const here = at(size, most, seats)
      if (weight < (set[here] as number)) set[here] = weight
    }
  }
}

/** `sets[n]` is of the kinds from the nth on. */
function read(sets: readonly Sets[], kinds: readonly PricedBoats[], size: Size): BoatCount[] | undefined {
  let { most, people: seats } = size
  if (sets[0]?.[at(size, most, seats)] === Number.POSITIVE_INFINITY) return undefined
  return kinds.flatMap((boats, index) => {
    const least = sets[index]?.[at(size, most, seats)]
    const rest = (count: number) => sets[index + 1]?.[at(size, most - count, seats - count * boats.seats)] as number
    let count = Math.min(boats.count, Math.ceil(Math.max(seats, 0) / boats.seats), size.most ? most : boats.count)
    while (count > 0 && rest(count) + count * weightOf(boats) !== least) count--
    most -= count
    seats -= count * boats.seats
    return count > 0 ? [{ kind: boats.kind, count }] : []
  })
}
