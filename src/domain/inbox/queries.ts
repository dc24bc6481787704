import { inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookings, tours } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { addDays, type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import { listAnswerTemplates, presentAnswerTemplate } from '../answers/queries.ts'
import { WATER_WARNING_HOURS } from '../bookings/booking.ts'
import type { BookingJson } from '../bookings/json.ts'
import { listBookings } from '../bookings/queries.ts'
import { listClosedTrips } from '../bookings/trip-queries.ts'
import type { Closure } from '../conditions/condition.ts'
import type { Actor } from '../users/user.ts'
import type { Warning } from '../water/warning.ts'
import { listWarnings } from '../water/warning-queries.ts'
import { type InboxFilter, searchOf } from './filter.ts'

/** Bookings for the pages of the inbox, of all providers of an account together. */

type Asker = Pick<Actor, 'id' | 'role'>
type Context = { now: Date; locale: Locale }

const ALL = { provider: 'own', statuses: [], isWaiting: false, from: undefined, to: undefined, page: 1 } as const
const MOST = 100
const PER_PAGE = 20

export const listInbox = (
  db: Database,
  asker: Asker,
  { filter, page }: { filter: InboxFilter | undefined; page: number },
  context: Context,
) => listBookings(db, asker, { ...ALL, ...searchOf(filter), page, limit: PER_PAGE }, context)

/** The most urgent first. */
export async function listWaiting(db: Database, asker: Asker, context: Context): Promise<BookingJson[]> {
  const { data } = await listBookings(db, asker, { ...ALL, isWaiting: true, limit: MOST }, context)
  return data.toSorted((a, b) => (a.expiresAt ?? '').localeCompare(b.expiresAt ?? ''))
}

/** Lists what is agreed for these days, and what still waits for an answer. */
export async function listAgreed(
  db: Database,
  asker: Asker,
  { from, to }: { from: LocalDate; to: LocalDate },
  context: Context,
): Promise<BookingJson[]> {
  const statuses = ['confirmed', 'done'] as const
  const { data } = await listBookings(db, asker, { ...ALL, statuses, from, to, limit: MOST }, context)
  return data
}

/** The last day for which anybody is warned of the water. */
export const lastWarnedDay = (now: Date): LocalDate => addDays(localDateOf(now), WATER_WARNING_HOURS / 24)

/** The reasons why a trip may not begin: its water, a closure of its river on its days. */
export type TripWarning = { water?: Warning | undefined; closure?: Closure | undefined }
export type TripWarnings = ReadonlyMap<string, TripWarning>

/** The warnings of trips that are agreed and not yet over, by their ids: their guests get the same. Of the water as far as it is warned of. */
export async function listTripWarnings(db: Database, agreed: readonly BookingJson[], now: Date): Promise<TripWarnings> {
  const [today, last] = [localDateOf(now), lastWarnedDay(now)]
  const ahead = agreed.filter(({ status, startsOn }) => status === 'confirmed' && today <= startsOn)
  if (ahead.length === 0) return new Map()
  const soon = ahead.filter(({ startsOn }) => startsOn <= last)
  const ids = [...new Set(soon.flatMap(({ tour }) => tour._id ?? []))]
  const { id, providerId, rivers, departure } = tours
  const [waters, closed] = await Promise.all([
    ids.length === 0
      ? new Map<string, Warning>()
      : listWarnings(
          db,
          await db.select({ id, providerId, rivers, departure }).from(tours).where(inArray(id, ids)),
          now,
        ),
    listClosedTrips(
      db,
      inArray(
        bookings.id,
        ahead.map(({ _id }) => _id),
      ),
    ),
  ])
  const closures = new Map(closed.map(trip => [trip.id, trip.closures[0]]))
  return new Map(
    ahead.flatMap(({ _id, tour, startsOn }) => {
      const water = startsOn <= last ? waters.get(tour._id ?? '') : undefined
      const closure = closures.get(_id)
      return water || closure ? [[_id, { water, closure }] as const] : []
    }),
  )
}

export async function countWaitingOn(db: Database, asker: Asker, day: LocalDate, context: Context): Promise<number> {
  const search = { ...ALL, statuses: ['requested'], from: day, to: day, limit: 1 } as const
  return (await listBookings(db, asker, search, context)).meta.total
}

/** Saved answers by provider. */
export async function templatesOf(db: Database, providerIds: readonly string[]) {
  const templates = await listAnswerTemplates(db, providerIds)
  return Object.fromEntries(
    [...Map.groupBy(templates, it => it.providerId)].map(([id, own]) => [id, own.map(presentAnswerTemplate)]),
  )
}
