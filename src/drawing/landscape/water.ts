import type { Spot } from './craft.ts'
import { mix } from './palette.ts'
import type { Plan } from './plan.ts'
import { decimal, flowPath, n, type River, riverPath, waterAt } from './river.ts'
import type { Sun } from './sky.ts'

/** Gradient `w`, from the sky's colour far away to deep water at the eye's feet. */
export function waterColours({ palette, rush }: Plan): string {
  const far = mix(palette.sky[2], palette.water, 0.2)
  const near = mix(palette.water, palette.forest, 0.12 + rush * 0.2)
  const stops = `<stop stop-color="#${far}"/><stop offset=".45" stop-color="#${palette.water}"/><stop offset="1" stop-color="#${near}"/>`
  return `<linearGradient id="w" x2="0" y2="1">${stops}</linearGradient>`
}

export function drawRiver(plan: Plan, river: River, sun: Sun, reflections: string, kayak?: Spot): string {
  const { palette, horizon, rush, frame } = plan
  const surface = `<path fill="url(#w)" d="M0 ${horizon}h${frame.width}v${frame.height - horizon}H0z"/>`
  const bank = mix(palette.sand, palette.forest, rush * 0.35)
  const beach = `<path fill="#${bank}" d="${riverPath(river, 0.05 + 0.04 * (1 - rush), rush * 0.09)}"/>`
  const clip = `<clipPath id="c"><path d="${riverPath(river)}"/></clipPath>`
  const mirrored = `<g fill="#${mix(palette.forest, palette.water, 0.25)}" opacity="${decimal(0.5 - rush * 0.3)}">${reflections}</g>`
  return `${waterColours(plan)}${clip}${beach}<g clip-path="url(#c)">${surface}${mirrored}${rush < 0.6 ? glitter(plan, river, sun) : ''}</g>${rush < 0.45 ? ripples(plan, river) : streaks(plan, river)}${stones(plan, river, kayak)}`
}

/** The sun's broken path on the water. */
function glitter(plan: Plan, river: River, sun: Sun): string {
  const random = plan.stream('glitter')
  let dashes = ''
  for (let depth = 20; depth < plan.frame.height - 20 - plan.horizon; depth *= 1.55) {
    const y = plan.horizon + depth
    const half = sun.radius * (0.3 + depth / 700) * random.between(0.4, 1)
    const x = sun.x + half * random.between(-0.4, 0.4)
    const { left, right } = waterAt(river, y)
    if (x - half > left && x + half < right) dashes += `M${n(x - half)} ${n(y)}h${n(half * 2)}`
  }
  if (!dashes) return ''
  return `<path d="${dashes}" stroke="#${plan.palette.sun}" stroke-width="7" opacity=".6"/>`
}

/** Thin dashes across calm water. */
function ripples(plan: Plan, river: River): string {
  const random = plan.stream('ripples')
  let dashes = ''
  for (let ripple = 0; ripple < 3 + plan.rush * 8; ripple++) {
    const y = plan.horizon + (plan.frame.height - 20 - plan.horizon) * random.between(0.25, 1)
    const { left, right } = waterAt(river, y)
    const length = (right - left) * random.between(0.1, 0.25)
    dashes += `M${n(random.between(left + length * 0.4, right - length * 1.4))} ${n(y)}h${n(length)}`
  }
  return `<path d="${dashes}" stroke="#fff" stroke-width="3" opacity=".35"/>`
}

/** Broken white streaks down a fast river. */
function streaks(plan: Plan, river: River): string {
  const random = plan.stream('streaks')
  const lanes = [0.24, 0.5, 0.76].map(lane => flowPath(river, lane + random.between(-0.06, 0.06)))
  const line = `stroke="#fff" stroke-width="${n(2 + plan.rush * 4)}" stroke-dasharray="70 60 26 95 120 80"`
  return `<path d="${lanes.join('')}" fill="none" ${line} opacity="${decimal(0.2 + plan.rush * 0.45)}"/>`
}

function stones(plan: Plan, river: River, kayak?: Spot): string {
  const random = plan.stream('stones')
  const count = Math.round((plan.rush - 0.3) * 10)
  let rocks = ''
  let foam = ''
  for (let stone = 0; stone < count; stone++) {
    const depth = (plan.frame.height - 80 - plan.horizon) * random.between(0.35, 1)
    const y = plan.horizon + depth
    const { left, right } = waterAt(river, y)
    const size = depth * random.between(0.045, 0.095)
    const x = random.between(left + size, right - size * 3)
    if (kayak && Math.abs(kayak.x - x) < 120 && Math.abs(kayak.y - y) < 60) continue
    rocks += `M${n(x)} ${n(y)}q${n(size * 0.3)}-${n(size * 1.5)} ${n(size * 1.1)}-${n(size)}t${n(size * 0.9)} ${n(size)}z`
    foam += `M${n(x - size * 0.3)} ${n(y)}h${n(size * 2.8)}`
  }
  if (!rocks) return ''
  const grey = mix(plan.palette.haze, '45484c', 0.6)
  return `<path fill="#${grey}" d="${rocks}"/><path d="${foam}" stroke="#fff" stroke-width="4" opacity=".7"/>`
}
