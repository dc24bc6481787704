import * as v from 'valibot'
import { suggestionsQuery } from '#src/domain/search/parameters.ts'
import { suggestionJson } from '#src/domain/tours/json.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { listSuggestions } from '#src/server/search/suggestions.ts'

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary:
        'Rivers, regions, places, stretches, providers, wishes, trips and tours that what is typed means, or is the beginning of',
      access: 'anyone',
      query: suggestionsQuery,
      response: v.array(suggestionJson),
    },
    async ({ db, locale, query: phrase }) => ({
      data: phrase === undefined ? [] : await listSuggestions(db, locale, phrase),
    }),
  ),
})
