import { mix } from './palette.ts'
import type { Craft, Plan } from './plan.ts'
import { decimal, n, type River, waterAt } from './river.ts'
import { isHidden, type Wood } from './woods.ts'

export type Spot = { x: number; y: number; size: number }

const HALF_LENGTHS: Record<Craft, number> = { none: 0, kayak: 66, double: 88, canoe: 84, raft: 80, sail: 90 }

/** Open water in the middle of the picture, where no wood hides what floats. */
export function findSpot(plan: Plan, river: River, woods: Wood[]): Spot | undefined {
  if (plan.craft === 'none') return undefined
  const random = plan.stream('craft')
  const { width, height } = plan.frame
  const half = HALF_LENGTHS[plan.craft]
  const first = random.chance(0.5)
  const rows = river.bends.filter(({ depth, y }) => depth > 110 && y < height - 60)
  for (const bend of first ? rows : rows.reverse()) {
    const y = bend.y + bend.depth * 0.06
    const { left, right } = waterAt(river, y)
    const size = Math.min(1.1, Math.max(0.45, bend.depth / 330), (right - left) / (half * 2.6))
    const x = left + (right - left) * random.between(0.42, 0.58)
    const clear = x > 0.2 * width && x < 0.8 * width && y < height - 120 && size >= 0.3
    if (clear && !isHidden(woods, x, y, 100 * (1.1 + plan.rise))) return { x, y, size }
  }
  return undefined
}

const sitting = 'q-2-30 8-32t16 32zm5-40a8 8 0 1 1 14 0a8 8 0 0 1-14 0'
const paddle = 'l20-1 4 6 62 21 6-3 16 9-18 3-6-6-62-21-6 3z'
const blade = 'l5-3 30 44 7 4 4 16-12-8-3-9z'

/** The crew of each craft, and the shape of its hull. */
const crafts: Record<Exclude<Craft, 'none' | 'sail'>, { hull: string; crew: string }> = {
  kayak: { hull: 'M-66-3q66 18 132-4q-22 20-66 20t-66-16z', crew: `M-14 5${sitting}M-55-36${paddle}` },
  double: {
    hull: 'M-88-3q88 18 176-4q-26 20-88 20t-88-16z',
    crew: `M-48 5${sitting}M-89-36${paddle}M24 5${sitting}M-17-36${paddle}`,
  },
  canoe: {
    hull: 'M-84-16q12 14 84 14t84-14q-4 30-40 30h-88q-36 0-40-30z',
    crew: `M-54 2${sitting}M-36-24${blade}M30 2${sitting}M48-24${blade}`,
  },
  raft: {
    hull: 'M-80-6a13 13 0 0 1 16-13q64 14 128 0a13 13 0 0 1 16 13q-4 22-30 22h-100q-26 0-30-22z',
    crew: `M-56-2${sitting}M-20-6${sitting}M14-6${sitting}M48-2${sitting}M-68-24${blade}M66-24${blade}`,
  },
}

export function drawCraft(plan: Plan, { x, y, size }: Spot): string {
  const { craft, palette } = plan
  if (craft === 'none') return ''
  const turn = plan.stream('turn').chance(0.5) ? size : -size
  const dark = mix(palette.forest, '000000', 0.2)
  const wake = '<path d="M-92 15H74M-60 24H30" stroke="#fff" stroke-width="4" opacity=".55"/>'
  const boat = craft === 'sail' ? sailingBarge(plan, dark) : paddled(palette.boat, dark, crafts[craft])
  return `<g transform="matrix(${decimal(turn)} 0 0 ${decimal(size)} ${n(x)} ${n(y)})">${wake}${boat}</g>`
}

// The low hull stands before the crew's legs.
function paddled(colour: string, dark: string, { hull, crew }: { hull: string; crew: string }): string {
  return `<path fill="#${colour}" d="${hull}"/><path fill="#${dark}" d="${crew}"/>`
}

/** A kurėnas, the flat-bottomed barge of the lagoon, with its weathervane. */
function sailingBarge(plan: Plan, dark: string): string {
  const sail = mix('9a4a34', plan.palette.haze, 0.15)
  return `<path fill="#${dark}" d="M-90-14q90 24 190-8l-16 36h-150zM-14 0v-170h6v170z"/><path fill="#${sail}" d="M-8-150l84 24-8 96-76 14zM-18-140v118l-50 8q30-60 50-126z"/><path fill="#${plan.palette.boat}" d="M-8-186h30v14h-30z"/>`
}
