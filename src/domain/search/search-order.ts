import { type SQL, sql } from 'drizzle-orm'
import { tourIndex } from '#db/schema/index.ts'
import { partyTotal } from '../prices/card-queries.ts'
import { placeOf } from './near/near-place.ts'
import { bestSort, type TourSearch } from './schema.ts'
import { fitOf, kmFrom } from './search-filter.ts'
import { RAFTS } from './understand/boat-words.ts'

type Order = {
  key: SQL | typeof tourIndex.createdAt | typeof tourIndex.fromCents | typeof tourIndex.distanceKm
  /** The direction that the indexes have. */
  direction: SQL
}
/** One that all tours can be listed by. */
type WholeOrder = Order & {
  /** The tallies that count tours along this order, and from which end of a bucket it runs. */
  kind: 'newest' | 'from' | 'distance'
  isRising: boolean
  /** Where a bucket begins in this order. */
  startsAt: (bucket: SQL) => SQL
}

const rising = { direction: sql.raw('asc'), isRising: true } as const
const falling = { direction: sql.raw('desc nulls last'), isRising: false } as const

const WHOLE: Readonly<Record<Exclude<TourSearch['sort'], 'best' | 'nearest'>, WholeOrder>> = {
  newest: {
    ...falling,
    key: tourIndex.createdAt,
    kind: 'newest',
    startsAt: bucket => sql`${tourIndex.createdAt} < to_timestamp((${bucket} + 1) * 86400.0)`,
  },
  price: {
    ...rising,
    key: tourIndex.fromCents,
    kind: 'from',
    startsAt: bucket => sql`${tourIndex.fromCents} >= ${bucket} * 100`,
  },
  '-price': {
    ...falling,
    key: tourIndex.fromCents,
    kind: 'from',
    startsAt: bucket => sql`${tourIndex.fromCents} < (${bucket} + 1) * 100`,
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
    return { key: sql`array[${fitOf(q ?? RAFTS)}, ${newest}]`, direction: falling.direction }
  }
  const total = isByPrice(name) ? partyTotal(search) : undefined
  if (name !== 'nearest') return total ? { ...WHOLE[name], key: total } : WHOLE[name]
  const place = placeOf(near)
  return place ? { key: kmFrom(place), direction: rising.direction } : WHOLE.newest
}

const isByPrice = (name: string) => name === 'price' || name === '-price'

/** Whether an index has it: not by what a party pays. */
export const hasWholeOrder = (search: TourSearch): boolean => !isByPrice(search.sort) || !partyTotal(search)

/** The order of all tours: without a phrase, a place or a party. */
export const wholeOrderOf = ({ sort }: TourSearch): WholeOrder =>
  WHOLE[sort === 'best' || sort === 'nearest' ? 'newest' : sort]
