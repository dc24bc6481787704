import { watersIn } from '#src/domain/courses/drawn/drawn-course.ts'
import { type Box, clipLine, clipRing, type Pair, type Place, simplify } from '#src/domain/places/projection.ts'
import { fixed, type Size } from './label-placement.ts'

export type Outline = { land: Pair[][]; lithuania: Pair[][]; borders: Pair[][] }

const frameOf = ({ width, height }: Size) => ({ left: -3, top: -3, right: width + 3, bottom: height + 3 })

/** Land, the country and its borders, as far as they are in the view: `d` strings, '' when there is nothing to draw. */
export function drawGround(outline: Outline, toXY: (place: Place) => Pair, size: Size) {
  const frame = frameOf(size)
  const project = (line: Pair[]) => line.map(([lng, lat]) => toXY({ lng, lat }))
  const fill = (rings: Pair[][]) =>
    rings.map(ring => pathOf(whole(simplify(clipRing(project(ring), frame), 0.5)))).join('')
  const lines = outline.borders.flatMap(line => clipLine(project(line), frame))
  return {
    land: fill(outline.land),
    lithuania: fill(outline.lithuania),
    borders: lines.map(line => pathOf(whole(simplify(line, 0.5)))).join(''),
  }
}

/** The places of marks within the frame. */
export const marksIn = (places: readonly Place[], toXY: (place: Place) => Pair, { width, height }: Size): Pair[] =>
  places.map(toXY).filter(([x, y]) => x > 0 && x < width && y > 0 && y < height)

/** The mark of what people have met. */
export const diamond = ([x, y]: Pair): string => `M${fixed(x)} ${fixed(y - 6)}l6 6-6 6-6-6z`

/** A line of the ground without fractions, which each page would carry. */
export function whole(line: readonly Pair[]): Pair[] {
  const rounded = line.map(([x, y]): Pair => [Math.round(x), Math.round(y)])
  return rounded.filter(([x, y], at) => at === 0 || x !== rounded[at - 1]?.[0] || y !== rounded[at - 1]?.[1])
}

/** Relative steps between rounded points: short, and rounding errors don't add up. */
export function pathOf(line: Pair[]): string {
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

/** Lines within the frame: as exact as fits into so many characters together. */
export function linesIn(
  lines: readonly (readonly Place[])[],
  toXY: (place: Place) => Pair,
  size: Size,
  most: number,
): Pair[][] {
  let drawn = lines
    .flatMap(line => clipLine(line.map(toXY), frameOf(size)))
    .map(line => simplify(line, Math.min(0.6, spanOf(line) / 40)))
  const isTooMuch = () => drawn.reduce((sum, line) => sum + pathOf(line).length, 0) > most
  for (let tolerance = 0.9; tolerance < size.width && isTooMuch(); tolerance *= 1.5)
    drawn = drawn.map(line => simplify(line, tolerance))
  return drawn
}

/** Short lines are drawn finer, or nothing would be left of their bends. */
function spanOf(line: readonly Pair[]): number {
  const [from, to] = [line[0], line.at(-1)]
  return from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 0
}

/** The rivers of a piece of the map, but for what is drawn there already. */
export const drawWaters = (
  box: Box,
  drawn: readonly (readonly Place[])[],
  toXY: (place: Place) => Pair,
  size: Size,
  most: number,
): string =>
  linesIn(watersIn(box, drawn), toXY, size, most)
    .map(line => pathOf(whole(line)))
    .join('')
