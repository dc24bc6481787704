import { hillHeight } from './hills.ts'
import { mix } from './palette.ts'
import type { Plan } from './plan.ts'
import { n } from './river.ts'

export type Sun = { x: number; y: number; radius: number }

export function placeSun(plan: Plan): Sun {
  const random = plan.stream('sun')
  const { hour } = plan.palette
  const low = hour === 'evening' || hour === 'mist'
  const offset = plan.light * random.between(low ? 40 : 120, low ? 260 : 400)
  const x = plan.vanish + offset
  const radius = hour === 'night' ? random.between(34, 48) : random.between(46, 92)
  const crest = plan.horizon - hillHeight(plan)
  const y = low
    ? Math.max(100, crest + radius * random.between(-1.1, 0.5))
    : random.between(100, Math.max(120, crest - radius))
  return { x: Math.round(x), y: Math.round(y), radius: Math.round(radius) }
}

export function drawSky(plan: Plan, sun: Sun): string {
  const { sky, sun: light, hour } = plan.palette
  const stops = `<stop stop-color="#${sky[0]}"/><stop offset=".6" stop-color="#${sky[1]}"/><stop offset="1" stop-color="#${sky[2]}"/>`
  const gradient = `<linearGradient id="s" x2="0" y2="1">${stops}</linearGradient>`
  const random = plan.stream('halo')
  const rings = random.pick<readonly number[]>([[1.6, 2.4], [1.9], [1.7]])
  const halo = rings
    .filter(ring => sun.radius * ring < sun.y + 10)
    .map(ring => `<circle cx="${sun.x}" cy="${sun.y}" r="${n(sun.radius * ring)}" opacity=".16"/>`)
  const disc = `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}"/>`
  const body = `<g fill="#${light}">${halo.join('')}${disc}</g>`
  const above = hour === 'night' ? stars(plan) : hour === 'rain' ? rainbow(plan, sun) : ''
  return `${gradient}<path fill="url(#s)" d="M0 0h${plan.frame.width}v${plan.horizon + 9}H0z"/>${above}${body}${clouds(plan, sun)}`
}

function stars(plan: Plan): string {
  const random = plan.stream('stars')
  const dots = Array.from(
    { length: 11 },
    () => `M${n(random.between(20, plan.frame.width - 20))} ${n(random.between(15, plan.horizon - 140))}h0`,
  )
  return `<path d="${dots.join('')}" stroke="#fff" stroke-width="4" opacity=".6"/>`
}

/** Opposite to the sun. */
function rainbow(plan: Plan, sun: Sun): string {
  const random = plan.stream('rainbow')
  const { width } = plan.frame
  const radius = random.between(300, 420)
  const x = sun.x > width / 2 ? random.between(0.08, 0.3) * width : random.between(0.7, 0.92) * width
  const arcs = ['e8705a', 'f6d36a', '6fb98a', '6a8fc8'].map((colour, band) => {
    const r = n(radius - band * 15)
    return `<path stroke="#${colour}" d="M${n(x - Number(r))} ${plan.horizon + 40}a${r} ${r} 0 0 1 ${Number(r) * 2} 0"/>`
  })
  return `<g fill="none" stroke-width="15" opacity=".42">${arcs.join('')}</g>`
}

/** Flat clouds of a poster, stacked round-ended bars; or heaps on a fine day. None before the sun. */
function clouds(plan: Plan, sun: Sun): string {
  const random = plan.stream('clouds')
  const { sky, hour, sun: light } = plan.palette
  const { width } = plan.frame
  const heaped = (hour === 'noon' && random.chance(0.55)) || hour === 'rain'
  const count = random.pick([0, 1, 1, 2, 2]) + (heaped ? 1 : 0)
  const right = sun.x < width / 2
  const from = right ? sun.x + 120 : 40
  const room = ((right ? width - 40 : sun.x - 120) - from) / count
  let path = ''
  for (let cloud = 0; cloud < count; cloud++) {
    const length = random.between(110, Math.min(140 + width / 10, room * 0.8))
    const x = from + room * cloud + random.between(0, room - length)
    const y = random.between(70, Math.max(90, plan.horizon - 170))
    const start = `M${n(x)} ${n(y)}h${n(length)}`
    const slip = random.between(-0.3, 0.5) * length
    path += heaped
      ? `${start}${heap(length)}`
      : `${start}m${n(slip - length)} 17h${n(length * random.between(0.5, 0.9))}`
  }
  if (!path) return ''
  const colour = hour === 'evening' ? mix(sky[2], light, 0.3) : hour === 'night' ? sky[1] : 'ffffff'
  if (!heaped) return `<path d="${path}" stroke="#${colour}" stroke-width="18" opacity=".5"/>`
  const tone = hour === 'rain' ? mix(sky[0], sky[2], 0.55) : colour
  return `<path d="${path}" fill="#${tone}" opacity="${hour === 'rain' ? '.8' : '.75'}"/>`
}

/** A cloud's outline: back along a flat foot of that length, over three round tops. */
export function heap(length: number): string {
  const arc = (radius: number, back: number, down: number) =>
    `a${n(length * radius)} ${n(length * radius)} 0 0 0${n(length * -back)} ${n(length * down)}`
  return `${arc(0.15, 0.2, -0.14)}${arc(0.27, 0.5, -0.04)}${arc(0.2, 0.3, 0.18)}z`
}
