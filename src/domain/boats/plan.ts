import type { BoatCount, FleetBoat, FleetKind } from './boat.ts'

export type FreeBoats = { kind: FleetKind; seats: number; count: number }

/**
 * The boats of a fleet that one party can have: `chosen` are the kinds on which the tour goes, all where it names none. `countOf`: how many
 * there are, by default all.
 */
export function onOffer(
  chosen: readonly { kind: FleetKind; maxPerBooking: number | null }[],
  fleet: readonly FleetBoat[],
  countOf: (boat: FleetBoat) => number = ({ owned }) => owned,
): FreeBoats[] {
  return fleet.flatMap(boat => {
    const own = chosen.find(({ kind }) => kind === boat.kind)
    if (chosen.length > 0 && !own) return []
    const count = Math.min(countOf(boat), own?.maxPerBooking ?? boat.owned)
    return count > 0 ? [{ kind: boat.kind, seats: boat.seats, count }] : []
  })
}

export const seatsOf = (free: readonly FreeBoats[]): number =>
  free.reduce((sum, { seats, count }) => sum + seats * Math.max(count, 0), 0)

/** The boats that a party gets: the fewest empty seats, then the fewest boats; undefined where they do not fit. */
export function planParty(people: number, free: readonly FreeBoats[]): BoatCount[] | undefined {
  if (seatsOf(free) < people) return undefined
  // The fleet that wastes least has no boat to spare, so it has fewer empty seats than its largest boat.
  const most = people + Math.max(...free.map(({ seats }) => seats))
  const plans: (Plan | undefined)[] = [{ boats: 0, taken: [] }]
  for (const { kind, seats, count } of largestFirst(free)) addKind(plans, { kind, seats, count }, most)
  const best = plans.slice(people).find(plan => plan !== undefined)
  return best?.taken.toSorted((one, other) => one.kind.localeCompare(other.kind))
}

/** For a number of seats. */
type Plan = { boats: number; taken: BoatCount[] }

const largestFirst = (free: readonly FreeBoats[]) =>
  free.toSorted((one, other) => other.seats - one.seats || one.kind.localeCompare(other.kind))

/** Fullest plans first, so that those read have nothing of this kind yet. */
function addKind(plans: (Plan | undefined)[], { kind, seats, count }: FreeBoats, most: number): void {
  for (let sum = most; sum >= seats; sum--) {
    for (let added = 1; added <= count && added * seats <= sum; added++) {
      const rest = plans[sum - added * seats]
      const boats = (rest?.boats ?? Number.POSITIVE_INFINITY) + added
      if (rest && boats < (plans[sum]?.boats ?? Number.POSITIVE_INFINITY))
        plans[sum] = { boats, taken: [...rest.taken, { kind, count: added }] }
    }
  }
}
