import { type SQL, sql } from 'drizzle-orm'
import { tourIndex, tourTallies } from '#db/schema/index.ts'
import { isPartyAlone, partyCount } from '../availability/search-queries.ts'
import { isFiltered, type TourSearch } from './schema.ts'
import { tourFilter } from './search-filter.ts'
import { hasWholeOrder, orderOf, wholeOrderOf } from './search-order.ts'

/** What is searched: the listed tours, or those of any status, which is slow but for the few of one account. */
export type TourRows = 'listed' | 'any status'

/** The table `tour_index` of a search. */
export const rowsOf = (among: TourRows): SQL => (among === 'listed' ? sql`${tourIndex}` : sql`tour_rows as tour_index`)

/**
 * One page of a search as a table `page` with `id`, sort `key` and `total`, in one statement. Without matches it has no
 * row; a page past the end is the last one.
 */
export function pageOfSearch(search: TourSearch, among: TourRows = 'listed'): SQL {
  return sql`(${pageQuery(search, among)}) as page`
}

function pageQuery(search: TourSearch, among: TourRows): SQL {
  if (!isFiltered(search)) return pageOfAll(search)
  return among === 'listed' && isPartyAlone(search) && hasWholeOrder(search)
    ? pageOfParty(search)
    : pageOfMatches(search, among)
}

/** Equal keys are broken by id, so that paging never repeats or drops a row. */
export const orderOfPage = (search: TourSearch): SQL => sql`page.key ${orderOf(search).direction}, page.id`

/** Matches are found once, then counted once, whatever the plan, and sliced. */
function pageOfMatches(search: TourSearch, among: TourRows): SQL {
  const { key, direction } = orderOf(search)
  return sql`
    with m as materialized (select ${tourIndex.tourId} as id, ${key} as key from ${rowsOf(among)} where ${tourFilter(search)}),
    counted as materialized (select count(*)::integer as total from m)
    select id, key, (select total from counted) as total
    from (
      select m.id, m.key from m order by m.key ${direction}, m.id
      limit ${search.limit} offset ${search.page === 1 ? sql`0` : sql`(select ${skippedOf(search)} from counted)`}
    ) as sliced`
}

/** The count is precomputed, so that rows are read in order until the page is full. */
function pageOfParty(search: TourSearch): SQL {
  const { key, direction } = orderOf(search)
  return sql`
    with counted as materialized (select ${partyCount(search)} as total)
    select ${tourIndex.tourId} as id, ${key} as key, (select total from counted) as total
    from ${tourIndex} where (select total from counted) > 0 and ${tourFilter(search)}
    order by ${key} ${direction}, ${tourIndex.tourId}
    limit ${search.limit} offset ${search.page === 1 ? sql`0` : sql`(select ${skippedOf(search)} from counted)`}`
}

/** Counts are precomputed, and a deep page starts in the bucket of its first tour instead of at the very first one. */
function pageOfAll(search: TourSearch): SQL {
  const { key, direction, kind, isRising, startsAt } = wholeOrderOf(search)
  const counted = sql`counted as (
    select sum(${tourTallies.tours})::integer as total from ${tourTallies} where ${tourTallies.kind} = 'all')`
  const columns = sql`${tourIndex.tourId} as id, ${key} as key, counted.total`
  const order = sql`order by ${key} ${direction}, ${tourIndex.tourId}`
  // A plan for any values knows this one.
  const limit = sql.raw(String(Math.trunc(search.limit)))
  if (search.page === 1)
    return sql`with ${counted} select ${columns} from ${tourIndex}, counted ${order} limit ${limit}`
  return sql`
    with ${counted},
    start as (
      select bucket, skipped - (upto - here) as ahead
      from (
        select ${tourTallies.bucket} as bucket, sum(${tourTallies.tours}) as here,
          sum(sum(${tourTallies.tours})) over (order by ${tourTallies.bucket} ${isRising ? sql`asc` : sql`desc`}) as upto
        from ${tourTallies} where ${tourTallies.kind} = ${kind} group by 1
      ) as buckets, (select ${skippedOf(search)} as skipped from counted) as wanted
      where upto > skipped order by upto limit 1
    )
    select ${columns} from ${tourIndex}, counted
    where ${startsAt(sql`(select bucket from start)`)}
    ${order} limit ${search.limit} offset (select ahead from start)`
}

const skippedOf = ({ page, limit }: TourSearch): SQL =>
  sql`least(${page}::integer - 1, greatest(total - 1, 0) / ${limit}::integer) * ${limit}::integer`

export function pagingOf({ page, limit }: TourSearch, rows: readonly { total: number }[]) {
  const total = rows[0]?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / limit))
  return { page: Math.min(page, pages), pages, total }
}
