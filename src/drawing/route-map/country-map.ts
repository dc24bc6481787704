import { createProjection, fitBox, type Pair, type Place } from '#src/domain/places/projection.ts'
import { drawGround, type Outline, pathOf } from './ground.ts'
import { along, type Label, labelTowns } from './label-placement.ts'

type Line = readonly [Place, Place]
type Input = { rivers: readonly { name: string; lines: readonly Line[] }[]; outline: Outline }

/** All numbers are view units. */
export type CountryMapDrawing = {
  size: { width: number; height: number }
  lithuania: string
  courses: string
  labels: Label[]
}

const SIZE = { width: 400, height: 310 }
/** The least of towns, so that the names are as small. */
const FIRST_RANK = 2
/** Free of rivers around the middle of one. */
const NAME_ROOM = 30

/** Draws the country with its rivers where they are paddled, as straight lines; the first ones are named where there is room. */
export function drawCountryMap({ rivers, outline }: Input): CountryMapDrawing {
  const country = outline.lithuania.flat().map(([lng, lat]) => ({ lng, lat }))
  const box = fitBox(country, { aspect: SIZE.width / SIZE.height, padding: 0.02, minSpanKm: 0 })
  const { toXY } = createProjection(box, SIZE.width, SIZE.height)
  const drawn = rivers.map(({ name, lines }) => ({ name, lines: lines.map(ends => ends.map(toXY)) }))
  const marks = drawn.map(({ name, lines }, index) => ({
    town: { lng: 0, lat: 0, rank: FIRST_RANK + index, name },
    at: placeOfName(lines),
  }))
  /** But for the middles, which would leave no room for a name. */
  const water = drawn
    .flatMap(({ lines }) => lines.flatMap(along))
    .filter(({ x, y }) => marks.every(({ at }) => Math.hypot(x + 3 - at[0], y + 3 - at[1]) > NAME_ROOM))
  const named = labelTowns(marks, water, SIZE)
  const { lithuania } = drawGround(outline, toXY, SIZE)
  return {
    size: SIZE,
    lithuania,
    courses: drawn.flatMap(({ lines }) => lines.map(pathOf)).join(''),
    labels: named.map(({ label }) => label),
  }
}

/** The middle of the line that is nearest to the middle of all. */
function placeOfName(lines: readonly Pair[][]): Pair {
  const middles = lines.map(meanOf)
  const [x, y] = meanOf(middles)
  const byDistance = middles.toSorted((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y))
  return byDistance[0] ?? [x, y]
}

function meanOf(points: readonly Pair[]): Pair {
  const sum = points.reduce(([toX, toY], [x, y]): Pair => [toX + x, toY + y], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}
