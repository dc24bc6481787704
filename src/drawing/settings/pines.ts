import type { Random } from '#src/lib/random.ts'
import { drawCraft } from '../landscape/craft.ts'
import { drawDocument } from '../landscape/document.ts'
import { mix } from '../landscape/palette.ts'
import type { Plan } from '../landscape/plan.ts'
import { decimal, n } from '../landscape/river.ts'
import { drawSky, placeSun } from '../landscape/sky.ts'
import { drawWood } from '../landscape/trees.ts'
import { waterColours } from '../landscape/water.ts'
import { dashes, fill, landmarks, nearest, sided, woodAt } from './shapes.ts'

/** A brook between the trunks of a pine wood, cutting into a bank of sand: the Ūla, the Grūda, the Merkys. */
export function drawPines(plan: Plan): string {
  const random = plan.stream('pines')
  const sun = placeSun(plan)
  const { palette } = plan
  const lean = random.between(-40, 40)
  const boat = { x: 600 + plan.side * (-15 + lean), y: 715, size: random.between(0.75, 0.9) }
  const ground = mix(mix(palette.meadow[1], palette.forest, 0.35), 'a07a48', 0.1)
  return drawDocument(plan, sun, [
    `<defs>${drawWood(plan)}${pine(plan)}</defs>`,
    drawSky(plan, sun),
    sided(
      plan,
      [
        distantWood(plan),
        waterColours(plan),
        fill(ground, 'M-9 430q300-26 620-6t600-10v490H-9z'),
        ...landmarks(plan, [{ x: 470 + lean, y: 446, size: 0.72 }], { left: 330, right: 520, y: 520 }),
        brook(plan, random, lean),
        dashes(plan.stream('ripples'), 3, { left: 540 + lean, right: 660 + lean, top: 600, foot: 840 }),
        trunks(plan, 'far', [70, 210, 330, 890, 985, 1095]),
        trunks(plan, 'middle', MIDDLE[plan.variant] ?? []),
      ].join(''),
    ),
    drawCraft(plan, boat),
    sided(plan, trunks(plan, 'near', NEAR[plan.variant] ?? []) + undergrowth(plan)),
    nearest(plan),
  ])
}

/** Where the trunks stand, as seen from three places on the bank. */
const NEAR = [
  [40, 190, 1130],
  [90, 1030, 1150],
  [-8, 130, 1090],
]
const MIDDLE = [
  [300, 900, 1010],
  [250, 340, 930],
  [280, 860, 990],
]

/** Two rows of tall wood with a gap of sky where the brook comes from. */
function distantWood(plan: Plan): string {
  const random = plan.stream('distant wood')
  const { palette } = plan
  const far = mix(palette.haze, palette.forest, 0.38)
  const near = mix(palette.haze, palette.forest, 0.62)
  const row = [-60, 250, 560, 860].map(x => woodAt(far, x, 440, random.between(0.8, 1), random.between(1.5, 2.1)))
  const left = woodAt(near, 420, 450, -1.1, random.between(2.7, 3.1))
  const right = woodAt(near, 740, 450, 1.2, random.between(2.5, 3.1))
  return [...row, left, right].join('')
}

function brook({ palette }: Plan, random: Random, lean: number): string {
  const sand = mix(palette.sand, 'd9a066', 0.25)
  const shade = mix(sand, palette.forest, 0.35)
  const moss = mix(palette.meadow[1], palette.forest, 0.5)
  const x = 640 + lean
  const outer = `C470 452 ${n(x - 20)} 470 ${n(x + 40)} 570S${n(x + 20)} 790 ${n(x + 90)} 909`
  const inner = `L${n(x - 260)} 909C${n(x - 190)} 800 ${n(x - 80)} 700 ${n(x - 130)} 600S260 478 200 448z`
  // The wall leans away from the water, and turf hangs over its edge.
  const wall = `M210 446${outer}L${n(x + 290)} 909C${n(x + 190)} 780 ${n(x + 190)} 590 ${n(x + 120)} 500S470 418 210 446z`
  let turf = `M250 432Q${n(x - 60)} 410 ${n(x + 104)} 484`
  for (const [dx, y] of [
    [146, 560],
    [172, 640],
    [196, 720],
    [232, 800],
    [290, 909],
  ] as const) {
    turf += `Q${n(x + dx - random.between(26, 48))} ${y - 30} ${n(x + dx)} ${y}`
  }
  turf += `H${n(x + 360)}Q${n(x + 240)} 560 ${n(x + 130)} 470T250 424z`
  const slides = [0.1, 0.45, 0.8].map(share => {
    const top = 530 + share * 260
    const at = x + 118 + share * 100
    return `M${n(at)} ${n(top)}l${n(random.between(20, 40))} 20-${n(64 + share * 70)} ${n(60 + share * 30)}z`
  })
  const bar = `M200 452C270 470 ${n(x - 130)} 540 ${n(x - 108)} 610S${n(x - 190)} 790 ${n(x - 240)} 909H${n(x - 296)}C${n(x - 220)} 760 ${n(x - 128)} 700 ${n(x - 150)} 616S290 500 180 462z`
  return [
    fill(sand, wall),
    fill(shade, slides.join(''), ' opacity=".4"'),
    fill(moss, turf),
    `<path fill="url(#w)" d="M200 448${outer}${inner}"/>`,
    fill(sand, bar),
  ].join('')
}

const SIZES = {
  far: { wide: 0.3, tall: 0.53, haze: 0.38 },
  middle: { wide: 0.5, tall: 0.63, haze: 0.16 },
  near: { wide: 1, tall: 1, haze: 0 },
}

/** A pine whose crown is above the picture, red in the light; each of the wood repeats it. */
function pine(plan: Plan): string {
  const random = plan.stream('pine')
  const bend = random.between(-12, 12)
  const stem = (from: number, to: number) =>
    `M${n(from * 1.3)} 930Q${n(bend + from)} 400 ${n(from * 0.7)}-60H${n(to * 0.7)}Q${n(bend + to)} 400 ${n(to * 1.3)} 930z`
  const bough = (x: number, y: number, half: number) =>
    `M${n(x - half)} ${n(y)}q${n(half * 0.2)} ${n(-half * 0.5)} ${n(half)} ${n(-half * 0.5)}t${n(half)} ${n(half * 0.5)}q${n(-half)} ${n(half * 0.35)} ${n(-half * 2)} 0`
  const boughs = [bough(0, 30, 150), bough(96, 112, 74), bough(-84, 148, 62)]
  return `<g id="p"><path d="${stem(-32, 32)}"/><path opacity=".22" fill="#000" d="${stem(6, 32)}"/><path fill="currentColor" d="${boughs.join('')}"/></g>`
}

function trunks(plan: Plan, at: keyof typeof SIZES, xs: readonly number[]): string {
  const random = plan.stream(`${at} trunks`)
  const { palette } = plan
  const { wide, tall, haze } = SIZES[at]
  const bark = mix(mix('c4714a', palette.forest, 0.28), palette.haze, haze)
  const needles = mix(mix(palette.forest, '000000', 0.15), palette.haze, haze * 0.7)
  const all = xs.map((x, index) => {
    const scale = wide * random.between(0.85, 1.2)
    const high = tall * random.between(0.95, 1.05)
    return `<use href="#p" transform="matrix(${decimal(index % 2 ? -scale : scale)} 0 0 ${decimal(high)} ${n(x)} ${n(random.between(-20, 12))})"/>`
  })
  return `<g fill="#${bark}" color="#${needles}">${all.join('')}</g>`
}

/** Bilberries and moss at the foot of the nearest trunks. */
function undergrowth(plan: Plan): string {
  const random = plan.stream('undergrowth')
  const dark = mix(plan.palette.forest, '000000', 0.15)
  let tufts = 'M-9 909V800q70-30 150 10t150 99zM1209 909V790q-60-20-120 20t-90 99z'
  for (const x of [30, 110, 180, 1060, 1130, 1180]) {
    tufts += `M${n(x)} 830q-30-${n(random.between(30, 60))}-44-${n(random.between(30, 50))}q40 4 44 30q6-40 40-${n(random.between(30, 60))}q-8 40-26 70z`
  }
  return fill(dark, tufts)
}
