import { mix } from './palette.ts'
import type { Plan } from './plan.ts'
import { type Bend, decimal, n, type River, waterAt } from './river.ts'

/** The bend of middle depth, if the river cuts into a bank there. */
export function bluffBend(plan: Plan, river: River): Bend | undefined {
  if (!plan.bluff) return undefined
  const middle = 0.4 * (plan.frame.height - plan.horizon)
  const misfit = ({ depth }: Bend) => Math.abs(Math.log(depth / middle))
  const seen = river.bends.filter(({ depth, y }) => depth > 60 && y < plan.frame.height - 60)
  return seen.sort((one, other) => misfit(one) - misfit(other))[0]
}

/** A promontory of bare sand (atodanga) at the outer side of a bend, a wood on its top. */
export function drawBluff(plan: Plan, river: River): string {
  const bend = bluffBend(plan, river)
  if (!bend) return ''
  const random = plan.stream('bluff')
  const { palette } = plan
  const { side, depth } = bend
  const y = bend.y - depth * 0.04
  const { left, right } = waterAt(river, y)
  const foot = side === 1 ? right : left
  const high = depth * (0.24 + plan.treeHeight * 0.6) * random.between(0.9, 1.2)
  const at = (along: number, up: number) => `${n(foot + side * depth * along)} ${n(y - high * up)}`
  const hill = `M${at(0.02, 0)}L${at(0.1, 0.92)}Q${at(0.16, 1.02)} ${at(0.4, 1)}C${at(1, 0.96)} ${at(1.4, 0.2)} ${at(2.1, 0)}z`
  const cut = random.between(0.45, 0.65)
  const face = `M${at(0, -0.03)}L${at(0.1, 0.9)}L${at(0.22, 0.84)}L${at(0.3, 0.9)}L${at(cut, 0.8)}L${at(cut + 0.08, 0.5)}L${at(cut + 0.26, 0.36)}L${at(cut + 0.5, -0.02)}z`
  const shade = `M${at(cut + 0.5, -0.02)}L${at(cut + 0.26, 0.36)}L${at(cut + 0.08, 0.5)}L${at(cut - 0.1, 0)}zM${at(0.22, 0.84)}L${at(0.3, 0.5)}L${at(0.26, 0)}L${at(0.2, 0)}z`
  const sand = mix(palette.sand, palette.haze, 0.1)
  const green = mix(mix(palette.meadow[0], palette.forest, 0.3), palette.haze, 0.1)
  const scale = (plan.treeHeight * depth) / 100
  const wood = `<use href="#t" fill="#${mix(palette.haze, palette.forest, 0.85)}" transform="matrix(${decimal(side * scale * 0.75)} 0 0 ${decimal(scale * 0.8)} ${at(0.1, 0.93)})"/>`
  return `${wood}<path fill="#${green}" d="${hill}"/><path fill="#${sand}" d="${face}"/><path fill="#${mix(sand, palette.forest, 0.3)}" opacity=".6" d="${shade}"/>`
}
