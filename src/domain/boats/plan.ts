import { type BoatCount, type BoatType, type FleetBoat, usualSeats } from './boat.ts'

export type FreeBoats = { kind: BoatType; seats: number; count: number; childToAge?: number | null | undefined }

/**
 * The boats of a fleet that one party can have: `chosen` are the kinds on which the tour goes, all where it names none. `countOf`: how many
 * there are, by default all.
 */
export function onOffer(
  chosen: readonly { kind: BoatType; maxPerBooking: number | null }[],
  fleet: readonly FleetBoat[],
  countOf: (boat: FleetBoat) => number = ({ owned }) => owned,
): FreeBoats[] {
  return fleet.flatMap(boat => {
    const own = chosen.find(({ kind }) => kind === boat.kind)
    if (chosen.length > 0 && !own) return []
    const count = Math.min(countOf(boat), own?.maxPerBooking ?? boat.owned)
    const { kind, seats, childToAge } = boat
    return count > 0 ? [{ kind, seats, count, ...(hasMiddle(boat) && { childToAge }) }] : []
  })
}

export const seatsOf = (free: readonly FreeBoats[]): number =>
  free.reduce((sum, { seats, count }) => sum + seats * Math.max(count, 0), 0)

export const hasMiddle = ({ childToAge }: Pick<FreeBoats, 'childToAge'>): boolean => typeof childToAge === 'number'

/** How many children these boats take in the middle, all of them small enough. */
export const middlesOf = (free: readonly FreeBoats[]): number =>
  free.reduce((sum, boat) => sum + (hasMiddle(boat) ? Math.max(boat.count, 0) : 0), 0)

/** How many of these children may sit in the middle. The boats of a fleet have one age. */
export function smallIn(childAges: readonly number[], free: readonly FreeBoats[]): number {
  const toAge = Math.max(-1, ...free.map(boat => boat.childToAge ?? -1))
  return childAges.filter(age => age <= toAge).length
}

/** How many people these boats take, where so many of them may sit in the middle. */
export const placesOf = (free: readonly FreeBoats[], small: number): number =>
  seatsOf(free) + Math.min(small, middlesOf(free))

/** Whether these boats take all of a party: the one rule of requests, calendars, cards and searches. `childAges`: of the children among them. */
export const takeAll = (free: readonly FreeBoats[], people: number, childAges: readonly number[]): boolean =>
  placesOf(free, smallIn(childAges, free)) >= people

/**
 * The boats that a party gets: the fewest empty seats, then the fewest boats, then the fewest children in the middle; undefined where they do
 * not fit. `childAges`: of the children among them.
 */
export function planParty(
  people: number,
  free: readonly FreeBoats[],
  childAges: readonly number[] = [],
): BoatCount[] | undefined {
  if (!takeAll(free, people, childAges)) return undefined
  const small = smallIn(childAges, free)
  // The fleet that wastes least has no boat to spare, so it has fewer empty seats than its largest boat.
  const most = people + Math.max(...free.map(({ seats }) => seats))
  const plans: Plans = Array.from({ length: most + 1 }, () => [])
  plans[0] = [{ boats: 0, taken: [] }]
  for (const boats of largestFirst(free)) addKind(plans, boats, { most, small })
  return bestOf(plans, people)?.taken.toSorted((one, other) => one.kind.localeCompare(other.kind))
}

type Plan = { boats: number; taken: BoatCount[] }

/** Plans by the number of seats, then by how many children may sit in the middle, as far as that matters. */
type Plans = (Plan | undefined)[][]

const largestFirst = (free: readonly FreeBoats[]) =>
  free.toSorted((one, other) => other.seats - one.seats || one.kind.localeCompare(other.kind))

/** Fullest plans first, so that those read have nothing of this kind yet. */
function addKind(plans: Plans, boat: FreeBoats, { most, small }: { most: number; small: number }): void {
  const { kind, seats, count } = boat
  for (let sum = most; sum >= seats; sum--) {
    for (let added = 1; added <= count && added * seats <= sum; added++) {
      for (const [before, rest] of plans[sum - added * seats]?.entries() ?? []) {
        const middles = hasMiddle(boat) ? Math.min(small, before + added) : before
        const boats = (rest?.boats ?? Number.POSITIVE_INFINITY) + added
        const own = plans[sum]
        if (rest && own && boats < (own[middles]?.boats ?? Number.POSITIVE_INFINITY))
          own[middles] = { boats, taken: [...rest.taken, { kind, count: added }] }
      }
    }
  }
}

function bestOf(plans: Plans, people: number): Plan | undefined {
  const fitting = plans.flatMap((same, seats) =>
    same.flatMap((plan, middles) => {
      const inMiddle = Math.max(people - seats, 0)
      return plan && middles >= inMiddle ? [{ ...plan, empty: Math.max(seats - people, 0), inMiddle }] : []
    }),
  )
  return fitting.toSorted(
    (one, other) => one.empty - other.empty || one.boats - other.boats || one.inMiddle - other.inMiddle,
  )[0]
}

/** Says how many sit in the middle of which of these boats, of a party that they have too few seats for. */
export function withMiddles<B extends BoatCount>(
  boats: readonly B[],
  fleet: readonly FleetBoat[],
  people: number,
): B[] {
  const own = boats.map(({ kind, count }) => ({
    seats: usualSeats(kind),
    ...fleet.find(it => it.kind === kind),
    kind,
    count,
  }))
  let left = people - seatsOf(own)
  return boats.map((boat, at) => {
    const middle = own[at] && hasMiddle(own[at]) ? Math.max(0, Math.min(boat.count, left)) : 0
    left -= middle
    const { middle: _, ...others } = boat
    return (middle > 0 ? { ...others, middle } : others) as B
  })
}
