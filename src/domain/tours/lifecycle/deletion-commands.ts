import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, tours } from '#db/schema/index.ts'
import { eachApart } from '#src/lib/each-apart.ts'
import { recordAdminAct, recordDeletion } from '../../audit/commands.ts'
import type { Ending } from '../../bookings/closing.ts'
import { closeBookingsOf, requireEnding } from '../../bookings/closing-commands.ts'
import { notFound } from '../../errors.ts'
import type { Actor } from '../../users/user.ts'
import { assertTourQuota, requireOwner, requireOwnTour, requireRecord } from '../own-tour-commands.ts'
import type { TourRecord } from '../record-queries.ts'
import { isDeletedWithProvider, isPastRestoring, isRestorable } from './visibility-queries.ts'

/**
 * Deletes a tour for everybody but whoever has booked it: for a while it can be restored, and nothing has happened to anybody's trip.
 * Returns its last state. Throws `Failure`: 404, 403, 409 where bookings would end and nothing was said of them.
 */
export function deleteTour(
  db: Database,
  actor: Actor,
  id: string,
  ending: Ending | undefined,
  now: Date,
): Promise<TourRecord> {
  return db.transaction(async tx => {
    const held = await requireOwnTour(tx, actor, id, 'deletion')
    const tour = await requireRecord(tx, id)
    await requireEnding(tx, { tourId: id }, ending, now)
    const deletedBy = held.userId === actor.id ? 'provider' : 'operator'
    await tx
      .update(tours)
      .set({ deletedAt: sql`now()`, deletedBy, deletionReason: ending?.reason ?? '' })
      .where(eq(tours.id, id))
    await recordDeletion(tx, 'tour-deleted', actor, held)
    return tour
  })
}

/** Restores a tour as it was. Throws `Failure`: 404 where nothing can be restored (any more), 403 somebody else's, 409 beyond the quota. */
export function restoreTour(db: Database, actor: Actor, id: string): Promise<TourRecord> {
  return db.transaction(async tx => {
    const held = await requireOwner(tx, actor, id, isRestorable(tours))
    await assertTourQuota(tx, held.userId)
    const [restored] = await tx
      .update(tours)
      .set({ deletedAt: null, deletedBy: null, deletionReason: '' })
      .where(and(eq(tours.id, id), isRestorable(tours)))
      .returning({ id: tours.id })
    if (!restored) throw notFound()
    await recordAdminAct(tx, actor, { id, userId: held.userId }, 'restored')
    return requireRecord(tx, id)
  })
}

/**
 * Ends what cannot be restored any more: cancels its trips, tells their guests, and removes it; its files are swept. Each in a
 * transaction of its own, so that however often it is begun, by however many servers, everybody is told once.
 */
export async function endDeletedTours(db: Database, now: Date): Promise<void> {
  const past = await db
    .select({ id: tours.id, providerId: tours.providerId })
    .from(tours)
    .where(and(isPastRestoring(tours, now), not(isDeletedWithProvider)))
    .orderBy(asc(tours.id))
  await eachApart(
    past,
    ({ id }) => `tour ${id}`,
    tour => db.transaction(tx => endDeletedTour(tx, tour, now)),
  )
}

/** The provider is locked as by who deletes a tour. Does nothing where it was restored, or ended by another server, meanwhile. */
async function endDeletedTour(
  tx: Database,
  { id, providerId }: { id: string; providerId: string },
  now: Date,
): Promise<void> {
  await tx.select({ id: providers.id }).from(providers).where(eq(providers.id, providerId)).for('share')
  const [tour] = await tx
    .select({ by: tours.deletedBy, note: tours.deletionReason })
    .from(tours)
    .where(
      and(eq(tours.id, id), eq(tours.providerId, providerId), isPastRestoring(tours, now), not(isDeletedWithProvider)),
    )
    .for('update')
  if (!tour) return
  await closeBookingsOf(tx, { tourId: id }, { reason: 'tour-deleted', by: tour.by ?? 'provider', note: tour.note, now })
  await tx.delete(tours).where(eq(tours.id, id))
}
