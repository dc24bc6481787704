import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { tourIndex, tourTallies } from '#db/schema/index.ts'
import { mostFrequentProviders } from './choice-queries.ts'
import { countChoices, type FoundChoices, histogramOf, type Tally } from './counts.ts'
import { formatFilters, isFiltered, type TourSearch } from './schema.ts'
import { tourFilter } from './search-filter.ts'

type Bound = { min: number | null; max: number | null }
type Summary = Record<'days' | 'duration' | 'distance' | 'difficulty' | 'price', Bound> & {
  total: number
  found: FoundChoices
  /** Rivers of all tours. */
  rivers: Tally
  providers: string[]
  distances: Tally
  prices: Tally
}

/**
 * In one statement: minimum and maximum values of all tours, so that a slider's ends stay fixed while others move; how many
 * tours match the search; how many each further choice would leave; how those that the other filters leave spread over
 * distance and price. Matches are found once; a search without filters is answered from the tallies.
 */
export async function getFilterSummary(db: Database, search: TourSearch) {
  const [row] = await db
    .select({ summary: sql<Summary>`summary` })
    .from(sql`(${summaryOf(search)}) as summary (summary)`)
  // Only a statement that is not run has no row.
  if (!row) return undefined
  const { days, duration, distance, difficulty, price, total, found, rivers, providers, distances, prices } =
    row.summary
  return {
    ...{ days, duration, distance, difficulty, price, total },
    counts: countChoices(search, total, found, { rivers, providers }),
    histograms: { distance: histogramOf('distance', distance, distances), price: histogramOf('price', price, prices) },
  }
}

function summaryOf(search: TourSearch): SQL {
  const { rivers, providers, regions } = search
  const matches = new Matches()
  const found = matches.of(search)
  const others = (without: Partial<TourSearch>) => matches.of({ ...search, ...without })
  const foundChoices = {
    amenities: choice(found.facets),
    regions: choice(found.facets, regions.length > 0 && others({ regions: [] }).facets),
    rivers: choice(found.rivers, rivers.length > 0 && others({ rivers: [] }).rivers),
    providers: choice(found.providers, providers.length > 0 && others({ providers: [] }).providers),
  }
  const summary = jsonOf({
    days: rangeOf(tourIndex.days),
    duration: rangeOf(tourIndex.durationHours),
    distance: rangeOf(tourIndex.distanceKm),
    difficulty: rangeOf(tourIndex.difficulty),
    price: rangeOf(tourIndex.fromCents),
    total: sql`(select coalesce(sum(tours), 0) from (${found.all}) as counted)`,
    found: jsonOf(foundChoices),
    rivers: byKey(KEPT.rivers),
    providers: sql`(select coalesce(json_agg(id), '[]') from offered)`,
    distances: byKey(others({ distanceFrom: undefined, distanceTo: undefined }).distances),
    prices: byKey(others({ priceFrom: undefined, priceTo: undefined }).prices),
  })
  return sql`with ${sql.join([...KEPT_TABLES, ...matches.tables()], sql`, `)} select ${summary}`
}

/** Counts of tours by what they have, each as a query of `key` and `tours`. */
type CountQueries = Record<'all' | 'facets' | 'rivers' | 'providers' | 'distances' | 'prices', SQL>

/** The tables of the searches that a statement counts, each once. */
class Matches {
  readonly #tables = new Map<string, { name: SQL; table: SQL }>()

  of(search: TourSearch): CountQueries {
    if (!isFiltered(search)) return KEPT
    const key = formatFilters(search)
    const known = this.#tables.get(key)
    if (known) return countIn(known.name)
    const name = sql.raw(`matches_${this.#tables.size}`)
    const { facets, rivers, providerId, distanceKm, fromCents } = tourIndex
    const columns = sql`${facets}, ${rivers}, ${providerId}, floor(${distanceKm})::integer as km, ${fromCents} / 100 as euros`
    const table = sql`${name} as materialized (select ${columns} from ${tourIndex} where ${tourFilter(search)})`
    this.#tables.set(key, { name, table })
    return countIn(name)
  }

  tables(): SQL[] {
    return [...this.#tables.values()].map(({ table }) => table)
  }
}

const countIn = (matches: SQL): CountQueries => ({
  all: sql`select count(*) as tours from ${matches}`,
  facets: sql`select key, count(*) as tours from ${matches}, unnest(facets) as key group by key`,
  rivers: sql`select key, count(*) as tours from ${matches}, unnest(rivers) as key group by key`,
  providers: sql`select id as key, count(*) as tours from ${matches} join offered on id = provider_id group by id`,
  distances: sql`select km as key, count(*) as tours from ${matches} group by km`,
  prices: sql`select euros as key, count(*) as tours from ${matches} group by euros`,
})

const tallied = (key: AnyPgColumn, kind: string): SQL => sql`
  select ${key} as key, sum(${tourTallies.tours}) as tours from ${tourTallies} where ${tourTallies.kind} = ${kind}
  group by ${key} having sum(${tourTallies.tours}) > 0`

/** Tables that a statement may read twice, summed once; PostgreSQL leaves out those that none of its parts reads. */
const KEPT_TABLES = [
  sql`offered as (${mostFrequentProviders})`,
  sql`kept_facets as (${tallied(tourTallies.bucket, 'facet')})`,
  sql`kept_rivers as (${tallied(tourTallies.slug, 'river')})`,
]

const KEPT: CountQueries = {
  all: tallied(tourTallies.slug, 'all'),
  facets: sql`select key, tours from kept_facets`,
  rivers: sql`select key, tours from kept_rivers`,
  providers: sql`select id as key, tours from offered`,
  distances: tallied(tourTallies.bucket, 'distance'),
  prices: tallied(tourTallies.bucket, 'from'),
}

const choice = (tours: SQL, others: SQL | false = false): SQL =>
  jsonOf({ tours: byKey(tours), others: others ? byKey(others) : sql`null` })

const byKey = (counted: SQL): SQL =>
  sql`(select coalesce(json_object_agg(key, tours), '{}') from (${counted}) as counted)`

const jsonOf = (values: Record<string, SQL>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(values).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`

/** Each extreme is read from one end of the column's index. */
const rangeOf = (column: AnyPgColumn) =>
  sql`json_build_object('min', (select min(${column}) from ${tourIndex}), 'max', (select max(${column}) from ${tourIndex}))`
