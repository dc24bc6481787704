import type { Spot } from './craft.ts'
import { mix } from './palette.ts'
import type { Landmark, Plan } from './plan.ts'
import { decimal, n, type River } from './river.ts'
import { isHidden, type Wood } from './woods.ts'

type Drawer = (wall: string, roof: string, plan: Plan) => string

const path = (colour: string, d: string) => `<path fill="#${colour}" d="${d}"/>`

/** Each stands on y = 0 around x = 0. */
const drawers: Record<Exclude<Landmark, 'bridge'>, Drawer> = {
  village: (wall, roof, plan) => {
    const houses = 'M-112-24h40v28h-40zM76-20h36v24H76z'
    const roofs = 'M-14-72l13-58 13 58zM8-38l10-20h44l10 20zM-118-24l12-20h28l12 20zM70-20l11-17h26l11 17z'
    const cross = `<path d="M-1-128v-22m-6 7h12" stroke="#${roof}" stroke-width="3"/>`
    return `${path(wall, `M-12 4v-77h22v77zM10 4v-44h58v44z${houses}`)}${path(roof, roofs)}${cross}${lights(plan, 'M-5-50h8v14h-8zM28-26h8v14h-8zM46-26h8v14h-8zM-98-14h10v10h-10z')}`
  },
  homestead: (wall, roof, plan) => {
    const well = `<path d="M92 4v-66M62-84l70 40M66-82v60" stroke="#${roof}" stroke-width="5" fill="none"/>`
    return `${path(mix(wall, roof, 0.5), 'M-62-30h96v34h-96z')}${path(roof, 'M-74-28l22-42h76l22 42z')}${well}${lights(plan, 'M-44-20h12v14h-12zM6-20h12v14H6z')}`
  },
  mill: (wall, roof) => {
    const spokes = `<g fill="none" stroke="#${roof}" stroke-width="6"><circle cx="62" cy="-18" r="34"/><path d="M28-18h68M62-52v68M38-42l48 48M86-42l-48 48" stroke-width="4"/></g>`
    return `${path(wall, 'M-60 6v-66h100v66z')}${path(roof, 'M-72-56l30-46h64l30 46z')}${path(roof, 'M-24 6v-34h24v34z')}${spokes}`
  },
  windmill: (wall, roof) =>
    `${path(wall, 'M-26 4l10-84h32l10 84z')}${path(roof, 'M-20-78q20-44 40 0z')}<path d="M-52-36L52-136M-52-136L52-36" stroke="#${roof}" stroke-width="5"/><path d="M-40-48l-18-6M40-124l18 6" stroke="#${roof}" stroke-width="18"/>`,
  hay: (_wall, _roof, { palette }) => {
    const straw = mix(palette.sand, palette.grove, 0.3)
    const stack = (x: number, size: number) =>
      `M${x} 4q-6-${size} ${n(size * 0.5)}-${n(size * 1.1)}q${n(size * 0.56)} ${n(size * 0.1)} ${n(size * 0.5)} ${n(size * 1.1)}z`
    return `${path(straw, stack(-96, 50) + stack(-8, 64) + stack(84, 46))}<path d="M32-64v-18M-71-48v-16M107-44v-14" stroke="#${mix(straw, '000000', 0.3)}" stroke-width="4"/>`
  },
  stork: (_wall, _roof, { palette }) => {
    const dark = mix(palette.forest, '000000', 0.2)
    const nest = `<path d="M0 4v-104" stroke="#${dark}" stroke-width="6"/>${path(dark, 'M-32-116h64l-14 20h-36z')}`
    const legs = '<path d="M-2-118v-22M8-118v-22M24-172l26 8" stroke="#d8532f" stroke-width="4"/>'
    return `${nest}${legs}${path('fdfbf4', 'M-34-144q12-22 40-18l12-20q10-2 10 8l-10 28q-14 16-34 10z')}${path(dark, 'M-38-138q18-16 34-4-10 12-34 4z')}`
  },
  mound: (_wall, _roof, { palette }) => {
    const green = mix(palette.meadow[0], palette.haze, 0.2)
    const body = 'M-210 4q90-4 128-44q14-13 34-14l22-17q10-7 24-7h62q20 0 34 15q50 60 130 67z'
    return `${path(green, body)}<path fill="#${palette.forest}" opacity=".15" d="M48-78h12q20 0 34 15q50 60 130 67H104q10-50-56-82z"/>`
  },
}

/** Windows of those who are at home. */
function lights({ palette }: Plan, windows: string): string {
  const lit = palette.hour === 'night' || palette.hour === 'evening'
  return path(lit ? 'ffd98a' : mix(palette.forest, palette.haze, 0.3), windows)
}

/** Draws a landmark in the valley, where no wood hides it; a second one on the other side of the river. */
export const drawLandmarks = (plan: Plan, river: River, woods: Wood[]): string =>
  plan.landmarks
    .map((kind, index) => (kind === 'bridge' ? drawBridge(plan, river) : drawLandmark(plan, woods, kind, index)))
    .join('')

function drawLandmark(plan: Plan, woods: Wood[], kind: Exclude<Landmark, 'bridge'>, index: number): string {
  const random = plan.stream(`landmark ${index}`)
  const { horizon, vanish, frame } = plan
  const wide = kind === 'mound' ? 1.15 : 1
  const reach = frame.width * 0.36
  const tries = Array.from({ length: 12 }, () => {
    const way = index % 2 ? plan.side : -plan.side
    return {
      x: vanish + way * random.between(190, reach),
      y: horizon + random.between(14, 34),
      size: random.between(0.75, 1),
    }
  })
  const inside = tries.filter(({ x }) => x > 140 && x < frame.width - 140)
  const spot = inside.find(({ x, y }) => !isHidden(woods, x, y, 100 * (0.6 + plan.rise))) ?? inside[0] ?? tries[0]
  return spot ? landmarkAt(plan, kind, { ...spot, size: spot.size * wide }) : ''
}

/** A landmark with its foot at a place of the picture. */
export function landmarkAt(plan: Plan, kind: Exclude<Landmark, 'bridge'>, spot: Spot): string {
  const { palette } = plan
  const wall = mix('f7f0e0', palette.haze, palette.hour === 'night' ? 0.75 : 0.3)
  const roof = mix('a84a34', palette.forest, palette.hour === 'night' ? 0.7 : 0.3)
  const size = decimal(spot.size)
  return `<g transform="matrix(${size} 0 0 ${size} ${n(spot.x)} ${n(spot.y)})">${drawers[kind](wall, roof, plan)}</g>`
}

/** A wooden bridge over the bend that is nearest to the middle of the valley. */
export function drawBridge(plan: Plan, river: River): string {
  const misfit = (depth: number) => Math.abs(Math.log(depth / 130))
  const [bend] = river.bends
    .filter(({ depth }) => depth > 40)
    .sort((one, other) => misfit(one.depth) - misfit(other.depth))
  if (!bend) return ''
  const rest = bend.depth * 0.18
  const length = bend.right - bend.left + rest * 2
  const rail = bend.depth * 0.13
  const rise = Math.min(length * 0.24, bend.depth * 0.5)
  const arch = `q${n(length / 2)}-${n(rise)} ${n(length)} 0`
  const start = bend.left - rest
  let posts = ''
  for (let post = 0.12; post < 1; post += 0.19) {
    posts += `M${n(start + length * post)} ${n(bend.y - rise * 2 * post * (1 - post))}v-${n(rail)}`
  }
  const rails = `M${n(start)} ${n(bend.y - rail)}${arch}${posts}`
  const wood = mix('7a4a30', plan.palette.forest, 0.4)
  const line = `fill="none" stroke="#${wood}"`
  return `<path ${line} stroke-width="3" d="${rails}"/><path ${line} stroke-width="${n(4 + bend.depth / 28)}" d="M${n(start)} ${n(bend.y)}${arch}"/>`
}
