import type { Random } from '#src/lib/random.ts'
import { mix } from './palette.ts'
import type { Plan } from './plan.ts'
import { n } from './river.ts'
import { tallTrees } from './tall-trees.ts'

/** Draws the frame of the view at one edge, opposite to the sun: drawn at the left of 900 units' height, then moved there. */
export function drawForeground(plan: Plan): string {
  const { foreground, frame } = plan
  if (foreground === 'none') return ''
  const random = plan.stream('foreground')
  const mirrored = plan.light < 0
  const down = frame.height - 900
  const place = mirrored ? `-1 0 0 1 ${frame.width} ${down}` : `1 0 0 1 0 ${down}`
  const moved = mirrored || down ? ` transform="matrix(${place})"` : ''
  return `<g fill="#${shade(plan)}"${moved}>${grow(plan, random)}</g>`
}

const shade = (plan: Plan) => mix(plan.palette.forest, '000000', 0.22)

function grow(plan: Plan, random: Random): string {
  switch (plan.foreground) {
    case 'none':
      return ''
    case 'jetty':
      return jetty(plan, random)
    case 'flowers':
      return flowers(plan, random)
    case 'reeds':
      return reeds(plan, random) + bank(random)
    case 'willow':
      return tallTrees.willow(plan, random)
    default:
      return tallTrees[plan.foreground](plan, random) + bank(random)
  }
}

function bank(random: Random): string {
  const top = n(random.between(770, 810))
  return `<path d="M-9 909V${top}q${n(random.between(170, 230))} 0 ${n(random.between(330, 430))} ${909 - Number(top)}z"/>`
}

function reeds(plan: Plan, random: Random): string {
  let stalks = ''
  let heads = ''
  for (let x = 14; x < 270; x += random.between(15, 27)) {
    const height = random.between(110, 240) * (1 - x / 600)
    const lean = random.between(-12, 22)
    stalks += `M${n(x)} 860q0-${n(height * 0.6)} ${n(lean)}-${n(height + 40)}`
    if (random.chance(0.5)) heads += `M${n(x + lean)} ${n(820 - height)}l2-30`
  }
  const stroke = `fill="none" stroke="#${shade(plan)}"`
  return `<g ${stroke}><path d="${stalks}" stroke-width="5"/><path d="${heads}" stroke-width="13"/></g>`
}

/** Planks into the water. */
function jetty(plan: Plan, random: Random): string {
  const planks = mix('9a6a48', plan.palette.forest, 0.25)
  const end = random.between(330, 430)
  const y = random.between(720, 770)
  const posts = `M70 ${n(y + 66)}v90M${n(end * 0.5)} ${n(y + 34)}v90M${n(end - 12)} ${n(y + 12)}v80`
  const deck = `M-9 ${n(y + 40)}L${n(end - 60)} ${n(y - 14)}l70 14L-9 ${n(y + 108)}z`
  const seams = `M60 ${n(y + 25)}l90 34M${n(end * 0.45)} ${n(y + 8)}l84 25M${n(end * 0.66)} ${n(y - 6)}l76 19`
  const dark = mix(planks, '000000', 0.35)
  return `<path d="${posts}" stroke="#${dark}" stroke-width="15" stroke-linecap="butt"/><path fill="#${planks}" d="${deck}"/><path d="${seams}" stroke="#${dark}" stroke-width="4"/>`
}

const BLOSSOMS = { spring: 'ffe27a', summer: 'b58fd8', autumn: 'f0b45a' } as const

/** A flowering bank: marsh marigold, lupin or tansy. */
function flowers(plan: Plan, random: Random): string {
  let stems = ''
  let heads = ''
  for (let x = 20; x < 420; x += random.between(24, 40)) {
    const foot = 835 + x * 0.16
    const height = random.between(60, 125) * (1 - x / 900)
    const lean = random.between(-14, 18)
    stems += `M${n(x)} ${n(foot)}q0-${n(height * 0.5)} ${n(lean)}-${n(height)}`
    heads += `M${n(x + lean)} ${n(foot - height)}v${plan.palette.season === 'summer' ? 34 : 0}`
  }
  const green = mix(plan.palette.meadow[1], plan.palette.forest, 0.55)
  const petals = mix(BLOSSOMS[plan.palette.season], plan.palette.forest, plan.palette.hour === 'night' ? 0.5 : 0.05)
  return `<path fill="#${green}" d="M-9 909V810q240-20 560 99z"/><path d="${stems}" fill="none" stroke="#${green}" stroke-width="6"/><path d="${heads}" stroke="#${petals}" stroke-width="${plan.palette.season === 'summer' ? 14 : 18}"/>`
}
