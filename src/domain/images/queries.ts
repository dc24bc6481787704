import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { conditions, photos, providers, tours } from '#db/schema/index.ts'
import { isId } from '#src/lib/id.ts'
import { isNotDeleted, isProviderNotDeleted } from '../tours/lifecycle/visibility-queries.ts'
import { imageKey } from './image.ts'

export type Image = { id: string; file: string; widthPx: number; heightPx: number }

/** The order of a tour's photos everywhere: the primary one first, then the provider's order. */
export const photoOrder = sql`${photos.isPrimary} desc, ${photos.position}, ${photos.id}`

/** A photo, a provider's current logo, or what everybody sees of a report, by the id in its URL; `undefined` for an unknown one. */
export async function getImage(db: Database, id: string): Promise<Image | undefined> {
  if (!isId(id)) return undefined
  const [photo] = await db
    .select({ file: photos.file, widthPx: photos.widthPx, heightPx: photos.heightPx })
    .from(photos)
    .innerJoin(tours, eq(tours.id, photos.tourId))
    .where(and(eq(photos.id, id), isNotDeleted))
  if (photo) return { id, ...photo }
  const [logo] = await db
    .select({ file: providers.logo, widthPx: providers.logoWidthPx, heightPx: providers.logoHeightPx })
    .from(providers)
    .where(and(eq(providers.logo, imageKey.logo(id)), isProviderNotDeleted))
  return pictureOf(id, logo) ?? pictureOf(id, await getPhotoOfReport(db, id))
}

type Stored = { file: string | null; widthPx: number | null; heightPx: number | null } | undefined

const pictureOf = (id: string, found: Stored): Image | undefined =>
  found?.file && found.widthPx && found.heightPx
    ? { id, file: found.file, widthPx: found.widthPx, heightPx: found.heightPx }
    : undefined

async function getPhotoOfReport(db: Database, id: string): Promise<Stored> {
  const [report] = await db
    .select({ file: conditions.photo, widthPx: conditions.photoWidthPx, heightPx: conditions.photoHeightPx })
    .from(conditions)
    .where(
      and(
        eq(conditions.photo, imageKey.report(id)),
        eq(conditions.status, 'shown'),
        conditions.isReviewed,
        gt(conditions.endsAt, new Date()),
      ),
    )
  return report
}
