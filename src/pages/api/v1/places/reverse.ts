import { invalid } from '#src/domain/errors.ts'
import { message } from '#src/domain/message.ts'
import { placeJson, pointQuery } from '#src/domain/places/place.ts'
import { findPlace } from '#src/server/geocoder/find-place.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'The address of a point, or the town that it is near',
      access: 'account',
      query: pointQuery,
      response: placeJson,
      limit: 'placesPerAccount',
      failures: [400],
    },
    async ({ db, locale, query: { lat, lon } }) => {
      if (lat === undefined) throw invalid(message('common:failure.invalid'), 'lat')
      if (lon === undefined) throw invalid(message('common:failure.invalid'), 'lon')
      return { data: await findPlace(db, locale, { lat, lon }) }
    },
  ),
})
