import { and, asc, eq, gt, inArray, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookingCodes, bookingEvents, bookings, bookingTokens, providers } from '#db/schema/index.ts'
import { eachApart } from '#src/lib/each-apart.ts'
import { releaseBoats } from '../boats/hold-commands.ts'
import { conflictWith, invalid } from '../errors.ts'
import { message } from '../message.ts'
import { keptSince } from '../retention.ts'
import type { BookingRow } from './access-commands.ts'
import type { CancelReason } from './booking.ts'
import {
  type Closer,
  countOpen,
  type Ending,
  noneOpen,
  type OpenBookings,
  type OpenKind,
  REASON_MISSING,
} from './closing.ts'
import { type BookingEvent, effectiveStatus, HOLDING_STATUSES, OPEN_STATUSES } from './status.ts'
import { makeStep } from './steps/event-commands.ts'
import { type Guest, hasReachedProvider, seenByGuest } from './visibility-queries.ts'

/** The end of bookings by a deletion: what it would end, and what then ends; and which guests are forgotten. */

/** The subject by which bookings are selected. */
type BookingSubject = { tourId: string } | { providerId: string }

const isAbout = (what: BookingSubject): SQL =>
  'tourId' in what ? eq(bookings.tourId, what.tourId) : eq(bookings.providerId, what.providerId)

const kindOf = sql<OpenKind>`case
  when ${bookings.status} = 'offered' then 'offered'
  when ${bookings.status} = 'requested' then 'waiting'
  when ${bookings.channel} = 'phone' then 'phone'
  else 'agreed' end`

/**
 * It has reached its provider and somebody still counts on it: neither over nor expired, whether or not a task has run. What waits
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
export async function requireEnding(
  tx: Database,
  what: BookingSubject,
  ending: Ending | undefined,
  now: Date,
): Promise<void> {
  if (ending?.bookings === 'cancel') return
  const open = await getOpenBookings(tx, isAbout(what), now)
  const count = countOpen(open)
  if (count > 0) throw conflictWith(message('bookings:failure.open', { count }), 'bookings', open)
}

/** Counts what ends with an account: `received` by its providers, `asked` as a guest. */
export async function getOpenOfAccount(db: Database, account: Guest, now: Date) {
  const own = db.select({ id: providers.id }).from(providers).where(eq(providers.userId, account.id))
  return {
    received: await getOpenBookings(db, inArray(bookings.providerId, own), now),
    asked: await getOpenBookings(db, seenByGuest(account), now),
  }
}

/** Checks the same as `requireEnding`, for an account. Throws `Failure`: 409, or 400 without a reason for the guests. */
export async function requireAccountEnding(
  tx: Database,
  account: Guest,
  { bookings: said, reason }: Ending,
  now: Date,
): Promise<void> {
  const { received, asked } = await getOpenOfAccount(tx, account, now)
  const count = countOpen(received) + countOpen(asked)
  if (count > 0 && said !== 'cancel')
    throw conflictWith(message('bookings:failure.open', { count }), 'bookings', { ...received, asked })
  if (countOpen(received) > 0 && reason === '') throw invalid(REASON_MISSING, 'reason')
}

/** These commands end bookings whose tour, provider or account is deleted for good. The caller has locked providers and tours. */

/** `note`: what guests read about it. */
type Closing = { reason: Extract<CancelReason, `${string}-deleted`>; by: Closer; note: string; now: Date }

/** Frees its boats, cancels what is open and tells the other side. */
export const closeBookingsOf = (tx: Database, what: BookingSubject, { reason, by, note, now }: Closing) =>
  close(
    tx,
    isAbout(what),
    booking => makeStep(tx, booking, { event: 'cancel', actor: by, now, note, changes: { cancelReason: reason } }),
    now,
  )

/** The event by which a guest whose account is deleted ends a booking. */
const LEAVING: Record<(typeof OPEN_STATUSES)[number], BookingEvent> = {
  unverified: 'withdraw',
  requested: 'withdraw',
  offered: 'refuse',
  confirmed: 'cancel',
}

/**
 * Before an account is deleted: ends what its owner has requested, and forgets who that was. `by`: the site, where it is not the
 * owner who deletes it.
 */
export async function leaveBookings(tx: Database, guest: Guest, by: 'guest' | 'operator', now: Date): Promise<void> {
  const own = seenByGuest(guest)
  const changes = { cancelReason: 'account-deleted' } as const
  const end = (booking: BookingRow, status: keyof typeof LEAVING) => {
    const event = by === 'guest' ? LEAVING[status] : 'cancel'
    return makeStep(tx, booking, { event, actor: by, now, ...(event === 'cancel' && { changes }) })
  }
  await close(tx, own, end, now)
  const rows = await tx
    .select({ id: bookings.id, adults: bookings.adults, childAges: bookings.childAges })
    .from(bookings)
    .where(own)
  for (const { id, adults, childAges } of rows) await forgetGuest(tx, id, adults + childAges.length)
}

/** Requests that an account made with another address are detached from it: the owner of that address keeps the link. */
export async function detachOtherRequests(tx: Database, { id, email }: { id: string; email: string }): Promise<void> {
  const isOther = ne(sql`lower(${bookings.guestEmail})`, email)
  await tx
    .update(bookings)
    .set({ userId: null })
    .where(and(eq(bookings.userId, id), isOther))
}

/** In the order of their ids, so that nobody else who deletes something waits for them in a circle. */
export async function lockProvidersOf(tx: Database, guest: Guest): Promise<void> {
  const requested = tx
    .select({ id: bookings.providerId })
    .from(bookings)
    .where(and(seenByGuest(guest), inArray(bookings.status, [...OPEN_STATUSES])))
  await tx
    .select({ id: providers.id })
    .from(providers)
    .where(or(eq(providers.userId, guest.id), inArray(providers.id, requested)))
    .orderBy(asc(providers.id))
    .for('update')
}

/** All are locked before the first fleet. `end`: what happens to those that are neither over nor expired. */
async function close(
  tx: Database,
  which: SQL,
  end: (booking: BookingRow, status: (typeof OPEN_STATUSES)[number]) => Promise<unknown>,
  now: Date,
): Promise<void> {
  const open = await tx
    .select()
    .from(bookings)
    .where(and(which, inArray(bookings.status, [...OPEN_STATUSES])))
    .orderBy(asc(bookings.id))
    .for('update')
  const byFleet = open.toSorted((one, other) => (String(one.providerId) < String(other.providerId) ? -1 : 1))
  for (const booking of byFleet) {
    await releaseBoats(tx, booking.id)
    const status = effectiveStatus(booking, now)
    if (status === 'done') await makeStep(tx, booking, { event: 'complete', actor: 'clock', now })
    else if (status === 'expired') await makeStep(tx, booking, { event: 'expire', actor: 'clock', now })
    else await end(booking, booking.status as (typeof OPEN_STATUSES)[number])
  }
}

const NOBODY = {
  userId: null,
  guestName: '',
  guestEmail: '',
  guestPhone: '',
  message: '',
  childAges: [] as number[],
  requestKey: null,
}

/** Forgets who went on the trips that were long ago: how many they were and what came of it stays. */
export async function forgetOldGuests(db: Database, now: Date): Promise<void> {
  const isOld = and(lt(bookings.endsAt, keptSince('guestData', now)), ne(bookings.guestName, ''))
  const old = await db.select({ id: bookings.id }).from(bookings).where(isOld).limit(1000)
  const forget = ({ id }: { id: string }) =>
    db.transaction(async tx => {
      const [held] = await tx
        .select({ adults: bookings.adults, childAges: bookings.childAges })
        .from(bookings)
        .where(and(eq(bookings.id, id), isOld))
        .for('update', { skipLocked: true })
      if (held) await forgetGuest(tx, id, held.adults + held.childAges.length)
    })
  await eachApart(old, ({ id }) => `booking ${id}`, forget)
}

/** Deletes what was requested with an address that was never confirmed, which may be somebody else's. */
export async function deleteUnverifiedRequests(db: Database, now: Date): Promise<void> {
  const isOver = inArray(bookings.status, ['expired', 'withdrawn', 'cancelled'])
  const isOld = lt(bookings.createdAt, keptSince('unverifiedRequests', now))
  await db.delete(bookings).where(and(isOver, isOld, not(hasReachedProvider)))
}

/** Children count as adults from then on: their ages were theirs. */
async function forgetGuest(tx: Database, id: string, people: number): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...NOBODY, adults: people })
    .where(eq(bookings.id, id))
  await tx.update(bookingEvents).set({ note: '' }).where(eq(bookingEvents.bookingId, id))
  await tx.delete(bookingTokens).where(eq(bookingTokens.bookingId, id))
  await tx.delete(bookingCodes).where(eq(bookingCodes.bookingId, id))
}
