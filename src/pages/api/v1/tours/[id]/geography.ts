import { tourGeographyBody } from '#src/domain/tours/body-schema.ts'
import { endpoints } from '#src/server/http/endpoint.ts'
import { tourChangeEndpoint } from '#src/server/tours/change-endpoint.ts'

export const { PATCH, ALL } = endpoints({
  PATCH: tourChangeEndpoint('Change where a tour goes; an empty list takes away', tourGeographyBody),
})
