import { tourAmenitiesBody } from '#src/domain/tours/body-schema.ts'
import { endpoints } from '#src/server/http/endpoint.ts'
import { tourChangeEndpoint } from '#src/server/http/tour-change-endpoint.ts'

export const { PATCH, ALL } = endpoints({
  PATCH: tourChangeEndpoint('Say all amenities that a tour offers', tourAmenitiesBody),
})
