import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookingCodes, bookings, bookingTokens } from '#db/schema/index.ts'
import { isId } from '#src/lib/id.ts'
import { invalid, notFound } from '../errors.ts'
import { isQueued, queueMail } from '../mails/commands.ts'
import { message } from '../message.ts'
import { keptSince } from '../retention.ts'
import {
  type BookingCaller,
  type BookingRow,
  hashGuestToken,
  lockBooking,
  onceFor,
  opensBooking,
} from './access-commands.ts'
import { CODE_LIMITS, readMailedCode } from './code.ts'
import { uselessFrom } from './mail-times.ts'
import { effectiveStatus } from './status.ts'

/**
 * The browser that sent a request waits for its code: its cookie holds a secret that opens nothing after the request has reached the
 * provider, until the code of the email is entered beside it. The two together are worth the link of that email.
 */

type Keyed = { key: Uint8Array; now: Date }

/** Binds a request that waits for its address to be confirmed to the browser with this secret, also where it was sent again. */
export async function bindBrowser(
  tx: Database,
  { id: bookingId, status }: Pick<BookingRow, 'id' | 'status'>,
  secret: string | undefined,
): Promise<void> {
  if (secret === undefined || status !== 'unverified') return
  const browserHash = hashGuestToken(secret)
  await tx
    .insert(bookingCodes)
    .values({ bookingId, browserHash })
    .onConflictDoUpdate({ target: bookingCodes.bookingId, set: { browserHash } })
}

/** Makes a code for an email, in place of the one before it; `undefined` where no browser waits for one. */
export async function issueBookingCode(
  db: Database,
  bookingId: string,
  { key, now }: Keyed,
): Promise<string | undefined> {
  const code = String(randomInt(10 ** CODE_LIMITS.digits)).padStart(CODE_LIMITS.digits, '0')
  const expiresAt = new Date(now.getTime() + CODE_LIMITS.minutes * 60_000)
  const waiting = await db
    .update(bookingCodes)
    .set({ codeHash: hashCode(key, bookingId, code), expiresAt, tries: 0, wrongHash: null })
    .where(eq(bookingCodes.bookingId, bookingId))
    .returning({ bookingId: bookingCodes.bookingId })
  return waiting.length > 0 ? code : undefined
}

/** Keyed, since a million hashes are soon tried; bound to its booking. */
const hashCode = (key: Uint8Array, bookingId: string, code: string): string =>
  createHmac('sha256', key).update(`${bookingId}\n${code}`).digest('base64url')

const isOf = (id: string, secret: string) =>
  and(eq(bookingCodes.bookingId, id), eq(bookingCodes.browserHash, hashGuestToken(secret)))

type CodeRow = typeof bookingCodes.$inferSelect

/** Whether a code can still be entered; one that is being sent can. */
const isOpen = ({ tries, expiresAt }: Pick<CodeRow, 'tries' | 'expiresAt'>, now: Date): boolean =>
  tries < CODE_LIMITS.tries && (expiresAt === null || now < expiresAt)

/** The code that the browser of a caller may enter for a booking; `undefined` where it waits for no code. */
export async function getCodeState(
  db: Database,
  { token }: BookingCaller,
  id: string,
  now: Date,
): Promise<{ isOpen: boolean } | undefined> {
  if (!token || !isId(id)) return undefined
  const [row] = await db.select().from(bookingCodes).where(isOf(id, token))
  return row && { isOpen: isOpen(row, now) }
}

type Outcome = 'right' | 'wrong' | 'over' | 'unknown'

/**
 * Enters the code of an email: from then on the secret of this browser opens the booking, as the link would. Nothing changes where it
 * does so already. Throws `Failure`: 400 no code, a wrong one, or one that is over; 404 another browser or another booking.
 */
export async function enterCode(
  db: Database,
  { token }: BookingCaller,
  id: string,
  { typed, key, now }: Keyed & { typed: string },
): Promise<void> {
  if (!token || !isId(id)) throw notFound()
  const code = readMailedCode(typed)
  const outcome = await db.transaction(tx => tryCode(tx, { id, token, code, key, now }))
  if (outcome.kind === 'unknown' && !(await opensBooking(db, token, id, now))) throw notFound()
  if (outcome.kind === 'over') throw invalid(message('bookings:failure.codeOver'), 'code')
  if (outcome.kind !== 'wrong') return
  if (code === undefined) throw invalid(message('bookings:failure.code', { digits: CODE_LIMITS.digits }), 'code')
  const { left } = outcome
  throw invalid(
    left > 0 ? message('bookings:failure.codeWrong', { count: left }) : message('bookings:failure.codeSpent'),
    'code',
  )
}

type Entered = Keyed & { id: string; token: string; code: string | undefined }

/**
 * One at a time for each booking: of many guesses at once no more than the tries are compared, and a right one is good once. The last
 * wrong one again, as where its answer was lost, counts no further.
 */
async function tryCode(tx: Database, { id, token, code, key, now }: Entered): Promise<{ kind: Outcome; left: number }> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('key share')
  const [row] = await tx.select().from(bookingCodes).where(isOf(id, token)).for('update')
  if (!row) return { kind: 'unknown', left: 0 }
  const left = CODE_LIMITS.tries - row.tries
  const typedHash = code === undefined ? undefined : hashCode(key, id, code)
  const isAgain = row.wrongHash !== null && row.wrongHash === typedHash
  if (isAgain && (left === 0 || isOpen(row, now))) return { kind: 'wrong', left }
  if (!isOpen(row, now)) return { kind: 'over', left }
  // What is no code at all is no guess.
  if (typedHash === undefined) return { kind: 'wrong', left }
  if (row.codeHash === null || !isSame(row.codeHash, typedHash)) {
    await tx
      .update(bookingCodes)
      .set({ tries: row.tries + 1, wrongHash: typedHash })
      .where(isOf(id, token))
    return { kind: 'wrong', left: left - 1 }
  }
  await tx.delete(bookingCodes).where(isOf(id, token))
  await tx.insert(bookingTokens).values({ tokenHash: row.browserHash, bookingId: id }).onConflictDoNothing()
  return { kind: 'right', left }
}

const isSame = (some: string, other: string): boolean => timingSafeEqual(Buffer.from(some), Buffer.from(other))

/**
 * Sends the email of a request again, with another code and another link, to whoever sent it in this browser; once for each `key`. `admit`
 * may refuse, where too many were sent. Throws `Failure`: 404 another browser or booking; 400 where the address is no longer waited for.
 */
export async function renewCode(
  db: Database,
  caller: BookingCaller,
  id: string,
  { now, key, admit }: { now: Date; key?: string; admit: (tx: Database, booking: BookingRow) => Promise<void> },
): Promise<void> {
  await db.transaction(async tx => {
    const { booking } = await lockBooking(tx, caller, id, now)
    if (!(await getCodeState(tx, caller, id, now))) throw notFound()
    if (effectiveStatus(booking, now) !== 'unverified') throw invalid(message('bookings:failure.notNow'))
    const dedupe = onceFor('code', id, key)
    if (await isQueued(tx, dedupe)) return
    const { guestEmail: to, locale, version: seq, tourId, providerId } = booking
    const data = { bookingId: id, reader: 'guest', seq, tourId, providerId } as const
    const uselessAt = uselessFrom('booking-verify', booking, now)
    await queueMail(tx, { kind: 'booking-verify', to, locale, data, uselessAt, ...dedupe })
    await admit(tx, booking)
  })
}

/** Forgets which browsers sent requests that nobody waits for any more. */
export async function deleteOldBookingCodes(db: Database, now: Date): Promise<void> {
  await db.delete(bookingCodes).where(lt(bookingCodes.createdAt, keptSince('bookingCodes', now)))
}
