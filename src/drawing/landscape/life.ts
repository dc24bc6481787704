import { mix } from './palette.ts'
import type { Plan } from './plan.ts'
import { n } from './river.ts'

export function drawBirds(plan: Plan): string {
  const random = plan.stream('birds')
  if (!random.chance(0.35) || plan.palette.hour === 'night') return ''
  const x = random.between(300, plan.frame.width - 340)
  const y = random.between(140, plan.horizon - 150)
  let flock = ''
  for (let bird = 0; bird < 3; bird++) {
    const wing = random.between(11, 19)
    flock += `M${n(x + bird * 46)} ${n(y + random.between(-22, 22))}q${n(wing * 0.6)}-${n(wing * 0.7)} ${n(wing)} 0q${n(wing * 0.5)}-${n(wing * 0.7)} ${n(wing)} 0`
  }
  const colour = mix(plan.palette.forest, plan.palette.sky[1], 0.25)
  return `<path d="${flock}" fill="none" stroke="#${colour}" stroke-width="4"/>`
}

/** Morning mist lying on the valley floor. */
export function drawMist(plan: Plan): string {
  if (plan.palette.hour !== 'mist') return ''
  const random = plan.stream('mist')
  const { width } = plan.frame
  let bands = ''
  for (const depth of [2, 26, 60, 120]) {
    const y = plan.horizon + depth * random.between(0.8, 1.2)
    bands += `M${n(random.between(60, width / 2))} ${n(y)}h${n(random.between(0.25, 0.45) * width)}`
  }
  return `<path d="${bands}" stroke="#${plan.palette.sky[2]}" stroke-width="20" opacity=".45"/>`
}
