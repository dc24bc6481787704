import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { photos, providers, storedFiles } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { recordAdminAct } from '../audit/commands.ts'
import { assertUnchanged } from '../concurrent-change.ts'
import { Failure, forbidden, notFound } from '../errors.ts'
import { message } from '../message.ts'
import { canChange } from '../policy.ts'
import { isProviderNotDeleted } from '../tours/lifecycle/visibility-queries.ts'
import { changeTour, requireOwnTour } from '../tours/own-tour-commands.ts'
import { TOUR_LIMITS } from '../tours/tour.ts'
import type { Actor } from '../users/user.ts'
import { type Image, photoOrder } from './queries.ts'
import type { PhotoChanges } from './schema.ts'

/** A stored picture that no row references yet. */
export type NewImage = Image

/** Adds a photo as the last of a tour; the first one becomes primary. Throws `Failure`: 404, 403, 409 too many. */
export function addPhoto(
  db: Database,
  actor: Actor,
  tourId: string,
  { description, ...image }: NewImage & { description: string },
) {
  return changeTour(db, actor, tourId, async tx => {
    const others = await listPhotos(tx, tourId)
    assertWithinQuota(others.length)
    await claimFile(tx, image.file)
    const position = Math.max(-1, ...others.map(it => it.position)) + 1
    await tx.insert(photos).values({ ...image, tourId, description, position, isPrimary: others.length === 0 })
  })
}

/** Throws the `Failure` that `addPhoto` would, before the picture is decoded. */
export async function assertPhotoQuota(db: Database, actor: Actor, tourId: string): Promise<void> {
  await db.transaction(async tx => {
    await requireOwnTour(tx, actor, tourId)
    assertWithinQuota((await listPhotos(tx, tourId)).length)
  })
}

type PhotoOf = { tourId: string; photoId: string }

/** Changes what is given of a photo. Throws `Failure`: 404 also where the photo is another tour's, 403. */
export function changePhoto(
  db: Database,
  actor: Actor,
  { tourId, photoId }: PhotoOf,
  locale: Locale,
  changes: PhotoChanges,
) {
  const { description, primary, position } = changes
  return changeTour(db, actor, tourId, async (tx, before) => {
    const others = (await listPhotos(tx, tourId)).filter(it => it.id !== photoId)
    const mine = and(eq(photos.id, photoId), eq(photos.tourId, tourId))
    const photo = before.photos.find(it => it.id === photoId)
    if (!photo) throw notFound()
    assertUnchanged(locale, changes, { description: photo.description, primary: photo.isPrimary })
    if (description !== undefined) await tx.update(photos).set({ description }).where(mine)
    if (primary) await makePrimary(tx, tourId, photoId)
    if (position !== undefined) {
      const ids = others.map(it => it.id)
      for (const [at, id] of ids.toSpliced(position, 0, photoId).entries()) {
        await tx.update(photos).set({ position: at }).where(eq(photos.id, id))
      }
    }
  })
}

/** Deletes a photo; the next one becomes primary in its place. Returns the storage key of its file too. Throws `Failure` as `changePhoto`. */
export async function deletePhoto(db: Database, actor: Actor, { tourId, photoId }: PhotoOf) {
  let file = ''
  const change = await changeTour(db, actor, tourId, async tx => {
    const [gone] = await tx
      .delete(photos)
      .where(and(eq(photos.id, photoId), eq(photos.tourId, tourId)))
      .returning({ file: photos.file, isPrimary: photos.isPrimary })
    if (!gone) throw notFound()
    file = gone.file
    const [next] = await listPhotos(tx, tourId)
    if (gone.isPrimary && next) await makePrimary(tx, tourId, next.id)
  })
  return { ...change, file }
}

/** Sets or, with null, removes a provider's logo. Returns the storage key of the previous one. Throws `Failure`: 404, 403. */
export function setLogo(
  db: Database,
  actor: Actor,
  providerId: string,
  image: NewImage | null,
): Promise<string | null> {
  return db.transaction(async tx => {
    const { logo: before, userId } = await requireOwnLogo(tx, actor, providerId)
    if (image) await claimFile(tx, image.file)
    await tx
      .update(providers)
      .set({
        logo: image?.file ?? null,
        logoWidthPx: image?.widthPx ?? null,
        logoHeightPx: image?.heightPx ?? null,
      })
      .where(eq(providers.id, providerId))
    if (before !== (image?.file ?? null)) await recordAdminAct(tx, actor, { id: providerId, userId })
    return before
  })
}

/**
 * Owner and logo's storage key of the provider, which is locked `for update` until the transaction ends: a change of the logo
 * takes that lock anyway, since logo keys are unique, and would deadlock with a tour's change. Throws `Failure`: 404, 403.
 */
export async function requireOwnLogo(tx: Database, actor: Actor, providerId: string) {
  const [provider] = await tx
    .select({ userId: providers.userId, logo: providers.logo })
    .from(providers)
    .where(and(eq(providers.id, providerId), isProviderNotDeleted))
    .for('update')
  if (!provider) throw notFound()
  if (!canChange(actor, provider)) throw forbidden()
  return provider
}

/** Locks the file until it is referenced, so that it is not removed meanwhile. */
export async function claimFile(tx: Database, key: string): Promise<void> {
  const [file] = await tx
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(eq(storedFiles.key, key))
    .for('update')
  if (!file) throw new Error(`${key} was removed before a row referenced it`)
}

function listPhotos(tx: Database, tourId: string) {
  return tx
    .select({ id: photos.id, position: photos.position })
    .from(photos)
    .where(eq(photos.tourId, tourId))
    .orderBy(photoOrder)
}

function assertWithinQuota(count: number): void {
  const { photos: max } = TOUR_LIMITS
  if (count >= max)
    throw new Failure({
      status: 409,
      items: [{ message: message('common:file.tooManyPhotos', { max }), path: 'photo' }],
    })
}

/** Makes one of the tour's photos, whose row is locked, the primary one. */
export async function makePrimary(tx: Database, tourId: string, photoId: string): Promise<void> {
  await tx
    .update(photos)
    .set({ isPrimary: false })
    .where(and(eq(photos.tourId, tourId), photos.isPrimary))
  await tx.update(photos).set({ isPrimary: true }).where(eq(photos.id, photoId))
}
