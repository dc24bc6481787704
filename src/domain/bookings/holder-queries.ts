import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookings, bookingTokens, providers, tours, users } from '#db/schema/index.ts'
import { isId } from '#src/lib/id.ts'
import { notFound } from '../errors.ts'
import { type Actor, isProviderRole } from '../users/user.ts'
import type { Seat } from './permission.ts'
import { hashGuestToken } from './token-commands.ts'
import { hasReachedProvider } from './visibility-queries.ts'
import { isLinkAlive } from './waiting.ts'

/** Who asks: an account, whoever has the secret of a link, or both. */
export type BookingCaller = { account?: Pick<Actor, 'id' | 'role'> | undefined; token?: string | undefined }

export type BookingRow = typeof bookings.$inferSelect
export type HeldBooking = { booking: BookingRow; seat: Seat }

const NO_TOKEN = ''

const selectFor = (db: Database, id: string, tokenHash: string) =>
  db
    .select({
      booking: bookings,
      ownerId: providers.userId,
      isAsked: hasReachedProvider,
      hasToken: sql<boolean>`exists (select 1 from ${bookingTokens} t
        where t.booking_id = ${bookings.id} and t.token_hash = ${tokenHash})`,
    })
    .from(bookings)
    .leftJoin(providers, eq(providers.id, bookings.providerId))
    .where(eq(bookings.id, id))

/** A booking and what the caller is to it. Throws a 404 `Failure` where it is nothing to them, as for one that is not there. */
export async function getHeldBooking(
  db: Database,
  { account, token }: BookingCaller,
  id: string,
  now: Date,
): Promise<HeldBooking> {
  if (!isId(id)) throw notFound()
  const [found] = await selectFor(db, id, token ? hashGuestToken(token) : NO_TOKEN)
  if (!found) throw notFound()
  const { booking, ownerId, isAsked } = found
  const hasLink = found.hasToken && isLinkAlive(booking, now)
  const isOwn = account !== undefined && booking.userId === account.id
  const isProvider = isAsked && account?.id === ownerId && account !== undefined && isProviderRole(account.role)
  const actors = [
    ...(hasLink || isOwn ? (['guest'] as const) : []),
    ...(isProvider ? (['provider'] as const) : []),
    ...(account?.role === 'admin' ? (['operator'] as const) : []),
  ]
  if (actors.length === 0) throw notFound()
  return { booking, seat: { actors, hasLink } }
}

/**
 * The same, locked until the transaction ends, after its guest's account, its provider and its tour: whoever deletes those begins
 * there too, a row that changes twice in a transaction has its keys checked again, and the fleet is locked after the booking.
 */
export async function lockHeldBooking(
  tx: Database,
  caller: BookingCaller,
  id: string,
  now: Date,
): Promise<HeldBooking> {
  const { booking } = await getHeldBooking(tx, caller, id, now)
  const { userId, tourId } = booking
  if (userId !== null) await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  await lockProvider(tx, booking.providerId)
  if (tourId !== null) await tx.select({ id: tours.id }).from(tours).where(eq(tours.id, tourId)).for('key share')
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update')
  return getHeldBooking(tx, caller, id, now)
}

/** Whether the secret of a link opens a booking now. */
export async function opensBooking(db: Database, token: string, id: string, now: Date): Promise<boolean> {
  if (!isId(id)) return false
  const [found] = await selectFor(db, id, hashGuestToken(token))
  return found?.hasToken === true && isLinkAlive(found.booking, now)
}

export async function lockProvider(tx: Database, providerId: string | null): Promise<void> {
  if (providerId === null) return
  await tx
    .select({ id: providers.id })
    .from(providers)
    .where(and(eq(providers.id, providerId)))
    .for('key share')
}
