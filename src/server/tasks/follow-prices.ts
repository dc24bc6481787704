import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, stalePrices, tours } from '#db/schema/index.ts'
import { unsettleLongOutages } from '#src/domain/availability/settle-commands.ts'
import { recomputePrices } from '#src/domain/prices/party-price-commands.ts'
import { isNotDeleted } from '#src/domain/tours/lifecycle/visibility-queries.ts'
import { listTourRecords } from '#src/domain/tours/record-queries.ts'
import { eachApart } from '#src/lib/each-apart.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { tagsOfTourChange } from '../cache/changed-tags.ts'
import { announceFromNowhere } from '../cache/invalidations/announce.ts'

/** How often a part of the tours is taken, so that each is taken once a day. */
export const PRICES_EVERY_SECONDS = 600
const PARTS = (24 * 3600) / PRICES_EVERY_SECONDS

/**
 * Days go by, and with them those on which tours go and what parties pay at least: a part of all tours, by the time of the day. What is left when the time is over
 * comes the next day; whatever somebody changes is calculated at once.
 */
export async function followPrices(db: Database, now: Date, budgetMs: number): Promise<void> {
  const end = performance.now() + budgetMs
  const part = Math.floor(now.getTime() / 1000 / PRICES_EVERY_SECONDS) % PARTS
  const due = await db
    .select({ id: tours.id, providerId: tours.providerId })
    .from(tours)
    .where(and(isNotDeleted, eq(sql`(hashtext(${tours.id}) & 2147483647) % ${PARTS}`, part)))
    .orderBy(asc(tours.id))
  await followEach(db, due, now, end)
}

/** A river that was closed or opened changes on which days its tours go, and with them the least that parties pay: those tours follow at once. */
export async function followClosures(db: Database, now: Date, budgetMs: number): Promise<void> {
  const end = performance.now() + budgetMs
  const stale = await db
    .selectDistinct({ id: stalePrices.tourId, providerId: tours.providerId })
    .from(stalePrices)
    .leftJoin(tours, eq(tours.id, stalePrices.tourId))
    .orderBy(asc(stalePrices.tourId))
  const gone = stale.filter(({ providerId }) => providerId === null).map(({ id }) => id)
  if (gone.length > 0) await db.delete(stalePrices).where(inArray(stalePrices.tourId, gone))
  const due = stale.flatMap(({ id, providerId }) => (providerId === null ? [] : [{ id, providerId }]))
  await followEach(db, due, now, end)
}

type Due = { id: string; providerId: string }

function followEach(db: Database, due: readonly Due[], now: Date, end: number): Promise<void> {
  const follow = async (tour: Due) => {
    if (performance.now() <= end) await followPrice(db, tour, now)
  }
  return eachApart(due, ({ id }) => `tour ${id}`, follow)
}

const followPrice = (db: Database, { id, providerId }: Due, now: Date) =>
  db.transaction(async tx => {
    // Before its tour, as everywhere.
    await tx.select({ id: providers.id }).from(providers).where(eq(providers.id, providerId)).for('share')
    // What comes after this is still stale.
    await tx.delete(stalePrices).where(eq(stalePrices.tourId, id))
    await tx.execute(sql`select refresh_tour_days(array[${id}])`)
    await unsettleLongOutages(tx, providerId, now)
    const [before] = await listTourRecords(tx, [id])
    const changed = await recomputePrices(tx, [id], localDateOf(now))
    if (changed.length === 0) return
    const [after] = await listTourRecords(tx, [id])
    const invalidated = tagsOfTourChange({ before, after })
    if (invalidated.length) await announceFromNowhere(tx, invalidated)
  })
