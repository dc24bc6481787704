import type { Random } from '#src/lib/random.ts'
import { drawCraft } from '../landscape/craft.ts'
import { drawDocument } from '../landscape/document.ts'
import { drawHills } from '../landscape/hills.ts'
import { drawMist } from '../landscape/life.ts'
import { mix } from '../landscape/palette.ts'
import type { Plan } from '../landscape/plan.ts'
import { n } from '../landscape/river.ts'
import { drawSky, placeSun } from '../landscape/sky.ts'
import { drawWood } from '../landscape/trees.ts'
import { waterColours } from '../landscape/water.ts'
import { drawFarForest } from '../landscape/woods.ts'
import { blob, dashes, fill, landmarks, nearest, sided, woodAt } from './shapes.ts'

type Lake = { x: number; y: number; wide: number; high: number }

/** Lake behind lake, seen from a hill, a narrow river threading them: the Lakaja, the Žeimena. */
export function drawLakes(plan: Plan): string {
  const random = plan.stream('lakes')
  const sun = placeSun(plan)
  const { palette, horizon } = plan
  const drift = () => (plan.variant - 1) * 60 + random.between(-30, 30)
  const chain: Lake[] = [
    { x: 760 + drift(), y: horizon + 42, wide: 150, high: 13 },
    { x: 480 + drift(), y: horizon + 96, wide: 230, high: 24 },
    { x: 810 + drift(), y: horizon + 190, wide: 320, high: 50 },
    { x: 380 + drift(), y: horizon + 345, wide: 420, high: 84 },
    { x: 850 + drift(), y: horizon + 640, wide: 760, high: 160 },
  ]
  const water = chain.map(({ x, y, wide, high }) => blob(random, x, y, wide, high, 0.12)).join('')
  const shore = `<path d="${water}" fill="url(#w)" stroke="#${mix(palette.sand, palette.meadow[1], 0.35)}" stroke-width="9"/>`
  return drawDocument(plan, sun, [
    `<defs>${drawWood(plan)}</defs>`,
    drawSky(plan, sun),
    drawHills(plan),
    drawFarForest(plan),
    sided(
      plan,
      [
        waterColours(plan),
        threads(plan, chain),
        shore,
        ...landmarks(plan, [{ x: 960, y: horizon + 100, size: 0.6 }], { left: 560, right: 680, y: horizon + 270 }),
        ...chain.slice(1).map((lake, index) => fringe(plan, random, lake, index)),
        island(plan, random, { x: 760, y: horizon + 186, wide: 74, high: 12 }),
        island(plan, random, { x: 330 + drift(), y: horizon + 350, wide: 120, high: 21 }),
        dashes(plan.stream('ripples'), 4, { left: 560, right: 1100, top: horizon + 560, foot: 860 }),
      ].join(''),
    ),
    drawMist(plan),
    plan.craft === 'none' ? '' : drawCraft(plan, { x: plan.side === 1 ? 640 : 560, y: horizon + 545, size: 0.8 }),
    nearest(plan),
  ])
}

/** The river between a lake and the next. */
function threads({ palette }: Plan, chain: readonly Lake[]): string {
  return chain
    .slice(1)
    .map((to, index) => {
      const from = chain[index] ?? to
      const down = to.y - from.y
      const line = `M${n(from.x)} ${n(from.y)}c0 ${n(down * 0.5)} ${n(to.x - from.x)} ${n(down * 0.4)} ${n(to.x - from.x)} ${n(down)}`
      return `<path d="${line}" fill="none" stroke="#${palette.water}" stroke-width="${n(6 + down * 0.1)}"/>`
    })
    .join('')
}

/** Woods on the far shore, their image in the water. */
function fringe(plan: Plan, random: Random, { x, y, wide, high }: Lake, index: number): string {
  const { palette } = plan
  const scale = 0.34 + index * 0.24
  const colour = mix(palette.haze, palette.forest, 0.5 + index * 0.16)
  const spots = [-0.95, -0.35, 0.3].map(share => ({
    x: x + wide * share,
    y: y - high * (1 - share * share * 0.6) * 0.92,
  }))
  return spots
    .filter(() => random.chance(0.86))
    .map(at => woodAt(colour, at.x, at.y + 4, scale * random.between(0.9, 1.2), scale * random.between(0.9, 1.15)))
    .join('')
}

function island({ palette }: Plan, random: Random, { x, y, wide, high }: Lake): string {
  const dark = mix(palette.haze, palette.forest, 0.85)
  const scale = wide / 210
  const mirrored = fill(dark, blob(random, x, y + high * 1.5, wide * 0.9, high * 2), ' opacity=".3"')
  return `${mirrored}${fill(mix(palette.sand, palette.meadow[1], 0.4), blob(random, x, y, wide, high))}${woodAt(dark, x - wide * 0.92, y + high * 0.3, scale, scale * 1.1)}`
}
