import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { merge, mesh, type Topology } from 'topojson-client'
import type { Outline } from '#src/domain/places/atlas/atlas.ts'
import { clipLine, clipRing, type Frame, type Pair, simplify } from '#src/domain/places/projection.ts'

const STATES = ['Lithuania', 'Latvia', 'Belarus', 'Poland', 'Russia', 'Estonia', 'Sweden', 'Ukraine']
/** The area visible in a wide window when the map shows all of Lithuania. */
const BOX: Frame = { left: 17, top: 52.2, right: 31, bottom: 59.8 }
/** Reaches as far as any window sees: a cut edge would look like a coast. */
const BEYOND: Frame = { left: -20, top: 35, right: 70, bottom: 72 }
/** Lines beyond it have less detail. */
const NEAR: Frame = { left: 20, top: 53.4, right: 27.6, bottom: 57 }
const FAR_TOLERANCE_DEGREES = 0.03

/** Cut out of Natural Earth 1:10m (public domain) as packed in `world-atlas`. */
export function cutOutline(): Outline {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const topology: Topology = JSON.parse(readFileSync(file, 'utf8'))
  const countries = topology.objects.countries?.geometries ?? []
  const states = STATES.map(name => {
    const state = countries.find(country => country.properties.name === name)
    if (!state) throw new Error(`world-atlas has no ${name}`)
    return state
  })
  const outerRings = (some: typeof states) => merge(topology, some).coordinates.flatMap(polygon => polygon.slice(0, 1))
  const borders = mesh(topology, { type: 'GeometryCollection', geometries: states }, (one, other) => one !== other)
  const clipRings = (rings: Pair[][]) => rings.map(ring => draw(clipRing(ring, BOX))).filter(ring => ring.length > 3)
  return {
    land: clipRings(outerRings(states)).map(stretch),
    lithuania: clipRings(outerRings(states.slice(0, 1))),
    borders: borders.coordinates.flatMap(line => clipLine(line, BOX)).map(draw),
  }
}

const stretch = (ring: Pair[]) =>
  ring.map(
    ([lng, lat]): Pair => [
      lng <= BOX.left ? BEYOND.left : lng >= BOX.right ? BEYOND.right : lng,
      lat <= BOX.top ? BEYOND.top : lat >= BOX.bottom ? BEYOND.bottom : lat,
    ],
  )

const draw = (line: Pair[]) => round(simplifyFar(line))

/** Simplifies each part of a line beyond `NEAR`. */
function simplifyFar(line: Pair[]): Pair[] {
  const stretches: { isNear: boolean; points: Pair[] }[] = []
  for (const point of line) {
    const [lng, lat] = point
    const isNear = lng > NEAR.left && lng < NEAR.right && lat > NEAR.top && lat < NEAR.bottom
    const stretch = stretches.at(-1)
    if (stretch?.isNear === isNear) stretch.points.push(point)
    else stretches.push({ isNear, points: [point] })
  }
  return stretches.flatMap(({ isNear, points }) => (isNear ? points : simplify(points, FAR_TOLERANCE_DEGREES)))
}

function round(line: Pair[]): Pair[] {
  const points = line.map(([lng, lat]): Pair => [Math.round(lng * 1000) / 1000, Math.round(lat * 1000) / 1000])
  return points.filter(([lng, lat], index) => lng !== points[index - 1]?.[0] || lat !== points[index - 1]?.[1])
}
