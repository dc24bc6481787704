import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookingEvents, bookings } from '#db/schema/index.ts'
import { isOneOf, OPEN_STATUSES } from './status.ts'

/** These conditions decide who sees a request. A test holds that every query on `bookings` elsewhere uses one of them. */

/** It has reached its provider: until the address is confirmed it has not. */
export const hasReachedProvider: SQL<boolean> = sql`exists (select 1 from ${bookingEvents} e
  where e.booking_id = ${bookings.id} and e.to_status in ('requested', 'confirmed'))`

/** Selects the requests of one provider or of several: ids, or a query for them. */
export const seenByProviders = (ids: string | readonly string[] | SQLWrapper): SQL | undefined =>
  and(
    typeof ids === 'string' ? eq(bookings.providerId, ids) : inArray(bookings.providerId, ids as string[]),
    hasReachedProvider,
  )

export type Guest = { id: string; email: string; isVerified: boolean }

/** Selects the requests of an account, and those made with the address that it has proved. */
export const seenByGuest = ({ id, email, isVerified }: Guest): SQL => {
  const isSameAddress = and(eq(bookings.channel, 'site'), eq(sql`lower(${bookings.guestEmail})`, email))
  return (isVerified ? or(eq(bookings.userId, id), isSameAddress) : eq(bookings.userId, id)) as SQL
}

/**
 * A booking with one of its events, for a message to one side; `undefined` where that side does not see it, or its guest is forgotten:
 * then a provider hears only that they have left.
 */
export async function getBookingNews(
  db: Database,
  { bookingId, reader, seq }: { bookingId: string; reader: 'guest' | 'provider'; seq: number },
) {
  const [news] = await db
    .select({ booking: bookings, event: bookingEvents })
    .from(bookings)
    .innerJoin(bookingEvents, and(eq(bookingEvents.bookingId, bookings.id), eq(bookingEvents.seq, seq)))
    .where(and(eq(bookings.id, bookingId), reader === 'provider' ? hasReachedProvider : undefined))
  if (news?.booking.guestName !== '') return news
  const { actor, toStatus } = news.event
  const isLeft = actor === 'guest' && !isOneOf(OPEN_STATUSES, toStatus)
  return reader === 'provider' && isLeft ? news : undefined
}
