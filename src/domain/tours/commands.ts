import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { photos, providers, tours } from '#db/schema/index.ts'
import { forbidden, notFound } from '../errors.ts'
import { canChange } from '../policy.ts'
import type { Actor } from '../users/user.ts'

/** What pages showed of a tour, before a change or after it, to say which of them are to be rebuilt. */
export type TourTraces = { id: string; providerId: string; rivers: readonly string[]; regions: readonly string[] }

/** The tour, locked until the transaction ends. Throws `Failure`: 404 unknown, 403 somebody else's. */
export async function requireOwnTour(tx: Database, actor: Actor, id: string) {
  const [tour] = await tx
    .select({
      id: tours.id,
      providerId: tours.providerId,
      userId: providers.userId,
      rivers: tours.rivers,
      regions: tours.regions,
      days: tours.days,
    })
    .from(tours)
    .innerJoin(providers, eq(providers.id, tours.providerId))
    .where(eq(tours.id, id))
    .for('update', { of: tours })
  if (!tour) throw notFound()
  if (!canChange(actor, tour)) throw forbidden()
  return tour
}

/** Deletes a tour with all that belongs to it. Answers its traces and the storage keys of the files that nobody needs any more. */
export function deleteTour(db: Database, actor: Actor, id: string): Promise<{ tour: TourTraces; files: string[] }> {
  return db.transaction(async tx => {
    const tour = await requireOwnTour(tx, actor, id)
    const files = await tx.delete(photos).where(eq(photos.tourId, id)).returning({ file: photos.file })
    await tx.delete(tours).where(eq(tours.id, id))
    return { tour, files: files.map(({ file }) => file) }
  })
}
