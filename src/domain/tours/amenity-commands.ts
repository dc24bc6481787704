import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { amenities, tourAmenities } from '#db/schema/index.ts'
import { invalid } from '../errors.ts'
import { message } from '../message.ts'

/** Locks amenities against deletion. Throws a 400 `Failure` where one is not this provider's. */
export async function requireOfferedAmenities(tx: Database, providerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await tx
    .select({ id: amenities.id })
    .from(amenities)
    .where(and(eq(amenities.providerId, providerId), inArray(amenities.id, [...ids])))
    .orderBy(asc(amenities.id))
    .for('key share')
  if (found.length < ids.length) throw invalid(message('account:failure.tourAmenities'), 'amenities')
}

/** Changes a tour's amenities from `offered` to `wanted`. */
export async function writeTourAmenities(
  tx: Database,
  { id: tourId, providerId }: { id: string; providerId: string },
  offered: readonly string[],
  wanted: readonly string[],
): Promise<void> {
  const gone = offered.filter(id => !wanted.includes(id))
  const added = wanted.filter(id => !offered.includes(id))
  if (gone.length)
    await tx.delete(tourAmenities).where(and(eq(tourAmenities.tourId, tourId), inArray(tourAmenities.amenityId, gone)))
  if (added.length) await tx.insert(tourAmenities).values(added.map(amenityId => ({ tourId, amenityId, providerId })))
}
