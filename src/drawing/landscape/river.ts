import type { Plan } from './plan.ts'

/** The outermost point of a bend. `depth` is its distance below the horizon; `side` is where the river swings to. */
export type Bend = { y: number; depth: number; left: number; right: number; side: 1 | -1 }

export type River = { bends: Bend[]; thickness: number }

export function traceRiver(plan: Plan): River {
  const random = plan.stream('river')
  const bends: Bend[] = []
  const { width, height } = plan.frame
  const floor = height - plan.horizon
  let depth = floor * random.between(1.13, 1.38)
  let side = plan.side
  while (depth > 15) {
    const swing = depth * plan.swing * random.between(0.75, 1.15)
    const middle = plan.vanish + (width / 2 - plan.vanish) * Math.min(1, depth / floor) + side * swing
    const half = (depth * plan.width * random.between(0.9, 1.1)) / 2
    bends.unshift({ y: plan.horizon + depth, depth, left: middle - half, right: middle + half, side })
    depth *= plan.ratio * random.between(0.92, 1.08)
    side = side === 1 ? -1 : 1
  }
  // The river comes out of the far forest as a point.
  bends.unshift({ y: plan.horizon + 5, depth: 5, left: plan.vanish - 1, right: plan.vanish + 1, side })
  const thickness = Math.min(0.62, 0.2 + (plan.width * 0.3) / (1 - plan.ratio))
  return { bends, thickness }
}

type Edge = 'left' | 'right'

// The inner bank turns sharply and the outer one widely: without it the river would pinch between bends.
function handles(river: River, edge: Edge, bend: Bend): number {
  const outer = (edge === 'right') === (bend.side === 1)
  return 0.6 + (outer ? 0.62 : -0.62) * river.thickness
}

function curve(river: River, edge: Edge, from: Bend, to: Bend): string {
  const rise = to.y - from.y
  const first = handles(river, edge, from) * rise
  const second = rise - handles(river, edge, to) * rise
  const across = to[edge] - from[edge]
  return `c0 ${n(first)} ${n(across)} ${n(second)} ${n(across)} ${n(rise)}`
}

export function n(value: number): string {
  return String(Math.round(value))
}

export function decimal(value: number): string {
  return String(Math.round(value * 100) / 100).replace('0.', '.')
}

/** A closed path of the river's surface, or with `beach` and `lift` of the banks that show around it. */
export function riverPath(river: River, beach = 0, lift = 0): string {
  const bends = beach > 0 ? river.bends.filter(({ depth }) => depth > 80) : river.bends
  const shaped = bends.map((bend, index) => {
    const spread = index === 0 ? 0 : bend.depth * beach
    return {
      ...bend,
      y: Math.round(bend.y - bend.depth * lift),
      left: Math.round(bend.left - spread * (bend.side === 1 ? 1.6 : 0.3)),
      right: Math.round(bend.right + spread * (bend.side === -1 ? 1.6 : 0.3)),
    }
  })
  const back = [...shaped].reverse()
  const [start] = shaped
  const [end] = back
  if (!start || !end) return ''
  const down = shaped.slice(1).map((bend, index) => curve(river, 'left', shaped[index] ?? bend, bend))
  const up = back.slice(1).map((bend, index) => curve(river, 'right', back[index] ?? bend, bend))
  return `M${start.left} ${start.y}${down.join('')}H${end.right}${up.join('')}z`
}

function edgeAt(river: River, edge: Edge, y: number): number {
  const { bends } = river
  const after = bends.findIndex(bend => bend.y >= y)
  const to = bends[after]
  const from = bends[after - 1]
  if (!to || !from) return (to ?? bends.at(-1) ?? { left: 600, right: 600 })[edge]
  const first = handles(river, edge, from)
  const second = 1 - handles(river, edge, to)
  let low = 0
  let high = 1
  for (let step = 0; step < 12; step++) {
    const t = (low + high) / 2
    const rest = 1 - t
    const travelled = 3 * first * rest * rest * t + 3 * second * rest * t * t + t ** 3
    if (from.y + travelled * (to.y - from.y) < y) low = t
    else high = t
  }
  const share = 3 * low * low - 2 * low ** 3
  return from[edge] + share * (to[edge] - from[edge])
}

/** A line the current draws: `share` of the way from the left to the right edge, through the nearest bends. */
export function flowPath(river: River, share: number): string {
  const near = river.bends.slice(-3)
  const [start] = near
  if (!start) return ''
  const across = (bend: Bend) => bend.left + (bend.right - bend.left) * share
  const parts = near.slice(1).map((bend, index) => {
    const from = near[index] ?? bend
    const width = across(bend) - across(from)
    const rise = bend.y - from.y
    return `c0 ${n(rise * 0.6)} ${n(width)} ${n(rise * 0.4)} ${n(width)} ${n(rise)}`
  })
  return `M${n(across(start))} ${n(start.y)}${parts.join('')}`
}

/** The water's left and right edge on one row of the picture. */
export function waterAt(river: River, y: number): { left: number; right: number } {
  return { left: edgeAt(river, 'left', y), right: edgeAt(river, 'right', y) }
}
