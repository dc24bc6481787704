/** Plane geometry of small maps: degrees to view units, lengths, and cutting lines to a frame. Units are named; `Pair` is [x, y] or [lng, lat]. */

export type Pair = [number, number]
export type Place = { lng: number; lat: number }
export type Box = { west: number; south: number; east: number; north: number }

const EARTH_RADIUS_KM = 6371.0088
const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle (haversine) distance. */
export function distanceKm(from: Place, to: Place): number {
  const sinLat = Math.sin(radians(to.lat - from.lat) / 2)
  const sinLng = Math.sin(radians(to.lng - from.lng) / 2)
  const h = sinLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * sinLng ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * The smallest box of the given aspect (width / height, in kilometres) that holds all points, keeps `padding` (a share
 * of the box, 0 to below 0.5) free on every side and is at least `minSpanKm` wide. `points` must not be empty.
 */
export function fitBox(points: Place[], view: { aspect: number; padding: number; minSpanKm: number }): Box {
  const lngs = points.map(point => point.lng)
  const lats = points.map(point => point.lat)
  const lng = (Math.min(...lngs) + Math.max(...lngs)) / 2
  const lat = (Math.min(...lats) + Math.max(...lats)) / 2
  const kmPerLng = KM_PER_DEGREE * Math.cos(radians(lat))
  const inner = 1 - 2 * view.padding
  const widthKm = Math.max(
    view.minSpanKm,
    ((Math.max(...lngs) - Math.min(...lngs)) * kmPerLng) / inner,
    ((Math.max(...lats) - Math.min(...lats)) * KM_PER_DEGREE * view.aspect) / inner,
  )
  const dLng = widthKm / kmPerLng / 2
  const dLat = widthKm / view.aspect / KM_PER_DEGREE / 2
  return { west: lng - dLng, south: lat - dLat, east: lng + dLng, north: lat + dLat }
}

/** Equirectangular, true to scale at the box's middle latitude; the box is centred in the view, y grows downwards. */
export function createProjection(box: Box, width: number, height: number) {
  const lng = (box.west + box.east) / 2
  const lat = (box.south + box.north) / 2
  const cos = Math.cos(radians(lat))
  const perDegree = Math.min(width / ((box.east - box.west) * cos), height / (box.north - box.south))
  return {
    unitsPerKm: perDegree / KM_PER_DEGREE,
    toXY: (place: Place): Pair => [
      width / 2 + (place.lng - lng) * cos * perDegree,
      height / 2 - (place.lat - lat) * perDegree,
    ],
  }
}

/** The longest of 1, 2, 5, 10, 20, 50… (and 0.5, 0.2, 0.1…) kilometres that is no longer than `maxKm`. */
export function scaleBarKm(maxKm: number): number {
  const power = Math.floor(Math.log10(maxKm))
  const unit = 10 ** power
  const step = [5, 2].find(factor => factor * unit <= maxKm) ?? 1
  return power < 0 ? step / 10 ** -power : step * unit
}

export type Frame = { left: number; top: number; right: number; bottom: number }

type Side = { inside: (point: Pair) => boolean; cut: (from: Pair, to: Pair) => Pair }

function sides(frame: Frame): Side[] {
  const atX =
    (x: number) =>
    (from: Pair, to: Pair): Pair => [x, from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0])]
  const atY =
    (y: number) =>
    (from: Pair, to: Pair): Pair => [from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]), y]
  return [
    { inside: point => point[0] >= frame.left, cut: atX(frame.left) },
    { inside: point => point[0] <= frame.right, cut: atX(frame.right) },
    { inside: point => point[1] >= frame.top, cut: atY(frame.top) },
    { inside: point => point[1] <= frame.bottom, cut: atY(frame.bottom) },
  ]
}

/**
 * Sutherland–Hodgman: the part of a closed ring inside the frame, closed again; empty when nothing is. A concave ring
 * that leaves the frame several times stays one ring, joined along the frame's edge: fill it, don't stroke that edge.
 */
export function clipRing(ring: Pair[], frame: Frame): Pair[] {
  let points = ring
  for (const { inside, cut } of sides(frame)) {
    const kept: Pair[] = []
    let from = points.at(-1)
    for (const to of points) {
      if (from && inside(from) !== inside(to)) kept.push(cut(from, to))
      if (inside(to)) kept.push(to)
      from = to
    }
    points = kept
  }
  const [first] = points
  const last = points.at(-1)
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) return [...points, first]
  return points
}

/** The pieces of an open line inside the frame. */
export function clipLine(line: Pair[], frame: Frame): Pair[][] {
  let pieces = [line]
  for (const side of sides(frame)) pieces = pieces.flatMap(piece => clipToSide(piece, side))
  return pieces
}

function clipToSide(line: Pair[], { inside, cut }: Side): Pair[][] {
  const pieces: Pair[][] = []
  let piece: Pair[] = []
  let from: Pair | undefined
  for (const to of line) {
    if (from && inside(from) !== inside(to)) piece.push(cut(from, to))
    if (inside(to)) piece.push(to)
    else if (piece.length > 0) {
      pieces.push(piece)
      piece = []
    }
    from = to
  }
  if (piece.length > 0) pieces.push(piece)
  return pieces.filter(points => points.length > 1)
}

/** In the units of the points. */
export function distanceToSegment([x, y]: Pair, [x1, y1]: Pair, [x2, y2]: Pair): number {
  const dx = x2 - x1
  const dy = y2 - y1
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.sqrt((x - x1 - t * dx) ** 2 + (y - y1 - t * dy) ** 2)
}

/** So many points at a time: of a line made for it, each point is measured against every other one of its part. */
const PART = 1000

/** Douglas–Peucker: drops points that lie within `tolerance` of the line without them; keeps both ends. In bounded time for any line. */
export function simplify(line: Pair[], tolerance: number): Pair[] {
  if (line.length < 3) return line
  const kept = new Uint8Array(line.length)
  const last = line.length - 1
  const spans: [number, number][] = []
  for (let from = 0; from < last; from += PART) spans.push([from, Math.min(from + PART, last)])
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    kept[from] = kept[to] = 1
    const farthest = farthestFrom(line, from, to, tolerance)
    if (farthest > from) spans.push([from, farthest], [farthest, to])
  }
  return line.filter((_, index) => kept[index] === 1)
}

/** The point between two others that is farthest from the segment between them; the first one itself where none is beyond the tolerance. */
function farthestFrom(line: Pair[], from: number, to: number, tolerance: number): number {
  const [start, end] = [line[from], line[to]]
  let farthest = from
  let distance = tolerance
  if (!start || !end) return farthest
  for (let index = from + 1; index < to; index++) {
    const point = line[index]
    const away = point ? distanceToSegment(point, start, end) : 0
    if (away > distance) {
      farthest = index
      distance = away
    }
  }
  return farthest
}
