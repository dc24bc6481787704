import type { Random } from '#src/lib/random.ts'
import { mix } from './palette.ts'
import type { Plan, TreeKind } from './plan.ts'
import { n } from './river.ts'

type Grower = (random: Random, x: number, base: number, height: number) => string

function spruce(random: Random, x: number, base: number, height: number): string {
  const half = height * random.between(0.19, 0.25)
  const low = n(height * 0.52)
  const high = n(height * 0.55)
  const step = n(half * 0.64)
  return `M${n(x - half)} ${n(base)}l${step}-${low}h-${n(half * 0.28)}l${step}-${high} ${step} ${high}h-${n(half * 0.28)}l${step} ${low}z`
}

function leaf(random: Random, x: number, base: number, height: number): string {
  const half = height * random.between(0.3, 0.42)
  const bulge = n(half * 0.5)
  return `M${n(x - half)} ${n(base)}c-${bulge}-${n(height * 0.7)} ${bulge}-${n(height)} ${n(half)}-${n(height)}s${n(half * 1.5)} ${n(height * 0.3)} ${n(half)} ${n(height)}z`
}

function birch(random: Random, x: number, base: number, height: number): string {
  const half = height * random.between(0.26, 0.34)
  const crown = n(height * 0.74)
  return `M${n(x)} ${n(base - height)}c${n(half)} ${n(height * 0.2)} ${n(half * 1.6)} ${n(height * 0.72)} 0 ${crown}s-${n(half)}-${n(height * 0.54)} 0-${crown}`
}

function pine(random: Random, x: number, base: number, height: number): string {
  const half = height * random.between(0.19, 0.26)
  const lens = (wide: number, tall: number) =>
    `q${n(wide)}-${n(tall * 2)} ${n(wide * 2)} 0q-${n(wide)} ${n(tall * 0.5)}-${n(wide * 2)} 0`
  const top = `M${n(x - half * 0.75)} ${n(base - height * 0.68)}${lens(half * 0.75, height * 0.3)}`
  return `${top}m-${n(half * random.between(0, 0.5))} ${n(height * 0.22)}${lens(half, height * 0.24)}`
}

type Growth = { grow: Grower; gap: number; trunk: string; trunkWidth: number }

const growths: Record<TreeKind, Growth> = {
  spruce: { grow: spruce, gap: 46, trunk: '', trunkWidth: 0 },
  leaf: { grow: leaf, gap: 55, trunk: '', trunkWidth: 0 },
  birch: { grow: birch, gap: 44, trunk: 'f3efe2', trunkWidth: 3 },
  pine: { grow: pine, gap: 40, trunk: 'a5654a', trunkWidth: 4 },
}

const treeCount = 8

/**
 * Shape `t`: one wood on y = 0 with low tips at both ends, climbing in between; every wood of the picture reuses it.
 * A lower row of the same trees stands before it.
 */
export function drawWood(plan: Plan): string {
  const random = plan.stream('wood')
  const kinds = Array.from({ length: treeCount }, (_, tree) => growths[plan.trees[tree % plan.trees.length] ?? 'leaf'])
  const { trunk, trunkWidth } = kinds.find(kind => kind.trunk) ?? growths.leaf
  const length = kinds.reduce((sum, { gap }) => sum + gap, 24)
  const crest = length * random.between(0.4, 0.55)
  const rise = 100 * plan.rise * (trunk ? 0.55 : 1) + 14
  let trees = ''
  let trunks = ''
  let along = 14
  for (const [tree, kind] of kinds.entries()) {
    const x = along + kind.gap * random.between(0, 0.5)
    along += kind.gap
    const share = Math.min(1, x < crest ? x / crest : (length - x) / (length - crest))
    const base = 8 - rise * share * share * (3 - 2 * share)
    const height = random.between(68, 108) * Math.min(1, 0.45 + tree * 0.14, 0.5 + (treeCount - 1 - tree) * 0.2)
    trees += kind.grow(random, x, base, height)
    if (kind.trunk) trunks += `M${n(x)} ${n(base)}v-${n(height * 0.55)}`
  }
  const up = `c${n(crest / 2)} 0 ${n(crest / 2)}-${n(rise)} ${n(crest)}-${n(rise)}`
  const rest = length - crest
  const ground = `M0 6${up}c${n(rest / 2)} 0 ${n(rest / 2)} ${n(rise)} ${n(rest)} ${n(rise)}Q${n(length / 2)} 24 0 6z`
  const bark = mix(trunk || plan.palette.forest, plan.palette.forest, 0.45)
  const stems = trunk ? `<path d="${trunks}" stroke="#${bark}" stroke-width="${trunkWidth}"/>` : ''
  const light = ` fill="#${plan.palette.meadow[1]}" opacity=".3" transform="matrix(.88 0 0 .56 32 3)"`
  const front = trunk ? ' transform="matrix(.92 0 0 .8 26 4)"' : light
  return `<g id="t"><g id="v"><path d="${ground}${trees}"/>${stems}</g><use href="#v"${front}/></g>`
}
