import { mix } from './palette.ts'
import type { Plan } from './plan.ts'
import { n } from './river.ts'

export function hillHeight(plan: Plan): number {
  return 150 * plan.relief + 30
}

/** Ridges fading into the haze, then the valley floor. */
export function drawHills(plan: Plan): string {
  const { palette, horizon, frame } = plan
  const layers = [0.05, 0.32].map((near, index) => {
    const height = index ? hillHeight(plan) * 0.65 : hillHeight(plan)
    const tone = mix(mix(palette.haze, palette.sky[2], 0.45), palette.forest, near * 0.75)
    return `<path fill="#${tone}" d="${ridge(plan, index, height)}"/>`
  })
  const { meadow, haze } = palette
  const stops = `<stop stop-color="#${mix(meadow[0], haze, 0.25)}"/><stop offset="1" stop-color="#${meadow[1]}"/>`
  const floor = `<linearGradient id="m" x2="0" y2="1">${stops}</linearGradient>`
  const valley = `<path fill="url(#m)" d="M0 ${horizon}h${frame.width}v${frame.height - horizon}H0z"/>`
  return `${layers.join('')}${floor}${valley}${plan.fields ? fields(plan) : ''}${lakes(plan)}`
}

/** Strips of mown meadow between the woods. */
function fields(plan: Plan): string {
  const random = plan.stream('fields')
  const { width, height } = plan.frame
  let strips = ''
  for (let depth = 46; depth < height - 180 - plan.horizon; depth *= random.between(2.3, 3) ** (1200 / width)) {
    const x = random.between(-100, width - 500)
    const length = random.between(400, 800)
    const tilt = depth * random.between(-0.12, 0.12)
    const half = n(length / 2)
    strips += `M${n(x)} ${n(plan.horizon + depth)}q${half}-${n(depth * 0.22)} ${n(length)} ${n(tilt)}q-${half} ${n(depth * 0.16)}-${n(length)} ${n(-tilt)}`
  }
  return `<path fill="#${mix(plan.palette.meadow[0], plan.palette.sand, 0.45)}" opacity=".5" d="${strips}"/>`
}

/** Flat lenses of still water to the left and right of the river. */
function lakes(plan: Plan): string {
  if (!plan.lakes) return ''
  const random = plan.stream('lakes')
  const { palette, horizon, vanish, frame } = plan
  let shapes = ''
  for (let lake = 0; lake < plan.lakes; lake++) {
    const way = lake % 2 ? 1 : -1
    const depth = random.between(24, 70) + lake * 14
    const half = n(random.between(110, 190) + depth * 1.4)
    const x = vanish + way * random.between(frame.width * 0.17, frame.width * 0.46) - Number(half)
    const high = n(depth * random.between(0.2, 0.3))
    shapes += `M${n(x)} ${n(horizon + depth)}q${n(Number(half) * 0.6)}-${high} ${half}-${high}t${half} ${high}q-${n(Number(half) * 0.5)} ${high}-${half} ${n(Number(high) * 0.7)}t-${half}-${n(Number(high) * 0.7)}z`
  }
  return `<path fill="#${mix(palette.sky[2], palette.water, 0.55)}" d="${shapes}"/>`
}

function ridge(plan: Plan, index: number, height: number): string {
  const random = plan.stream(`ridge ${index}`)
  const base = plan.horizon + 4
  const waves = Math.round((2 + index) * (plan.frame.width / 1200))
  const step = (plan.frame.width + 80) / waves
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

/** Round green hills before the forest's edge, to the left and right of where the river comes from. */
export function drawKnolls(plan: Plan): string {
  if (!plan.knolls) return ''
  const random = plan.stream('knolls')
  const { palette, horizon, vanish, frame } = plan
  let hills = ''
  for (let knoll = 0; knoll < plan.knolls; knoll++) {
    const way = knoll % 2 ? plan.side : -plan.side
    const half = random.between(170, 330) * plan.knollSize
    const reach = (frame.width / 2 - 200) * (Math.floor(knoll / 2) / Math.ceil(plan.knolls / 2))
    const x = vanish + way * (half + 60 + reach + random.between(0, 120))
    const height = half * random.between(0.22, 0.36)
    hills += `M${n(x - half)} ${horizon + 14}c${n(half * 0.6)} 0 ${n(half * 0.6)}-${n(height)} ${n(half)}-${n(height)}s${n(half * 0.4)} ${n(height)} ${n(half)} ${n(height)}z`
  }
  return `<path fill="#${mix(palette.meadow[0], palette.haze, 0.12)}" d="${hills}"/>`
}
