import type { Database } from '#db/client.ts'
import { addDays, daysBetween, daysFrom, type LocalDate } from '#src/lib/local-date.ts'
import type { DayStatus } from './boat.ts'
import { type FleetDays, getFleetDays } from './fleet-queries.ts'
import { seatsOf } from './plan.ts'
import { freeBoats } from './plan-queries.ts'
import { refusalOf } from './season.ts'
import { getTourRules, type TourRules } from './tour-queries.ts'

export type CalendarDay = { day: LocalDate; status: DayStatus; seats: number | null }

type Period = { from: LocalDate; to: LocalDate; now: Date }

/** Whether a tour can begin on each day; undefined where there is none. */
export async function getCalendar(db: Database, tourId: string, asked: Period): Promise<CalendarDay[] | undefined> {
  const tour = await getTourRules(db, tourId)
  if (!tour) return undefined
  const fleetDays = await getFleetDays(db, {
    ...asked,
    to: addDays(asked.to, tour.days - 1),
    providerId: tour.providerId,
  })
  return daysFrom(asked.from, daysBetween(asked.from, asked.to) + 1).map(day => ({
    day,
    ...dayOf({ ...tour, now: asked.now }, fleetDays, day),
  }))
}

function dayOf(tour: TourRules & { now: Date }, fleetDays: FleetDays, startsOn: LocalDate): Omit<CalendarDay, 'day'> {
  if (refusalOf(tour, { startsOn, days: tour.days, startTime: null }, tour.now)) return { status: 'closed', seats: 0 }
  if (tour.bookingMode === 'none' || fleetDays.fleet.length === 0) return { status: 'ask', seats: null }
  const days = daysFrom(startsOn, tour.days)
  const seats = seatsOf(freeBoats(tour, fleetDays, days))
  const most = seatsOf(freeBoats(tour, { ...fleetDays, free: fleetDays.capacity }, days))
  return { status: seats === 0 ? 'full' : isFew(seats, most) ? 'few' : 'free', seats }
}

/** Less than a family, or a quarter of what there is. */
const isFew = (seats: number, most: number) => seats < most && (seats <= 4 || seats * 4 <= most)
