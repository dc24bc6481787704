import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { newId } from '#db/schema/columns.ts'
import {
  providers,
  tourAmenities,
  tourBoats,
  tourExtras,
  tourRates,
  tourSeasons,
  tourShuttles,
  tourStops,
  tours,
  tourTexts,
} from '#db/schema/index.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { recordAdminAct } from '../../audit/commands.ts'
import { notFound } from '../../errors.ts'
import { recomputePrices } from '../../prices/party-price-commands.ts'
import type { Actor } from '../../users/user.ts'
import { assertTourQuota, requireOwnTour, requireRecord } from '../own-tour-commands.ts'
import type { TourRecord } from '../record-queries.ts'
import { withCopyNames } from './copy-names.ts'

/** A draft with all that a tour has but its photos, under a name that no other tour of the account has. */
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
    const named = withCopyNames(texts, await namesOf(tx, userId))
    if (named.length) await tx.insert(tourTexts).values(named.map(text => ({ ...text, tourId })))
    await copyStops(tx, id, tourId)
    const offered = await tx.select().from(tourAmenities).where(eq(tourAmenities.tourId, id))
    if (offered.length) await tx.insert(tourAmenities).values(offered.map(it => ({ ...it, tourId })))
    await copyWhenItGoes(tx, id, tourId)
    await recomputePrices(tx, [tourId], localDateOf(new Date()))
    await recordAdminAct(tx, actor, { id: tourId, userId }, 'created')
    return requireRecord(tx, tourId)
  })
}

/** Names of deleted tours count too, since those can be restored. */
async function namesOf(tx: Database, userId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ name: tourTexts.name })
    .from(tourTexts)
    .innerJoin(tours, eq(tours.id, tourTexts.tourId))
    .innerJoin(providers, and(eq(providers.id, tours.providerId), eq(providers.userId, userId)))
  return new Set(rows.map(({ name }) => name))
}

/** In place of the ends alone, which a trigger has made. */
async function copyStops(tx: Database, id: string, tourId: string): Promise<void> {
  const stops = await tx.select().from(tourStops).where(eq(tourStops.tourId, id))
  await tx.delete(tourStops).where(eq(tourStops.tourId, tourId))
  if (stops.length) await tx.insert(tourStops).values(stops.map(it => ({ ...it, tourId })))
}

/** Seasons and boats, and prices, which may be those of a season. */
async function copyWhenItGoes(tx: Database, id: string, tourId: string): Promise<void> {
  const seasons = await tx.select().from(tourSeasons).where(eq(tourSeasons.tourId, id))
  const seasonIds = new Map(seasons.map(season => [season.id, newId()]))
  const copyOf = (seasonId: string | null) => (seasonId === null ? null : (seasonIds.get(seasonId) ?? null))
  if (seasons.length)
    await tx.insert(tourSeasons).values(seasons.map(it => ({ ...it, id: seasonIds.get(it.id), tourId })))
  const boats = await tx.select().from(tourBoats).where(eq(tourBoats.tourId, id))
  if (boats.length) await tx.insert(tourBoats).values(boats.map(it => ({ ...it, tourId })))
  const rates = await tx.select().from(tourRates).where(eq(tourRates.tourId, id))
  if (rates.length)
    await tx.insert(tourRates).values(rates.map(it => ({ ...it, id: newId(), tourId, seasonId: copyOf(it.seasonId) })))
  const shuttles = await tx.select().from(tourShuttles).where(eq(tourShuttles.tourId, id))
  if (shuttles.length) await tx.insert(tourShuttles).values(shuttles.map(it => ({ ...it, tourId })))
  const extras = await tx.select().from(tourExtras).where(eq(tourExtras.tourId, id))
  if (extras.length) await tx.insert(tourExtras).values(extras.map(it => ({ ...it, tourId })))
}
