import { drawCraft } from '../landscape/craft.ts'
import { drawDocument } from '../landscape/document.ts'
import { drawHills } from '../landscape/hills.ts'
import { drawBirds, drawMist } from '../landscape/life.ts'
import { mix } from '../landscape/palette.ts'
import type { Plan } from '../landscape/plan.ts'
import { n } from '../landscape/river.ts'
import { drawSky, placeSun } from '../landscape/sky.ts'
import { drawWood } from '../landscape/trees.ts'
import { waterColours } from '../landscape/water.ts'
import { drawFarForest } from '../landscape/woods.ts'
import { dashes, fill, landmarks, nearest, sided, sidedSun, sunPath, woodAt } from './shapes.ts'

/** A broad river from edge to edge, under headlands of bare sand with woods on top: the Nemunas, the Neris. */
export function drawCliffs(plan: Plan): string {
  const random = plan.stream('cliffs')
  const sun = placeSun(plan)
  const { horizon, frame } = plan
  const water = `${waterColours(plan)}<path fill="url(#w)" d="M0 ${horizon}h${frame.width}v${frame.height - horizon}H0z"/>`
  const tip = 360 + plan.variant * 70 + random.between(-20, 20)
  const steep = random.between(0.85, 1.15)
  const land =
    landmarks(plan, [{ x: random.between(150, 290), y: horizon + 8, size: 0.8 }], {
      left: 190,
      right: tip + 60,
      y: horizon + 26,
    }).join('') +
    lowBank(plan) +
    HEADLANDS.map(at => headland(plan, at, tip, steep)).join('')
  const boat = { x: random.between(430, 600), y: random.between(640, 700), size: random.between(0.85, 1.1) }
  return drawDocument(plan, sun, [
    `<defs>${drawWood(plan)}</defs>`,
    drawSky(plan, sun),
    drawHills({ ...plan, fields: false }),
    drawBirds(plan),
    drawFarForest(plan),
    water,
    sided(plan, sunPath(plan, sidedSun(plan, sun), 800) + land),
    dashes(plan.stream('ripples'), 5, { left: 60, right: 1140, top: horizon + 60, foot: 850 }),
    drawMist(plan),
    drawCraft(plan, boat),
    nearest(plan),
  ])
}

/** From the far one to that beside the boat. */
const HEADLANDS = [
  { along: 0, below: 14, tall: 62, haze: 0.5 },
  { along: 190, below: 56, tall: 130, haze: 0.22 },
  { along: 430, below: 150, tall: 285, haze: 0 },
] as const

function headland(plan: Plan, at: (typeof HEADLANDS)[number], tip: number, steep: number): string {
  const random = plan.stream(`headland ${at.along}`)
  const { palette, horizon } = plan
  const { haze } = at
  const nose = tip + at.along + random.between(-20, 20)
  const foot = horizon + at.below
  const high = at.tall * steep
  const width = 1240 - nose
  const top = foot - high
  const sand = mix(mix(palette.sand, palette.hour === 'night' ? palette.water : 'd08a4e', 0.34), palette.haze, haze)
  const green = mix(mix(palette.meadow[1], palette.forest, 0.45), palette.haze, haze)
  const face = `M${n(nose)} ${n(foot)}q${n(high * 0.1)}-${n(high * 0.75)} ${n(high * 0.42)}-${n(high)}L1240 ${n(top - high * 0.1)}V${n(foot + high * 0.06)}z`
  const turf = `M${n(nose + high * 0.3)} ${n(foot - high * 0.88)}q${n(high * 0.1)}-${n(high * 0.16)} ${n(high * 0.2)}-${n(high * 0.15)}L1240 ${n(top - high * 0.16)}v${n(high * 0.16)}q-${n(width * 0.3)} ${n(high * 0.16)}-${n(width * 0.55)} ${n(high * 0.02)}t-${n(width * 0.4)} ${n(high * 0.06)}z`
  let gullies = ''
  for (let x = nose + high * 0.5; x < 1200; x += high * random.between(0.34, 0.55) + 40) {
    const down = high * random.between(0.5, 0.98)
    const broad = high * random.between(0.05, 0.12)
    gullies += `M${n(x)} ${n(top + high * 0.06)}q${n(broad)} ${n(down * 0.4)} ${n(broad * 0.4)} ${n(down)}h${n(broad * 2)}q${n(-broad)} ${n(-down * 0.5)} ${n(-broad * 2.4)} ${n(-down)}`
  }
  const strata = [0.3, 0.56, 0.72].map(
    share =>
      `M${n(nose + high * 0.42 * share)} ${n(foot - high * share)}L1240 ${n(foot - high * share * random.between(0.98, 1.08))}`,
  )
  const scree = `M${n(nose - high * 0.06)} ${n(foot + 3)}q${n(width * 0.1)} ${n(-high * 0.16)} ${n(width * 0.3)} ${n(-high * 0.07)}t${n(width * 0.3)} 0 ${n(width * 0.4)} 0V${n(foot + high * 0.09)}z`
  const scale = high / 190
  const colour = mix(palette.forest, palette.haze, haze)
  const woods = [0.36, 0.36 + (420 * scale) / width].map(share =>
    woodAt(colour, nose + width * share - width * 0.12, top + 4, scale * 1.15, scale * random.between(0.75, 1)),
  )
  const mirrored = `M${n(nose)} ${n(foot)}L1240 ${n(foot + high * 0.06)}v${n(high * 0.6)}q${n(-width * 0.5)} ${n(high * 0.16)} ${n(-width * 0.74)} ${n(high * 0.04)}z`
  return [
    fill(sand, mirrored, ' opacity=".32"'),
    ...woods,
    fill(sand, face),
    fill(mix(sand, palette.forest, 0.4), gullies, ' opacity=".45"'),
    `<path d="${strata.join('')}" stroke="#${mix(sand, '8a4a30', 0.35)}" stroke-width="${n(2 + high / 60)}" opacity=".5"/>`,
    fill(green, turf),
    fill(mix(green, sand, 0.35), scree),
  ].join('')
}

/** The other bank, flat and wooded. */
function lowBank({ palette, horizon }: Plan): string {
  const woods = [
    { x: 150, y: 12, scale: 0.55, near: 0.5 },
    { x: -20, y: 40, scale: 0.8, near: 0.72 },
    { x: -190, y: 92, scale: 1.25, near: 0.95 },
  ].map(({ x, y, scale, near }) => woodAt(mix(palette.haze, palette.forest, near), x, horizon + y, scale, scale))
  const shore = fill(
    mix(palette.meadow[1], palette.forest, 0.25),
    `M-9 ${horizon - 4}H360q-30 26-140 38T-9 ${horizon + 116}z`,
  )
  const beach = fill(
    palette.sand,
    `M-9 ${horizon + 100}q120-50 250-66T372 ${horizon + 2}q30 20-110 46T-9 ${horizon + 128}z`,
  )
  return beach + shore + woods.join('')
}
