import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { photos } from '#db/schema/index.ts'

/** Makes one of the tour's photos, whose row is locked, the primary one. */
export async function makePrimary(tx: Database, tourId: string, photoId: string): Promise<void> {
  await tx
    .update(photos)
    .set({ isPrimary: false })
    .where(and(eq(photos.tourId, tourId), photos.isPrimary))
  await tx.update(photos).set({ isPrimary: true }).where(eq(photos.id, photoId))
}
