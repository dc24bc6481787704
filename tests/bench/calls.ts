import type { Database } from '#db/client.ts'
import { listClusters } from '#src/domain/search/cluster-queries.ts'
import { getFilterSummary } from '#src/domain/search/filter-queries.ts'
import { clustersQuery, tourFiltersQuery, tourListQuery } from '#src/domain/search/parameters.ts'
import { listTourAnswers } from '#src/domain/tours/documents/document-queries.ts'
import { understoodSearch } from '#src/server/search/understood-search.ts'
import { type Statement, statementsOf } from '#tests/support/data/statements.ts'

/** Calls of the API that people make, with the statements that each sends to the database. */
export type Call = { name: string; path: string; statements: Statement[] }

const SEARCHES = {
  'first page': '',
  'region + difficulty': 'regions[]=dzukija&difficultyFrom=2&difficultyTo=3.5',
  'river + price sort': 'rivers[]=merkys&sort=price',
  bounds: 'bounds=24.0,54.0,24.6,54.4',
  'three amenities': 'amenities[]=transport&amenities[]=tent&amenities[]=guide',
  'bounds + two amenities + difficulty':
    'bounds=24.0,54.0,24.6,54.4&amenities[]=transport&amenities[]=tent&difficultyFrom=2&difficultyTo=3.5',
  phrase: 'q=merkys%20puvo%C4%8Diai',
  'words of descriptions': 'q=piliakalnis',
  'page 2,000': 'page=2000',
  'dense box + difficulty by price': 'bounds=24.0,54.0,24.6,54.4&difficultyFrom=2&difficultyTo=3.5&sort=price',
  'small box + difficulty by price': 'bounds=24.5,54.1,24.6,54.2&difficultyFrom=2&difficultyTo=3.5&sort=price',
} as const

export const FIRST_PAGE: CallName = 'first page'

const COUNTRY = 'bounds=20.9,53.8,26.9,56.5&zoom=7'

export type CallName = keyof typeof SEARCHES | 'filters summary' | 'clusters of the country'

export async function listCalls(): Promise<Call[]> {
  const searches = Object.entries(SEARCHES).map(([name, query]) =>
    call(name, '', query, async (db, params) => {
      const { search, selection } = tourListQuery.parse(params)
      return listTourAnswers(db, 'lt', await understoodSearch(db, search), selection)
    }),
  )
  return Promise.all([
    ...searches,
    call('filters summary', '/filters', '', (db, params) => getFilterSummary(db, tourFiltersQuery.parse(params))),
    call('clusters of the country', '/clusters', COUNTRY, (db, params) =>
      listClusters(db, 'lt', clustersQuery.parse(params)),
    ),
  ])
}

async function call(
  name: string,
  path: string,
  query: string,
  send: (db: Database, params: URLSearchParams) => Promise<unknown>,
): Promise<Call> {
  const statements = await statementsOf(db => send(db, new URLSearchParams(query)))
  return { name, path: `/api/v1/tours${path}${query && `?${query}`}`, statements }
}
