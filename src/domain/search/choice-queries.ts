import type { Database } from '#db/client.ts'
import { countToursByRiver } from '../places/queries.ts'
import type { River } from '../places/rivers.ts'
import { listProviderNames, listProviders } from '../providers/queries.ts'
import type { TourSearch } from './schema.ts'

const MOST_PROVIDERS = 200

export type Offered = { rivers: River[]; providers: (readonly [id: string, name: string])[] }

/** What has tours, and whatever the search names. */
export async function listOffered(db: Database, search: TourSearch): Promise<Offered> {
  const [rivers, providers, named] = await Promise.all([
    countToursByRiver(db),
    listProviders(db, MOST_PROVIDERS),
    listProviderNames(db, search.providers),
  ])
  return {
    rivers: [...rivers.map(({ slug }) => slug), ...search.rivers],
    providers: [...providers.map(({ id, name }) => [id, name] as const), ...named],
  }
}
