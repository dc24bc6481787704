import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourCells, tourIndex, tours } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { partyTotal } from '../prices/card-queries.ts'
import { first, tourTextIn } from '../texts/queries.ts'
import { boundsOfSquare, CELL_LEVELS, type ClusterQuery, type Squares, squaresOf } from './clusters.ts'
import { isFiltered, type TourSearch } from './schema.ts'
import { tourFilter } from './search-filter.ts'

const { own, fallback, isOwn, isFallback, localeFor } = tourTextIn

/** The non-empty map cells that touch the bounds: count and position; for a single tour the data of its marker. */
export function listClusters(db: Database, locale: Locale, { search, zoom, area }: ClusterQuery) {
  const squares = squaresOf(search.bounds, zoom)
  const wanted = { ...search, bounds: area }
  const level = isFiltered(wanted) ? undefined : CELL_LEVELS.find(it => it >= squares.zoom)
  const found = level === undefined ? countMatches(wanted, squares) : countedAhead(level, squares)
  return db
    .select({
      count: sql<number>`square.tours`,
      lng: sql<number>`square.lng`,
      lat: sql<number>`square.lat`,
      bounds: sql<
        [number, number, number, number]
      >`json_build_array(square.west, square.south, square.east, square.north)`,
      /** The lowest of its tours, null where they are too many to look. */
      fromCents: sql<number | null>`square.from_cents`,
      id: tours.id,
      name: first(own.name, fallback.name),
      textLocale: localeFor(locale),
      priceCents: tours.priceCents,
      leastCents: tours.leastCents,
      days: tours.days,
      currency: tours.currency,
      departure: tours.departure,
    })
    .from(sql`(${found}) as square`)
    .leftJoin(tours, sql`${tours.id} = square.id`)
    .leftJoin(own, isOwn(locale))
    .leftJoin(fallback, isFallback(locale))
    .orderBy(sql`square.y desc, square.x`)
}

export type Cluster = Awaited<ReturnType<typeof listClusters>>[number]

/** Tours whose prices are read one by one to find the lowest. */
const MOST_PRICED = 50

/** Sums the counts of a finer level; the tours of a cell are looked up where they are few. */
function countedAhead(level: number, { zoom, west, south, east, north }: Squares): SQL {
  const finer = level - zoom
  const within = (column: SQL, first: number, last: number) =>
    sql`${column} between ${first * 2 ** finer}::integer and ${(last + 1) * 2 ** finer - 1}::integer`
  const { x, y } = cellColumns
  return sql`
    with square as (
      select ${x} >> ${finer}::integer as x, ${y} >> ${finer}::integer as y, sum(${tourCells.tours})::integer as tours,
        sum(${tourCells.lng}) / nullif(sum(${tourCells.tours}), 0) as lng, sum(${tourCells.lat}) / nullif(sum(${tourCells.tours}), 0) as lat
      from ${tourCells}
      where ${tourCells.level} = ${level} and ${within(x, west, east)} and ${within(y, south, north)}
      group by 1, 2 having sum(${tourCells.tours}) > 0
    )
    select square.*, few.id, few.from_cents, ${sql.join(edges(zoom), sql`, `)}
    from square left join lateral (
      select min(${tourIndex.fromCents}) as from_cents, case when count(*) = 1 then min(${tourIndex.tourId}) end as id
      from ${tourIndex}
      where square.tours <= ${MOST_PRICED}
        and ${tourIndex.departure} <@ box(point(${westOf('square.x', zoom)}, ${southOf('square.y', zoom)}), point(${westOf('square.x + 1', zoom)}, ${southOf('square.y + 1', zoom)}))
        and ${columnOf(zoom)} = square.x and ${rowOf(zoom)} = square.y
    ) as few on true`
}

const cellColumns = { x: sql`${tourCells.x}`, y: sql`${tourCells.y}` }

function countMatches(search: TourSearch, squares: Squares): SQL {
  const { zoom, west, south, east, north } = squares
  const [left, bottom] = boundsOfSquare(west, south, zoom)
  const [, , right, top] = boundsOfSquare(east, north, zoom)
  const lng = sql`${tourIndex.departure}[0]`
  const lat = sql`${tourIndex.departure}[1]`
  return sql`
    select * from (
      select ${columnOf(zoom)} as x, ${rowOf(zoom)} as y, count(*)::integer as tours, avg(${lng}) as lng, avg(${lat}) as lat,
        case when count(*) = 1 then min(${tourIndex.tourId}) end as id, min(${partyTotal(search) ?? tourIndex.fromCents})::integer as from_cents,
        min(${lng}) as west, min(${lat}) as south, max(${lng}) as east, max(${lat}) as north
      from ${tourIndex}
      where ${and(tourFilter(search), sql`${tourIndex.departure} <@ ${`(${left},${bottom}),(${right},${top})`}::box`)}
      group by 1, 2
    ) as squares
    where x between ${west}::integer and ${east}::integer and y between ${south}::integer and ${north}::integer`
}

/** The numbers of the database's `cells_of`, in the same order. */
const columnOf = (zoom: number): SQL => sql.raw(`floor((tour_index.departure[0] + 180) / 90 * 2 ^ ${zoom})::integer`)
const rowOf = (zoom: number): SQL => sql.raw(`floor((tour_index.departure[1] + 90) / 51.3 * 2 ^ ${zoom})::integer`)
const westOf = (x: string, zoom: number): SQL => sql.raw(`((${x}) * 90.0 / 2 ^ ${zoom} - 180)`)
const southOf = (y: string, zoom: number): SQL => sql.raw(`((${y}) * 51.3 / 2 ^ ${zoom} - 90)`)

const edges = (zoom: number): SQL[] => [
  sql`${westOf('square.x', zoom)} as west`,
  sql`${southOf('square.y', zoom)} as south`,
  sql`${westOf('square.x + 1', zoom)} as east`,
  sql`${southOf('square.y + 1', zoom)} as north`,
]
