import * as v from 'valibot'

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

const degrees = (limit: number) =>
  v.fallback(
    v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number), v.minValue(-limit), v.maxValue(limit))),
    undefined,
  )

const pointSchema = v.object({ lat: degrees(90), lon: degrees(180) })

const parameter = (name: 'lat' | 'lon', limit: number) => ({
  name,
  description: 'Degrees.',
  schema: { type: 'number', minimum: -limit, maximum: limit },
})

/** A point in a query string; an invalid coordinate is left out. */
export const pointQuery = {
  parse: (params: URLSearchParams) =>
    v.parse(pointSchema, { lat: params.get('lat') ?? undefined, lon: params.get('lon') ?? undefined }),
  parameters: [parameter('lat', 90), parameter('lon', 180)],
}

const DECIMALS = 4

/** To about ten metres, the precision of a tap. */
export const roundDegrees = (value: number) => Number(value.toFixed(DECIMALS))
