import { and, asc, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { photos, providers, tours, tourTallies } from '#db/schema/index.ts'
import { eachApart } from '#src/lib/each-apart.ts'
import { recordAdminAct, recordDeletion } from '../audit/commands.ts'
import type { Closer, Ending } from '../bookings/closing.ts'
import { closeBookingsOf, requireEnding } from '../bookings/closing-commands.ts'
import {
  isDeletedWithProvider,
  isNotDeleted,
  isPastRestoring,
  isRestorable,
} from '../tours/lifecycle/visibility-queries.ts'
import { assertTourQuota } from '../tours/own-tour-commands.ts'
import { listTourRecords, type TourRecord } from '../tours/record-queries.ts'
import type { Actor } from '../users/user.ts'
import { assertProviderQuota, requireOwnProvider, requireProviderRecord } from './commands.ts'
import { getProviderRecord, type ProviderRecord } from './record-queries.ts'

/** A provider with its tours, before they were deleted together or since they were restored; the tags to invalidate follow. */
export type WholeProvider = { provider: ProviderRecord; tours: TourRecord[] }

/**
 * Deletes a provider and its tours for everybody, as one of these alone: for a while they can be restored together, and nothing has
 * happened to anybody's trip. Throws `Failure`: 404, 403, 409 where bookings would end and nothing was said of them.
 */
export function deleteProvider(
  db: Database,
  actor: Actor,
  id: string,
  ending: Ending | undefined,
  now: Date,
): Promise<WholeProvider> {
  return db.transaction(async tx => {
    const { userId } = await requireOwnProvider(tx, actor, id, 'update')
    await requireEnding(tx, { providerId: id }, ending, now)
    const provider = await requireProviderRecord(tx, id)
    const ids = await lockTours(tx, and(eq(tours.providerId, id), isNotDeleted))
    const records = await listTourRecords(tx, ids)
    const deletion = {
      deletedAt: sql`now()`,
      deletedBy: userId === actor.id ? ('provider' as const) : ('operator' as const),
      deletionReason: ending?.reason ?? '',
    }
    await tx.update(providers).set(deletion).where(eq(providers.id, id))
    await tx.update(tours).set(deletion).where(inArray(tours.id, ids))
    await recordDeletion(tx, 'provider-deleted', actor, { id, userId, tours: ids })
    return { provider, tours: records }
  })
}

/**
 * A provider with the tours that were deleted with it, as if it had not been deleted. Throws `Failure`: 404 where nothing can be
 * restored (any more), 403 somebody else's, 409 beyond a quota.
 */
export function restoreProvider(db: Database, actor: Actor, id: string): Promise<WholeProvider> {
  return db.transaction(async tx => {
    const { userId } = await requireOwnProvider(tx, actor, id, 'update', isRestorable(providers))
    const ids = await lockTours(tx, and(eq(tours.providerId, id), isDeletedWithProvider))
    await assertProviderQuota(tx, userId)
    await assertTourQuota(tx, userId, ids.length)
    const kept = { deletedAt: null, deletedBy: null, deletionReason: '' }
    await tx.update(providers).set(kept).where(eq(providers.id, id))
    await tx.update(tours).set(kept).where(inArray(tours.id, ids))
    await recordAdminAct(tx, actor, { id, userId }, 'restored')
    return { provider: await requireProviderRecord(tx, id), tours: await listTourRecords(tx, ids) }
  })
}

/** Cancels the trips of providers that cannot be restored any more, tells their guests, and removes them with their tours. */
export async function endDeletedProviders(db: Database, now: Date): Promise<void> {
  const past = isPastRestoring(providers, now)
  const rows = await db.select({ id: providers.id }).from(providers).where(past).orderBy(asc(providers.id))
  const end = ({ id }: { id: string }) =>
    db.transaction(async tx => {
      const held = await tx
        .select({ id: providers.id })
        .from(providers)
        .where(and(eq(providers.id, id), past))
        .for('update')
      if (held.length > 0) await removeProvider(tx, id, { by: 'provider', note: '', now })
    })
  await eachApart(rows, ({ id }) => `provider ${id}`, end)
}

type Closing = { by: Closer; note: string; now: Date }

/** A removed provider as it was shown, nothing of one that was deleted before; and the storage keys of its files. */
export type RemovedProvider = Partial<WholeProvider> & { files: string[] }

/** The row is locked for update, and whoever asks may delete it. */
export async function removeProvider(tx: Database, id: string, closing: Closing): Promise<RemovedProvider> {
  const provider = await getProviderRecord(tx, id)
  const ids = await lockTours(tx, eq(tours.providerId, id))
  await closeBookings(tx, id, closing)
  const records = await listTourRecords(tx, ids)
  const pictures = await tx.delete(photos).where(inArray(photos.tourId, ids)).returning({ file: photos.file })
  // First, since a booking that loses its provider before its tour would still point to a tour that goes in the same statement.
  await tx.delete(tours).where(inArray(tours.id, ids))
  const [removed] = await tx.delete(providers).where(eq(providers.id, id)).returning({ logo: providers.logo })
  // Counts are kept as differences: those of this provider have come to nothing.
  await tx.delete(tourTallies).where(and(eq(tourTallies.kind, 'provider'), eq(tourTallies.slug, id)))
  const files = [...pictures.map(it => it.file), ...(removed?.logo ? [removed.logo] : [])]
  return { ...(provider && { provider }), tours: records, files }
}

/** The trips of a tour that was deleted before end in the name of whoever deleted it, and for their reason. */
async function closeBookings(tx: Database, id: string, { now, ...closing }: Closing): Promise<void> {
  const before = await tx
    .select({ tourId: tours.id, by: tours.deletedBy, note: tours.deletionReason })
    .from(tours)
    .where(and(eq(tours.providerId, id), isNotNull(tours.deletedAt), not(isDeletedWithProvider)))
    .orderBy(asc(tours.id))
  for (const { tourId, by, note } of before)
    await closeBookingsOf(tx, { tourId }, { reason: 'tour-deleted', by: by ?? 'provider', note, now })
  const [provider] = await tx
    .select({ by: providers.deletedBy, note: providers.deletionReason })
    .from(providers)
    .where(eq(providers.id, id))
  const { by, note } = provider?.by ? { by: provider.by, note: provider.note } : closing
  await closeBookingsOf(tx, { providerId: id }, { reason: 'provider-deleted', by, note, now })
}

async function lockTours(tx: Database, which: ReturnType<typeof and>): Promise<string[]> {
  const locked = await tx.select({ id: tours.id }).from(tours).where(which).orderBy(asc(tours.id)).for('update')
  return locked.map(({ id }) => id)
}
