import * as v from 'valibot'
import { listListedAvailability } from '#src/domain/availability/day-queries.ts'
import { availabilityQuery } from '#src/domain/search/parameters.ts'
import { availabilityJson } from '#src/domain/tours/json.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary:
        'Whether these tours are free on a day for so many, as it is now, of several days on the best; none without a day',
      access: 'anyone',
      query: availabilityQuery,
      response: v.array(availabilityJson),
    },
    async ({ db, query: { ids, ...party } }) => {
      const found = await listListedAvailability(db, ids, party)
      return { data: [...found].map(([_id, { status, day }]) => ({ _id, availability: status, day })) }
    },
  ),
})
