import {
  createProjection,
  distanceKm,
  fitBox,
  type Pair,
  type Place,
  scaleBarKm,
} from '#src/domain/places/projection.ts'
import { diamond, drawGround, drawWaters, linesIn, marksIn, type Outline, pathOf } from './ground.ts'
import { along, fixed, freeCorner, type Label, labelTowns, type Town } from './label-placement.ts'

type End = Place & { name: string }
type RiverMapInput = {
  /** The ends of tours. */
  lines: readonly (readonly [End, End])[]
  /** Recorded courses. */
  courses?: readonly (readonly Place[])[]
  /** Approximate courses, where nobody has. */
  sketches?: readonly (readonly Place[])[]
  /** Where people have met something. */
  hazards?: readonly Place[]
  towns: Town[]
  outline: Outline
}

/** All numbers are view units; `stops` and `dots` are zero-length strokes: draw with round caps. */
export type RiverMapDrawing = ReturnType<typeof drawGround> & {
  size: { width: number; height: number }
  /** `courses` are recorded, `sketches` approximate, `waters` the rivers around. */
  courses: string
  sketches: string
  waters: string
  stops: string
  /** Diamonds. */
  hazards: string
  dots: string
  labels: Label[]
  scaleBar: { x: number; y: number; width: number; km: number }
}

const SIZE = { width: 400, height: 300 }
const MIN_SPAN_KM = 26
/** The limit of all drawn courses: they are in the page. */
const MOST_CHARACTERS = 2000
const MOST_OF_WATERS = 2000
/** Nearer ends are one place. */
const SAME_PLACE_KM = 1.5
/** Before all towns in the order of labels. */
const STOP_RANK = 0
/** Free of lines around a stop. */
const STOP_ROOM = 12

/** Draws the places where tours of a river begin and end, and the river between them; `null` when there is none. */
export function drawRiverMap({
  lines,
  courses = [],
  sketches = [],
  hazards = [],
  towns,
  outline,
}: RiverMapInput): RiverMapDrawing | null {
  const stops = placesOf(lines.flat())
  if (stops.length === 0) return null
  const box = fitBox([...stops, ...courses.flat(), ...sketches.flat()], {
    aspect: SIZE.width / SIZE.height,
    padding: 0.12,
    minSpanKm: MIN_SPAN_KM,
  })
  const { toXY, unitsPerKm } = createProjection(box, SIZE.width, SIZE.height)
  const drawn = linesIn(sketches, toXY, SIZE, MOST_CHARACTERS)
  const bends = linesIn(courses, toXY, SIZE, MOST_CHARACTERS)
  const at = stops.map(toXY)
  const water = [...drawn, ...bends].flatMap(along)
  /** But for its ends, which would leave no room for a name. */
  const open = water.filter(({ x, y }) => at.every(([toX, toY]) => Math.hypot(x + 3 - toX, y + 3 - toY) > STOP_ROOM))
  const marks = marksIn(hazards, toXY, SIZE)
  const busy = [...water, ...[...at, ...marks].map(around)]
  const km = scaleBarKm(90 / unitsPerKm)
  const scale = freeCorner({ width: km * unitsPerKm + 48, height: 16 }, ['sw', 'se', 'nw', 'ne'], busy, SIZE)
  const others = towns.filter(town => stops.every(stop => distanceKm(stop, town) > 2))
  const stopLabels = labelTowns(
    stops.map(stop => ({ town: { ...stop, rank: STOP_RANK }, at: toXY(stop) })),
    [...open, ...marks.map(around), scale],
    SIZE,
  )
  const taken = stopLabels.map(({ label }) => rectOf(label))
  const named = labelTowns(
    others.map(town => ({ town, at: toXY(town) })),
    [...busy, ...taken, scale],
    SIZE,
  )
  return {
    ...drawGround(outline, toXY, SIZE),
    size: SIZE,
    courses: bends.map(pathOf).join(''),
    sketches: drawn.map(pathOf).join(''),
    waters: drawWaters(box, [...sketches, ...courses], toXY, SIZE, MOST_OF_WATERS),
    stops: at.map(dot).join(''),
    hazards: marks.map(diamond).join(''),
    dots: named.map(({ at }) => dot(at)).join(''),
    labels: [...stopLabels, ...named].map(({ label }) => label),
    scaleBar: { x: scale.x, y: scale.y + scale.height - 3, width: fixed(km * unitsPerKm), km },
  }
}

const around = ([x, y]: Pair) => ({ x: x - 4, y: y - 4, width: 8, height: 8 })
const dot = ([x, y]: Pair) => `M${fixed(x)} ${fixed(y)}h0`

function placesOf(ends: readonly End[]): End[] {
  const places: End[] = []
  for (const end of ends) if (places.every(place => distanceKm(place, end) > SAME_PLACE_KM)) places.push(end)
  return places
}

/** About as wide as it will be drawn. */
function rectOf({ text, anchor, x, y }: Label) {
  const width = text.length * 9
  return { x: anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2, y: y - 12, width, height: 15 }
}
