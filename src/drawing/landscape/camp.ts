import { bluffBend } from './bluff.ts'
import { mix } from './palette.ts'
import type { Plan } from './plan.ts'
import { decimal, n, type River } from './river.ts'
import { isHidden, type Wood } from './woods.ts'

type Camp = { x: number; y: number; size: number; near: boolean }

/** On the outer bank of a bend that no wood and no foreground hides, else on the near bank below the sun. */
function pitch(plan: Plan, river: River, woods: Wood[]): Camp {
  const { width, height } = plan.frame
  const away = plan.light < 0
  const edge = plan.foreground === 'none' ? 120 : 420
  const bluff = bluffBend(plan, river)
  for (const bend of [...river.bends].reverse()) {
    if (bend === bluff) continue
    const x = bend.side === 1 ? bend.right + bend.depth * 0.3 : bend.left - bend.depth * 0.3
    const y = bend.y + bend.depth * 0.03
    const clear = x > (away ? 120 : edge) && x < width - (away ? edge : 140)
    if (bend.y < 470 || bend.y > height - 115 || !clear || isHidden(woods, x, y, 100 * (1.1 + plan.rise))) continue
    return { x, y, size: Math.min(1, Math.max(0.55, bend.depth / 300)), near: false }
  }
  const x = plan.stream('camp').between(120, 190)
  return { x: away ? x : width - x - 60, y: height - 72, size: 1.25, near: true }
}

/** A tent with a fire, for tours that sleep by the river. */
export function drawCamp(plan: Plan, river: River, woods: Wood[]): string {
  if (!plan.camp) return ''
  const { x, y, size, near } = pitch(plan, river, woods)
  const { palette, frame } = plan
  const bank = near
    ? `<path fill="#${mix(palette.meadow[1], palette.forest, 0.35)}" d="M${n(x - 320)} ${frame.height + 9}q90-125 350-105t330 105z"/>`
    : ''
  const glow = '<circle r="90" opacity=".15"/><circle r="48" opacity=".2"/>'
  const tent = `<path fill="#${palette.boat}" d="M0 8l44-66 62 62z"/><path fill="#${mix(palette.boat, '000000', 0.35)}" d="M44-58l62 62-38 4z"/><path d="M14 8l30-52 6 52z"/>`
  const smoke = `<path d="M-26-20c-24-30 22-46 0-80s14-50 4-80" fill="none" stroke="#fff" stroke-width="7" opacity=".3"/>`
  const fire = '<path d="M-40 8q-2-16 14-34q16 18 12 34z"/>'
  return `${bank}<g fill="#ffd98a" transform="matrix(${decimal(size)} 0 0 ${decimal(size)} ${n(x)} ${n(y)})">${glow}${smoke}${tent}${fire}</g>`
}
