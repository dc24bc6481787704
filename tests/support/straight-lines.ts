/** Shorter ones are not seen as lines, in view units. `EDGE`: of rivers that the edge of a map cuts. */
export const EDGE = 40
const LEAST = 12
/** A line that turns: how much longer than straight, and by how many degrees in all. */
const TURNING = { ratio: 1.004, degrees: 30 }

type Pair = readonly [number, number]

/** The lines of a `d` string with relative steps that go straight on from one end to the other. */
export const straightLinesOf = (d: string, least = LEAST): string[] =>
  d
    .split(/(?=M)/)
    .filter(part => part !== '')
    .filter(part => isStraight(pointsOf(part), least))

function pointsOf(part: string): Pair[] {
  const numbers = (part.match(/-?[\d.]+/g) ?? []).map(Number)
  let [x, y] = [0, 0]
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, at): Pair => {
    x += numbers[2 * at] ?? 0
    y += numbers[2 * at + 1] ?? 0
    return [x, y]
  })
}

export function isStraight(line: readonly Pair[], least = LEAST): boolean {
  const [from, to] = [line[0], line.at(-1)]
  if (!from || !to) return false
  const steps = line.slice(1).map(([x, y], at) => [x - (line[at]?.[0] ?? x), y - (line[at]?.[1] ?? y)] as const)
  const length = steps.reduce((sum, [x, y]) => sum + Math.hypot(x, y), 0)
  const straight = Math.hypot(to[0] - from[0], to[1] - from[1])
  const turned = steps.slice(1).reduce((sum, step, at) => sum + angle(steps[at] ?? step, step), 0)
  return straight >= least && (length / straight < TURNING.ratio || turned < TURNING.degrees)
}

function angle([x1, y1]: Pair, [x2, y2]: Pair): number {
  return Math.abs((Math.atan2(x1 * y2 - y1 * x2, x1 * x2 + y1 * y2) * 180) / Math.PI)
}
