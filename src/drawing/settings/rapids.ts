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
import { fill, landmarks, nearest, sided, woodAt } from './shapes.ts'

/** Steps of white water between boulders, in a cleft of steep woods: what is hard to paddle. */
export function drawRapids(plan: Plan): string {
  const random = plan.stream('rapids')
  const sun = placeSun(plan)
  const { horizon } = plan
  const boat = { x: random.between(540, 660), y: 640, size: random.between(0.8, 0.95) }
  return drawDocument(plan, sun, [
    `<defs>${drawWood(plan)}</defs>`,
    drawSky(plan, sun),
    drawHills({ ...plan, fields: false }),
    sided(
      plan,
      [
        ...landmarks(plan, [{ x: 600, y: horizon + 6, size: 0.6 }], { left: 510, right: 690, y: horizon + 40 }),
        slopes(plan),
        whiteWater(plan),
        boulders(plan),
      ].join(''),
    ),
    plan.craft === 'none' ? '' : drawCraft(plan, boat),
    drawMist(plan),
    nearest(plan),
  ])
}

/** Steep banks from both sides, row before row. */
function slopes(plan: Plan): string {
  const random = plan.stream('slopes')
  const { palette, horizon } = plan
  const rows = [
    { reach: 560, y: horizon + 16, high: 190, near: 0.4 },
    { reach: 440, y: horizon + 90, high: 300, near: 0.68 },
    { reach: 270, y: horizon + 240, high: 420, near: 0.95 },
  ]
  return rows
    .map(({ reach, y, high, near }) => {
      const colour = mix(palette.haze, palette.forest, near)
      const ground = mix(colour, palette.meadow[1], 0.22)
      const steep = high * random.between(0.85, 1.1)
      const scale = high / 210
      const left = fill(
        ground,
        `M-9 ${n(y - steep)}Q${n(reach * 0.7)} ${n(y - steep * 0.4)} ${reach} ${y}L${n(reach - 60)} 909H-9z`,
      )
      const right = fill(
        ground,
        `M1209 ${n(y - steep * 0.9)}Q${n(1200 - reach * 0.7)} ${n(y - steep * 0.4)} ${1200 - reach} ${y}L${n(1260 - reach)} 909H1209z`,
      )
      const woods = [0.12, 0.5, 0.86].flatMap(share => {
        const at = y - steep * (1 - share) ** 1.35 + 12
        const x = reach * share
        return [
          woodAt(colour, x + 30, at, -scale * 0.7, scale * random.between(0.85, 1.1)),
          woodAt(colour, 1170 - x, at, scale * 0.7, scale * random.between(0.85, 1.1)),
        ]
      })
      return left + right + woods.join('')
    })
    .join('')
}

/** The river falls over four ledges, wider with each of them. */
function whiteWater(plan: Plan): string {
  const random = plan.stream('white water')
  const { palette, horizon, rush } = plan
  const steps = [
    { y: horizon + 44, half: 46 },
    { y: horizon + 108, half: 120 },
    { y: horizon + 210, half: 235 },
    { y: horizon + 360, half: 400 },
    { y: 940, half: 640 },
  ]
  const bank = mix(palette.sand, palette.forest, 0.45)
  const edge = (way: 1 | -1, out: number) => {
    const uneven = plan.stream(`edge ${way}`)
    return steps.map(({ y, half }) => ({
      x: 600 + way * half * (1 + out + uneven.between(-0.08, 0.1)),
      y: y + uneven.between(-14, 14),
    }))
  }
  const round = (points: { x: number; y: number }[]) =>
    points.slice(1).map((to, index) => {
      const from = points[index] ?? to
      const middle = (from.y + to.y) / 2
      return `C${n(from.x)} ${n(middle)} ${n(to.x)} ${n(middle)} ${n(to.x)} ${n(to.y)}`
    })
  const bed = (out: number) => {
    const [left, right] = [edge(-1, out), edge(1, out).reverse()]
    return `M600 ${horizon + 14}L${n(left[0]?.x ?? 0)} ${n(left[0]?.y ?? 0)}${round(left).join('')}H${n(right[0]?.x ?? 0)}${round(right).join('')}z`
  }
  let foam = ''
  let shade = ''
  for (const { y, half } of steps.slice(1, 4)) {
    const waves = 6
    const step = (half * 2) / waves
    const high = half * 0.16
    let crest = ''
    for (let wave = 0; wave < waves; wave++) {
      const up = high * random.between(0.5, 1.1)
      crest += `q${n(step * 0.5)} ${n(-up)} ${n(step)} ${n(wave % 2 ? -high * 0.2 : high * 0.2)}`
    }
    const drop = `l${n(-half * 0.12)} ${n(high * 1.1)}q${n(-half * 0.4)} ${n(high * 0.9)} ${n(-half * 0.9)} ${n(high * 0.1)}t${n(-half * 0.86)} 0z`
    foam += `M${n(600 - half)} ${n(y)}${crest}${drop}`
    shade += `M${n(600 - half * 0.9)} ${n(y + high * 1.25)}h${n(half * 1.8)}`
  }
  const lanes = [-0.55, -0.1, 0.34, 0.72].map(
    lane => `M${n(600 + lane * 60)} ${horizon + 60}Q${n(600 + lane * 200)} ${horizon + 190} ${n(600 + lane * 600)} 909`,
  )
  return [
    waterColours(plan),
    fill(bank, bed(0.13)),
    `<path fill="url(#w)" d="${bed(0)}"/>`,
    `<path d="${lanes.join('')}" fill="none" stroke="#fff" stroke-width="${n(3 + rush * 4)}" stroke-dasharray="70 60 26 95 120 80" opacity=".5"/>`,
    `<path d="${shade}" stroke="#${mix(palette.water, palette.forest, 0.5)}" stroke-width="9" opacity=".35"/>`,
    fill('ffffff', foam, ' opacity=".85"'),
  ].join('')
}

function boulders(plan: Plan): string {
  const random = plan.stream('boulders')
  const grey = mix(plan.palette.haze, '45484c', 0.62)
  const places = [
    { x: 452, y: 610, size: 60 },
    { x: 800, y: 590, size: 52 },
    { x: 300, y: 760, size: 105 },
    { x: 905, y: 740, size: 120 },
    { x: 690, y: 500, size: 34 },
  ].filter(() => random.chance(0.85))
  let rocks = ''
  let lit = ''
  let foam = ''
  for (const place of places) {
    const size = place.size * random.between(0.8, 1.15)
    const x = place.x + random.between(-30, 30)
    rocks += `M${n(x - size)} ${place.y}q${n(size * 0.1)} ${n(-size * 0.9)} ${n(size * 0.8)} ${n(-size)}t${n(size)} ${n(size * 0.4)} ${n(size * 0.3)} ${n(size * 0.6)}z`
    lit += `M${n(x - size * 0.7)} ${n(place.y - size * 0.55)}q${n(size * 0.2)} ${n(-size * 0.38)} ${n(size * 0.55)} ${n(-size * 0.4)}t${n(size * 0.5)} ${n(size * 0.2)}z`
    foam += `M${n(x - size * 1.2)} ${place.y + 4}h${n(size * 2.5)}`
  }
  return [
    fill(grey, rocks),
    fill(mix(grey, 'ffffff', 0.3), lit),
    `<path d="${foam}" stroke="#fff" stroke-width="10" opacity=".8"/>`,
  ].join('')
}
