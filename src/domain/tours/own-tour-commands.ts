import { isDeepStrictEqual } from 'node:util'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, tours, users } from '#db/schema/index.ts'
import { recordAdminAct } from '../audit/commands.ts'
import { conflict, forbidden, notFound } from '../errors.ts'
import { message } from '../message.ts'
import { canChange } from '../policy.ts'
import type { Actor } from '../users/user.ts'
import { isNotDeleted, isProviderNotDeleted } from './lifecycle/visibility-queries.ts'
import { getTourRecord, type TourRecord } from './record-queries.ts'
import { TOUR_LIMITS } from './tour.ts'

/** The beginning of every command that changes a tour. */

type OwnTour = { id: string; providerId: string; userId: string; rivers: string[]; regions: string[]; days: number }

/**
 * How a tour and, before it, its provider are locked. A change leaves the keys that other rows refer to, so that who writes those, such
 * as the search index, does not wait for it. Who deletes waits for all that refers to the tour, and locks more of the provider until
 * then: the index asks for as much of it.
 */
const LOCKS = {
  change: { provider: 'key share', tour: 'no key update' },
  deletion: { provider: 'share', tour: 'update' },
} as const

/**
 * The tour, locked until the transaction ends, after its provider, so that deleting the provider and editing the tour cannot
 * deadlock. Throws `Failure`: 404 unknown, 403 somebody else's.
 */
export async function requireOwnTour(
  tx: Database,
  actor: Actor,
  id: string,
  purpose: keyof typeof LOCKS = 'change',
): Promise<OwnTour> {
  const held = await requireOwner(tx, actor, id, isNotDeleted, LOCKS[purpose].provider)
  const [tour] = await tx
    .select({ id: tours.id, rivers: tours.rivers, regions: tours.regions, days: tours.days })
    .from(tours)
    .where(and(eq(tours.id, id), eq(tours.providerId, held.providerId), isNotDeleted))
    .for(LOCKS[purpose].tour)
  // Moved to another provider or deleted in between: its owner has to be checked again.
  return tour ? { ...tour, ...held } : requireOwnTour(tx, actor, id, purpose)
}

/** The provider and user of a tour, the provider locked. Throws `Failure`: 404 where it is not one of `which`, 403 somebody else's. */
export async function requireOwner(
  tx: Database,
  actor: Actor,
  id: string,
  which: SQL | undefined,
  strength: 'key share' | 'share' = 'key share',
) {
  const [held] = await tx
    .select({ providerId: providers.id, userId: providers.userId })
    .from(providers)
    .where(
      and(
        eq(
          providers.id,
          tx
            .select({ id: tours.providerId })
            .from(tours)
            .where(and(eq(tours.id, id), which)),
        ),
        isProviderNotDeleted,
      ),
    )
    .for(strength)
  if (!held) throw notFound()
  if (!canChange(actor, held)) throw forbidden()
  return held
}

/** The state before and after a change, from which the tags to invalidate follow. */
export type TourChange = { before?: TourRecord; after?: TourRecord }

/** Locks an own tour, applies `change`, and returns the states before and after. */
export function changeTour(
  db: Database,
  actor: Actor,
  id: string,
  change: (tx: Database, before: TourRecord) => Promise<unknown>,
): Promise<Required<TourChange>> {
  return db.transaction(async tx => {
    const held = await requireOwnTour(tx, actor, id)
    const before = await requireRecord(tx, id)
    await change(tx, before)
    const after = await requireRecord(tx, id)
    if (!isDeepStrictEqual(before, after)) {
      await tx.update(tours).set({ updatedAt: new Date() }).where(eq(tours.id, id))
      await recordAdminAct(tx, actor, held)
    }
    return { before, after }
  })
}

/** Throws a 404 `Failure`. */
export async function requireRecord(tx: Database, id: string): Promise<TourRecord> {
  const record = await getTourRecord(tx, id)
  if (!record) throw notFound()
  return record
}

/** Throws a 409 `Failure`. Serialized per account, so that the quota holds. */
export async function assertTourQuota(tx: Database, userId: string, added = 1): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [counted] = await tx
    .select({ held: sql<number>`count(*)::int` })
    .from(tours)
    .innerJoin(providers, and(eq(providers.id, tours.providerId), eq(providers.userId, userId)))
    .where(isNotDeleted)
  if ((counted?.held ?? 0) + added > TOUR_LIMITS.perAccount)
    throw conflict(message('account:failure.tooManyTours', { max: TOUR_LIMITS.perAccount }))
}
