import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookings } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { forbidden, invalid, notFound, overtaken, unauthorized } from '../../errors.ts'
import { message } from '../../message.ts'
import { canChange } from '../../policy.ts'
import { traderOf } from '../../traders/queries.ts'
import { WAITING_HOURS } from '../booking.ts'
import type { BookingRow } from '../holder-queries.ts'
import type { NewBooking } from '../schema.ts'
import { holdFor, plannedBoats } from '../steps/boat-commands.ts'
import { lastMomentOf } from '../steps/deadline-queries.ts'
import { writeEvent } from '../steps/event-commands.ts'
import { queueBookingMails } from '../steps/mail-commands.ts'
import { answerBy, hoursAfter } from '../waiting.ts'
import { type Bookable, getBookable, snapshotOf, takesRequests } from './bookable-queries.ts'
import { type Asker, getByKey, insertOnce, keyOf, lockTour, newColumns, wantedBy } from './new-commands.ts'

export type BookingContext = { now: Date; locale: Locale }

/**
 * Asks for a trip, or, of a provider, writes down what was agreed by telephone. The same body with the same `requestKey` is one
 * request. Throws `Failure`: 400 fields; 404 an unknown tour, or one that takes no requests; 409 `gone`, `closed` or `price`.
 */
export async function createBooking(
  db: Database,
  asker: Asker,
  body: NewBooking,
  context: BookingContext,
): Promise<BookingRow> {
  const requestKey = keyOf(asker, body)
  const tour = await getBookable(db, body.tour)
  if (!tour || (tour.status === 'draft' && body.channel === 'site')) throw notFound()
  return body.channel === 'phone'
    ? recordBooking(db, asker, tour, { body, requestKey }, context)
    : requestBooking(db, asker, tour, { body, requestKey }, context)
}

/** What came of the very same body before, for whoever knows all of it with its key. */
export async function getRepeated(db: Database, asker: Asker, body: NewBooking): Promise<BookingRow | undefined> {
  const requestKey = keyOf(asker, body)
  return requestKey === null ? undefined : getByKey(db, requestKey)
}

type Sent = { body: NewBooking; requestKey: string | null }

async function requestBooking(
  db: Database,
  asker: Asker,
  tour: Bookable,
  { body, requestKey }: Sent,
  { now, locale }: BookingContext,
): Promise<BookingRow> {
  if (!takesRequests(tour)) throw overtaken(message('bookings:refused.none'), 'closed', { reason: 'none' })
  const email = body.guest.email || (asker?.isVerified ? asker.email : '')
  if (!email) throw invalid(message('bookings:failure.email'), 'guest.email')
  // Only an address that is proved already needs no letter first.
  const isProved = asker?.isVerified === true && email.toLowerCase() === asker.email.toLowerCase()
  const columns = newColumns(tour, body, now)
  if (body.totalCents !== undefined && body.totalCents !== columns.totalCents)
    throw overtaken(
      message('bookings:failure.price'),
      'price',
      { totalCents: columns.totalCents, before: body.totalCents, lines: columns.priceLines },
      'totalCents',
    )
  const wanted = wantedBy(tour, columns, now)
  // Refused before anything is locked, so that of many who want the last boat only a few wait for each other.
  const planned = await plannedBoats(db, wanted)
  const expiresAt = isProved
    ? answerBy(now, await lastMomentOf(db, tour.id, columns))
    : hoursAfter(now, WAITING_HOURS.unverified)
  const row = {
    ...columns,
    ...planned,
    channel: 'site' as const,
    status: isProved ? ('requested' as const) : ('unverified' as const),
    userId: asker?.id ?? null,
    expiresAt,
    guestName: body.guest.name,
    guestEmail: email,
    guestPhone: body.guest.phone,
    locale: body.locale ?? locale,
    message: body.message,
    snapshot: snapshotOf(tour, await traderOf(db, tour.providerId)),
    requestKey,
  }
  return db.transaction(async tx => {
    await lockTour(tx, tour, asker)
    const made = await insertOnce(tx, row)
    if (!made.isNew) return made.booking
    const { booking } = made
    const held = isProved ? await holdFor(tx, wanted, { bookingId: booking.id, providerId: tour.providerId }) : planned
    await tx.update(bookings).set(held).where(eq(bookings.id, booking.id))
    await writeEvent(tx, booking, { from: 'new', event: 'request', actor: 'guest', now })
    await queueBookingMails(tx, { before: undefined, after: booking, event: 'request', actor: 'guest' })
    return { ...booking, ...held }
  })
}

async function recordBooking(
  db: Database,
  asker: Asker,
  tour: Bookable,
  { body, requestKey }: Sent,
  { now, locale }: BookingContext,
): Promise<BookingRow> {
  if (!asker) throw unauthorized()
  if (!canChange(asker, { userId: tour.ownerId })) throw forbidden()
  if (tour.priceCents === null) throw invalid(message('bookings:failure.tour'), 'tour')
  const columns = newColumns(tour, body, now)
  if (columns.endsAt <= now) throw invalid(message('bookings:refused.past'), 'startsOn')
  const row = {
    ...columns,
    boats: body.boats ?? [],
    isCounted: false,
    channel: 'phone' as const,
    status: 'confirmed' as const,
    guestName: body.guest.name,
    guestEmail: body.guest.email,
    guestPhone: body.guest.phone,
    locale: body.locale ?? locale,
    message: body.message,
    ...(body.totalCents === undefined ? {} : { totalCents: body.totalCents, priceIsEstimate: false }),
    snapshot: snapshotOf(tour, await traderOf(db, tour.providerId)),
    requestKey,
  }
  return db.transaction(async tx => {
    await lockTour(tx, tour, asker)
    const made = await insertOnce(tx, row)
    if (!made.isNew) return made.booking
    const { booking } = made
    const holder = { bookingId: booking.id, providerId: tour.providerId, chosen: body.boats }
    const held = await holdFor(tx, { ...wantedBy(tour, columns, now), isProvider: true }, holder)
    await tx.update(bookings).set(held).where(eq(bookings.id, booking.id))
    await writeEvent(tx, booking, { from: 'new', event: 'record', actor: 'provider', now })
    return { ...booking, ...held }
  })
}
