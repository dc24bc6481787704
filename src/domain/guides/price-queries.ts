import { count, desc, eq, max, min, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { amenities, tourAmenities, tourIndex, tours } from '#db/schema/index.ts'
import { isRiver, type River } from '../places/rivers.ts'
import { hasShuttle } from '../prices/rules-queries.ts'
import { offeredBy } from '../providers/offered.ts'
import type { AmenityUnit, AmenityVariant } from '../providers/provider.ts'

/** Fewer tours are no reason to tell a price. */
const ENOUGH_TOURS = 3

/** Longer tours are told together. */
const LONGEST = 3

/** From-prices of so many tours. `middleCents`: half of them cost no more. */
export type Spread = { tours: number; fromCents: number; middleCents: number; toCents: number }
export type Extra = { variant: AmenityVariant; unit: AmenityUnit; tours: number; fromCents: number; toCents: number }

/** The prices of all listed tours by length and river, what they include, and what costs extra. Reads all of them: for cached pages. */
export async function getPriceGuide(db: Database) {
  const [lengths, rivers, offers] = await Promise.all([listByLength(db), listByRiver(db), listOffers(db)])
  return {
    tours: lengths.reduce((sum, { tours: those }) => sum + those, 0),
    leastCents: Math.min(...lengths.map(({ fromCents }) => fromCents)),
    lengths: lengths.filter(isTold).map(it => ({ ...it, isLongest: it.days === LONGEST })),
    rivers: rivers.filter(isTold).flatMap(({ slug, ...it }) => (isRiver(slug) ? [{ slug: slug as River, ...it }] : [])),
    ...sumOffers(offers),
  }
}

export type PriceGuide = Awaited<ReturnType<typeof getPriceGuide>>

const isTold = ({ tours: those }: { tours: number }) => those >= ENOUGH_TOURS

const spread = {
  tours: count(),
  fromCents: sql<number>`${min(tourIndex.fromCents)}`,
  middleCents: sql<number>`percentile_disc(0.5) within group (order by ${tourIndex.fromCents})`,
  toCents: sql<number>`${max(tourIndex.fromCents)}`,
}

/** `days`: the last row is of all that are as long or longer. */
function listByLength(db: Database): Promise<(Spread & { days: number })[]> {
  const days = sql<number>`least(${tourIndex.days}, ${LONGEST}::integer)`
  // A parameter is another one each time it is written.
  const first = sql`1`
  return db
    .select({ days, ...spread })
    .from(tourIndex)
    .groupBy(first)
    .orderBy(first)
}

/** Rivers with most tours come first. */
function listByRiver(db: Database): Promise<(Spread & { slug: string })[]> {
  const slug = sql<string>`river`
  return db
    .select({ slug, ...spread })
    .from(tourIndex)
    .crossJoin(sql`unnest(${tourIndex.rivers}) as river`)
    .groupBy(slug)
    .orderBy(desc(count()), slug)
}

type Ticked = { variant: AmenityVariant; amountCents: number; unit: AmenityUnit }
type Offers = { hasShuttle: boolean; isRated: boolean; ticked: Ticked[]; tours: number }

/** Lists the distinct offers beside boats, with how many tours have each. */
function listOffers(db: Database): Promise<Offers[]> {
  const ticked: SQL<Ticked[]> = sql`(
    select coalesce(jsonb_agg(distinct jsonb_build_object('variant', ${amenities.variant}, 'amountCents', ${amenities.amountCents}, 'unit', ${amenities.unit})), '[]')
    from ${tourAmenities} join ${amenities} on ${amenities.id} = ${tourAmenities.amenityId}
    where ${tourAmenities.tourId} = ${tours.id})`
  const each = db
    .select({
      hasShuttle: hasShuttle(tours.id).as('has_shuttle'),
      isRated: sql<boolean>`${tourIndex.leastCents} is not null`.as('is_rated'),
      ticked: ticked.as('ticked'),
    })
    .from(tourIndex)
    .innerJoin(tours, eq(tours.id, tourIndex.tourId))
    .as('offers')
  return db
    .select({ hasShuttle: each.hasShuttle, isRated: each.isRated, ticked: each.ticked, tours: count() })
    .from(each)
    .groupBy(each.hasShuttle, each.isRated, each.ticked)
}

/** Counts what is included and what costs extra, as quotes have it; of an extra the unit that most tours take it by. */
function sumOffers(offers: readonly Offers[]): {
  included: { variant: AmenityVariant; tours: number }[]
  extras: Extra[]
} {
  const included = new Map<AmenityVariant, number>()
  const extras = new Map<string, Extra>()
  for (const { hasShuttle: isDriven, isRated, ticked, tours: those } of offers) {
    const offered = offeredBy({ hasShuttle: isDriven, leastCents: isRated ? [] : null }, ticked, shuttle => ({
      ...shuttle,
      amountCents: 0,
    }))
    for (const [variant, same] of Map.groupBy(offered, it => it.variant)) {
      const [cheapest] = same.toSorted((one, other) => one.amountCents - other.amountCents)
      if (cheapest?.amountCents === 0) included.set(variant, (included.get(variant) ?? 0) + those)
      else if (cheapest && !cheapest.isAsked) addExtra(extras, { ...cheapest, variant }, those)
    }
  }
  const byTours = (one: { tours: number; variant: string }, other: { tours: number; variant: string }) =>
    other.tours - one.tours || (one.variant < other.variant ? -1 : 1)
  const priced = [...extras.values()].filter(isTold).sort(byTours)
  return {
    included: [...included]
      .map(([variant, those]) => ({ variant, tours: those }))
      .filter(isTold)
      .sort(byTours),
    extras: priced.filter((it, at) => priced.findIndex(({ variant }) => variant === it.variant) === at),
  }
}

function addExtra(extras: Map<string, Extra>, { variant, unit, amountCents }: Ticked, those: number): void {
  const key = `${variant} ${unit}`
  const known = extras.get(key)
  extras.set(key, {
    variant,
    unit,
    tours: (known?.tours ?? 0) + those,
    fromCents: Math.min(known?.fromCents ?? amountCents, amountCents),
    toCents: Math.max(known?.toCents ?? amountCents, amountCents),
  })
}
