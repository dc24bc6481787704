import { notFound } from '#src/domain/errors.ts'
import { listAmenityRecords } from '#src/domain/providers/amenity-queries.ts'
import { amenityJson } from '#src/domain/providers/json.ts'
import { presentAmenity } from '#src/domain/tours/present.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, ALL } = endpoints({
  GET: endpoint(
    { summary: 'An amenity', access: 'anyone', response: amenityJson },
    async ({ db, locale, params: { id = '' } }) => {
      const { amenities } = await listAmenityRecords(db, { ids: [id], providers: [], page: 1, limit: 1 })
      const [amenity] = amenities
      if (!amenity) throw notFound()
      return { data: presentAmenity(amenity, locale) }
    },
  ),
})
