import { mix } from './palette.ts'
import type { Plan } from './plan.ts'
import { type Bend, decimal, n, type River } from './river.ts'

export type Wood = { x: number; y: number; scaleX: number; scaleY: number; colour: string }

/** Woods from far to near, each standing on the row of a bend, so that its foot is always on land. */
export function plantWoods(plan: Plan, river: River): Wood[] {
  const random = plan.stream('woods')
  const woods: Wood[] = []
  for (const bend of river.bends) {
    if (bend.y > 800 || bend.depth < 50) continue
    woods.push(wood(plan, bend, 'tongue'))
    if (random.chance(plan.fields ? 0.65 : 0.9)) woods.push(wood(plan, bend, 'outer'))
  }
  return woods.filter(({ x }) => x > -40 && x < 1240)
}

function wood(plan: Plan, bend: Bend, bank: 'tongue' | 'outer'): Wood {
  const { palette, treeHeight, horizon } = plan
  const random = plan.stream(`wood ${bend.depth} ${bank}`)
  const way = bank === 'outer' ? bend.side : -bend.side
  const margin = bank === 'outer' ? random.between(0.1, plan.fields ? 0.4 : 0.16) : 0.12
  const lift = bank === 'outer' ? bend.depth * 0.1 : 0
  const scale = (treeHeight * bend.depth) / 100
  const near = Math.min(1, bend.depth / (760 - horizon))
  const base = random.chance(0.4) ? mix(palette.grove, palette.forest, 0.3) : palette.forest
  return {
    x: (way === 1 ? bend.right : bend.left) + way * bend.depth * margin,
    y: bend.y - lift,
    scaleX: way * scale * (1 + 1.3 * (1 - near)) * random.between(0.9, 1.3),
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

/** The forest edge where the valley ends, across the whole picture. */
export function drawFarForest(plan: Plan): string {
  const { palette, horizon } = plan
  const random = plan.stream('far forest')
  const colour = mix(palette.haze, palette.forest, 0.4)
  const pair = '<g id="f"><use href="#t"/><use href="#t" x="360"/></g>'
  const uses = [-50, 390, 800].map(x => {
    const scaleX = random.between(0.56, 0.7)
    return `<use href="#f" ${place({ x: x + random.between(-40, 0), y: horizon + 6, scaleX, scaleY: random.between(0.2, 0.34) })}/>`
  })
  return `<defs>${pair}</defs><g fill="#${colour}">${uses.join('')}</g>`
}
