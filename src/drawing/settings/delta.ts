import { drawCraft } from '../landscape/craft.ts'
import { drawDocument } from '../landscape/document.ts'
import { drawMist } from '../landscape/life.ts'
import { mix } from '../landscape/palette.ts'
import type { Plan } from '../landscape/plan.ts'
import { decimal, n } from '../landscape/river.ts'
import { drawSky, placeSun } from '../landscape/sky.ts'
import { drawWood } from '../landscape/trees.ts'
import { waterColours } from '../landscape/water.ts'
import { dashes, fill, landmarks, nearest, sided, sidedSun, sunPath, woodAt } from './shapes.ts'

/** Open water up to the dunes of the spit, a kurėnas under sail, reeds: the Nemunas delta and the sea. */
export function drawDelta(plan: Plan): string {
  const random = plan.stream('delta')
  const sun = placeSun(plan)
  const { horizon, frame } = plan
  const water = `${waterColours(plan)}<path fill="url(#w)" d="M0 ${horizon}h${frame.width}v${frame.height - horizon}H0z"/>`
  const barge = {
    x: 330 + plan.variant * 110 + random.between(-30, 30),
    y: horizon + random.between(110, 150),
    size: random.between(1.35, 1.6),
  }
  const boat = { x: random.between(720, 840), y: horizon + 250, size: 0.9 }
  const shore = [
    dunes(plan),
    water,
    sunPath(plan, sidedSun(plan, sun), 840),
    ...landmarks(
      { ...plan, landmarks: plan.landmarks.filter(kind => kind !== 'mound' && kind !== 'bridge') },
      [{ x: random.between(930, 1040), y: horizon + 20, size: 0.85 }],
      { left: 0, right: 0, y: 0 },
    ),
    reeds(plan, 1010, horizon + 30, 270, 0.6),
    reeds(plan, 90, horizon + 84, 300, 0.75),
    dashes(plan.stream('ripples'), 9, { left: 60, right: 1140, top: horizon + 60, foot: 860 }),
    drawCraft({ ...plan, craft: 'sail' }, barge),
    plan.craft === 'none' || plan.craft === 'sail' ? '' : drawCraft(plan, boat),
    reeds(plan, 1080, horizon + 345, -440, 1),
  ]
  return drawDocument(plan, sun, [
    `<defs>${drawWood(plan)}${reedBed(plan)}</defs>`,
    drawSky(plan, sun),
    gulls(plan),
    sided(plan, shore.join('')),
    drawMist(plan),
    nearest(plan),
  ])
}

/** The spit across the lagoon, pale in the distance, with its lighthouse. */
function dunes(plan: Plan): string {
  const random = plan.stream('dunes')
  const { palette, horizon } = plan
  const sand = mix(palette.sand, palette.haze, 0.3)
  const crest = () => n(random.between(26, 62))
  const ridge = `M-9 ${horizon + 6}V${horizon - 14}q60-${crest()} 150-${crest()}t170 20 190-10 160 34 200 18v14z`
  const shade = `M150 ${horizon - 40}q60 10 80 46h-150zM420 ${horizon - 30}q60 10 90 36h-140z`
  const x = random.between(690, 760)
  const tower = `M${n(x - 11)} ${horizon + 4}l5-92h12l5 92z`
  const lamp = `M${n(x - 9)} ${horizon - 86}h18v-14l-9-12-9 12zM${n(x - 10)} ${horizon - 36}h20l-1-22h-18z`
  return [
    fill(sand, ridge),
    fill(mix(sand, palette.forest, 0.3), shade, ' opacity=".4"'),
    woodAt(mix(palette.haze, palette.forest, 0.5), 560, horizon + 4, 0.9, 0.26),
    fill(mix('fdfbf4', palette.haze, 0.25), tower),
    fill(mix('c23f3a', palette.haze, 0.2), lamp),
  ].join('')
}

/** A reed bed in open water, once; the others repeat it. */
function reedBed(plan: Plan): string {
  const random = plan.stream('reed bed')
  let stalks = ''
  let heads = ''
  for (let at = -92; at < 92; at += random.between(5, 9)) {
    const height = random.between(14, 26) * (1.1 - Math.abs(at / 100) * 0.6)
    const lean = random.between(-3, 5)
    stalks += `M${n(at)} 0q0 ${n(-height * 0.6)} ${n(lean)} ${n(-height)}`
    if (random.chance(0.5)) heads += `M${n(at + lean)} ${n(-height)}v4`
  }
  const brown = mix('8a5a3a', plan.palette.forest, 0.3)
  return `<g id="r"><path d="M-100 2q100-14 200 0q-100 10-200 0"/><path d="${stalks}" fill="none" stroke-width="2"/><path d="${heads}" stroke="#${brown}" stroke-width="3"/></g>`
}

function reeds({ palette }: Plan, x: number, y: number, half: number, near: number): string {
  const colour = mix(palette.haze, mix(palette.meadow[1], palette.forest, 0.55), near)
  const scale = decimal(half / 100)
  return `<use href="#r" fill="#${colour}" stroke="#${colour}" transform="matrix(${scale} 0 0 ${decimal(Math.abs(half) / 100)} ${n(x)} ${n(y)})"/>`
}

function gulls(plan: Plan): string {
  if (plan.palette.hour === 'night') return ''
  const random = plan.stream('gulls')
  const x = random.between(320, 760)
  const y = random.between(170, 300)
  const flock = [0, 1, 2, 3].map(bird => {
    const wing = random.between(15, 26)
    return `M${n(x + bird * 62)} ${n(y + random.between(-44, 44))}q${n(wing * 0.6)} ${n(-wing * 0.8)} ${n(wing)} 0q${n(wing * 0.5)} ${n(-wing * 0.8)} ${n(wing)} 0`
  })
  return `<path d="${flock.join('')}" fill="none" stroke="#fff" stroke-width="5"/>`
}
