import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, tourTallies } from '#db/schema/index.ts'
import { countToursByRiver } from '../places/queries.ts'
import type { River } from '../places/rivers.ts'
import { listProviderNames } from '../providers/queries.ts'
import type { TourSearch } from './schema.ts'

const MOST_PROVIDERS = 200

export type FilterChoices = { rivers: River[]; providers: (readonly [id: string, name: string])[] }

/** Ids of the providers that filters offer: those with the most tours. */
export const mostFrequentProviders = sql`
  select ${tourTallies.slug} as id, sum(${tourTallies.tours}) as tours from ${tourTallies} where ${tourTallies.kind} = 'provider'
  group by ${tourTallies.slug} having sum(${tourTallies.tours}) > 0 order by 2 desc, 1 limit ${MOST_PROVIDERS}`

/** The same with their names, as a value. */
export const namedProviders = sql<[id: string, name: string][]>`(
  select coalesce(json_agg(json_build_array(p.id, p.name) order by offered.tours desc, offered.id), '[]')
  from (${mostFrequentProviders}) as offered join ${providers} p on p.id = offered.id)`

/** Lists choices that have tours, the most frequent first, and whatever the search names. */
export async function listFilterChoices(db: Database, search: TourSearch): Promise<FilterChoices> {
  const [rivers, frequent, named] = await Promise.all([
    countToursByRiver(db),
    db
      .select({ id: providers.id, name: providers.name })
      .from(sql`(${mostFrequentProviders}) as offered`)
      .innerJoin(providers, eq(providers.id, sql`offered.id`))
      .orderBy(sql`offered.tours desc`, providers.id),
    listProviderNames(db, search.providers),
  ])
  return {
    rivers: [...rivers.map(({ slug }) => slug), ...search.rivers],
    providers: [...frequent.map(({ id, name }) => [id, name] as const), ...named],
  }
}
