import { type SQL, sql } from 'drizzle-orm'
import { tourIndex, tourPartyPrices } from '#db/schema/index.ts'
import { isPriced, type TourSearch } from '../schema.ts'

/** What the party of a search pays, all boats at home: that day, else at least; of a tour without rates its estimate. */
export function partyTotal({ people, date }: Pick<TourSearch, 'people' | 'date'>): SQL<number | null> | undefined {
  if (!isPriced(people)) return undefined
  const size = sql`${people}::integer`
  const least = sql`${tourIndex.leastCents}[${size}]`
  const { tourId, onDays, cents } = tourPartyPrices
  const thatDay = sql`(select ${cents}[${size}] from ${tourPartyPrices} where ${tourId} = ${tourIndex.tourId} and ${onDays} @> ${date}::date)`
  const rated = date === undefined ? least : sql`coalesce(${thatDay}, ${least})`
  return sql<number | null>`case when ${tourIndex.leastCents} is null
    then ${tourIndex.priceCents}::bigint * ${tourIndex.days} * ${size} else ${rated} end`
}

/** Where a tour has rates, it takes a party of that size. */
export const takesParty = ({ people }: Pick<TourSearch, 'people'>): SQL | undefined =>
  isPriced(people)
    ? sql`(${tourIndex.leastCents} is null or ${tourIndex.leastCents}[${people}::integer] is not null)`
    : undefined

/** Of what the party pays. */
export function totalRange(search: TourSearch): SQL | undefined {
  const { totalFrom, totalTo } = search
  const total = partyTotal(search)
  if (!total || (totalFrom === undefined && totalTo === undefined)) return undefined
  return sql`${total} between ${totalFrom ?? 0}::bigint and ${totalTo ?? Number.MAX_SAFE_INTEGER}::bigint`
}
