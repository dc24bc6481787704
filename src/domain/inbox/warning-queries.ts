import { inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tours } from '#db/schema/index.ts'
import { addDays, type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import { goesOn, lastDayOf } from '../boats/season.ts'
import { listTourRules, type TourRules } from '../boats/tour-queries.ts'
import { WATER_WARNING_HOURS } from '../bookings/booking.ts'
import type { BookingJson } from '../bookings/json.ts'
import { isClosedFrom } from '../conditions/condition.ts'
import { bringsTooYoung } from '../party/youngest-age.ts'
import type { Warning } from '../water/warning.ts'
import { listWarnings } from '../water/warning-queries.ts'
import { isAsked, type TripWarning, type TripWarnings } from './trip-warning.ts'

/** The days that are agreed or asked for, of one booking. `isOwnChoice`: its provider has said them, whatever the rules of the tour are. */
type Trip = Pick<BookingJson, 'startsOn' | 'days' | 'childAges'> & {
  id: string
  tourId: string | null
  isOwnChoice: boolean
  /** The children who are to come already. */
  agreed: readonly number[]
}

/** The last day for which anybody is warned of the water. */
export const lastWarnedDay = (now: Date): LocalDate => addDays(localDateOf(now), WATER_WARNING_HOURS / 24)

/**
 * The warnings of trips that are agreed and not yet over, and of days that are asked for, by their ids. Guests of agreed trips get the same
 * by email. Of the water as far as it is warned of.
 */
export async function listTripWarnings(
  db: Database,
  { agreed = [], asked = [] }: { agreed?: readonly BookingJson[]; asked?: readonly BookingJson[] },
  now: Date,
): Promise<{ agreed: TripWarnings; asked: TripWarnings }> {
  const today = localDateOf(now)
  const isAhead = (trip: Trip) => today <= lastDayOf(trip)
  const own = agreed
    .filter(({ status }) => status === 'confirmed')
    .map(agreedTrip)
    .filter(isAhead)
  const wanted = asked.filter(isAsked).map(askedTrip).filter(isAhead)
  const trips = [...own, ...wanted]
  const ids = [...new Set(trips.flatMap(({ tourId }) => tourId ?? []))]
  const [waters, rules] = await Promise.all([listWaters(db, trips, now), listTourRules(db, ids)])
  const warningsOf = (those: readonly Trip[]): TripWarnings =>
    new Map(
      those.flatMap(trip => {
        const { id, tourId } = trip
        const water = isWaterTold(trip, now) ? waters.get(tourId ?? '') : undefined
        const warning = { ...rulesOf(trip, rules.get(tourId ?? ''), today), ...(water && { water }) }
        return Object.keys(warning).length > 0 ? [[id, warning] as const] : []
      }),
    )
  return { agreed: warningsOf(own), asked: warningsOf(wanted) }
}

const agreedTrip = ({ _id, tour, startsOn, days, childAges }: BookingJson): Trip => ({
  ...{ id: _id, tourId: tour._id, startsOn, days, childAges },
  isOwnChoice: true,
  agreed: childAges,
})

const askedTrip = ({ offer, ...booking }: BookingJson): Trip => ({
  ...agreedTrip({ ...booking, offer, ...(offer && { startsOn: offer.startsOn, days: offer.days }) }),
  childAges: offer?.childAges ?? booking.childAges,
  agreed: booking.status === 'confirmed' ? booking.childAges : [],
  isOwnChoice: offer?.by === 'provider' || booking.channel === 'phone',
})

/** The same rules refuse a new request of those days. Of a trip that has begun the days that are left count. */
function rulesOf(trip: Trip, tour: TourRules | undefined, today: LocalDate): TripWarning {
  if (!tour) return {}
  const closure = tour.closures?.find(it => isClosedFrom(it, trip, today))
  const isClosed = !trip.isOwnChoice && !goesOn(tour, trip)
  const { youngestAge } = tour
  const isYoung = youngestAge !== null && !trip.isOwnChoice && bringsTooYoung(trip.agreed, trip.childAges, youngestAge)
  return { ...(closure && { closure }), ...(isClosed && { isClosed }), ...(isYoung && { youngestAge }) }
}

const isWaterTold = ({ startsOn }: Trip, now: Date) => localDateOf(now) <= startsOn && startsOn <= lastWarnedDay(now)

async function listWaters(db: Database, trips: readonly Trip[], now: Date): Promise<Map<string, Warning>> {
  const ids = [...new Set(trips.filter(trip => isWaterTold(trip, now)).flatMap(({ tourId }) => tourId ?? []))]
  if (ids.length === 0) return new Map()
  const { id, providerId, rivers, departure } = tours
  const soon = await db.select({ id, providerId, rivers, departure }).from(tours).where(inArray(id, ids))
  return listWarnings(db, soon, now)
}
