import type { Database } from '#db/client.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { LocalDate } from '#src/lib/local-date.ts'
import { listAnswerTemplates, presentAnswerTemplate } from '../answers/queries.ts'
import type { BookingJson } from '../bookings/json.ts'
import { listBookings } from '../bookings/queries.ts'
import type { Actor } from '../users/user.ts'
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
