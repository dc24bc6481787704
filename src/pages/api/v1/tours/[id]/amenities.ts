import { tourAmenitiesBody } from '#src/domain/tours/body-schema.ts'
import { tourJson } from '#src/domain/tours/json.ts'
import { changeOffer } from '#src/domain/tours/offer-commands.ts'
import { presentTour } from '#src/domain/tours/present.ts'
import { tourSelection } from '#src/domain/tours/schema.ts'
import { tagsOfProviderChange, tagsOfTourChange } from '#src/server/cache/changed-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { PATCH, ALL } = endpoints({
  PATCH: endpoint(
    {
      summary: 'Say all amenities that a tour offers; new ones are added to its provider',
      access: 'provider',
      query: tourSelection,
      body: tourAmenitiesBody,
      response: tourJson,
    },
    async ({ db, actor, locale, params: { id = '' }, query, body, invalidate }) => {
      const { tour, providers } = await changeOffer(db, actor, id, locale, body)
      invalidate([...tagsOfTourChange(tour), ...providers.flatMap(tagsOfProviderChange)])
      return { data: presentTour(tour.after, locale, query) }
    },
  ),
})
