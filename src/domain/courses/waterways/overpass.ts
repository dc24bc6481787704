import * as v from 'valibot'
import type { Box, Place } from '#src/domain/places/projection.ts'

/** Waterways as Overpass, a service of OpenStreetMap's data, is asked for them and answers. */

const KINDS = 'river|canal|stream'
/** Limits of the service itself. */
const LIMITS = { seconds: 20, bytes: 64 * 1024 * 1024 }

export const overpassQuery = ({ west, south, east, north }: Box): string =>
  `[out:json][timeout:${LIMITS.seconds}][maxsize:${LIMITS.bytes}];` +
  `way["waterway"~"^(${KINDS})$"](${south},${west},${north},${east});out geom qt;`

const vertex = v.object({ lat: v.number(), lon: v.number() })
/** Where a way leaves the box, its places beyond are null. */
const way = v.object({ type: v.literal('way'), geometry: v.array(v.nullable(vertex)) })

const reply = v.object({
  elements: v.array(v.unknown()),
  /** The service gave up after it had begun to answer with 200. */
  remark: v.optional(v.string()),
})

/** The ways of an answer. Throws for anything else. */
export function waysOf(text: string): Place[][] {
  const { elements, remark } = v.parse(reply, JSON.parse(text))
  if (remark?.includes('error')) throw new Error(remark)
  return elements.flatMap(element => {
    const { success, output } = v.safeParse(way, element)
    if (!success) return []
    return [output.geometry.flatMap(place => (place ? [{ lng: place.lon, lat: place.lat }] : []))]
  })
}
