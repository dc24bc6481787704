import { createHash, randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookingCodes, bookings, bookingTokens, providers, tours, users } from '#db/schema/index.ts'
import { isId } from '#src/lib/id.ts'
import { recordEvent } from '../audit/commands.ts'
import { forbidden, invalid, notFound } from '../errors.ts'
import { isQueued, queueMail } from '../mails/commands.ts'
import { message } from '../message.ts'
import { isNotDeleted } from '../tours/lifecycle/visibility-queries.ts'
import { type Actor, isProviderRole } from '../users/user.ts'
import { uselessFrom } from './mail-times.ts'
import { canRenewLink, isLinkAlive, PERSONS, type Person, type Seat } from './status.ts'
import { hasReachedProvider } from './visibility-queries.ts'

/**
 * The rows of a booking are locked in this order: its guest's account, its provider, its tour, the booking, then the fleet and its days
 * (`boats/hold-commands.ts`). Whoever deletes an account, a provider or a tour begins there too, so that no two wait for each other. A row
 * that changes twice in a transaction has its keys checked again, so what those point to is locked first.
 */

/**
 * The caller: an account, whoever has the secret of a link, or of the browser that sent the request, or both. `as`: as whom they come, the first of
 * these that they are; nothing else that they are gives them a right then.
 */
export type BookingCaller = { account?: BookingAccount; token?: string | undefined; as?: readonly Person[] }

/** Whoever is signed in where a trip is requested or read. */
export type BookingAccount = Pick<Actor, 'id' | 'email' | 'role' | 'isVerified'> | undefined

/** Whether the account has proved the address that is written to. */
export const hasProved = (account: BookingAccount, guestEmail: string): boolean =>
  account?.isVerified === true && guestEmail.toLowerCase() === account.email.toLowerCase()

/** Whoever has proved the address of a request by an account finds it there from then on. */
export const ownerBy = (
  { account }: BookingCaller,
  { userId, guestEmail }: Pick<BookingRow, 'userId' | 'guestEmail'>,
) => (userId === null && account && hasProved(account, guestEmail) ? { userId: account.id } : {})

export type BookingRow = typeof bookings.$inferSelect
/** A booking, and what the caller is to it. */
export type BookingAccess = { booking: BookingRow; seat: Seat }

const NO_TOKEN = ''

const selectFor = (db: Database, id: string, tokenHash: string) =>
  db
    .select({
      booking: bookings,
      ownerId: providers.userId,
      hasReached: hasReachedProvider,
      hasToken: sql<boolean>`exists (select 1 from ${bookingTokens} t
        where t.booking_id = ${bookings.id} and t.token_hash = ${tokenHash})`,
      isSender: sql<boolean>`exists (select 1 from ${bookingCodes} c
        where c.booking_id = ${bookings.id} and c.browser_hash = ${tokenHash})`,
    })
    .from(bookings)
    .leftJoin(providers, eq(providers.id, bookings.providerId))
    .where(eq(bookings.id, id))

/** Throws a 404 `Failure` where a booking is nothing to the caller, as for one that is not there. */
export async function getBookingAccess(
  db: Database,
  { account, token, as = PERSONS }: BookingCaller,
  id: string,
  now: Date,
): Promise<BookingAccess> {
  if (!isId(id)) throw notFound()
  const [found] = await selectFor(db, id, token ? hashGuestToken(token) : NO_TOKEN)
  if (!found) throw notFound()
  const { booking, ownerId, hasReached } = found
  const hasLink = found.hasToken && isLinkAlive(booking, now)
  // Whoever typed somebody else's address reads there what they typed, and nothing that follows.
  const isSender = found.isSender && !hasReached
  const isOwn = account !== undefined && booking.userId === account.id
  const isProvider = hasReached && account?.id === ownerId && account !== undefined && isProviderRole(account.role)
  const isOne = { guest: hasLink || isOwn || isSender, provider: isProvider, operator: account?.role === 'admin' }
  const actor = as.find(person => isOne[person])
  if (!actor) throw notFound()
  // An address that is proved gives nobody a seat: who it is that asked is known by a link, a browser or an account.
  const isProved = booking.channel === 'site' && hasProved(account, booking.guestEmail)
  return { booking, seat: { actor, hasProof: actor === 'guest' && (hasLink || isProved) } }
}

/** Locks a booking until the transaction ends, after what it belongs to. Throws as `getBookingAccess`. */
export async function lockBooking(tx: Database, caller: BookingCaller, id: string, now: Date): Promise<BookingAccess> {
  const { booking } = await getBookingAccess(tx, caller, id, now)
  const { tourId } = booking
  await lockParties(tx, booking)
  if (tourId !== null) await tx.select({ id: tours.id }).from(tours).where(eq(tours.id, tourId)).for('key share')
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update')
  return getBookingAccess(tx, caller, id, now)
}

type BookedTour = { id: string; providerId: string; userId: string | null }

/** Locks the tour of a new booking, so that nobody changes its price meanwhile. Throws a 404 `Failure` where it has gone since it was read. */
export async function lockTour(tx: Database, { id, providerId, userId }: BookedTour): Promise<void> {
  await lockParties(tx, { userId, providerId })
  const still = await tx
    .select({ id: tours.id })
    .from(tours)
    .where(and(eq(tours.id, id), eq(tours.providerId, providerId), isNotDeleted))
    .for('share')
  if (still.length === 0) throw notFound()
}

async function lockParties(tx: Database, { userId, providerId }: Pick<BookingRow, 'userId' | 'providerId'>) {
  if (userId !== null) await lockAccount(tx, { id: userId })
  await lockProvider(tx, providerId)
}

/** Locks an account that a booking may become one of, before anything else. */
export async function lockAccount(tx: Database, account: Pick<Actor, 'id'> | undefined): Promise<void> {
  if (account) await tx.select({ id: users.id }).from(users).where(eq(users.id, account.id)).for('key share')
}

export async function lockProvider(tx: Database, providerId: string | null): Promise<void> {
  if (providerId === null) return
  await tx.select({ id: providers.id }).from(providers).where(eq(providers.id, providerId)).for('key share')
}

const BYTES = 32

export const hashGuestToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A secret that opens nothing yet. */
export const newGuestSecret = (): string => randomBytes(BYTES).toString('base64url')

/** Makes the secret of a link to a booking, for an email to its guest; only its hash is stored. */
export async function issueGuestToken(db: Database, bookingId: string): Promise<string> {
  const token = newGuestSecret()
  await db.insert(bookingTokens).values({ tokenHash: hashGuestToken(token), bookingId })
  return token
}

/** Whether the secret of a link opens a booking now. */
export async function opensBooking(db: Database, token: string, id: string, now: Date): Promise<boolean> {
  if (!isId(id)) return false
  const [found] = await selectFor(db, id, hashGuestToken(token))
  return found?.hasToken === true && isLinkAlive(found.booking, now)
}

/** The key of the email that a form of a request writes, where the form has one. */
export const onceFor = (form: 'code' | 'link', bookingId: string, key: string | undefined): { dedupeKey?: string } =>
  key === undefined ? {} : { dedupeKey: `${form} ${bookingId} ${key}` }

/** `admit` may refuse, where too many were sent. `key`: of the form that was sent, so that what is sent again is done once. */
type Context = { now: Date; key?: string; admit: (tx: Database) => Promise<void> }

/**
 * Ends every link of a booking, and sends its guest a new one. It goes to their mailbox alone, so that whoever came by an old link does
 * not get the next. Throws `Failure`: 403 for anybody but its guest, 400 where no link would work, and as `getBookingAccess`.
 */
export async function renewGuestLink(
  db: Database,
  caller: BookingCaller,
  id: string,
  { now, key, admit }: Context,
): Promise<void> {
  const dedupe = onceFor('link', id, key)
  await db.transaction(async tx => {
    // Whoever sends it again has lost their link by it.
    if (await isQueued(tx, dedupe)) return
    const { booking, seat } = await lockBooking(tx, caller, id, now)
    if (seat.actor !== 'guest') throw forbidden()
    if (!canRenewLink(booking) || !isLinkAlive(booking, now)) throw invalid(message('bookings:failure.notNow'))
    await admit(tx)
    await tx.delete(bookingTokens).where(eq(bookingTokens.bookingId, id))
    await tx.delete(bookingCodes).where(eq(bookingCodes.bookingId, id))
    const { guestEmail: to, locale, version: seq, tourId, providerId } = booking
    const data = { bookingId: id, reader: 'guest', seq, tourId, providerId } as const
    const uselessAt = uselessFrom('booking-link', booking, now)
    await queueMail(tx, { kind: 'booking-link', to, locale, data, uselessAt, ...dedupe })
    await recordEvent(tx, { kind: 'booking-link-renewed', actorId: caller.account?.id, subjectId: id })
  })
}
