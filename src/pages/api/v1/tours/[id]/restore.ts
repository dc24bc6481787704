import { tourJson } from '#src/domain/tours/json.ts'
import { restoreTour } from '#src/domain/tours/lifecycle/deletion-commands.ts'
import { presentTour } from '#src/domain/tours/present.ts'
import { tourSelection } from '#src/domain/tours/schema.ts'
import { RESTORABLE_MINUTES } from '#src/domain/tours/tour.ts'
import { tagsOfTourChange } from '#src/server/cache/changed-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: `Restore a tour that was deleted within the last ${RESTORABLE_MINUTES} minutes`,
      access: 'provider',
      query: tourSelection,
      response: tourJson,
    },
    async ({ db, actor, locale, params: { id = '' }, query, invalidate }) => {
      const tour = await restoreTour(db, actor, id)
      invalidate(tagsOfTourChange({ after: tour }))
      return { data: presentTour(tour, locale, query) }
    },
  ),
})
