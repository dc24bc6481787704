import { mix } from './palette.ts'
import type { Plan } from './plan.ts'
import { type Bend, decimal, n, type River, waterAt } from './river.ts'
import type { Wood } from './woods.ts'

export function drawBirds(plan: Plan): string {
  const random = plan.stream('birds')
  if (!random.chance(0.35) || plan.palette.hour === 'night') return ''
  const x = random.between(300, 860)
  const y = random.between(140, plan.horizon - 150)
  let flock = ''
  for (let bird = 0; bird < 3; bird++) {
    const wing = random.between(11, 19)
    flock += `M${n(x + bird * 46)} ${n(y + random.between(-22, 22))}q${n(wing * 0.6)}-${n(wing * 0.7)} ${n(wing)} 0q${n(wing * 0.5)}-${n(wing * 0.7)} ${n(wing)} 0`
  }
  const colour = mix(plan.palette.forest, plan.palette.sky[1], 0.25)
  return `<path d="${flock}" fill="none" stroke="#${colour}" stroke-width="4"/>`
}

/** A hillfort: the flat-topped green mound of old Lithuania, rare. */
export function drawMound(plan: Plan): string {
  const random = plan.stream('mound')
  if (!random.chance(0.14)) return ''
  const way = random.chance(0.5) ? 1 : -1
  const x = plan.vanish + way * random.between(250, 340)
  const tone = mix(plan.palette.meadow[0], plan.palette.haze, 0.2)
  const body = `M${n(x - 210)} ${plan.horizon + 12}q90-4 128-44q14-13 34-14l22-17q10-7 24-7h62q20 0 34 15q50 60 130 67z`
  const shade = `M${n(x + 48)} ${plan.horizon - 70}h12q20 0 34 15q50 60 130 67h-120q10-50-56-82z`
  return `<path fill="#${tone}" d="${body}"/><path fill="#${plan.palette.forest}" opacity=".13" d="${shade}"/>`
}

/** A footbridge across a far bend, rare. */
export function drawBridge(plan: Plan, river: River): string {
  const bend = river.bends.find(({ depth, left, right }) => depth > 70 && depth < 190 && right - left < 210)
  if (!bend || !plan.stream('bridge').chance(0.2)) return ''
  const rest = bend.depth * 0.18
  const length = bend.right - bend.left + rest * 2
  const rail = bend.depth * 0.13
  const arch = `q${n(length / 2)}-${n(length * 0.24)} ${n(length)} 0`
  const start = bend.left - rest
  let posts = ''
  for (let post = 0.12; post < 1; post += 0.19) {
    posts += `M${n(start + length * post)} ${n(bend.y - length * 0.48 * post * (1 - post))}v-${n(rail)}`
  }
  const path = `M${n(start)} ${n(bend.y - rail)}${arch}${posts}`
  const wood = mix('7a4a30', plan.palette.forest, 0.4)
  const line = `fill="none" stroke="#${wood}"`
  return `<path ${line} stroke-width="3" d="${path}"/><path ${line} stroke-width="${n(4 + bend.depth / 28)}" d="M${n(start)} ${n(bend.y)}${arch}"/>`
}

function covered(woods: Wood[], x: number, y: number, height: number): boolean {
  return woods.some(wood => {
    const reach = 650 * Math.abs(wood.scaleX)
    const from = wood.scaleX > 0 ? wood.x - 10 : wood.x - reach
    return wood.y > y && wood.y - height * wood.scaleY < y && x > from - 60 && x < from + reach + 70
  })
}

export type Spot = { x: number; y: number; size: number }

/** Open water in the middle of the picture, where no wood hides a kayak. */
export function findKayakSpot(plan: Plan, river: River, woods: Wood[]): Spot | undefined {
  const random = plan.stream('kayak')
  const roomy = river.bends.filter(({ y, depth, left, right }) => y > 500 && y < 780 && right - left > depth * 0.3)
  const bend = roomy.at(random.chance(0.5) ? 0 : -1)
  if (!bend || !random.chance(0.7)) return undefined
  const y = bend.y + bend.depth * 0.06
  const { left, right } = waterAt(river, y)
  const x = Math.min(960, Math.max(240, left + (right - left) * random.between(0.42, 0.58)))
  const size = Math.min(1.1, Math.max(0.45, bend.depth / 330), (right - left) / 190)
  if (x - 60 * size < left || x + 60 * size > right || covered(woods, x, y, 100 * (1.1 + plan.rise))) return undefined
  return { x, y, size }
}

export function drawKayak(plan: Plan, { x, y, size }: Spot): string {
  const turn = plan.stream('paddle').chance(0.5) ? size : -size
  const dark = mix(plan.palette.forest, '000000', 0.2)
  const wake = '<path d="M-92 15H74M-60 24H30" stroke="#fff" stroke-width="4" opacity=".55"/>'
  const hull = `<path fill="#${plan.palette.boat}" d="M-66-3q66 18 132-4q-22 20-66 20t-66-16z"/>`
  const body = 'M-14 5q-2-30 8-32t16 32zM-9-35a8 8 0 1 1 14 0a8 8 0 0 1-14 0'
  const paddle = 'M-55-36l20-1 4 6 62 21 6-3 16 9-18 3-6-6-62-21-6 3z'
  return `<g transform="matrix(${decimal(turn)} 0 0 ${decimal(size)} ${n(x)} ${n(y)})">${wake}${hull}<path fill="#${dark}" d="${body}${paddle}"/></g>`
}

function campSite(river: River): { bend: Bend; x: number } | undefined {
  for (const bend of [...river.bends].reverse()) {
    const x = bend.side === 1 ? bend.right + bend.depth * 0.3 : bend.left - bend.depth * 0.3
    if (bend.y > 470 && bend.y < 785 && x > 120 && x < 1060) return { bend, x }
  }
  return undefined
}

/** A tent with a fire on the outer bank of a bend, for tours that sleep by the river. */
export function drawCamp(plan: Plan, river: River, woods: Wood[]): string {
  const site = plan.overnight && plan.stream('camp').chance(0.85) ? campSite(river) : undefined
  if (!site) return ''
  const { bend, x } = site
  const y = bend.y + bend.depth * 0.03
  if (covered(woods, x, y, 100 * (1.1 + plan.rise))) return ''
  const size = Math.min(1, Math.max(0.5, bend.depth / 300))
  const { palette } = plan
  const glow = '<circle r="90" opacity=".15"/><circle r="48" opacity=".2"/>'
  const tent = `<path fill="#${palette.boat}" d="M0 8l44-66 62 62z"/><path fill="#${mix(palette.boat, '000000', 0.35)}" d="M44-58l62 62-38 4z"/><path d="M14 8l30-52 6 52z"/>`
  const smoke = `<path d="M-26-20c-24-30 22-46 0-80s14-50 4-80" fill="none" stroke="#fff" stroke-width="7" opacity=".3"/>`
  const fire = '<path d="M-40 8q-2-16 14-34q16 18 12 34z"/>'
  return `<g fill="#ffd98a" transform="matrix(${decimal(size)} 0 0 ${decimal(size)} ${n(x)} ${n(y)})">${glow}${smoke}${tent}${fire}</g>`
}

/** Mist lying on the valley floor. */
export function drawMist(plan: Plan): string {
  if (plan.palette.hour !== 'mist') return ''
  const random = plan.stream('mist')
  let bands = ''
  for (const depth of [2, 26, 60]) {
    const y = plan.horizon + depth * random.between(0.8, 1.2)
    bands += `M${n(random.between(60, 640))} ${n(y)}h${n(random.between(240, 480))}`
  }
  return `<path d="${bands}" stroke="#${plan.palette.sky[2]}" stroke-width="16" opacity=".4"/>`
}
