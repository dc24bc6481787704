import { type SQL, sql } from 'drizzle-orm'
import { tourIndex } from '#db/schema/index.ts'
import { partyTotal } from '../prices/card-queries.ts'
import { placeOf } from './near/near-place.ts'
import { bestSort, type TourSearch } from './schema.ts'
import { fitOf, kmFrom } from './search-filter.ts'

type Order = {
  key: SQL | typeof tourIndex.createdAt | typeof tourIndex.priceCents | typeof tourIndex.distanceKm
  /** As in the indexes. */
  direction: SQL
}
/** One that all tours can be listed by. */
type WholeOrder = Order & {
  /** The tallies that count tours along this order, and from which end of a bucket it runs. */
  kind: 'newest' | 'price' | 'distance'
  isRising: boolean
  /** Where a bucket begins in this order. */
  startsAt: (bucket: SQL) => SQL
}

const rising = { direction: sql.raw('asc'), isRising: true } as const
const falling = { direction: sql.raw('desc nulls last'), isRising: false } as const

const WHOLE: Readonly<Record<Exclude<TourSearch['sort'], 'best' | 'nearest' | 'party'>, WholeOrder>> = {
  newest: {
    ...falling,
    key: tourIndex.createdAt,
    kind: 'newest',
    startsAt: bucket => sql`${tourIndex.createdAt} < to_timestamp((${bucket} + 1) * 86400.0)`,
  },
  price: {
    ...rising,
    key: tourIndex.priceCents,
    kind: 'price',
    startsAt: bucket => sql`${tourIndex.priceCents} >= ${bucket} * 100`,
  },
  '-price': {
    ...falling,
    key: tourIndex.priceCents,
    kind: 'price',
    startsAt: bucket => sql`${tourIndex.priceCents} < (${bucket} + 1) * 100`,
  },
  distance: {
    ...rising,
    key: tourIndex.distanceKm,
    kind: 'distance',
    startsAt: bucket => sql`${tourIndex.distanceKm} >= ${bucket}`,
  },
  '-distance': {
    ...falling,
    key: tourIndex.distanceKm,
    kind: 'distance',
    startsAt: bucket => sql`${tourIndex.distanceKm} < ${bucket} + 1`,
  },
}

/** The order of a search. Where tours fit a phrase equally, the newest come first. */
export function orderOf(search: TourSearch): Order {
  const { sort, q, near } = search
  const name = sort === 'best' ? bestSort(search) : sort
  if (name === 'fitting') {
    const newest = sql`extract(epoch from ${tourIndex.createdAt})::float8`
    return { key: sql`array[${fitOf(q ?? '')}, ${newest}]`, direction: falling.direction }
  }
  const total = partyTotal(search)
  if (name === 'party') return total ? { key: total, direction: rising.direction } : WHOLE.newest
  if (name !== 'nearest') return WHOLE[name]
  const place = placeOf(near)
  return place ? { key: kmFrom(place), direction: rising.direction } : WHOLE.newest
}

/** Whether an index has it: not by what a party pays. */
export const hasWholeOrder = (search: TourSearch): boolean => search.sort !== 'party' || !partyTotal(search)

/** That of all tours: without a phrase, a place or a party. */
export const wholeOrderOf = ({ sort }: TourSearch): WholeOrder =>
  WHOLE[sort === 'best' || sort === 'nearest' || sort === 'party' ? 'newest' : sort]
