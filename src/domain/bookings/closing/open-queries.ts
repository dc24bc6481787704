import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookings, providers } from '#db/schema/index.ts'
import { invalid, overtaken } from '../../errors.ts'
import { message } from '../../message.ts'
import { HOLDING_STATUSES } from '../status.ts'
import { type Guest, seenByGuest } from '../visibility-queries.ts'
import { countOpen, type Ending, noneOpen, type OpenBookings, type OpenKind, REASON_MISSING } from './closing.ts'

/** The subject by which bookings are selected. */
export type Booked = { tourId: string } | { providerId: string }

export const isAbout = (what: Booked): SQL =>
  'tourId' in what ? eq(bookings.tourId, what.tourId) : eq(bookings.providerId, what.providerId)

const kindOf = sql<OpenKind>`case
  when ${bookings.status} = 'offered' then 'offered'
  when ${bookings.status} = 'requested' then 'waiting'
  when ${bookings.channel} = 'phone' then 'phone'
  else 'agreed' end`

/**
 * Its provider has been asked and somebody still counts on it: neither over nor expired, whether or not a task has run. What waits
 * for its guest to confirm the address is nobody's yet.
 */
const isOpenAt = (now: Date): SQL | undefined => {
  const moment = sql`${now.toISOString()}::timestamptz`
  return and(
    inArray(bookings.status, [...HOLDING_STATUSES]),
    or(
      and(eq(bookings.status, 'confirmed'), gt(bookings.endsAt, moment)),
      and(
        inArray(bookings.status, ['requested', 'offered']),
        or(isNull(bookings.expiresAt), gt(bookings.expiresAt, moment)),
      ),
    ),
  )
}

/** Counts the open bookings that match `which`. */
async function getOpenBookings(db: Database, which: SQL, now: Date): Promise<OpenBookings> {
  const byTour = await listOpen(db, which, now)
  return summed(byTour)
}

/** The same for each of these tours; those without any are left out. */
export async function listOpenBookings(db: Database, ids: string[], now: Date): Promise<Map<string, OpenBookings>> {
  if (ids.length === 0) return new Map()
  return openBy(await listOpen(db, inArray(bookings.tourId, ids), now), ({ tourId }) => tourId)
}

/** The same for each of these providers. */
export async function listOpenOfProviders(db: Database, ids: string[], now: Date): Promise<Map<string, OpenBookings>> {
  if (ids.length === 0) return new Map()
  return openBy(await listOpen(db, inArray(bookings.providerId, ids), now), ({ providerId }) => providerId)
}

type Row = Awaited<ReturnType<typeof listOpen>>[number]

function openBy(rows: Row[], idOf: (row: Row) => string | null): Map<string, OpenBookings> {
  return new Map([...Map.groupBy(rows, row => idOf(row) ?? '')].map(([id, own]) => [id, summed(own)]))
}

function listOpen(db: Database, which: SQL, now: Date) {
  const kind = kindOf.as('kind')
  return db
    .select({
      tourId: bookings.tourId,
      providerId: bookings.providerId,
      kind,
      day: bookings.startsOn,
      bookings: sql<number>`count(*)::int`,
      people: sql<number>`sum(${bookings.adults} + cardinality(${bookings.childAges}))::int`,
      totalCents: sql<number>`sum(${bookings.totalCents})::float8`,
    })
    .from(bookings)
    .where(and(which, isOpenAt(now)))
    .groupBy(bookings.tourId, bookings.providerId, kind, bookings.startsOn)
    .orderBy(bookings.startsOn)
}

function summed(rows: readonly Row[]): OpenBookings {
  const open = noneOpen()
  for (const { kind, ...row } of rows) {
    const sum = open[kind]
    sum.bookings += row.bookings
    sum.people += row.people
    sum.totalCents += row.totalCents
  }
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, own]) => ({
    day,
    bookings: own.reduce((sum, row) => sum + row.bookings, 0),
    people: own.reduce((sum, row) => sum + row.people, 0),
  }))
  return { ...open, days }
}

/** Throws a 409 `Failure` that tells what would end, unless whoever deletes says that it may. What it is about is locked. */
export async function requireEnding(tx: Database, what: Booked, ending: Ending | undefined, now: Date): Promise<void> {
  if (ending?.bookings === 'cancel') return
  const open = await getOpenBookings(tx, isAbout(what), now)
  const count = countOpen(open)
  if (count > 0) throw overtaken(message('bookings:failure.open', { count }), 'bookings', open)
}

/** Counts what ends with an account: `received` by its providers, `asked` as a guest. */
export async function getOpenOfAccount(db: Database, account: Guest, now: Date) {
  const own = db.select({ id: providers.id }).from(providers).where(eq(providers.userId, account.id))
  return {
    received: await getOpenBookings(db, inArray(bookings.providerId, own), now),
    asked: await getOpenBookings(db, seenByGuest(account), now),
  }
}

/** Checks the same as `requireEnding`, for an account. Throws `Failure`: 409, or 400 without the reason that guests are told. */
export async function requireAccountEnding(
  tx: Database,
  account: Guest,
  { bookings: said, reason }: Ending,
  now: Date,
): Promise<void> {
  const { received, asked } = await getOpenOfAccount(tx, account, now)
  const count = countOpen(received) + countOpen(asked)
  if (count > 0 && said !== 'cancel')
    throw overtaken(message('bookings:failure.open', { count }), 'bookings', { ...received, asked })
  if (countOpen(received) > 0 && reason === '') throw invalid(REASON_MISSING, 'reason')
}
