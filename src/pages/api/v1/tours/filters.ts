import { getFilterSummary } from '#src/domain/search/filter-queries.ts'
import { tourFiltersQuery } from '#src/domain/search/parameters.ts'
import { filterSummaryJson } from '#src/domain/tours/json.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { understoodSearch } from '#src/server/search/understood-search.ts'

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'Ranges of all tours, and how many tours match',
      access: 'anyone',
      query: tourFiltersQuery,
      response: filterSummaryJson,
    },
    async ({ db, query }) => ({ data: await getFilterSummary(db, await understoodSearch(db, query)) }),
  ),
})
