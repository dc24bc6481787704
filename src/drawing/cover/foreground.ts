import { mix } from './palette.ts'
import type { Plan, TreeKind } from './plan.ts'
import type { Random } from './random.ts'
import { n } from './river.ts'
import type { Sun } from './sky.ts'

/** Now and then a dark bank with a tall tree or reeds at one edge, to frame the view, never before the sun. */
export function drawForeground(plan: Plan, sun: Sun): string {
  const random = plan.stream('foreground')
  const reedy = plan.rush < 0.4
  const kind = random.pick(['tree', 'tree', 'none', 'none', 'none', reedy ? 'reeds' : 'tree'] as const)
  if (kind === 'none') return ''
  const dark = mix(plan.palette.forest, '000000', 0.22)
  const place = sun.x < 600 ? ' transform="matrix(-1 0 0 1 1200 0)"' : ''
  const top = n(random.between(770, 810))
  const bank = `<path d="M-9 909V${top}q${n(random.between(170, 230))} 0 ${n(random.between(330, 430))} ${909 - Number(top)}z"/>`
  const growth =
    kind === 'reeds'
      ? reeds(plan, random)
      : tallTrees[random.pick<TreeKind>([plan.trees, plan.trees, 'birch', 'pine'])](plan, random)
  return `<g fill="#${dark}"${place}>${growth}${bank}</g>`
}

function reeds(plan: Plan, random: Random): string {
  let stalks = ''
  let heads = ''
  for (let x = 14; x < 250; x += random.between(17, 30)) {
    const height = random.between(90, 190) * (1 - x / 600)
    const lean = random.between(-12, 22)
    stalks += `M${n(x)} 860q0-${n(height * 0.6)} ${n(lean)}-${n(height + 40)}`
    if (random.chance(0.45)) heads += `M${n(x + lean)} ${n(820 - height)}l2-26`
  }
  const stroke = `fill="none" stroke="#${mix(plan.palette.forest, '000000', 0.22)}"`
  return `<g ${stroke}><path d="${stalks}" stroke-width="4"/><path d="${heads}" stroke-width="11"/></g>`
}

function tallSpruce(x: number, top: number, foot: number): string {
  const height = n((foot - top) / 5)
  const half = (way: '' | '-', back: '' | '-') =>
    [1, 2, 3, 4, 5].map(tier => {
      const reach = Number(height) * (0.28 + tier * 0.06)
      return `l${way}${n(reach)} ${height}h${back}${n(reach * 0.55)}`
    })
  const start = `M${n(x)} ${n(top)}`
  return `${start}${half('', '-').join('')}H${n(x)}z${start}${half('-', '').join('')}H${n(x)}z`
}

function spruces(_plan: Plan, random: Random): string {
  const first = tallSpruce(random.between(60, 110), random.between(190, 300), 830)
  const second = tallSpruce(random.between(190, 230), random.between(480, 560), 850)
  return `<path d="${first}${second}"/>`
}

function pines(plan: Plan, random: Random): string {
  const x = random.between(85, 130)
  const top = random.between(150, 250)
  const trunk = `M${n(x)} 840q${n(random.between(-30, 30))}-300 ${n(random.between(5, 25))}-${n(820 - top)}m-8 160q50-10 70-30m-76 90q-40-10-46-40`
  const bough = (dx: number, dy: number, half: number) =>
    `M${n(x + dx - half)} ${n(top + dy)}q-${n(half * 0.1)}-${n(half * 0.8)} ${n(half)}-${n(half * 0.8)}t${n(half)} ${n(half * 0.8)}q-${n(half)} ${n(half * 0.4)}-${n(half * 2)} 0`
  const boughs = [bough(15, 10, 60), bough(55, 75, 56), bough(-32, 90, 58), bough(70, 150, 44), bough(-50, 180, 38)]
  const bark = mix('a5654a', plan.palette.forest, 0.35)
  return `<path d="${trunk}" fill="none" stroke="#${bark}" stroke-width="19"/><path d="${boughs.join('')}"/>`
}

function canopy(random: Random): string {
  const drop = () => n(random.between(45, 85))
  return `M-9-9H${n(random.between(350, 420))}q0 ${drop()}-90 ${drop()}q-20 ${drop()}-110 ${drop()}q-30 ${drop()}-100 ${drop()}q-20 40-90 30z`
}

function birches(plan: Plan, random: Random): string {
  const stems = `M${n(random.between(60, 90))} 840q20-400 0-849M${n(random.between(150, 180))} 860q-10-300 30-869`
  const bark = mix('f5f1e6', plan.palette.forest, plan.palette.hour === 'night' ? 0.5 : 0.08)
  const stem = (stroke: string, dash: string) =>
    `<path d="${stems}" fill="none" stroke="#${stroke}" stroke-width="17" stroke-linecap="butt"${dash}/>`
  const leaves = `<path fill="#${mix(plan.palette.grove, plan.palette.forest, 0.3)}" d="${canopy(random)}"/>`
  return `${stem(bark, '')}${stem(mix(plan.palette.forest, '000000', 0.3), ' stroke-dasharray="5 71 9 38"')}${leaves}`
}

function oak(_plan: Plan, random: Random): string {
  return `<path d="M30 840q40-300 0-849h70q-20 500 40 849zM70 330q70-60 130-190l14 4q-40 170-140 260zM0 0${canopy(random)}"/>`
}

const tallTrees: Record<TreeKind, (plan: Plan, random: Random) => string> = {
  spruce: spruces,
  pine: pines,
  birch: birches,
  leaf: oak,
}
