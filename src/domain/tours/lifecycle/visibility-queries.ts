import { and, eq, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { tours } from '#db/schema/index.ts'
import { keptSince } from '../../retention.ts'
import { RESTORABLE_MINUTES } from '../tour.ts'

/** Who sees a tour, as conditions of queries. The search index and the tallies hold listed ones only, by triggers. */

export const isNotDeleted: SQL = isNull(tours.deletedAt)
/** With a page for everybody. */
export const isPublic = and(isNotDeleted, ne(tours.status, 'draft'))
/** With all that a published tour needs. */
export const isPublishable = and(
  isNotDeleted,
  sql`num_nulls(${tours.distanceKm}, ${tours.difficulty}, ${tours.priceCents}) = 0`,
)
/** In lists, counts and the sitemap. */
export const isListed = and(isNotDeleted, eq(tours.status, 'published'))

export const isRestorable = and(
  isNotNull(tours.deletedAt),
  sql`${tours.deletedAt} > now() - make_interval(mins => ${RESTORABLE_MINUTES})`,
)
/** Nobody can restore it any more. */
export const isPastRestoring = (now: Date) => lt(tours.deletedAt, keptSince('deletedTours', now))

/** A column that only a draft may be without, in a query of others. */
export const complete = <C extends AnyPgColumn>(column: C) =>
  sql<NonNullable<C['_']['data']>>`${column}`.mapWith(column)
