import type { Random } from '#src/lib/random.ts'
import { drawCamp } from '../landscape/camp.ts'
import { drawForeground } from '../landscape/foreground.ts'
import { drawBridge, landmarkAt } from '../landscape/landmarks.ts'
import type { Plan } from '../landscape/plan.ts'
import { decimal, n } from '../landscape/river.ts'
import type { Sun } from '../landscape/sky.ts'

export const fill = (colour: string, d: string, more = ''): string => `<path fill="#${colour}"${more} d="${d}"/>`

/** The wood of the picture, standing at a place; negative `scaleX` to the left of it. */
export const woodAt = (colour: string, x: number, y: number, scaleX: number, scaleY: number): string =>
  `<use href="#t" fill="#${colour}" transform="matrix(${decimal(scaleX)} 0 0 ${decimal(scaleY)} ${n(x)} ${n(y)})"/>`

/** Mirrored where the plan's side says so: each setting is drawn once, and seen from both banks. */
export const sided = ({ side, frame }: Plan, parts: string): string =>
  side === 1 ? parts : `<g transform="matrix(-1 0 0 1 ${frame.width} 0)">${parts}</g>`

/** Where the sun stands in the drawing of `sided`, so that it shines on the right water. */
export const sidedSun = ({ side, frame }: Plan, sun: Sun): Sun =>
  side === 1 ? sun : { ...sun, x: frame.width - sun.x }

/** Short strokes across open water. */
export function dashes(random: Random, count: number, box: { left: number; right: number; top: number; foot: number }) {
  let path = ''
  for (let dash = 0; dash < count; dash++) {
    const share = random.between(0, 1)
    const length = (40 + 110 * share) * random.between(0.6, 1.2)
    path += `M${n(random.between(box.left, box.right - length))} ${n(box.top + (box.foot - box.top) * share)}h${n(length)}`
  }
  return `<path d="${path}" stroke="#fff" stroke-width="4" opacity=".35"/>`
}

/** The sun's broken path from the horizon to the eye. */
export function sunPath(plan: Plan, sun: Sun, foot: number): string {
  const random = plan.stream('sun path')
  let path = ''
  for (let y = plan.horizon + 14; y < foot; y += 12 + (y - plan.horizon) * 0.2) {
    const half = sun.radius * (0.35 + (y - plan.horizon) / 420) * random.between(0.4, 1)
    path += `M${n(sun.x - half)} ${n(y)}h${n(half * 2)}`
  }
  return `<path d="${path}" stroke="#${plan.palette.sun}" stroke-width="7" opacity=".55"/>`
}

/** A round closed outline, uneven by chance: a lake, an island, a crown. */
export function blob(random: Random, x: number, y: number, halfWidth: number, halfHeight: number, uneven = 0.16) {
  const corners = 7
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = ((corner + random.between(-0.2, 0.2)) / corners) * 2 * Math.PI
    const reach = random.between(1 - uneven, 1 + uneven)
    return { x: x + Math.cos(angle) * halfWidth * reach, y: y + Math.sin(angle) * halfHeight * reach }
  })
  const at = (index: number) => points[(index + corners) % corners] ?? { x, y }
  const start = at(0)
  const arcs = points.map((from, index) => {
    const [before, to, after] = [at(index - 1), at(index + 1), at(index + 2)]
    const first = `${n((to.x - before.x) / 5)} ${n((to.y - before.y) / 5)}`
    const second = `${n(to.x - from.x - (after.x - from.x) / 5)} ${n(to.y - from.y - (after.y - from.y) / 5)}`
    return `c${first} ${second} ${n(to.x - from.x)} ${n(to.y - from.y)}`
  })
  return `M${n(start.x)} ${n(start.y)}${arcs.join('')}z`
}

type Place = { x: number; y: number; size: number }

/** The landmarks that the plan names, where the setting has room for it: `bridge` is the water that one would span. */
export function landmarks(plan: Plan, places: readonly Place[], bridge: { left: number; right: number; y: number }) {
  return plan.landmarks.map((kind, index) => {
    const place = places[index % places.length]
    if (kind === 'bridge') {
      const bend = { ...bridge, depth: (bridge.right - bridge.left) * 0.35, side: 1 as const }
      return drawBridge(plan, { bends: [bend], thickness: 0 })
    }
    return place ? landmarkAt(plan, kind, place) : ''
  })
}

/** A camp on the near bank, and what frames the view. */
export const nearest = (plan: Plan): string => drawCamp(plan, { bends: [], thickness: 0 }, []) + drawForeground(plan)
