import { inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tours } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { addDays, type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import { listAnswerTemplates, presentAnswerTemplate } from '../answers/queries.ts'
import { WATER_WARNING_HOURS } from '../bookings/booking.ts'
import type { BookingJson } from '../bookings/json.ts'
import { listBookings } from '../bookings/queries.ts'
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

export type TripWarnings = ReadonlyMap<string, Warning>

/** The warnings of trips that are agreed and begin soon, by their ids: their guests get the same. */
export async function listTripWarnings(
  db: Database,
  bookings: readonly BookingJson[],
  now: Date,
): Promise<TripWarnings> {
  const [today, last] = [localDateOf(now), lastWarnedDay(now)]
  const soon = bookings.filter(
    ({ status, startsOn }) => status === 'confirmed' && today <= startsOn && startsOn <= last,
  )
  const ids = [...new Set(soon.flatMap(({ tour }) => tour._id ?? []))]
  if (ids.length === 0) return new Map()
  const { id, providerId, rivers, departure } = tours
  const warnings = await listWarnings(
    db,
    await db.select({ id, providerId, rivers, departure }).from(tours).where(inArray(id, ids)),
    now,
  )
  return new Map(
    soon.flatMap(({ _id, tour }) => {
      const warning = warnings.get(tour._id ?? '')
      return warning ? [[_id, warning] as const] : []
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
