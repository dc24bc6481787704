import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { photos, providers, tours } from '#db/schema/index.ts'
import { isId } from '#src/lib/id.ts'
import { isNotDeleted, isProviderNotDeleted } from '../tours/lifecycle/visibility-queries.ts'
import { imageKey } from './image.ts'

export type Image = { id: string; file: string; widthPx: number; heightPx: number }

/** The order of a tour's photos everywhere: the primary one first, then the provider's order. */
export const photoOrder = sql`${photos.isPrimary} desc, ${photos.position}, ${photos.id}`

/** A photo, or a provider's current logo, by the id in its URL; `undefined` for an unknown one. */
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
  if (!logo?.file || !logo.widthPx || !logo.heightPx) return undefined
  return { id, file: logo.file, widthPx: logo.widthPx, heightPx: logo.heightPx }
}
