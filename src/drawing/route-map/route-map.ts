import {
  type Box,
  createProjection,
  distanceKm,
  fitBox,
  type Pair,
  type Place,
  scaleBarKm,
  simplify,
} from '#src/domain/places/projection.ts'
import { diamond, drawGround, drawWaters, linesIn, marksIn, type Outline, pathOf, whole } from './ground.ts'
import {
  along,
  fixed,
  freeCorner,
  type Label,
  labelPins,
  labelTowns,
  type Pin,
  pinRect,
  type Rect,
  type Town,
} from './label-placement.ts'

type End = Place & { label: string }
export type RouteMapInput = {
  departure: End | null
  arrival: End | null
  /** The course of the river between them; without it nothing joins them. */
  course?: readonly Place[]
  /** The course is approximate. */
  isSketch?: boolean
  /** Where people have met something. */
  hazards?: readonly Place[]
  towns: Town[]
  outline: Outline
  width: number
  height: number
}

/** All numbers are view units; `land`, `lithuania`, `borders`, `route`, `waters`, `hazards` and `dots` are `d` strings, '' when there is nothing to draw. */
export type RouteMapDrawing = {
  land: string
  lithuania: string
  borders: string
  route: string
  /** Rivers around. */
  waters: string
  /** Diamonds. */
  hazards: string
  /** Zero-length strokes: draw with round caps. */
  dots: string
  pins: Pin[]
  labels: Label[]
  scaleBar: { x: number; y: number; width: number; km: number }
  inset: Rect & { lithuania: string; extent: Rect }
}

/** Ends nearer than this are one place. */
const SAME_PLACE_KM = 0.8
const PADDING = 0.2
/** Widths tried until the view holds three towns to know it by; the narrowest with the most, when none does. */
const SPANS_KM = [26, 32, 40, 50, 60]
/** The limit of the drawn course: all of it is in the page. Few bends of an approximate one are where they are drawn. */
const MOST_CHARACTERS = { recorded: 900, sketch: 450 }
const MOST_OF_WATERS = 900
const INSET = { width: 92, height: 72 }
/** A country so small is known by its outline. */
const INSET_TOLERANCE = 1.5

/** Draws a tour's ends among land, sea and towns; `null` when neither end is known. */
export function drawRouteMap({
  departure,
  arrival,
  course = [],
  isSketch = false,
  hazards = [],
  towns,
  outline,
  width,
  height,
}: RouteMapInput): RouteMapDrawing | null {
  const ends = [departure, arrival].filter(end => end !== null)
  if (ends.length === 0) return null
  const others = towns.filter(town => ends.every(end => end.label !== town.name && distanceKm(end, town) > 1))
  const box = chooseBox(ends, course, others, width / height)
  const { toXY, unitsPerKm } = createProjection(box, width, height)
  const pins = placePins(departure, arrival, toXY)
  const canvas = { width, height }
  const [route = []] =
    course.length > 1 ? linesIn([course], toXY, canvas, MOST_CHARACTERS[isSketch ? 'sketch' : 'recorded']) : []
  const { labels, taken } = labelPins(pins, [...pins.map(pinRect), ...along(route)], canvas)
  const inset = freeCorner(INSET, ['ne', 'nw', 'se', 'sw'], taken, canvas)
  const km = scaleBarKm(90 / unitsPerKm)
  const scale = freeCorner({ width: km * unitsPerKm + 48, height: 16 }, ['sw', 'se'], [...taken, inset], canvas)
  const named = labelTowns(
    others.map(town => ({ town, at: toXY(town) })),
    [...taken, inset, scale],
    canvas,
  )
  return {
    ...drawGround(outline, toXY, canvas),
    route: pathOf(route),
    waters: drawWaters(box, [course], toXY, canvas, MOST_OF_WATERS),
    hazards: marksIn(hazards, toXY, canvas).map(diamond).join(''),
    dots: named.map(({ at: [x, y] }) => `M${fixed(x)} ${fixed(y)}h0`).join(''),
    pins,
    labels: [...labels, ...named.map(({ label }) => label)],
    scaleBar: { x: scale.x, y: scale.y + scale.height - 3, width: fixed(km * unitsPerKm), km },
    inset: { ...inset, ...drawInset(outline, box, inset) },
  }
}

function chooseBox(ends: End[], course: readonly Place[], others: Town[], aspect: number): Box {
  const [from, to] = ends
  const apart = from && to ? distanceKm(from, to) : 0
  const closest = apart > SAME_PLACE_KM ? apart * 10 : Number.POSITIVE_INFINITY
  const places = [...ends, ...course]
  const boxes = SPANS_KM.map(span => fitBox(places, { aspect, padding: PADDING, minSpanKm: Math.min(span, closest) }))
  const countTowns = (box: Box) => {
    const dLng = (box.east - box.west) * 0.05
    const dLat = (box.north - box.south) * 0.05
    const inside = ({ lng, lat }: Town) =>
      lng > box.west + dLng && lng < box.east - dLng && lat > box.south + dLat && lat < box.north - dLat
    return Math.min(3, others.filter(inside).length)
  }
  return boxes.reduce((best, box) => (countTowns(box) > countTowns(best) ? box : best))
}

function placePins(departure: End | null, arrival: End | null, toXY: (place: Place) => Pair): Pin[] {
  const pin = (kind: Pin['kind'], end: End): Pin => {
    const [x, y] = toXY(end)
    return { kind, x: fixed(x), y: fixed(y), label: end.label }
  }
  if (departure && arrival && distanceKm(departure, arrival) < SAME_PLACE_KM) return [pin('loop', departure)]
  return [...(departure ? [pin('put-in', departure)] : []), ...(arrival ? [pin('take-out', arrival)] : [])]
}

function drawInset(outline: Outline, box: Box, { x, y, width, height }: Rect) {
  const places = outline.lithuania.flat().map(([lng, lat]) => ({ lng, lat }))
  const { toXY } = createProjection(
    fitBox(places, { aspect: width / height, padding: 0.06, minSpanKm: 0 }),
    width,
    height,
  )
  const at = (place: Place): Pair => [toXY(place)[0] + x, toXY(place)[1] + y]
  const rings = outline.lithuania.map(ring =>
    whole(
      simplify(
        ring.map(([lng, lat]) => at({ lng, lat })),
        INSET_TOLERANCE,
      ),
    ),
  )
  const [left, top] = at({ lng: box.west, lat: box.north })
  const [right, bottom] = at({ lng: box.east, lat: box.south })
  const extent = { x: fixed(left), y: fixed(top), width: fixed(right - left), height: fixed(bottom - top) }
  return { lithuania: rings.map(pathOf).join(''), extent }
}
