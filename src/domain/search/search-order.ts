import { type SQL, sql } from 'drizzle-orm'
import { tourIndex } from '#db/schema/index.ts'
import type { TourSearch } from './schema.ts'

type Order = {
  key: typeof tourIndex.createdAt | typeof tourIndex.priceCents | typeof tourIndex.distanceKm
  /** As in the indexes. */
  direction: SQL
  /** The tallies that count tours along this order, and from which end of a bucket it runs. */
  kind: 'newest' | 'price' | 'distance'
  isRising: boolean
  /** Where a bucket begins in this order. */
  startsAt: (bucket: SQL) => SQL
}

const rising = { direction: sql.raw('asc'), isRising: true } as const
const falling = { direction: sql.raw('desc nulls last'), isRising: false } as const

export const ORDERS: Readonly<Record<TourSearch['sort'], Order>> = {
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
