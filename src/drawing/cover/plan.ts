import { turnHues } from '../landscape/hue.ts'
import { PALETTES, type Palette } from '../landscape/palette.ts'
import type { Craft, Foreground, Landmark, Plan } from '../landscape/plan.ts'
import { type Random, randomFrom } from '../landscape/random.ts'
import { BANKS, type BankKind, breadthOf, regionOf, TERRAINS } from '../landscape/terrain.ts'
import { VIEWS, type ViewKind } from './views.ts'

export type CoverTour = {
  id: string
  river: string
  distanceKm: number
  difficulty: number
  days: number
  departureAddress?: string
  arrivalAddress?: string
}

/** What the eye tells covers apart by. */
export type CoverPlan = Plan & { view: ViewKind; bank: BankKind }

/** In degrees: two covers of the same hour still differ, and no meadow turns blue. */
const HUE_TURN = 16

type Facts = { km: number; rush: number; overnight: boolean; wide: number; ends: string }

function within(value: number, low: number, high: number): number {
  return Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : low
}

export function planCover(tour: CoverTour): CoverPlan {
  const stream = (part: string) => randomFrom(`${tour.river}/${tour.id}/${part}`)
  const scene = stream('plan')
  const facts: Facts = {
    km: within(tour.distanceKm, 3, 45),
    rush: (within(tour.difficulty, 1, 5) - 1) / 4,
    overnight: within(tour.days, 1, 30) > 1,
    wide: breadthOf(tour.river),
    ends: `${tour.departureAddress ?? ''} ${tour.arrivalAddress ?? ''}`,
  }
  const { rush, wide } = facts
  const terrain = TERRAINS[regionOf(tour.river, scene)]
  const palette = choosePalette(facts, scene)
  const view = scene.pick(viewsFor(facts))
  const bank = scene.pick(terrain.banks)
  const { horizon, treeHeight, rise, width, swing, ratio, fields } = VIEWS[view]
  const { fields: mown = fields, bluff = false, ...banks } = BANKS[bank]
  return {
    frame: { width: 1200, height: 900 },
    palette: turnHues(palette, stream('hue').between(-HUE_TURN, HUE_TURN)),
    view,
    bank,
    trees: scene.pick(banks.trees),
    fields: mown,
    bluff,
    knolls: scene.chance(terrain.hilly) ? 2 : 0,
    knollSize: 1,
    lakes: 0,
    groves: 0,
    landmarks: chooseLandmarks(facts, scene),
    foreground: scene.pick(FOREGROUNDS),
    craft: chooseCraft(facts, scene),
    camp: facts.overnight,
    horizon: Math.round(horizon + scene.between(-25, 25)),
    treeHeight: treeHeight * scene.between(0.9, 1.15),
    rise: rise * scene.between(0.8, 1.2) + rush * 0.5,
    width: width * (0.75 + wide * 0.7) * (1 - rush * 0.6) * scene.between(0.9, 1.1),
    swing: swing * scene.between(0.75, 1.25),
    ratio: 0.42 + (ratio - 0.42) * Math.sqrt(facts.km / 45),
    vanish: Math.round(scene.between(440, 760)),
    side: scene.chance(0.5) ? 1 : -1,
    relief: Math.min(1, terrain.relief * scene.between(0.7, 1.3) + rush * 0.25),
    rush,
    light: scene.chance(0.5) ? 1 : -1,
    stream,
  }
}

/** Two covers with the same look could be taken for one, though a landmark or a craft differs. */
export const lookOf = ({ palette, view, side, light, bank, foreground }: CoverPlan): string =>
  [palette.name, view, side, light, bank, foreground].join('/')

/** Nights by the river end with a fire; hard water is that of spring; short and easy days are bright. */
function choosePalette({ km, rush, overnight }: Facts, scene: Random): Palette {
  const fits = PALETTES.filter(({ season, hour }) => {
    if (rush > 0.6 && season !== 'spring') return false
    if (overnight) return hour === 'evening' || hour === 'night'
    if (km <= 15 && rush < 0.3) return hour === 'noon'
    return hour !== 'night'
  })
  return scene.pick(fits as [Palette, ...Palette[]])
}

function viewsFor({ rush, wide }: Facts): readonly [ViewKind, ...ViewKind[]] {
  if (rush > 0.4) return ['loops', 'valley', 'spurs', 'gorge']
  if (wide > 0.6) return ['reach', 'loops', 'valley', 'lake', 'spurs']
  return ['loops', 'valley', 'spurs', 'lake', 'meander', 'valley']
}

const NAMED: readonly [RegExp, Landmark][] = [
  [/malūn|\bmill/i, 'mill'],
  [/tilt|bridge/i, 'bridge'],
  [/bažny|church/i, 'village'],
  [/piliakaln|hillfort/i, 'mound'],
]

/** A mill only where an address names one; what could stand by any river is drawn by chance. */
function chooseLandmarks({ ends }: Facts, scene: Random): Landmark[] {
  const drawn = scene.pick(['village', 'homestead', 'mound', 'hay', 'stork', 'bridge'] as const)
  const named = NAMED.find(([name]) => name.test(ends))?.[1]
  return named ? [named] : scene.chance(0.75) ? [drawn] : []
}

const FOREGROUNDS: readonly [Foreground, ...Foreground[]] = [
  'none',
  'none',
  'spruce',
  'pine',
  'birch',
  'leaf',
  'willow',
  'reeds',
  'jetty',
  'flowers',
]

function chooseCraft({ rush, wide }: Facts, scene: Random): Craft {
  if (rush > 0.4) return scene.pick(['kayak', 'kayak', 'double', 'none'])
  if (wide > 0.4) return scene.pick(['double', 'canoe', 'raft', 'kayak', 'none'])
  return scene.pick(['kayak', 'double', 'canoe', 'kayak', 'none'])
}
