import {
  type Box,
  clipLine,
  clipRing,
  createProjection,
  distanceKm,
  fitBox,
  type Pair,
  type Place,
  scaleBarKm,
  simplify,
} from '#src/domain/places/projection.ts'

type End = Place & { label: string }
type Town = Place & { name: string; rank: number }
type Outline = { land: Pair[][]; lithuania: Pair[][]; borders: Pair[][] }
type Size = { width: number; height: number }
type Rect = Size & { x: number; y: number }

export type RouteMapInput = {
  departure: End | null
  arrival: End | null
  towns: Town[]
  outline: Outline
  width: number
  height: number
}

/** `x`, `y`: the pin's tip. `loop`: put-in and take-out are one place. */
export type Pin = { kind: 'put-in' | 'take-out' | 'loop'; x: number; y: number; label: string }
export type Label = {
  kind: 'pin' | 'city' | 'town'
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  text: string
}

/** All numbers are view units; `land`, `lithuania`, `borders`, `route` and `dots` are `d` strings, '' when there is nothing to draw. */
export type RouteMapDrawing = {
  land: string
  lithuania: string
  borders: string
  route: string
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
const INSET = { width: 92, height: 72 }
const MARGIN = 8
const FONT = { pin: 15, city: 15, town: 13.5 }

/** Draws a tour's ends among land, sea and towns; `null` when neither end is known. */
export function drawRouteMap({
  departure,
  arrival,
  towns,
  outline,
  width,
  height,
}: RouteMapInput): RouteMapDrawing | null {
  const ends = [departure, arrival].filter(end => end !== null)
  if (ends.length === 0) return null
  const others = towns.filter(town => ends.every(end => end.label !== town.name && distanceKm(end, town) > 1))
  const box = chooseBox(ends, others, width / height)
  const { toXY, unitsPerKm } = createProjection(box, width, height)
  const pins = placePins(departure, arrival, toXY)
  const route = pins.length === 2 ? pins.map((pin): Pair => [pin.x, pin.y]) : []
  const canvas = { width, height }
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
    dots: named.map(({ at: [x, y] }) => `M${fixed(x)} ${fixed(y)}h0`).join(''),
    pins,
    labels: [...labels, ...named.map(({ label }) => label)],
    scaleBar: { x: scale.x, y: scale.y + scale.height - 3, width: fixed(km * unitsPerKm), km },
    inset: { ...inset, ...drawInset(outline, box, inset) },
  }
}

function chooseBox(ends: End[], others: Town[], aspect: number): Box {
  const [from, to] = ends
  const apart = from && to ? distanceKm(from, to) : 0
  const closest = apart > SAME_PLACE_KM ? apart * 10 : Number.POSITIVE_INFINITY
  const boxes = SPANS_KM.map(span => fitBox(ends, { aspect, padding: PADDING, minSpanKm: Math.min(span, closest) }))
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

function drawGround(outline: Outline, toXY: (place: Place) => Pair, { width, height }: Size) {
  const frame = { left: -3, top: -3, right: width + 3, bottom: height + 3 }
  const project = (line: Pair[]) => line.map(([lng, lat]) => toXY({ lng, lat }))
  const fill = (rings: Pair[][]) =>
    rings.map(ring => `${pathOf(simplify(clipRing(project(ring), frame), 0.5))}`).join('')
  const lines = outline.borders.flatMap(line => clipLine(project(line), frame))
  return {
    land: fill(outline.land),
    lithuania: fill(outline.lithuania),
    borders: lines.map(line => pathOf(simplify(line, 0.5))).join(''),
  }
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
    simplify(
      ring.map(([lng, lat]) => at({ lng, lat })),
      0.5,
    ),
  )
  const [left, top] = at({ lng: box.west, lat: box.north })
  const [right, bottom] = at({ lng: box.east, lat: box.south })
  const extent = { x: fixed(left), y: fixed(top), width: fixed(right - left), height: fixed(bottom - top) }
  return { lithuania: rings.map(pathOf).join(''), extent }
}

const fixed = (value: number) => Math.round(value * 10) / 10

/** Relative steps between rounded points: short, and rounding errors don't add up. */
function pathOf(line: Pair[]): string {
  const [first, ...rest] = line.map(([x, y]): Pair => [fixed(x), fixed(y)])
  if (!first || rest.length === 0) return ''
  let [x, y] = first
  let d = `M${x} ${y}l`
  for (const [toX, toY] of rest) {
    d += `${fixed(toX - x)} ${fixed(toY - y)} `
    x = toX
    y = toY
  }
  return d.trim().replaceAll(' -', '-')
}

const pinRect = ({ kind, x, y }: Pin): Rect =>
  kind === 'loop' ? { x: x - 20, y: y - 34, width: 40, height: 36 } : { x: x - 13, y: y - 34, width: 26, height: 36 }

/** A line as a row of small obstacles. */
function along([from, to]: Pair[]): Rect[] {
  if (!from || !to) return []
  const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 6)
  return Array.from({ length: steps + 1 }, (_, step) => {
    const [x, y] = [from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps]
    return { x: x - 3, y: y - 3, width: 6, height: 6 }
  })
}

/** Distance between two rectangles, 0 or less when they overlap. */
function gap(one: Rect, other: Rect): number {
  return Math.max(
    other.x - one.x - one.width,
    one.x - other.x - other.width,
    other.y - one.y - one.height,
    one.y - other.y - other.height,
  )
}

const clearance = (rect: Rect, busy: Rect[]) => Math.min(...busy.map(other => gap(rect, other)))

type Corner = 'ne' | 'nw' | 'se' | 'sw'

/** The first corner with room to spare, else the roomiest. */
function freeCorner({ width, height }: Size, corners: Corner[], taken: Rect[], canvas: Size): Rect {
  const rects = corners.map(corner => ({
    x: corner.endsWith('w') ? MARGIN : fixed(canvas.width - width - MARGIN),
    y: corner.startsWith('n') ? MARGIN : fixed(canvas.height - height - MARGIN),
    width,
    height,
  }))
  const byRoom = rects.toSorted((one, other) => clearance(other, taken) - clearance(one, taken))
  return (rects.find(rect => clearance(rect, taken) > 12) ?? byRoom[0]) as Rect
}

type Spot = { label: Label; rect: Rect }

function spot(kind: Label['kind'], text: string, anchor: Label['anchor'], x: number, y: number): Spot {
  const size = FONT[kind]
  const width = text.length * size * 0.6
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  const label: Label = { kind, x: fixed(x), y: fixed(y), anchor, text }
  return { label, rect: { x: left, y: y - size * 0.8, width, height: size } }
}

/** An address can be longer than the map has room for. */
const short = (label: string) => (label.length > 22 ? `${label.slice(0, 21).trimEnd()}…` : label)

function pinSpots({ kind, x, y, label }: Pin, leftmost: boolean): Spot[] {
  const text = short(label)
  const side = kind === 'loop' ? 23 : 17
  const east = spot('pin', text, 'start', x + side, y - 15)
  const west = spot('pin', text, 'end', x - side, y - 15)
  const south = spot('pin', text, 'middle', x, y + 18)
  return [...(leftmost ? [west, east] : [east, west]), south, spot('pin', text, 'middle', x, y - 39)]
}

function townSpots([x, y]: Pair, town: Town): Spot[] {
  const at = (anchor: Label['anchor'], dx: number, dy: number) =>
    spot(town.rank === 1 ? 'city' : 'town', town.name, anchor, x + dx, y + dy)
  const sides = [at('start', 7, 5), at('end', -7, 5), at('middle', 0, -7), at('middle', 0, 17)]
  return [...sides, at('start', 4, -5), at('end', -4, -5), at('start', 4, 14), at('end', -4, 14)]
}

const isInside = ({ x, y, width, height }: Rect, canvas: Size) =>
  x > MARGIN && y > MARGIN && x + width < canvas.width - MARGIN && y + height < canvas.height - MARGIN

/** Each pin keeps its label, with the outer side first; `taken` grows by the labels. */
function labelPins(pins: Pin[], busy: Rect[], canvas: Size) {
  const taken = [...busy]
  const labels: Label[] = []
  for (const pin of pins) {
    const leftmost = pins.length > 1 && pins.every(other => other.x >= pin.x)
    const spots = pinSpots(pin, leftmost).filter(({ rect }) => isInside(rect, canvas))
    const best = spots.find(({ rect }) => clearance(rect, taken) > 1) ?? spots[0]
    if (!best) continue
    taken.push(best.rect)
    labels.push(best.label)
  }
  return { labels, taken }
}

const around = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/**
 * Greedy, by rank and then from the middle outwards; a town with no room for its dot and name is left out.
 * Towns keep more distance among themselves, so that no name seems to belong to another's dot.
 */
function labelTowns(marks: { town: Town; at: Pair }[], busy: Rect[], canvas: Size) {
  const taken = [...busy]
  const fromMiddle = ([x, y]: Pair) => Math.hypot(x - canvas.width / 2, y - canvas.height / 2)
  const ordered = marks.toSorted(
    (one, other) => one.town.rank - other.town.rank || fromMiddle(one.at) - fromMiddle(other.at),
  )
  return ordered.flatMap(({ town, at }) => {
    const dot = around({ x: at[0], y: at[1], width: 0, height: 0 }, 3)
    const isFree = (rect: Rect) => isInside(rect, canvas) && clearance(rect, taken) > 2
    const best = isFree(dot) ? townSpots(at, town).find(({ rect }) => isFree(rect)) : undefined
    if (!best) return []
    taken.push(around(best.rect, 3), around(dot, 3))
    return [{ at, label: best.label }]
  })
}
