import { getFilterSummary } from '#src/domain/tours/filter-queries.ts'
import { filterSummaryJson } from '#src/domain/tours/json.ts'
import { tourFiltersQuery } from '#src/domain/tours/parameters.ts'
import { endpoint, endpoints } from '#src/server/endpoint.ts'

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'Ranges of all tours, and how many tours match',
      access: 'anyone',
      query: tourFiltersQuery,
      answer: filterSummaryJson,
    },
    async ({ db, query }) => ({ data: await getFilterSummary(db, query) }),
  ),
})
