import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookings } from '#db/schema/index.ts'
import { daysFrom } from '#src/lib/local-date.ts'
import { listFleet } from '../../boats/fleet-queries.ts'
import { holdBoats, lockFleet, releaseBoats } from '../../boats/hold-commands.ts'
import { planBoats, type Wanted } from '../../boats/plan-queries.ts'
import { conflict, conflictWith, notFound } from '../../errors.ts'
import { message } from '../../message.ts'
import type { PriceAnswer } from '../../prices/price.ts'
import { mailboxOf } from '../../users/mailbox.ts'
import type { BookingRow } from '../access-commands.ts'
import { takesMostOf } from '../booking.ts'
import { instantsOf } from '../status.ts'
import { makeStep } from './event-commands.ts'

/** The boats of a booking: planned before anything is locked, and planned again once nobody else can take any. */

/** `tourId`: none of a tour that is gone. */
export type BookingWanted = Omit<Wanted, 'tourId'> & { tourId: string | null }

/** `price`: of these boats; none of a tour that is gone. `lastMoment`: until when the tour can be answered. */
type BookingPlan = {
  columns: Pick<BookingRow, 'boats' | 'isCounted'>
  price: PriceAnswer | undefined
  lastMoment: Date
}

/** The boats that a party gets then. Throws a 409 `Failure`: `gone` where there are none left, `closed` where the tour does not go. */
export async function requirePlan(db: Database, { tourId, ...wanted }: BookingWanted): Promise<BookingPlan> {
  if (tourId === null) {
    if (!wanted.boats) throw notFound()
    const columns = { boats: [...wanted.boats], isCounted: true }
    return { columns, price: undefined, lastMoment: instantsOf(wanted).startsAt }
  }
  const plan = await planBoats(db, { tourId, ...wanted })
  if (plan.kind !== 'refused') {
    const { boats, price, lastMoment } = plan
    return { columns: { boats, isCounted: plan.kind === 'counted' }, price, lastMoment }
  }
  const reason = plan.reason === 'full' ? 'gone' : 'closed'
  throw conflictWith(message(`bookings:refused.${plan.reason}`), reason, { reason: plan.reason }, 'startsOn')
}

/** Holds the boats of a party: chosen once nobody else can take any, and what is over is freed. Throws a 409 `Failure`. */
export async function holdPlan(
  tx: Database,
  wanted: BookingWanted,
  { bookingId, providerId, hold = 'current' }: { bookingId: string; providerId: string; hold?: 'current' | 'offered' },
): Promise<BookingPlan> {
  const isCounted = await lockFleet(tx, providerId)
  if (isCounted) await expireOverdue(tx, providerId, wanted.now)
  const exceptBookingId = hold === 'offered' ? bookingId : undefined
  const { columns, ...plan } = await requirePlan(tx, { ...wanted, exceptBookingId })
  const { boats } = columns
  const days = daysFrom(wanted.startsOn, wanted.days)
  if (isCounted) await holdBoats(tx, { bookingId, providerId, days, boats, hold })
  return { ...plan, columns: { boats, isCounted } }
}

type Holding = { booking: Pick<BookingRow, 'id' | 'guestEmail' | 'providerId'>; wanted: BookingWanted }

/**
 * Holds the boats of a booking. A guest's request for more than half of a fleet could close a provider's day alone: it is marked as one
 * that asks first, of which a mailbox has one at a time, and nothing is held before the provider says yes. Returns nothing where the
 * provider is gone. Throws a 409 `Failure`: as `holdPlan`, or for the second of a mailbox.
 */
export async function holdOrAsk(tx: Database, { booking, wanted }: Holding) {
  const { id: bookingId, providerId } = booking
  if (providerId === null) return undefined
  const large = wanted.isProvider ? undefined : await planOfLarge(tx, wanted, providerId)
  if (!large) return { ...(await holdPlan(tx, wanted, { bookingId, providerId })), asksFirst: false }
  await requireOnlyOne(tx, booking, wanted.now)
  return { ...large, asksFirst: true }
}

async function planOfLarge(tx: Database, wanted: BookingWanted, providerId: string): Promise<BookingPlan | undefined> {
  const plan = await requirePlan(tx, wanted)
  const { boats, isCounted } = plan.columns
  return isCounted && takesMostOf(await listFleet(tx, providerId), boats) ? plan : undefined
}

/** Holds the boats of a request that asked first, once the provider accepts. Throws a 409 `Failure` where others have them by then. */
export async function holdAccepted(tx: Database, booking: BookingRow, wanted: BookingWanted) {
  const { id: bookingId, providerId, boats, asksFirst } = booking
  if (!asksFirst || providerId === null) return undefined
  return (await holdPlan(tx, { ...wanted, isProvider: true, boats }, { bookingId, providerId })).columns
}

/** A lock per mailbox makes simultaneous requests wait for each other. */
async function requireOnlyOne(tx: Database, { id, guestEmail }: Holding['booking'], now: Date): Promise<void> {
  const mailbox = mailboxOf(guestEmail)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`large requests of ${mailbox}`}))`)
  const isOpen = and(eq(bookings.status, 'requested'), gt(bookings.expiresAt, now))
  const others = await tx
    .select({ guestEmail: bookings.guestEmail })
    .from(bookings)
    .where(and(eq(bookings.asksFirst, true), isOpen, ne(bookings.id, id)))
  if (others.some(it => mailboxOf(it.guestEmail) === mailbox)) throw conflict(message('bookings:failure.oneLarge'))
}

/**
 * Frees what a provider's bookings hold and have waited for too long, before others try to hold. Passes by what somebody is about
 * to change: that one is freed by them.
 */
async function expireOverdue(tx: Database, providerId: string, now: Date): Promise<void> {
  const overdue = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.providerId, providerId), lte(bookings.expiresAt, now)))
    .orderBy(asc(bookings.id))
    .for('update', { skipLocked: true })
  for (const booking of overdue) await expire(tx, booking, now)
}

/** Ends what has waited for too long. Of what is agreed only the proposed move is dropped. */
export async function expire(tx: Database, booking: BookingRow, now: Date): Promise<BookingRow> {
  await releaseBoats(tx, booking.id, booking.status === 'confirmed' ? 'offered' : undefined)
  return makeStep(tx, booking, { event: 'expire', actor: 'clock', now })
}
