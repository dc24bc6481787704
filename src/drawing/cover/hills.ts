import { mix } from './palette.ts'
import type { Plan } from './plan.ts'
import { n } from './river.ts'

export function hillHeight(plan: Plan): number {
  return 150 * plan.relief + 30
}

/** Ridges fading into the haze, then the valley floor. */
export function drawHills(plan: Plan): string {
  const { palette, horizon } = plan
  const layers = [0.05, 0.32].map((near, index) => {
    const height = index ? hillHeight(plan) * 0.65 : hillHeight(plan)
    const tone = mix(mix(palette.haze, palette.sky[2], 0.45), palette.forest, near * 0.75)
    return `<path fill="#${tone}" d="${ridge(plan, index, height)}"/>`
  })
  const { meadow, haze } = palette
  const stops = `<stop stop-color="#${mix(meadow[0], haze, 0.25)}"/><stop offset="1" stop-color="#${meadow[1]}"/>`
  const floor = `<linearGradient id="m" x2="0" y2="1">${stops}</linearGradient>`
  return `${layers.join('')}${floor}<path fill="url(#m)" d="M0 ${horizon}h1200v${900 - horizon}H0z"/>${plan.fields ? fields(plan) : ''}`
}

/** Strips of mown meadow between the woods. */
function fields(plan: Plan): string {
  const random = plan.stream('fields')
  let strips = ''
  for (let depth = 46; depth < 720 - plan.horizon; depth *= random.between(2.3, 3)) {
    const x = random.between(-100, 700)
    const length = random.between(400, 800)
    const tilt = depth * random.between(-0.12, 0.12)
    const half = n(length / 2)
    strips += `M${n(x)} ${n(plan.horizon + depth)}q${half}-${n(depth * 0.22)} ${n(length)} ${n(tilt)}q-${half} ${n(depth * 0.16)}-${n(length)} ${n(-tilt)}`
  }
  return `<path fill="#${mix(plan.palette.meadow[0], plan.palette.sand, 0.45)}" opacity=".5" d="${strips}"/>`
}

function ridge(plan: Plan, index: number, height: number): string {
  const random = plan.stream(`ridge ${index}`)
  const base = plan.horizon + 4
  const waves = 2 + index
  const step = 1280 / waves
  let y = Math.round(base - height * random.between(0.4, 0.9))
  let path = `M-40 ${base}V${y}`
  for (let wave = 0; wave < waves; wave++) {
    const next = Math.round(
      base - height * (wave % 2 === index % 2 ? random.between(0.8, 1.1) : random.between(0.25, 0.6)),
    )
    path += `${wave ? 's' : `c${n(step * 0.4)} 0 `}${n(step * 0.6)} ${next - y} ${n(step)} ${next - y}`
    y = next
  }
  return `${path}V${base}z`
}
