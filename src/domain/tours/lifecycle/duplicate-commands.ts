import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { newId } from '#db/schema/columns.ts'
import { tourAmenities, tours, tourTexts } from '#db/schema/index.ts'
import { recordAdminAct } from '../../audit/commands.ts'
import { notFound } from '../../errors.ts'
import type { Actor } from '../../users/user.ts'
import { assertTourQuota, requireOwnTour, requireRecord } from '../own-tour-commands.ts'
import type { TourRecord } from '../record-queries.ts'

/** A draft with all that a tour has but its photos. */
export function duplicateTour(db: Database, actor: Actor, id: string): Promise<TourRecord> {
  return db.transaction(async tx => {
    const { userId } = await requireOwnTour(tx, actor, id)
    await assertTourQuota(tx, userId)
    const tourId = newId()
    const [original] = await tx.select().from(tours).where(eq(tours.id, id))
    if (!original) throw notFound()
    const { createdAt: _, updatedAt: __, ...facts } = original
    await tx.insert(tours).values({ ...facts, id: tourId, status: 'draft' })
    const texts = await tx.select().from(tourTexts).where(eq(tourTexts.tourId, id))
    if (texts.length) await tx.insert(tourTexts).values(texts.map(text => ({ ...text, tourId })))
    const offered = await tx.select().from(tourAmenities).where(eq(tourAmenities.tourId, id))
    if (offered.length) await tx.insert(tourAmenities).values(offered.map(it => ({ ...it, tourId })))
    await recordAdminAct(tx, actor, { id: tourId, userId }, 'created')
    return requireRecord(tx, tourId)
  })
}
