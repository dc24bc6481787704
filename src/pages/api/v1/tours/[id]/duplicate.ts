import { tourJson } from '#src/domain/tours/json.ts'
import { duplicateTour } from '#src/domain/tours/lifecycle/duplicate-commands.ts'
import { presentTour } from '#src/domain/tours/present.ts'
import { tourSelection } from '#src/domain/tours/schema.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'Make a draft with all that a tour has but its photos, under a name of its own',
      access: 'provider',
      query: tourSelection,
      response: tourJson,
      status: 201,
    },
    // No page shows a draft, so none is invalidated.
    async ({ db, actor, locale, params: { id = '' }, query }) => ({
      data: presentTour(await duplicateTour(db, actor, id), locale, query),
    }),
  ),
})
