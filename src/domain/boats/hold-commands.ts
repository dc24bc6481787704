import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { boatDays, boatOutages, boats, bookingBoats, providers } from '#db/schema/index.ts'
import { type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import { conflictWith, type Failure } from '../errors.ts'
import { message } from '../message.ts'
import { keptSince } from '../retention.ts'
import { type BoatCount, type BoatType, type Hold, ownOf } from './boat.ts'

/**
 * Boats are promised and freed here alone, in the transaction of what happens to the booking. Whoever does it locks the booking,
 * then the fleet of its provider, then the days in order: two cannot wait for each other, whatever each frees and holds. Of several
 * bookings all are locked first; whoever waits for none of them (`skip locked`) may lock them after the fleet.
 */

type BoatHold = { bookingId: string; providerId: string; days: LocalDate[]; boats: BoatCount[]; hold?: Hold }

/**
 * Once, as late as possible. A move needs no second boat for a day that is its own already: only what is missing is held. Throws a 409
 * `Failure` that tells what is free. No fleet entered: does nothing.
 */
export async function holdBoats(
  tx: Database,
  { bookingId, providerId, days, boats: wanted, hold = 'current' }: BoatHold,
): Promise<void> {
  if (!(await lockFleet(tx, providerId))) return
  const kinds = wanted.map(({ kind }) => kind)
  if (kinds.length === 0) return
  await addMissingDays(tx, providerId, kinds, days)
  const free = await lockDays(tx, providerId, kinds, days)
  const own = hold === 'offered' ? await listOwn(tx, bookingId) : []
  const heldOf = ({ kind, day }: { kind: BoatType; day: LocalDate }) =>
    own.find(it => it.kind === kind && it.day === day)?.count ?? 0
  const asked = wanted.flatMap(boat => days.map(day => ({ ...boat, day })))
  const needed = asked
    .map(({ kind, day, ...boat }) => ({ kind, day, count: ownOf({ kind, ...boat }) - heldOf({ kind, day }) }))
    .filter(({ count }) => count > 0)
  const freeOf = ({ kind, day }: { kind: BoatType; day: LocalDate }) =>
    free.find(it => it.kind === kind && it.day === day)?.free ?? 0
  if (needed.some(boat => boat.count > freeOf(boat)))
    throw gone(asked.map(({ kind, day }) => ({ kind, day, count: freeOf({ kind, day }) + heldOf({ kind, day }) })))
  if (needed.length === 0) return
  await tx.insert(bookingBoats).values(needed.map(boat => ({ ...boat, bookingId, providerId, hold })))
}

/** Releases the boats that a booking holds: all of them, or those of one kind. */
export async function releaseBoats(tx: Database, bookingId: string, hold?: Hold): Promise<void> {
  const held = and(eq(bookingBoats.bookingId, bookingId), hold && eq(bookingBoats.hold, hold))
  await lockFleetOf(tx, bookingId)
  await tx.delete(bookingBoats).where(held)
}

/** Makes what was offered its own from now on, in place of what it had. Nobody comes between: the fleet is locked. */
export async function takeOffered(tx: Database, taken: Omit<BoatHold, 'hold'>): Promise<void> {
  await releaseBoats(tx, taken.bookingId)
  await holdBoats(tx, taken)
}

/** Deletes promises for days of long ago, and those days. A row that somebody frees meanwhile is not waited for: it goes the next time. */
export async function deleteOldBoatDays(db: Database, now: Date): Promise<void> {
  const since = localDateOf(keptSince('boatDays', now))
  const { bookingId, hold, kind, day } = bookingBoats
  await db.transaction(async tx => {
    const promised = tx
      .select({ bookingId, hold, kind, day })
      .from(bookingBoats)
      .where(lt(day, since))
      .for('update', { skipLocked: true })
    await tx.delete(bookingBoats).where(sql`(${bookingId}, ${hold}, ${kind}, ${day}) in ${promised}`)
    const days = tx
      .select({ providerId: boatDays.providerId, kind: boatDays.kind, day: boatDays.day })
      .from(boatDays)
      .where(and(lt(boatDays.day, since), eq(boatDays.held, 0)))
      .for('update', { skipLocked: true })
    await tx.delete(boatDays).where(sql`(${boatDays.providerId}, ${boatDays.kind}, ${boatDays.day}) in ${days}`)
  })
}

const listOwn = (tx: Database, bookingId: string) =>
  tx
    .select({ kind: bookingBoats.kind, day: bookingBoats.day, count: bookingBoats.count })
    .from(bookingBoats)
    .where(and(eq(bookingBoats.bookingId, bookingId), eq(bookingBoats.hold, 'current')))

/** False where the provider has none. The provider first: whoever deletes it begins there too. */
export async function lockFleet(
  tx: Database,
  providerId: string,
  strength: 'update' | 'no key update' = 'no key update',
): Promise<boolean> {
  await tx.select({ id: providers.id }).from(providers).where(eq(providers.id, providerId)).for('key share')
  const locked = await tx
    .select({ kind: boats.kind })
    .from(boats)
    .where(eq(boats.providerId, providerId))
    .orderBy(asc(boats.kind))
    .for(strength)
  return locked.length > 0
}

async function lockFleetOf(tx: Database, bookingId: string): Promise<void> {
  const [held] = await tx
    .select({ providerId: bookingBoats.providerId })
    .from(bookingBoats)
    .where(eq(bookingBoats.bookingId, bookingId))
    .limit(1)
  if (held) await lockFleet(tx, held.providerId)
}

/** A day has a row once something was promised on it. */
async function addMissingDays(tx: Database, providerId: string, kinds: readonly string[], days: readonly LocalDate[]) {
  const outOfUse = sql`(select coalesce(sum(o.count), 0) from ${boatOutages} o where o.provider_id = b.provider_id
    and o.kind = b.kind and d.day between o.from_day and o.to_day)`
  await tx.execute(sql`
    insert into ${boatDays} (provider_id, kind, day, capacity)
    select b.provider_id, b.kind, d.day, greatest(b.owned - ${outOfUse}, 0)
    from ${boats} b cross join unnest(${sql.param(`{${days.join(',')}}`)}::date[]) d(day)
    where b.provider_id = ${providerId} and b.kind = any(${sql.param(`{${kinds.join(',')}}`)}::text[])
    order by b.kind, d.day
    on conflict do nothing`)
}

function lockDays(tx: Database, providerId: string, kinds: BoatCount['kind'][], days: readonly LocalDate[]) {
  return tx
    .select({ kind: boatDays.kind, day: boatDays.day, free: sql<number>`${boatDays.capacity} - ${boatDays.held}` })
    .from(boatDays)
    .where(and(eq(boatDays.providerId, providerId), inArray(boatDays.kind, kinds), inArray(boatDays.day, [...days])))
    .orderBy(asc(boatDays.kind), asc(boatDays.day))
    .for('update')
}

type FreeOnDay = { kind: BoatType; day: LocalDate; count: number }

/** Others were quicker: 409 with what is free of the kinds that were wanted. */
const gone = (free: readonly FreeOnDay[]): Failure => conflictWith(message('boats:gone'), 'gone', { free }, 'startsOn')
