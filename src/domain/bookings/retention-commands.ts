import { and, eq, inArray, lt, ne, not } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookingEvents, bookings, bookingTokens } from '#db/schema/index.ts'
import { eachApart } from '#src/lib/each-apart.ts'
import { keptSince } from '../retention.ts'
import { hasReachedProvider } from './visibility-queries.ts'

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

/** Deletes what was asked with an address that was never confirmed, which may be somebody else's. */
export async function deleteUnverifiedRequests(db: Database, now: Date): Promise<void> {
  const isOver = inArray(bookings.status, ['expired', 'withdrawn', 'cancelled'])
  const isOld = lt(bookings.createdAt, keptSince('unverifiedRequests', now))
  await db.delete(bookings).where(and(isOver, isOld, not(hasReachedProvider)))
}

/** Children count as adults from then on: their ages were theirs. */
export async function forgetGuest(tx: Database, id: string, people: number): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...NOBODY, adults: people })
    .where(eq(bookings.id, id))
  await tx.update(bookingEvents).set({ note: '' }).where(eq(bookingEvents.bookingId, id))
  await tx.delete(bookingTokens).where(eq(bookingTokens.bookingId, id))
}
