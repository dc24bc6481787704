import { and, eq, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { providers, tours } from '#db/schema/index.ts'
import { keptSince } from '../../retention.ts'
import { RESTORABLE_MINUTES } from '../tour.ts'

/** The conditions of queries that tell who sees a tour or its provider. The search index and the tallies hold listed tours only, by triggers. */

/** A provider that is deleted takes its tours along, so that queries of tours need not ask. */
export const isProviderNotDeleted: SQL = isNull(providers.deletedAt)
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

type Deletable = typeof tours | typeof providers

export const isRestorable = ({ deletedAt }: Deletable) =>
  and(isNotNull(deletedAt), sql`${deletedAt} > now() - make_interval(mins => ${RESTORABLE_MINUTES})`)
/** Nobody can restore it any more. */
export const isPastRestoring = ({ deletedAt }: Deletable, now: Date) => lt(deletedAt, keptSince('deletedTours', now))

/** A tour that was deleted with its provider, in one statement of time, is restored or ended with it. */
export const isDeletedWithProvider: SQL = sql`exists (select 1 from ${providers}
  where ${providers.id} = ${tours.providerId} and ${providers.deletedAt} = ${tours.deletedAt})`

/** A column that only a draft may be without, in a query of others. */
export const complete = <C extends AnyPgColumn>(column: C) =>
  sql<NonNullable<C['_']['data']>>`${column}`.mapWith(column)
