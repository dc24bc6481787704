import { createProjection, fitBox, type Pair, type Place } from '#src/domain/places/projection.ts'
import { drawGround, linesIn, type Outline, pathOf } from './ground.ts'
import { along, type Label, labelTowns } from './label-placement.ts'

type Line = readonly Place[]
type Input = {
  /** A line without length is a dot. */
  rivers: readonly { name: string; lines: readonly Line[] }[]
  /** All other water. */
  waters?: readonly Line[]
  outline: Outline
}

/** All numbers are view units. */
export type CountryMapDrawing = {
  size: { width: number; height: number }
  lithuania: string
  courses: string
  waters: string
  labels: Label[]
}

const SIZE = { width: 400, height: 310 }
/** The least of towns, so that the names are as small. */
const FIRST_RANK = 2
/** Free of rivers around the middle of one. */
const NAME_ROOM = 30

/** So many characters together may be drawn, shared out by length, though each river may have a few. */
const MOST = { courses: 9000, shortest: 150, waters: 3500 }

/** Draws the country with rivers; the first ones are named where there is room. */
export function drawCountryMap({ rivers, waters = [], outline }: Input): CountryMapDrawing {
  const country = outline.lithuania.flat().map(([lng, lat]) => ({ lng, lat }))
  const box = fitBox(country, { aspect: SIZE.width / SIZE.height, padding: 0.02, minSpanKm: 0 })
  const { toXY } = createProjection(box, SIZE.width, SIZE.height)
  const lengths = rivers.map(({ lines }) => lines.reduce((sum, line) => sum + lengthOf(line.map(toXY)), 0))
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  const drawn = rivers.map(({ name, lines }, at) => {
    const share = whole > 0 ? (MOST.courses * (lengths[at] ?? 0)) / whole : 0
    return { name, lines: linesIn(lines, toXY, SIZE, Math.max(share, MOST.shortest)) }
  })
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
    waters: linesIn(waters, toXY, SIZE, MOST.waters).map(pathOf).join(''),
    labels: named.map(({ label }) => label),
  }
}

/** The middle of the longest line. */
function placeOfName(lines: readonly Pair[][]): Pair {
  const [longest = []] = lines.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  return pointAt(longest, lengthOf(longest) / 2)
}

const stepsOf = (line: readonly Pair[]) =>
  line.slice(1).map((to, at) => Math.hypot(to[0] - (line[at] ?? to)[0], to[1] - (line[at] ?? to)[1]))
const lengthOf = (line: readonly Pair[]) => stepsOf(line).reduce((sum, step) => sum + step, 0)

function pointAt(line: readonly Pair[], length: number): Pair {
  let left = length
  const at = stepsOf(line).findIndex(step => {
    left -= step
    return left <= 0
  })
  return line[at + 1] ?? line[0] ?? [0, 0]
}
