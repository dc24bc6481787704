import * as v from 'valibot'
import type { Box, Place } from '../../places/projection.ts'

/** All that OpenStreetMap has under the name of a river, as Overpass is asked for it and answers. */

/** The country, with what flows along its borders. */
const BOX: Box = { west: 20.6, south: 53.8, east: 26.9, north: 56.5 }
/** Limits of the service itself. */
const LIMITS = { seconds: 60, bytes: 128 * 1024 * 1024 }

const quoted = (name: string) => JSON.stringify(name)

/** Abroad a river has its own name there, and ours beside it. */
export function riverQuery(name: string): string {
  const { west, south, east, north } = BOX
  const box = `(${south},${west},${north},${east})`
  const named = ['name', 'name:lt'].map(key => `["${key}"=${quoted(name)}]`)
  const all = (kind: string) => `(${named.map(tag => `${kind}${tag}${box};`).join('')})`
  return (
    `[out:json][timeout:${LIMITS.seconds}][maxsize:${LIMITS.bytes}];` +
    `${all('rel["waterway"]')}->.r;${all('way["waterway"~"^(river|stream|canal)$"]')}->.w;` +
    '.r out body;way(r.r)->.m;(.m;.w;);out tags geom;'
  )
}

export type Way = { id: number; isCanal: boolean; line: Place[] }
/** `members`: ids of the ways of its main course, as far as their roles say; a way that is not in the answer is a gap. */
export type Relation = { id: number; members: number[] }
export type RiverAnswer = { relations: Relation[]; ways: Way[] }

const tags = v.optional(v.record(v.string(), v.string()), {})
const vertex = v.object({ lat: v.number(), lon: v.number() })
const way = v.object({ type: v.literal('way'), id: v.number(), tags, geometry: v.array(v.nullable(vertex)) })
const member = v.object({ type: v.string(), ref: v.number(), role: v.optional(v.string(), '') })
const relation = v.object({ type: v.literal('relation'), id: v.number(), tags, members: v.array(member) })
const reply = v.object({
  elements: v.array(v.unknown()),
  /** The service gave up after it had begun to answer with 200. */
  remark: v.optional(v.string()),
})

/** Roles of ways that go beside the river, or into it. */
const BESIDE = /^(side_stream|anabranch|tributary|spring|distributary)$/

/** Throws for what is not whole JSON, or says that it is not all. */
export function readRiver(text: string): RiverAnswer {
  const { elements, remark } = v.parse(reply, JSON.parse(text))
  if (remark !== undefined) throw new Error(remark)
  const ways = elements.flatMap(element => {
    const { success, output } = v.safeParse(way, element)
    if (!success) return []
    const line = output.geometry.flatMap(place => (place ? [{ lng: place.lon, lat: place.lat }] : []))
    return line.length > 1 ? [{ id: output.id, isCanal: output.tags.waterway === 'canal', line }] : []
  })
  const relations = elements.flatMap(element => {
    const { success, output } = v.safeParse(relation, element)
    if (!success || output.tags.waterway === 'canal') return []
    const members = output.members.flatMap(({ type, ref, role }) => (type === 'way' && !BESIDE.test(role) ? [ref] : []))
    return [{ id: output.id, members }]
  })
  return { relations, ways }
}
