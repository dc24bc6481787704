import { hillHeight } from './hills.ts'
import { mix } from './palette.ts'
import type { Plan } from './plan.ts'
import { n } from './river.ts'

export type Sun = { x: number; y: number; radius: number }

export function placeSun(plan: Plan): Sun {
  const random = plan.stream('sun')
  const { hour } = plan.palette
  const low = hour === 'evening' || hour === 'mist'
  const offset = random.between(low ? 0 : 120, low ? 190 : 380) * (random.chance(0.5) ? 1 : -1)
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
  return `${gradient}<path fill="url(#s)" d="M0 0h1200v${plan.horizon + 9}H0z"/>${hour === 'night' ? stars(plan) : ''}${body}${clouds(plan, sun)}`
}

function stars(plan: Plan): string {
  const random = plan.stream('stars')
  const dots = Array.from(
    { length: 11 },
    () => `M${n(random.between(20, 1180))} ${n(random.between(15, plan.horizon - 140))}h0`,
  )
  return `<path d="${dots.join('')}" stroke="#fff" stroke-width="4" opacity=".6"/>`
}

/** Flat clouds of a poster: stacked round-ended bars. */
function clouds(plan: Plan, sun: Sun): string {
  const random = plan.stream('clouds')
  const { sky, hour, sun: light } = plan.palette
  const count = random.pick([0, 1, 1, 2, 2])
  const bars: string[] = []
  for (let cloud = 0; cloud < count; cloud++) {
    const length = random.between(110, 260)
    const x = sun.x > 600 ? random.between(40, sun.x - 120 - length) : random.between(sun.x + 120, 1160 - length)
    const y = random.between(70, plan.horizon - 170)
    const slip = random.between(-0.3, 0.5) * length
    bars.push(`M${n(x)} ${n(y)}h${n(length)}m${n(slip - length)} 17h${n(length * random.between(0.5, 0.9))}`)
  }
  if (bars.length === 0) return ''
  const colour = hour === 'evening' ? mix(sky[2], light, 0.3) : hour === 'night' ? sky[1] : 'ffffff'
  return `<path d="${bars.join('')}" stroke="#${colour}" stroke-width="18" opacity=".5"/>`
}
