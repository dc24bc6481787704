import * as v from 'valibot'
import { readNumber } from '#src/lib/query-string.ts'

/** A point of the map as the API returns it. */
export const placeJson = v.object({
  lat: v.number(),
  lon: v.number(),
  text: v.pipe(v.string(), v.description('An address, words such as “near Varėna”, or empty where nothing is known.')),
  isAddress: v.pipe(v.boolean(), v.description('Whether `text` is an address.')),
  response: v.pipe(
    v.nullable(v.record(v.string(), v.unknown())),
    v.description('The whole response of the reverse geocoder, where there is one.'),
  ),
})

export type PlaceJson = v.InferOutput<typeof placeJson>

const degrees = (params: URLSearchParams, name: 'lat' | 'lon', limit: number) =>
  readNumber(params.get(name), { min: -limit, max: limit })

const parameter = (name: 'lat' | 'lon', limit: number) => ({
  name,
  description: 'Degrees.',
  schema: { type: 'number', minimum: -limit, maximum: limit },
})

/** A point in a query string; an invalid coordinate is left out. */
export const pointQuery = {
  parse: (params: URLSearchParams) => ({ lat: degrees(params, 'lat', 90), lon: degrees(params, 'lon', 180) }),
  parameters: [parameter('lat', 90), parameter('lon', 180)],
}

const DECIMALS = 4

/** To about ten metres, the precision of a tap. */
export const roundDegrees = (value: number) => Number(value.toFixed(DECIMALS))
