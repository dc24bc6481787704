import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookingEvents } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localized } from '../texts/texts.ts'
import { cancellation } from './cancellation.ts'
import type { BookingRow, HeldBooking } from './holder-queries.ts'
import type { BookingJson } from './json.ts'
import { eventsFor } from './permission.ts'
import { beside } from './price.ts'
import { currentOffer, effectiveStatus, isOverdue } from './waiting.ts'

type Context = { now: Date; locale: Locale }
type EventRow = typeof bookingEvents.$inferSelect

/** A booking as who asks may see it, with what happened. */
export async function presentHeld(db: Database, held: HeldBooking, context: Context): Promise<BookingJson> {
  const events = await db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, held.booking.id))
    .orderBy(asc(bookingEvents.seq))
  return presentBooking(held, events, context)
}

/** As whoever has just asked for it, or written it down, is shown it. */
export const presentOwn = (db: Database, booking: BookingRow, context: Context): Promise<BookingJson> =>
  presentHeld(
    db,
    { booking, seat: { actors: [booking.channel === 'phone' ? 'provider' : 'guest'], hasLink: false } },
    context,
  )

export function presentBooking(
  { booking, seat }: HeldBooking,
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
    guest: { name: booking.guestName, email: booking.guestEmail, phone: booking.guestPhone },
    locale: booking.locale,
    message: booking.message,
    price: {
      lines: booking.priceLines,
      totalCents: booking.totalCents,
      ...beside(booking.priceLines),
      isEstimate: booking.priceIsEstimate,
    },
    policy: booking.policy,
    freeUntil: cancellation(booking.policy, booking.startsAt, now).freeUntil.toISOString(),
    offer,
    meet: snapshot.meet,
    trader: snapshot.trader,
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
    as: seat.actors[0] ?? null,
    createdAt: booking.createdAt.toISOString(),
  }
}
