import { and, asc, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookingEvents, bookings, providers } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { isId } from '#src/lib/id.ts'
import { forbidden, notFound } from '../errors.ts'
import { dialable } from '../phone.ts'
import { canChange } from '../policy.ts'
import { localized } from '../texts/texts.ts'
import { isProviderNotDeleted } from '../tours/lifecycle/visibility-queries.ts'
import { agreedMeeting } from '../tours/meeting.ts'
import type { Actor } from '../users/user.ts'
import { type BookingAccess, type BookingCaller, type BookingRow, getBookingAccess } from './access-commands.ts'
import { type BookingOffer, type BookingTime, beside } from './booking.ts'
import type { BookingJson } from './json.ts'
import { type BookingSearch, OWN } from './list-schema.ts'
import { byRates } from './offer-price.ts'
import { cancellation, currentOffer, effectiveStatus, eventsFor, isOverdue, type Seat } from './status.ts'
import { seenByProviders } from './visibility-queries.ts'

type Context = { now: Date; locale: Locale }
type Account = Pick<Actor, 'id' | 'role'>

/** Throws a 404 `Failure` where it is nothing to the caller, or not there. */
export async function getBooking(
  db: Database,
  caller: BookingCaller,
  id: string,
  context: Context,
): Promise<BookingJson> {
  return presentBooking(db, await getBookingAccess(db, caller, id, context.now), context)
}

/** The status in SQL that `effectiveStatus` returns. */
const statusAt = (now: Date): SQL => {
  const moment = sql`${now.toISOString()}::timestamptz`
  return sql`case
    when ${bookings.status} in ('unverified', 'requested', 'offered') and ${bookings.expiresAt} <= ${moment} then 'expired'
    when ${bookings.status} = 'confirmed' and ${bookings.endsAt} <= ${moment} then 'done'
    else ${bookings.status} end`
}

/** Lists bookings. The ones that end at last come last: what is to come is read from the next on, what is over from the newest. */
export async function listBookings(db: Database, account: Account, search: BookingSearch, context: Context) {
  const whose = search.provider === undefined ? ofGuest(account) : await ofProvider(db, account, search.provider)
  const where = and(
    whose.where,
    search.statuses.length ? inArray(statusAt(context.now), [...search.statuses]) : undefined,
    search.isWaiting ? isWaitingAt(context.now) : undefined,
    search.from ? gte(sql`${bookings.startsOn} + ${bookings.days} - 1`, sql`${search.from}::date`) : undefined,
    search.to ? sql`${bookings.startsOn} <= ${search.to}::date` : undefined,
  )
  const total = await db.$count(bookings, where)
  const pages = Math.max(1, Math.ceil(total / search.limit))
  const page = Math.min(search.page, pages)
  const isOver = sql`${bookings.endsAt} <= ${context.now.toISOString()}::timestamptz`
  const rows = await db
    .select()
    .from(bookings)
    .where(where)
    .orderBy(
      isOver,
      sql`case when ${isOver} then null else ${bookings.startsAt} end`,
      desc(bookings.startsAt),
      asc(bookings.id),
    )
    .limit(search.limit)
    .offset((page - 1) * search.limit)
  const events = await eventsOf(
    db,
    rows.map(({ id }) => id),
  )
  const data = rows.map(booking => bookingJsonOf({ booking, seat: whose.seat }, events.get(booking.id) ?? [], context))
  return { data, meta: { page, pages, total } }
}

const ofGuest = ({ id }: Account): { where: SQL | undefined; seat: Seat } => ({
  where: eq(bookings.userId, id),
  seat: { actor: 'guest', hasProof: false },
})

/** Throws `Failure`: 404 unknown, 403 somebody else's. */
async function ofProvider(db: Database, account: Account, id: string): Promise<{ where: SQL | undefined; seat: Seat }> {
  if (id === OWN)
    return {
      where: seenByProviders(ownProviders(db, account)),
      seat: { actor: 'provider', hasProof: false },
    }
  const [provider] = isId(id)
    ? await db
        .select()
        .from(providers)
        .where(and(eq(providers.id, id), isProviderNotDeleted))
    : []
  if (!provider) throw notFound()
  if (!canChange(account, provider)) throw forbidden()
  return {
    where: seenByProviders(id),
    seat: { actor: provider.userId === account.id ? 'provider' : 'operator', hasProof: false },
  }
}

async function eventsOf(db: Database, ids: string[]) {
  const rows = ids.length
    ? await db.select().from(bookingEvents).where(inArray(bookingEvents.bookingId, ids)).orderBy(asc(bookingEvents.seq))
    : []
  return Map.groupBy(rows, ({ bookingId }) => bookingId)
}

const ownProviders = (db: Database, { id }: Pick<Actor, 'id'>) =>
  db.select({ id: providers.id }).from(providers).where(eq(providers.userId, id))

/** Bookings that wait for an answer of their provider: requests, and moves that a guest proposes. */
function isWaitingAt(now: Date): SQL | undefined {
  const isProposed = and(eq(bookings.status, 'confirmed'), sql`${bookings.offer} ->> 'by' = 'guest'`)
  return and(
    or(eq(bookings.status, 'requested'), isProposed),
    sql`${bookings.expiresAt} > ${now.toISOString()}::timestamptz`,
  )
}

export function countWaiting(db: Database, account: Pick<Actor, 'id'>, now: Date): Promise<number> {
  return db.$count(bookings, and(seenByProviders(ownProviders(db, account)), isWaitingAt(now)))
}

type EventRow = typeof bookingEvents.$inferSelect

/** A booking as its caller may see it, with what happened. */
export async function presentBooking(db: Database, access: BookingAccess, context: Context): Promise<BookingJson> {
  const events = await db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, access.booking.id))
    .orderBy(asc(bookingEvents.seq))
  return bookingJsonOf(access, events, context)
}

/** A booking as whoever has just created it sees it. */
export const presentOwn = (db: Database, booking: BookingRow, context: Context): Promise<BookingJson> =>
  presentBooking(
    db,
    { booking, seat: { actor: booking.channel === 'phone' ? 'provider' : 'guest', hasProof: false } },
    context,
  )

function ratedSum(price: Parameters<typeof byRates>[0], time: BookingTime): { byRatesCents?: number } {
  const byRatesCents = byRates(price, time)
  return byRatesCents === undefined ? {} : { byRatesCents }
}

/** The words that its guest pressed are told once they bind. */
const presentOffer = ({ binding: _, ...offer }: BookingOffer): NonNullable<BookingJson['offer']> => ({
  ...offer,
  ...ratedSum({ ...offer, lines: offer.lines ?? [] }, offer),
})

function bookingJsonOf(
  { booking, seat }: BookingAccess,
  events: readonly EventRow[],
  { now, locale }: Context,
): BookingJson {
  const { snapshot } = booking
  const offer = currentOffer(booking, now)
  const status = effectiveStatus(booking, now)
  const isWaiting = booking.expiresAt !== null && !isOverdue(booking, now) && status !== 'done'
  return {
    _id: booking.id,
    version: booking.version,
    status,
    channel: booking.channel,
    tour: { _id: booking.tourId, name: localized(snapshot.tourNames, locale, '').text },
    provider: { _id: booking.providerId, ...snapshot.provider },
    isCounted: booking.isCounted,
    asksFirst: booking.asksFirst,
    startsOn: booking.startsOn,
    days: booking.days,
    startTime: booking.startTime,
    adults: booking.adults,
    childAges: booking.childAges,
    boats: booking.boats,
    guest: { name: booking.guestName, email: booking.guestEmail, phone: dialable(booking.guestPhone) },
    locale: booking.locale,
    message: booking.message,
    price: {
      lines: booking.priceLines,
      totalCents: booking.totalCents,
      ...beside(booking.priceLines),
      isEstimate: booking.priceIsEstimate,
      ...ratedSum({ lines: booking.priceLines, totalCents: booking.totalCents }, booking),
    },
    policy: booking.policy,
    freeUntil: cancellation(booking.policy, booking.startsAt, now).freeUntil.toISOString(),
    offer: offer && presentOffer(offer),
    meet: agreedMeeting(snapshot.meet),
    trader: snapshot.trader,
    ...(snapshot.binding && { binding: snapshot.binding }),
    expiresAt: isWaiting ? (booking.expiresAt?.toISOString() ?? null) : null,
    declineReason: booking.declineReason,
    cancelReason: booking.cancelReason,
    events: events.map(({ seq, at, event, fromStatus, toStatus, actor, note }) => ({
      seq,
      at: at.toISOString(),
      event,
      from: fromStatus,
      to: toStatus,
      actor,
      note,
    })),
    can: eventsFor(seat, booking, now),
    as: seat.actor,
    createdAt: booking.createdAt.toISOString(),
  }
}
