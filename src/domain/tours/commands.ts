import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { photos, providers, tours, users } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { assertUnchanged } from '../concurrent-change.ts'
import { forbidden, invalid, notFound, taken } from '../errors.ts'
import { makePrimary } from '../images/primary-commands.ts'
import { message } from '../message.ts'
import { canChange } from '../policy.ts'
import type { Actor } from '../users/user.ts'
import { requireOfferedAmenities, writeTourAmenities } from './amenity-commands.ts'
import type { NewTour, TourChanges } from './body-schema.ts'
import { columnsOf, hoursOf } from './facts.ts'
import { changesOf } from './present.ts'
import { getTourRecord, type TourRecord } from './record-queries.ts'
import { writeTourTexts } from './text-commands.ts'
import { TOUR_LIMITS } from './tour.ts'

type OwnTour = { id: string; providerId: string; userId: string; rivers: string[]; regions: string[]; days: number }

/**
 * The tour, locked until the transaction ends, after its provider, so that deleting the provider and editing the tour cannot
 * deadlock. Throws `Failure`: 404 unknown, 403 somebody else's.
 */
export async function requireOwnTour(tx: Database, actor: Actor, id: string): Promise<OwnTour> {
  const [held] = await tx
    .select({ providerId: providers.id, userId: providers.userId })
    .from(providers)
    .where(eq(providers.id, tx.select({ id: tours.providerId }).from(tours).where(eq(tours.id, id))))
    .for('key share')
  if (!held) throw notFound()
  if (!canChange(actor, held)) throw forbidden()
  const [tour] = await tx
    .select({ id: tours.id, rivers: tours.rivers, regions: tours.regions, days: tours.days })
    .from(tours)
    .where(and(eq(tours.id, id), eq(tours.providerId, held.providerId)))
    .for('update')
  // Moved to another provider or deleted in between: its owner has to be checked again.
  return tour ? { ...tour, ...held } : requireOwnTour(tx, actor, id)
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
    await requireOwnTour(tx, actor, id)
    const before = await requireRecord(tx, id)
    await change(tx, before)
    const after = await requireRecord(tx, id)
    if (!isDeepStrictEqual(before, after)) await tx.update(tours).set({ updatedAt: new Date() }).where(eq(tours.id, id))
    return { before, after }
  })
}

async function requireRecord(tx: Database, id: string): Promise<TourRecord> {
  const record = await getTourRecord(tx, id)
  if (!record) throw notFound()
  return record
}

export function createTour(
  db: Database,
  actor: Actor,
  locale: Locale,
  body: NewTour,
): Promise<TourChange & { after: TourRecord }> {
  return db.transaction(async tx => {
    const provider = await requireTargetProvider(tx, actor, body.provider)
    await assertTourQuota(tx, provider.userId)
    const { distance, days, difficulty = 1, price, amenities = [] } = body
    await requireOfferedAmenities(tx, provider.id, amenities)
    const [row] = await tx
      .insert(tours)
      .values({
        ...columnsOf(body),
        providerId: provider.id,
        distanceKm: distance,
        difficulty,
        priceCents: price,
        durationHours: hoursOf({ days, durationHours: null }, body),
      })
      .returning({ id: tours.id })
    if (!row) throw notFound()
    await writeTourTexts(tx, row.id, locale, {}, body)
    await writeTourAmenities(tx, { id: row.id, providerId: provider.id }, [], amenities)
    return { after: await requireRecord(tx, row.id) }
  })
}

/** The provider given in a body. Throws `Failure`: 400 unknown, 403 somebody else's. */
async function requireTargetProvider(tx: Database, actor: Actor, id: string) {
  const [provider] = await tx
    .select({ id: providers.id, userId: providers.userId })
    .from(providers)
    .where(eq(providers.id, id))
    .for('key share')
  if (!provider) throw invalid(message('account:failure.tourProvider'), 'provider')
  if (!canChange(actor, provider)) throw forbidden()
  return provider
}

/** Throws a 409 `Failure`. Serialized per account, so that the quota holds. */
async function assertTourQuota(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [counted] = await tx
    .select({ held: sql<number>`count(*)::int` })
    .from(tours)
    .innerJoin(providers, and(eq(providers.id, tours.providerId), eq(providers.userId, userId)))
  if ((counted?.held ?? 0) >= TOUR_LIMITS.perAccount)
    throw taken(message('account:failure.tooManyTours', { max: TOUR_LIMITS.perAccount }))
}

/** Changes only the sent fields. Throws a 409 `Failure` where one is no longer as in `before`. Amenities of the old provider are dropped with it. */
export function updateTour(db: Database, actor: Actor, id: string, locale: Locale, changes: TourChanges) {
  return changeTour(db, actor, id, async (tx, before) => {
    assertUnchanged(locale, changes, changesOf(before, locale))
    const { provider = before.providerId, clear = [] } = changes
    const isMoved = provider !== before.providerId
    if (isMoved) await requireTargetProvider(tx, actor, provider)
    const offered = before.amenities.map(amenity => amenity.id)
    const wanted = changes.amenities ?? (isMoved || clear.includes('amenities') ? [] : offered)
    await requireOfferedAmenities(tx, provider, wanted)
    if (isMoved) await writeTourAmenities(tx, before, offered, [])
    await writeColumns(tx, before, changes)
    await writeTourAmenities(tx, { id, providerId: provider }, isMoved ? [] : offered, wanted)
    const description = clear.includes('description') ? '' : changes.description
    await writeTourTexts(tx, id, locale, before.texts, { ...changes, description })
    if (changes.primaryPhoto) await setPrimaryPhoto(tx, before, changes.primaryPhoto)
  })
}

async function writeColumns(tx: Database, before: TourRecord, changes: TourChanges): Promise<void> {
  const columns = { ...columnsOf(changes), durationHours: hoursOf(before, changes) }
  const changed = Object.entries(columns).filter(
    ([name, value]) => !isDeepStrictEqual(before[name as keyof TourRecord], value),
  )
  if (changed.length) await tx.update(tours).set(Object.fromEntries(changed)).where(eq(tours.id, before.id))
}

async function setPrimaryPhoto(tx: Database, tour: TourRecord, photoId: string): Promise<void> {
  const photo = tour.photos.find(it => it.id === photoId)
  if (!photo) throw invalid(message('account:failure.tourPhoto'), 'primaryPhoto')
  if (!photo.isPrimary) await makePrimary(tx, tour.id, photoId)
}

/** Deletes a tour with all that belongs to it. Returns its last state and the storage keys of the files no longer needed. */
export function deleteTour(db: Database, actor: Actor, id: string): Promise<{ tour: TourRecord; files: string[] }> {
  return db.transaction(async tx => {
    await requireOwnTour(tx, actor, id)
    const tour = await requireRecord(tx, id)
    const files = await tx.delete(photos).where(eq(photos.tourId, id)).returning({ file: photos.file })
    await tx.delete(tours).where(eq(tours.id, id))
    return { tour, files: files.map(({ file }) => file) }
  })
}
