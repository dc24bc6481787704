import type { Database } from '#db/client.ts'
import { daysFrom, isLocalDate, type LocalDate } from '#src/lib/local-date.ts'
import { notFound } from '../errors.ts'
import type { BoatCount } from './boat.ts'
import { type FleetDays, getFleetDays } from './fleet-queries.ts'
import { type FreeBoats, onOffer, planParty } from './plan.ts'
import { lastDayOf, type Refusal, refusalOf, type Start } from './season.ts'
import { getTourRules, type TourRules } from './tour-queries.ts'

export type BoatPlan =
  | { kind: 'counted'; boats: BoatCount[] }
  | { kind: 'uncounted' }
  | { kind: 'refused'; reason: Refusal | 'full' }

/**
 * `exceptBookingId`: whose boats count as free. `isProvider`: whoever rents the boats goes when they like, also out of season and
 * late.
 */
export type Asked = Start & {
  tourId: string
  people: number
  now: Date
  exceptBookingId?: string
  isProvider?: boolean
}

/**
 * Which boats a party would get: those with the fewest empty seats, then the fewest; `uncounted` where the provider has entered
 * none. Throws a 404 `Failure` for an unknown tour.
 */
export async function planBoats(db: Database, { tourId, isProvider = false, ...asked }: Asked): Promise<BoatPlan> {
  const tour = await getTourRules(db, tourId)
  if (!tour) throw notFound()
  const refusal = isProvider ? providerRefusal(asked) : refusalOf(tour, asked, asked.now)
  if (refusal) return { kind: 'refused', reason: refusal }
  const span = { from: asked.startsOn, to: lastDayOf(asked) }
  const fleetDays = await getFleetDays(db, { ...asked, ...span, providerId: tour.providerId })
  if (fleetDays.fleet.length === 0) return { kind: 'uncounted' }
  const planned = planParty(asked.people, freeBoats(tour, fleetDays, daysFrom(asked.startsOn, asked.days)))
  return planned ? { kind: 'counted', boats: planned } : { kind: 'refused', reason: 'full' }
}

const providerRefusal = ({ startsOn }: Start) => (isLocalDate(startsOn) ? undefined : ('closed' as const))

/** What a party can have on all of those days. */
export const freeBoats = (
  { boats }: Pick<TourRules, 'boats'>,
  { fleet, free }: FleetDays,
  days: readonly LocalDate[],
): FreeBoats[] => onOffer(boats, fleet, boat => Math.min(...days.map(day => free(boat, day))))
