import type { Random } from '#src/lib/random.ts'
import { bluffBend } from './bluff.ts'
import { mix } from './palette.ts'
import type { Plan } from './plan.ts'
import { type Bend, decimal, n, type River, waterAt } from './river.ts'

export type Wood = { x: number; y: number; scaleX: number; scaleY: number; colour: string }

/** Woods from far to near, those of the banks on the row of a bend, so that their feet are always on land. */
export function plantWoods(plan: Plan, river: River): Wood[] {
  const random = plan.stream('woods')
  const woods: Wood[] = groves(plan, river)
  const bluff = bluffBend(plan, river)
  for (const bend of river.bends) {
    if (bend.y > plan.frame.height - 100 || bend.depth < 50) continue
    woods.push(wood(plan, bend, 'tongue'))
    if (random.chance(plan.fields ? 0.65 : 0.9) && bend !== bluff) woods.push(wood(plan, bend, 'outer'))
  }
  return woods.filter(({ x }) => x > -40 && x < plan.frame.width + 40).sort((one, other) => one.y - other.y)
}

/** Away from the river, where a wide picture has room. */
function groves(plan: Plan, river: River): Wood[] {
  const random = plan.stream('groves')
  const { frame, horizon } = plan
  return Array.from({ length: plan.groves }, (_, index) => {
    const depth = (frame.height - horizon) * random.between(0.12, 0.62)
    const { left, right } = waterAt(river, horizon + depth)
    const way = index % 2 ? 1 : -1
    const room = way === 1 ? frame.width - right : left
    const x = (way === 1 ? right : left) + way * (depth * 0.3 + room * random.between(0.12, 0.8))
    return grown(plan, random, depth, { x, way, lift: 0 })
  })
}

function wood(plan: Plan, bend: Bend, bank: 'tongue' | 'outer'): Wood {
  const random = plan.stream(`wood ${bend.depth} ${bank}`)
  const way = bank === 'outer' ? bend.side : -bend.side
  const margin = bank === 'outer' ? random.between(0.1, plan.fields ? 0.4 : 0.16) : 0.12
  const lift = bank === 'outer' ? bend.depth * 0.1 : 0
  const x = (way === 1 ? bend.right : bend.left) + way * bend.depth * margin
  return grown(plan, random, bend.depth, { x, way, lift })
}

function grown(plan: Plan, random: Random, depth: number, at: { x: number; way: number; lift: number }): Wood {
  const { palette, treeHeight, horizon, frame } = plan
  const scale = (treeHeight * depth) / 100
  const near = Math.min(1, depth / (frame.height - 140 - horizon))
  const turned = palette.season === 'autumn' ? 0.6 : 0.4
  const base = random.chance(turned) ? mix(palette.grove, palette.forest, 0.3) : palette.forest
  return {
    x: at.x,
    y: horizon + depth - at.lift,
    scaleX: at.way * scale * (1 + 1.3 * (1 - near)) * random.between(0.9, 1.3),
    scaleY: scale * random.between(0.9, 1.15),
    colour: mix(palette.haze, base, 0.3 + 0.7 * near ** 0.6),
  }
}

function place({ x, y, scaleX, scaleY }: Omit<Wood, 'colour'>, flip: 1 | -1 = 1): string {
  return `transform="matrix(${decimal(scaleX)} 0 0 ${decimal(scaleY * flip)} ${n(x)} ${n(y)})"`
}

export function drawWoods(woods: Wood[]): string {
  return woods.map(wood => `<use href="#t" fill="#${wood.colour}" ${place(wood)}/>`).join('')
}

/** Reflections, to be clipped to the water; the farthest are too small to see. */
export function mirrorWoods(plan: Plan, woods: Wood[]): string {
  const seen = woods.filter(({ y }) => y > plan.horizon + 160)
  return seen.map(wood => `<use href="#t" ${place({ ...wood, y: wood.y + wood.scaleY * 12 }, -1)}/>`).join('')
}

/** Whether a wood before it hides what stands at a point, `height` of the trees in picture units. */
export function isHidden(woods: Wood[], x: number, y: number, height: number): boolean {
  return woods.some(wood => {
    const reach = 650 * Math.abs(wood.scaleX)
    const from = wood.scaleX > 0 ? wood.x - 10 : wood.x - reach
    return wood.y > y && wood.y - height * wood.scaleY < y && x > from - 60 && x < from + reach + 70
  })
}

/** The forest edge where the valley ends, across the whole picture. */
export function drawFarForest(plan: Plan): string {
  const { palette, horizon, frame } = plan
  const random = plan.stream('far forest')
  const colour = mix(palette.haze, palette.forest, 0.4)
  const pair = '<g id="f"><use href="#t"/><use href="#t" x="360"/></g>'
  const uses = Array.from({ length: Math.ceil(frame.width / 430) }, (_, index) => {
    const scaleX = random.between(0.56, 0.7)
    const x = index * 430 - 50 + random.between(-40, 0)
    return `<use href="#f" ${place({ x, y: horizon + 6, scaleX, scaleY: random.between(0.2, 0.34) })}/>`
  })
  return `<defs>${pair}</defs><g fill="#${colour}">${uses.join('')}</g>`
}
