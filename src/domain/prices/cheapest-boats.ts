import { type BoatCount, typeRank } from '../boats/boat.ts'
import { type FreeBoats, hasMiddle, middlesOf } from '../boats/plan.ts'
import { BOOKING_LIMITS } from '../bookings/booking.ts'

/** `cents`: what one costs for the whole trip. */
export type PricedBoats = FreeBoats & { cents: number }

/**
 * The cheapest set of at most `most` boats that takes all, of those the one of fewest boats, then with the fewest children in the middle, then
 * with more of the kinds that come first; undefined where there is none. `small`: so many of them may sit in the middle.
 */
export function cheapestBoats(
  people: number,
  offered: readonly PricedBoats[],
  most: number,
  small = 0,
): BoatCount[] | undefined {
  if (most < 1) return undefined
  const middles = Math.min(small, middlesOf(offered))
  const size = { people, most: most < people ? most : 0, middles }
  const kinds = offered.filter(({ count }) => count > 0).toSorted(inKindOrder)
  const isOfAdults = size.most === 0 && middles === 0
  const sets = isOfAdults ? setsForAll(kinds, people) : setsOf(kinds, size)
  const inMiddle = fewestInMiddle(sets[0] as Sets, size)
  return inMiddle === undefined ? undefined : read(sets, kinds, size, inMiddle)
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
  if (known?.key !== key)
    known = { key, sets: setsOf(enough, { people: Math.max(people, LARGEST), most: 0, middles: 0 }) }
  return known.sets
}

export const inKindOrder = (one: Pick<BoatCount, 'kind'>, other: Pick<BoatCount, 'kind'>): number =>
  typeRank(one.kind) - typeRank(other.kind)

/**
 * `most`: 0 where no cheapest set is larger anyway, as a boat seats one at least, so that boats need no counting. `middles`: how many may sit in
 * the middle.
 */
type Size = { people: number; most: number; middles: number }

/** The least weight for each number of boats that may be taken, within of people who are to be seated, and within of those in the middle. */
type Sets = Float64Array

const at = ({ people, most, middles }: Size, boats: number, seats: number, inMiddle: number) =>
  ((most ? boats : 0) * (people + 1) + Math.max(seats, 0)) * (middles + 1) + Math.max(inMiddle, 0)

/** Orders by cost, then by boats: whole numbers far below 2 ** 53. */
const weightOf = ({ cents }: PricedBoats) => cents * 1024 + 1

function noBoats(size: Size): Sets {
  const set = new Float64Array((size.most + 1) * (size.people + 1) * (size.middles + 1)).fill(Number.POSITIVE_INFINITY)
  for (let boats = 0; boats <= size.most; boats++) set[at(size, boats, 0, 0)] = 0
  return set
}

/** So many of these are as good as more. */
const enoughOf = (boats: PricedBoats, seats: number, inMiddle: number) =>
  Math.min(boats.count, Math.max(Math.ceil(seats / boats.seats), hasMiddle(boats) ? inMiddle : 0))

/** Takes 1, 2, 4 … and the rest of them, each heap or not: that makes any number. */
function withKind(rest: Sets, boats: PricedBoats, size: Size): Sets {
  const set = rest.slice()
  let left = enoughOf(boats, size.people, size.middles)
  for (let heap = 1; left > 0; heap *= 2) {
    const taken = Math.min(heap, left)
    left -= taken
    addHeap(set, taken, boats, size)
  }
  return set
}

/** Largest first, so that what is read has nothing of this heap yet. */
function addHeap(set: Sets, taken: number, boats: PricedBoats, size: Size): void {
  const own = hasMiddle(boats) ? taken : 0
  for (let most = size.most; most >= (size.most ? taken : 0); most--) {
    for (let seats = size.people; seats >= 0; seats--) {
      for (let inMiddle = size.middles; inMiddle >= 0; inMiddle--) {
        const before = at(size, most - taken, seats - taken * boats.seats, inMiddle - own)
        const weight = (set[before] as number) + taken * weightOf(boats)
        const here = at(size, most, seats, inMiddle)
        if (weight < (set[here] as number)) set[here] = weight
      }
    }
  }
}

/** How many sit in the middle at least in the cheapest sets that take so many people; undefined where there is none. */
function fewestInMiddle(set: Sets, size: Size): number | undefined {
  const weights = Array.from(
    { length: size.middles + 1 },
    (_, inMiddle) => set[at(size, size.most, size.people - inMiddle, inMiddle)] as number,
  )
  const least = Math.min(...weights)
  return least === Number.POSITIVE_INFINITY ? undefined : weights.indexOf(least)
}

/** `sets[n]` is of the kinds from the nth on. */
function read(sets: readonly Sets[], kinds: readonly PricedBoats[], size: Size, inMiddle: number): BoatCount[] {
  let [most, seats, left] = [size.most, size.people - inMiddle, inMiddle]
  return kinds.flatMap((boats, index) => {
    const own = hasMiddle(boats) ? 1 : 0
    const least = sets[index]?.[at(size, most, seats, left)]
    const rest = (count: number) =>
      sets[index + 1]?.[at(size, most - count, seats - count * boats.seats, left - count * own)] as number
    let count = Math.min(enoughOf(boats, Math.max(seats, 0), Math.max(left, 0)), size.most ? most : boats.count)
    while (count > 0 && rest(count) + count * weightOf(boats) !== least) count--
    most -= count
    seats -= count * boats.seats
    left -= count * own
    return count > 0 ? [{ kind: boats.kind, count }] : []
  })
}
