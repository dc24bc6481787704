import type { Random } from '#src/lib/random.ts'
import { mix } from './palette.ts'
import type { Plan, TreeKind } from './plan.ts'
import { n } from './river.ts'

type Grower = (plan: Plan, random: Random) => string

/** Trees that frame a view, at the left edge of a picture of 900 units' height. */
export const tallTrees: Record<TreeKind | 'willow', Grower> = {
  spruce: spruces,
  pine: pines,
  birch: birches,
  leaf: oak,
  willow,
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

/** Only a curtain of its branches hangs into the picture. */
function willow(plan: Plan, random: Random): string {
  const tones = [0.65, 0.4].map((dark, layer) => {
    let branches = ''
    for (let x = layer * 12 - 8; x < 400; x += 25) {
      const length = random.between(0.7, 1) * 470 * (1 - x / 470)
      branches += `M${n(x)}-9q${n(random.between(10, 28))} ${n(length * 0.5)} ${n(random.between(-8, 12))} ${n(length)}`
    }
    const leaves = mix(plan.palette.grove, plan.palette.forest, dark)
    return `<path fill="none" stroke="#${leaves}" stroke-width="16" d="${branches}M-9 9h420"/>`
  })
  return tones.join('')
}
