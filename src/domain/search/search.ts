import { type SQL, sql } from 'drizzle-orm'
import { tourIndex, tourTallies } from '#db/schema/index.ts'
import {
  type AvailabilityCounts,
  boatsOf,
  boatsOfEach,
  countsAhead,
  DAY_GROUPS,
  dayGroup,
  isPartyAlone,
  partyCount,
} from '../availability/search-queries.ts'
import { isFiltered, type TourSearch } from './schema.ts'
import { tourFilter } from './search-filter.ts'
import { hasWholeOrder, orderOf, wholeOrderOf } from './search-order.ts'

/** The rows that are searched: the listed tours, or those of any status, which is slow but for the few of one account. */
export type TourRows = 'listed' | 'any status'

/** The table `tour_index` of a search. */
export const rowsOf = (among: TourRows): SQL => (among === 'listed' ? sql`${tourIndex}` : sql`tour_rows as tour_index`)

/**
 * One page of a search as a table `page` with `id`, sort `key`, `total` and `counts`, in one statement. Without matches it has no
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

/** Equal keys are broken by id, so that paging never repeats or drops a row. On a day, groups come one after the other. */
export const orderOfPage = (search: TourSearch): SQL =>
  search.date === undefined ? orderWithin(search) : sql`page.day_group, ${orderWithin(search)}`

const orderWithin = (search: TourSearch): SQL => sql`page.key ${orderOf(search).direction}, page.id`

/** How many of a search for a day are free, have few seats left, or are to be asked for; null of any other. */
export const countsOfPage: SQL<AvailabilityCounts | null> = sql`page.counts`

/** Matches are found once, then counted once, whatever the plan, and sliced. */
function pageOfMatches(search: TourSearch, among: TourRows): SQL {
  const { key } = orderOf(search)
  const boats = boatsOf(search)
  const [columns, joined, counts] = boats
    ? [sql`, ${dayGroup} as day_group, ${boats.hasFew} as has_few`, boats.joined, COUNTED]
    : [sql``, sql``, sql`null::json`]
  return sql`
    with page as materialized (
      select ${tourIndex.tourId} as id, ${key} as key${columns} from ${rowsOf(among)}${joined} where ${tourFilter(search, boats)}),
    counted as materialized (select count(*)::integer as total, ${counts} as counts from page)
    select *, (select total from counted) as total, (select counts from counted) as counts
    from (
      select * from page order by ${orderOfPage(search)}
      limit ${search.limit} offset ${search.page === 1 ? sql`0` : sql`(select ${skippedOf(search)} from counted)`}
    ) as sliced`
}

const COUNTED = sql`json_build_object('free', count(*) filter (where day_group = 0 and not has_few), 'few', count(*) filter (where has_few),
  'ask', count(*) filter (where day_group > 0))`

/** The count is precomputed, so that rows are read in order until the page is full. */
function pageOfParty(search: TourSearch): SQL {
  if (search.date !== undefined) return pageOfDays(search)
  const { key, direction } = orderOf(search)
  return sql`
    with counted as materialized (select ${partyCount(search)} as total)
    select ${tourIndex.tourId} as id, ${key} as key, (select total from counted) as total, null::json as counts
    from ${tourIndex} where (select total from counted) > 0 and ${tourFilter(search)}
    order by ${key} ${direction}, ${tourIndex.tourId}
    limit ${inText(search.limit)} offset ${search.page === 1 ? sql`0` : sql`(select ${skippedOf(search)} from counted)`}`
}

/** Group by group: each is read in order, and only where the page has some of it. */
function pageOfDays(search: TourSearch): SQL {
  const { key, direction } = orderOf(search)
  const limit = inText(search.limit)
  const isFirst = search.page === 1
  const filter = tourFilter(search, boatsOfEach(search))
  const parts = DAY_GROUPS.map(
    ({ isOf, between: [from, until] }, group) => sql`
    (select ${tourIndex.tourId} as id, ${key} as key, ${inText(group)} as day_group from ${tourIndex}
    where (select ${from} < ${until} and ${from} < skipped + ${limit} and skipped < ${until} from counted) and ${isOf} and ${filter}
    order by ${key} ${direction}, ${tourIndex.tourId} limit ${limit} offset ${isFirst ? sql`0` : sql`(select greatest(skipped - ${from}, 0) from counted)`})`,
  )
  return sql`
    with summed as materialized (select * from ${countsAhead(search)} as on_days),
    counted as materialized (select *, ${isFirst ? sql`0` : skippedOf(search)} as skipped from summed),
    page as materialized (${sql.join(parts, sql` union all `)})
    select *, (select total from counted) as total,
      (select json_build_object('free', free, 'few', few, 'ask', ask) from counted) as counts
    from page order by ${orderOfPage(search)} limit ${limit}`
}

/** A whole number as it is, which a plan for any values knows. */
const inText = (number: number): SQL => sql.raw(String(Math.trunc(number)))

/** Counts are precomputed, and a deep page starts in the bucket of its first tour instead of at the very first one. */
function pageOfAll(search: TourSearch): SQL {
  const { key, direction, kind, isRising, startsAt } = wholeOrderOf(search)
  const counted = sql`counted as (
    select sum(${tourTallies.tours})::integer as total from ${tourTallies} where ${tourTallies.kind} = 'all')`
  const columns = sql`${tourIndex.tourId} as id, ${key} as key, counted.total, null::json as counts`
  const order = sql`order by ${key} ${direction}, ${tourIndex.tourId}`
  const limit = inText(search.limit)
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

type Counted = { total: number; counts: AvailabilityCounts | null }

export type Paging = { page: number; pages: number; total: number; counts?: AvailabilityCounts }

/** The pages and total of a list, by the rows of one. `counts`: of a search for a day. */
export function pagingOf({ page, limit, date }: TourSearch, [first]: readonly Counted[]): Paging {
  const total = first?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / limit))
  const counts = date === undefined ? {} : { counts: first?.counts ?? { free: 0, few: 0, ask: 0 } }
  return { page: Math.min(page, pages), pages, total, ...counts }
}
