import { tourGeographyBody } from '#src/domain/tours/body-schema.ts'
import { endpoints } from '#src/server/endpoint.ts'
import { tourChangeEndpoint } from '#src/server/tour-change-endpoint.ts'

export const { PATCH, ALL } = endpoints({
  PATCH: tourChangeEndpoint('Change where a tour goes; an empty list takes away', tourGeographyBody),
})
