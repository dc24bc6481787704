import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, tourPartyPrices, tours } from '#db/schema/index.ts'
import { readDayRanges, writeDayRanges } from '#src/lib/day-ranges.ts'
import { type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import { listTourRecords, type TourRecord } from '../tours/record-queries.ts'
import { TOUR_LIMITS } from '../tours/tour.ts'
import { leastOf, PARTY_PRICES, type PartyPrices, partyPrices } from './party-prices.ts'
import type { PriceRules } from './price.ts'
import { getPriceRules, listRatedOf } from './rules-queries.ts'

type Least = { leastCents: (number | null)[] | null; priceCents: number | null }
type TourPrices = Least & { id: string; openOn: string; hash: string | null }

/**
 * Calculates again what parties pay, for search and lists, after a change of what prices depend on and each night. Returns the tours whose
 * price is another one now. Whoever changes what all tours of a provider share locks the provider `for update` first.
 */
export async function recomputePrices(tx: Database, tourIds: readonly string[], today: LocalDate): Promise<string[]> {
  const held = await lockTours(tx, tourIds)
  const rules = await getPriceRules(
    tx,
    held.map(({ id }) => id),
  )
  const changed: string[] = []
  for (const tour of held) {
    const its = rules.get(tour.id)
    if (its && (await recompute(tx, tour, its, today))) changed.push(tour.id)
  }
  return changed
}

type Repriced = { before: TourRecord; after: TourRecord }

/** Tours whose price is another one now, before and after. The provider is locked `for update`. */
export async function repriced(tx: Database, providerId: string, now: Date): Promise<Repriced[]> {
  const rated = await listRatedOf(tx, providerId)
  const before = await listTourRecords(tx, rated)
  await recomputePrices(tx, rated, localDateOf(now))
  const after = await listTourRecords(tx, rated)
  return before.flatMap(tour => {
    const changed = after.find(({ id }) => id === tour.id)
    return changed ? [{ before: tour, after: changed }] : []
  })
}

/** Providers first and in one order, so that no two wait for each other; what prices depend on is read after that. */
async function lockTours(tx: Database, tourIds: readonly string[]): Promise<TourPrices[]> {
  const ids = [...new Set(tourIds)]
  if (ids.length === 0) return []
  const own = tx.select({ id: tours.providerId }).from(tours).where(inArray(tours.id, ids))
  await tx
    .select({ id: providers.id })
    .from(providers)
    .where(inArray(providers.id, own))
    .orderBy(asc(providers.id))
    .for('key share')
  await tx
    .select({ id: tours.id })
    .from(tours)
    .where(inArray(tours.id, ids))
    .orderBy(asc(tours.id))
    .for('no key update')
  return tx
    .select({
      id: tours.id,
      priceCents: tours.priceCents,
      leastCents: tours.leastCents,
      openOn: sql<string>`open_days_of(${tours.id}, ${tours.providerId}, ${tours.days})::text`,
      hash: sql<string | null>`(select min(p.rules_hash) from tour_party_prices p where p.tour_id = ${tours.id})`,
    })
    .from(tours)
    .where(inArray(tours.id, ids))
    .orderBy(asc(tours.id))
}

async function recompute(tx: Database, held: TourPrices, rules: PriceRules, today: LocalDate): Promise<boolean> {
  if (rules.rates.length === 0) return clear(tx, held)
  // The price follows from this, and extras are chosen.
  const { priceCents: _, amenities: __, ...deciding } = rules
  const hash = hashOf({ ...deciding, today, sizes: PARTY_PRICES.largest })
  const prices = partyPrices(rules, today, PARTY_PRICES.largest)
  if (hash !== held.hash) await writePrices(tx, held.id, prices, hash)
  return writeLeast(tx, held, leastOfOpen(prices, held, rules.days))
}

async function clear(tx: Database, { id, hash, leastCents, priceCents }: TourPrices): Promise<boolean> {
  if (hash !== null) await tx.delete(tourPartyPrices).where(eq(tourPartyPrices.tourId, id))
  return leastCents !== null && writeLeast(tx, { id, leastCents, priceCents }, { leastCents: null, priceCents })
}

async function writePrices(
  tx: Database,
  tourId: string,
  prices: readonly PartyPrices[],
  rulesHash: string,
): Promise<void> {
  await tx.delete(tourPartyPrices).where(eq(tourPartyPrices.tourId, tourId))
  const rows = prices.map(({ onDays, cents }, position) => ({
    ...{ tourId, position, rulesHash, cents },
    onDays: writeDayRanges(onDays),
  }))
  if (rows.length) await tx.insert(tourPartyPrices).values(rows)
}

/** A price of a day on which nobody can begin, such as a weekday of a tour of weekends, is none to show; where it never goes, any is. */
function leastOfOpen(prices: readonly PartyPrices[], { openOn, priceCents }: TourPrices, days: number): Least {
  const open = new Set(readDayRanges(openOn))
  const onOpen = prices.filter(({ onDays }) => onDays.some(day => open.has(day)))
  const least = leastOf(onOpen.length > 0 ? onOpen : prices, days)
  // Where nobody can go, as without boats, the price stays as it was.
  const fromCents = least.priceCents === null ? priceCents : Math.min(least.priceCents, TOUR_LIMITS.priceCents.max)
  return { leastCents: least.leastCents, priceCents: fromCents }
}

async function writeLeast(tx: Database, { id }: Pick<TourPrices, 'id'> & Least, least: Least): Promise<boolean> {
  const isOther = or(
    sql`${tours.leastCents} is distinct from ${least.leastCents && arrayOf(least.leastCents)}::integer[]`,
    least.priceCents === null ? undefined : ne(tours.priceCents, least.priceCents),
    least.priceCents === null ? undefined : sql`${tours.priceCents} is null`,
  )
  const written = await tx
    .update(tours)
    .set({ ...least, updatedAt: sql`${tours.updatedAt}` })
    .where(and(eq(tours.id, id), isOther))
    .returning({ id: tours.id })
  return written.length > 0
}

const arrayOf = (cents: readonly (number | null)[]) => `{${cents.map(it => it ?? 'null').join(',')}}`

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')
