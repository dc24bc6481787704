import type { Database } from '#db/client.ts'
import { daysFrom, isLocalDate, type LocalDate } from '#src/lib/local-date.ts'
import { conflictWith } from '../errors.ts'
import { message } from '../message.ts'
import { hasPricedBoats } from '../prices/boats.ts'
import type { PriceAnswer } from '../prices/price.ts'
import { priceOf } from '../prices/price-of.ts'
import { getPriceRules } from '../prices/rules-queries.ts'
import { type BoatCount, type BoatType, usualSeats, withSeats } from './boat.ts'
import { type FleetDays, getFleetDays } from './fleet-queries.ts'
import { type FreeBoats, onOffer, planParty, withMiddles } from './plan.ts'
import { lastDayOf, lastMoment, type Refusal, refusalOf, type Start } from './season.ts'
import { getTourRules, type TourRules } from './tour-queries.ts'

/**
 * `uncounted`: the provider has entered no boats. `price`: of these boats; where they are refused as if all were at home.
 * `cheaperTaken`: it would be less then. `lastMoment`: until when the tour can be asked for. `free`: of each kind of the fleet, on all those
 * days; none where nothing is counted or it is refused before.
 */
export type BoatPlan = (
  | { kind: 'counted' | 'uncounted'; boats: BoatCount[]; lastMoment: Date }
  | { kind: 'refused'; reason: Refusal | 'full' }
) & { price: PriceAnswer; cheaperTaken: boolean; free?: FreeBoats[] }

/**
 * `boats`: those that were chosen. `exceptBookingId`: whose boats count as free. `isProvider`: whoever rents the boats goes when they
 * like, also out of season and late, in the boats that they like.
 */
export type Wanted = Start & {
  tourId: string
  adults: number
  childAges: readonly number[]
  boats?: readonly BoatCount[] | undefined
  extras?: readonly string[] | undefined
  now: Date
  exceptBookingId?: string | undefined
  isProvider?: boolean | undefined
}

/**
 * The boats that a party would get, and what that costs. Where boats have prices, the cheapest; else those with the fewest empty seats,
 * then the fewest. `uncounted` where the provider has entered none. Throws a 409 `Failure` for a tour that is gone.
 */
export async function planBoats(db: Database, { tourId, isProvider = false, ...wanted }: Wanted): Promise<BoatPlan> {
  const tour = await getTourRules(db, tourId)
  const rules = (await getPriceRules(db, [tourId])).get(tourId)
  if (!tour || !rules) throw conflictWith(message('bookings:refused.none'), 'closed', { reason: 'none' })
  const { startsOn, days, adults, childAges, boats: chosen, extras } = wanted
  const priceBy = (left?: readonly FreeBoats[]) => {
    const free = withBorrowed(left ?? rules.boats, isProvider ? chosen : [])
    return priceOf({ ...rules, days }, { startsOn, adults, childAges, boats: chosen, extras, free })
  }
  const refusal = isProvider ? providerRefusal(wanted) : refusalOf(tour, wanted, wanted.now)
  const atHome = priceBy()
  const beside = { price: atHome, cheaperTaken: false }
  if (refusal) return { kind: 'refused', reason: refusal, ...beside }
  const moment = { lastMoment: lastMoment(tour, wanted) }
  const span = { from: startsOn, to: lastDayOf(wanted) }
  const fleetDays = await getFleetDays(db, { ...wanted, ...span, providerId: tour.providerId })
  const isCounting = fleetDays.fleet.length > 0
  const left = isCounting ? { free: leftOf(fleetDays, daysFrom(startsOn, days)) } : {}
  const described = (boats: readonly BoatCount[]) =>
    withMiddles(withSeats(boats, fleetDays.fleet), fleetDays.fleet, adults + childAges.length)
  // Whether they are free is told when they are held.
  if (isProvider && chosen) return { kind: 'counted', boats: described(chosen), ...beside, ...left, ...moment }
  if (!isCounting) return { kind: 'uncounted', boats: pricedBoats(atHome), ...beside, ...moment }
  const free = freeBoats(tour, fleetDays, daysFrom(startsOn, days))
  const price = priceBy(free)
  const boats = hasPricedBoats(rules.rates) || chosen ? pricedBoats(price) : []
  const isFull = 'refusal' in price && price.refusal === 'boats' && !isProvider
  const planned = isFull ? undefined : boats.length ? boats : planParty(adults + childAges.length, free, childAges)
  if (!planned) return { kind: 'refused', reason: 'full', ...beside, ...left }
  return { kind: 'counted', boats: described(planned), price, cheaperTaken: isMore(price, atHome), ...left, ...moment }
}

const pricedBoats = (price: PriceAnswer): BoatCount[] => ('refusal' in price ? [] : price.boats)

const isMore = (price: PriceAnswer, other: PriceAnswer) =>
  !('refusal' in price) && !('refusal' in other) && price.totalCents > other.totalCents

const providerRefusal = ({ startsOn }: Start) => (isLocalDate(startsOn) ? undefined : ('closed' as const))

/** Adds what is borrowed for the day to the others; undefined where there are enough of each. */
function withBorrowed(boats: readonly FreeBoats[] | null, chosen: readonly BoatCount[] = []): FreeBoats[] | undefined {
  if (!boats) return undefined
  const borrowed = chosen.flatMap(({ kind, borrowed: count = 0 }) =>
    count > 0 ? [{ kind, seats: boats.find(it => it.kind === kind)?.seats ?? usualSeats(kind), count }] : [],
  )
  const others = borrowed.filter(({ kind }) => !boats.some(it => it.kind === kind))
  const more = (kind: BoatType) => borrowed.find(it => it.kind === kind)?.count ?? 0
  return [...boats.map(boat => ({ ...boat, count: boat.count + more(boat.kind) })), ...others]
}

const leftOf = ({ fleet, free }: FleetDays, days: readonly LocalDate[]): FreeBoats[] =>
  fleet.map(boat => ({
    kind: boat.kind,
    seats: boat.seats,
    count: Math.max(0, Math.min(...days.map(day => free(boat, day)))),
  }))

/** The boats that a party can have on all of those days. */
export const freeBoats = (
  { boats }: Pick<TourRules, 'boats'>,
  { fleet, free }: FleetDays,
  days: readonly LocalDate[],
): FreeBoats[] => onOffer(boats, fleet, boat => Math.min(...days.map(day => free(boat, day))))
