import { listAmenityRecords } from '#src/domain/providers/amenity-queries.ts'
import { amenityJson } from '#src/domain/providers/json.ts'
import { amenityListQuery } from '#src/domain/providers/search-schema.ts'
import { presentAmenity } from '#src/domain/tours/present.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'Amenities of providers',
      access: 'anyone',
      query: amenityListQuery,
      response: amenityJson,
      isList: true,
    },
    async ({ db, locale, query }) => {
      const { amenities, ...meta } = await listAmenityRecords(db, query)
      return { data: amenities.map(amenity => presentAmenity(amenity, locale)), meta }
    },
  ),
})
