import { tourAmenitiesBody } from '#src/domain/tours/body-schema.ts'
import { endpoints } from '#src/server/endpoint.ts'
import { tourChangeEndpoint } from '#src/server/tour-change-endpoint.ts'

export const { PATCH, ALL } = endpoints({
  PATCH: tourChangeEndpoint('Say all amenities that a tour offers', tourAmenitiesBody),
})
