import { clipLine, clipRing, type Pair, type Place, simplify } from '#src/domain/places/projection.ts'
import { fixed, type Size } from './label-placement.ts'

export type Outline = { land: Pair[][]; lithuania: Pair[][]; borders: Pair[][] }

/** Land, the country and its borders, as far as they are in the view: `d` strings, '' when there is nothing to draw. */
export function drawGround(outline: Outline, toXY: (place: Place) => Pair, { width, height }: Size) {
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

/** The course of a river: as exact as fits into so many characters. */
export function courseOf(line: Pair[], most: number): Pair[] {
  let drawn = simplify(line, 0.6)
  for (let tolerance = 0.9; drawn.length > 2 && pathOf(drawn).length > most; tolerance *= 1.5)
    drawn = simplify(drawn, tolerance)
  return drawn
}
