import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, tourIndex, tours } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { recordEvent } from '../audit/commands.ts'
import { conflict, invalid } from '../errors.ts'
import { message } from '../message.ts'
import { recomputePrices } from '../prices/party-price-commands.ts'
import { listRated } from '../prices/rules-queries.ts'
import { EVERYTHING } from '../search/schema.ts'
import { rowsOf } from '../search/search.ts'
import { tourFilter } from '../search/search-filter.ts'
import type { Actor } from '../users/user.ts'
import type { BulkChange } from './body-schema.ts'
import { requireApart } from './ends/apart-commands.ts'
import { columnsOf, hoursOf } from './facts.ts'
import type { TourChange } from './own-tour-commands.ts'
import { listTourRecords, type TourRecord } from './record-queries.ts'
import { TOUR_LIMITS } from './tour.ts'

/** A statement ends after 2.4 s, and each tour's rows for search are written in the same one: a thousand can take longer on a busy machine. */
const PER_STATEMENT = 100

/**
 * Changes the actor's matching tours; an admin's are all. Returns how many matched, and the changed ones. Throws a 409 `Failure` about each
 * of them whose ends would be too near.
 */
export function updateTours(
  db: Database,
  actor: Actor,
  locale: Locale,
  { filter, update, isSure }: BulkChange,
): Promise<{ matched: number; changes: Required<TourChange>[] }> {
  return db.transaction(async tx => {
    const ids = await lockMatching(tx, actor, filter)
    const before = await listTourRecords(tx, ids)
    const differing = before.filter(tour => isAltered(tour, update)).map(tour => tour.id)
    if (differing.length === 0) return { matched: ids.length, changes: [] }
    await requireOwnPrices(tx, before, update)
    const columns = columnsOf(update)
    // By each tour's own days, unless the update changes them.
    const days = sql`${columns.days ?? tours.days}::int`
    const hours = update.duration === undefined ? sql`${tours.durationHours}` : sql`${update.duration}::float8`
    const values = { ...columns, durationHours: sql`case when ${days} > 1 then null else ${hours} end` }
    for (let start = 0; start < differing.length; start += PER_STATEMENT) {
      const part = differing.slice(start, start + PER_STATEMENT)
      await tx.update(tours).set(values).where(inArray(tours.id, part))
    }
    if (update.days !== undefined) await recomputePrices(tx, await listRated(tx, differing), localDateOf(new Date()))
    const after = new Map((await listTourRecords(tx, differing)).map(tour => [tour.id, tour]))
    const changes = before.flatMap(tour => {
      const changed = after.get(tour.id)
      return changed ? [{ before: tour, after: changed }] : []
    })
    requireApart(changes, locale, isSure)
    await recordBulkAct(tx, actor, changes)
    return { matched: ids.length, changes }
  })
}

/** Throws a 409 `Failure` for another price of tours whose rates say what they cost. */
async function requireOwnPrices(
  tx: Database,
  before: readonly TourRecord[],
  { price }: BulkChange['update'],
): Promise<void> {
  if (price === undefined) return
  const repriced = before.filter(({ priceCents }) => priceCents !== price).map(({ id }) => id)
  if ((await listRated(tx, repriced)).length) throw conflict(message('account:failure.priceByRates'), 'update.price')
}

/** One event for all that an admin changed of others'. */
async function recordBulkAct(tx: Database, actor: Actor, changes: Required<TourChange>[]): Promise<void> {
  const others = changes.map(({ before }) => before).filter(({ userId }) => userId !== actor.id)
  if (others.length === 0) return
  const details = { change: 'changed', tours: others.map(({ id }) => id) } as const
  await recordEvent(tx, { kind: 'changed-by-admin', actorId: actor.id, details })
}

/** Providers first: the global lock order. */
async function lockMatching(tx: Database, actor: Actor, filter: BulkChange['filter']): Promise<string[]> {
  const where = tourFilter({
    ...EVERYTHING,
    ...filter,
    user: actor.role === 'admin' ? undefined : actor.id,
  })
  const found = await tx
    .select({ id: sql<string>`${tourIndex.tourId}`, providerId: sql<string>`${tourIndex.providerId}` })
    .from(rowsOf('any status'))
    .where(where)
    .limit(TOUR_LIMITS.perBulkChange + 1)
  if (found.length > TOUR_LIMITS.perBulkChange)
    throw invalid(message('account:failure.tooManyMatched', { max: TOUR_LIMITS.perBulkChange }), 'filter')
  const providerIds = [...new Set(found.map(tour => tour.providerId))]
  if (providerIds.length === 0) return []
  await tx
    .select({ id: providers.id })
    .from(providers)
    .where(inArray(providers.id, providerIds))
    .orderBy(asc(providers.id))
    .for('key share')
  const ids = found.map(tour => tour.id)
  const own = actor.role === 'admin' ? undefined : eq(providers.userId, actor.id)
  const locked = await tx
    .select({ id: tours.id })
    .from(tours)
    .where(
      and(
        inArray(tours.id, ids),
        inArray(tours.providerId, tx.select({ id: providers.id }).from(providers).where(own)),
      ),
    )
    .orderBy(asc(tours.id))
    .for('no key update')
  return locked.map(tour => tour.id)
}

function isAltered(tour: TourRecord, update: BulkChange['update']): boolean {
  const after = { ...tour, ...columnsOf(update), durationHours: hoursOf(tour, update) }
  return !isDeepStrictEqual(after, tour)
}
