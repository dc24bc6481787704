import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tours } from '#db/schema/index.ts'
import { recordAdminAct, recordDeletion } from '../../audit/commands.ts'
import { closeBookingsOf } from '../../bookings/steps/closing-commands.ts'
import { notFound } from '../../errors.ts'
import type { Actor } from '../../users/user.ts'
import { assertTourQuota, requireOwner, requireOwnTour, requireRecord } from '../own-tour-commands.ts'
import type { TourRecord } from '../record-queries.ts'
import { isPastRestoring, isRestorable } from './visibility-queries.ts'

/** Deletes a tour for everybody; for a while it can be restored, without the bookings that were open. Returns its last state. */
export function deleteTour(db: Database, actor: Actor, id: string, now: Date): Promise<TourRecord> {
  return db.transaction(async tx => {
    const held = await requireOwnTour(tx, actor, id, 'deletion')
    const tour = await requireRecord(tx, id)
    await closeBookingsOf(tx, { tourId: id }, { reason: 'tour-deleted', now })
    await tx.update(tours).set({ deletedAt: sql`now()` }).where(eq(tours.id, id))
    await recordDeletion(tx, 'tour-deleted', actor, held)
    return tour
  })
}

/** Throws `Failure`: 404 where nothing can be restored (any more), 403 somebody else's, 409 beyond the quota. */
export function restoreTour(db: Database, actor: Actor, id: string): Promise<TourRecord> {
  return db.transaction(async tx => {
    const held = await requireOwner(tx, actor, id, isRestorable)
    await assertTourQuota(tx, held.userId)
    const [restored] = await tx
      .update(tours)
      .set({ deletedAt: null })
      .where(and(eq(tours.id, id), isRestorable))
      .returning({ id: tours.id })
    if (!restored) throw notFound()
    await recordAdminAct(tx, actor, { id, userId: held.userId }, 'restored')
    return requireRecord(tx, id)
  })
}

/** Removes the rows of what cannot be restored any more; its files are swept. */
export async function purgeDeletedTours(db: Database, now: Date): Promise<void> {
  await db.delete(tours).where(isPastRestoring(now))
}
