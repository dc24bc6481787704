import { drawCraft } from '../landscape/craft.ts'
import { drawDocument } from '../landscape/document.ts'
import { drawHills } from '../landscape/hills.ts'
import { drawBirds, drawMist } from '../landscape/life.ts'
import { mix } from '../landscape/palette.ts'
import type { Plan } from '../landscape/plan.ts'
import { n } from '../landscape/river.ts'
import { drawSky, heap, placeSun } from '../landscape/sky.ts'
import { drawWood } from '../landscape/trees.ts'
import { waterColours } from '../landscape/water.ts'
import { drawFarForest } from '../landscape/woods.ts'
import { blob, dashes, fill, landmarks, nearest, sided } from './shapes.ts'

/** A high sky over flat meadows, the river passing by from side to side: the Minija, the Šešupė, the Nevėžis. */
export function drawMeadows(plan: Plan): string {
  const random = plan.stream('meadows')
  const sun = placeSun(plan)
  const { palette, horizon } = plan
  const top = horizon + random.between(135, 165)
  const foot = top + random.between(105, 130)
  const sag = random.between(20, 46)
  const far = `q300 ${n(-sag)} 620 ${n(sag * 0.4)}t600-${n(sag * 0.5)}`
  const water = `M-9 ${n(top)}${far}V${n(foot + 20)}q-300 ${n(sag)} -640 0t-580 10z`
  const beach = `M-9 ${n(top - 9)}${far}V${n(foot + 34)}q-300 ${n(sag)} -640 0t-580 10z`
  const places = [
    { x: random.between(300, 420), y: horizon + 70, size: 1.25 },
    { x: random.between(620, 720), y: horizon + 44, size: 0.9 },
  ]
  return drawDocument(plan, sun, [
    `<defs>${drawWood(plan)}</defs>`,
    drawSky(plan, sun),
    cumulus(plan, sun.x),
    drawHills({ ...plan, fields: true }),
    drawBirds(plan),
    drawFarForest(plan),
    sided(
      plan,
      [
        waterColours(plan),
        ...landmarks(plan, places, { left: 520, right: 700, y: top + 8 }),
        loneTree(plan, 860 + plan.variant * 80 + random.between(-20, 20), top - 12),
        fill(palette.sand, beach),
        `<path fill="url(#w)" d="${water}"/>`,
        dashes(plan.stream('ripples'), 5, { left: 40, right: 1160, top: top + 26, foot: foot - 10 }),
      ].join(''),
    ),
    drawMist(plan),
    plan.craft === 'none' ? '' : drawCraft(plan, { x: random.between(470, 700), y: top + 74, size: 1.15 }),
    grass(plan, foot + 26),
    nearest(plan),
  ])
}

/** Great heaps of clouds, away from the sun. */
function cumulus(plan: Plan, sunX: number): string {
  const random = plan.stream('cumulus')
  const { palette, horizon } = plan
  if (palette.hour === 'night' || palette.hour === 'mist') return ''
  const from = sunX > 600 ? 40 : 500
  const heaps = [0, 1, 2].map(row => {
    const length = random.between(230, 330) * (1 - row * 0.22)
    return `M${n(from + random.between(0, 300))} ${n(horizon - 230 + row * 75)}h${n(length)}${heap(length)}`
  })
  const colour = palette.hour === 'noon' ? 'ffffff' : mix(palette.sky[2], palette.sun, 0.35)
  return fill(colour, heaps.join(''), ' opacity=".7"')
}

/** An oak that was left when the meadow was cleared. */
function loneTree(plan: Plan, x: number, foot: number): string {
  const random = plan.stream('lone tree')
  const { palette } = plan
  const crown = random.between(82, 112)
  const dark = mix(palette.grove, palette.forest, 0.55)
  const trunk = `M${n(x - 17)} ${n(foot)}q12-60 4-${n(crown * 1.5)}h26q-8 ${n(crown)} 12 ${n(crown * 1.5)}z`
  const shade = `M${n(x - 130)} ${n(foot)}q130-20 290 2q-150 20-290-2`
  const leaves = [
    blob(random, x - crown * 0.62, foot - crown * 1.35, crown * 0.85, crown * 0.62, 0.1),
    blob(random, x + crown * 0.66, foot - crown * 1.42, crown * 0.8, crown * 0.6, 0.1),
    blob(random, x + random.between(-16, 16), foot - crown * 1.9, crown * 0.95, crown * 0.72, 0.1),
  ]
  const lit = blob(random, x - crown * 0.45 * plan.light, foot - crown * 1.95, crown * 0.6, crown * 0.4, 0.14)
  return [
    fill(palette.forest, shade, ' opacity=".3"'),
    fill(mix(palette.forest, '5a4030', 0.4), trunk),
    fill(dark, leaves.join('')),
    fill(mix(dark, palette.grove, 0.5), lit, ' opacity=".55"'),
  ].join('')
}

const BLOSSOMS = { spring: 'ffe27a', summer: 'f4f0f8', autumn: 'f0b45a' } as const

/** A tuft so wide is repeated along the bank. */
const TUFT = 300

/** The near bank, its blades before the water. */
function grass(plan: Plan, y: number): string {
  const random = plan.stream('grass')
  const { palette } = plan
  const near = mix(palette.meadow[1], palette.forest, 0.25)
  let blades = ''
  let heads = ''
  for (let x = 8; x < TUFT; x += random.between(16, 34)) {
    const height = random.between(24, 74)
    const lean = random.between(-12, 12)
    blades += `M${n(x)} ${n(y + 26)}q0 ${n(-height * 0.6)} ${n(lean)} ${n(-height)}`
    if (random.chance(0.22)) heads += `M${n(x + lean)} ${n(y + 26 - height)}h0`
  }
  const blossom = mix(BLOSSOMS[palette.season], palette.forest, palette.hour === 'night' ? 0.5 : 0.06)
  const tuft = `<g id="g"><path d="${blades}" stroke="#${near}" stroke-width="6"/><path d="${heads}" stroke="#${blossom}" stroke-width="13"/></g>`
  const further = [1, 2, 3].map(times => `<use href="#g" x="${times * TUFT}"/>`).join('')
  return `${fill(near, `M-9 ${n(y + 14)}q300-24 620-4t600-8V909H-9z`)}<g fill="none">${tuft}${further}</g>`
}
