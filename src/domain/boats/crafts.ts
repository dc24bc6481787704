import { saysBoat } from '../providers/boats.ts'
import type { BoatKind } from '../providers/provider.ts'
import { type BoatType, type FleetBoat, type FleetKind, kindOf, typeRank } from './boat.ts'

/** Kinds of boats, as far as they tell tours apart, in the order in which a card names them: kayaks of all sizes are one. */
const CRAFTS = ['kayak', 'raft', 'canoe', 'sup', 'rowing-boat', 'inflatable'] as const
type Craft = (typeof CRAFTS)[number]

const KAYAKS: readonly FleetKind[] = ['single-kayak', 'double-kayak', 'triple-kayak']

const craftOf = (type: BoatType): Craft | undefined => {
  const kind = kindOf(type)
  return KAYAKS.includes(kind) ? 'kayak' : CRAFTS.find(craft => craft === kind)
}

/** `boats`: what its provider says it has; `fleet`: those that it counts. `chosen`: the kinds on which the tour goes, none for all; `pricedKinds`: as in `TourRules`. */
export type TourFleet = {
  boats: readonly BoatKind[]
  fleet: readonly Pick<FleetBoat, 'kind' | 'childToAge'>[]
  chosen: readonly { kind: BoatType }[]
  pricedKinds: readonly BoatType[]
}

/** The kinds on which a tour goes: those that it names and has prices of, else all that its provider has. */
export function kindsOfTour({ boats, fleet, chosen, pricedKinds }: TourFleet): BoatType[] {
  const [named] = [chosen, fleet].filter(it => it.length > 0)
  const had: readonly BoatType[] = named?.map(({ kind }) => kind) ?? boats
  const isPriced = pricedKinds.length > 0
  const kinds =
    isPriced && chosen.length > 0 ? had.filter(kind => pricedKinds.includes(kind)) : isPriced ? pricedKinds : had
  return kinds.toSorted((one, other) => typeRank(one) - typeRank(other))
}

/** Words of a name that say a craft beside those of `saysBoat`. */
const BOARD = /irklent|\bsup\b|paddle ?board/i

/** The crafts of a tour that its card says: none of kayaks alone, which nearly all tours have, nor where the name says one. */
export function craftsToSay(tour: TourFleet & { name: string }): Craft[] {
  const found = kindsOfTour(tour).map(craftOf)
  const crafts = CRAFTS.filter(craft => found.includes(craft))
  const isSaid = saysBoat(tour.name) || BOARD.test(tour.name)
  return isSaid || crafts.every(craft => craft === 'kayak') ? [] : crafts
}

/** Until which age a small child sits in the middle of a boat, beside its seats; undefined where none may, or nobody says. */
export function middleAgeOf(tour: TourFleet): number | undefined {
  const kinds = kindsOfTour(tour)
  const ages = tour.fleet.flatMap(({ kind, childToAge }) => (kinds.includes(kind) ? (childToAge ?? []) : []))
  return ages.length > 0 ? Math.max(...ages) : undefined
}
