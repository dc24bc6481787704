import type { Plan } from './plan.ts'
import { n } from './river.ts'
import type { Sun } from './sky.ts'

/** The only style of a drawing: it is shown as an image, so that the page's own styles do not reach it. */
export const NIGHT_STYLE = '<style>@media(prefers-color-scheme:dark){#n{display:inline}}</style>'

/** The same view after dusk, on pages that are dark: a veil, a moon where the sun was, and stars. */
export function drawNight(plan: Plan, { x, y, radius }: Sun): string {
  if (plan.palette.hour === 'night') return ''
  const { width, height } = plan.frame
  const random = plan.stream('night')
  const stars = Array.from(
    { length: 6 },
    () => `M${n(random.between(20, width - 20))} ${n(random.between(15, plan.horizon * 0.5))}h0`,
  )
  const veil = `<path fill="#51689c" style="mix-blend-mode:multiply" d="M0 0h${width}v${height}H0z"/>`
  const moon = `<circle cx="${x}" cy="${y}" r="${n(radius * 0.7)}" fill="#f6f1d9" opacity=".75"/>`
  const sky = `<path d="${stars.join('')}" stroke="#fff" stroke-width="4" opacity=".5"/>`
  return `${NIGHT_STYLE}<g id="n" display="none">${veil}${plan.shaded ? '' : moon}${sky}</g>`
}
