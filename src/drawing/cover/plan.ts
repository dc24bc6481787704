import { type Random, randomFrom } from '#src/lib/random.ts'
import { turnHues } from '../landscape/hue.ts'
import { PALETTES, type Palette } from '../landscape/palette.ts'
import type { Craft, Foreground, Landmark, Plan, View } from '../landscape/plan.ts'
import { BANKS, type BankKind, breadthOf, regionOf, TERRAINS } from '../landscape/terrain.ts'
import { type Setting, settingOf, VIEWPOINTS } from './setting.ts'

export type ViewKind = 'loops' | 'valley' | 'spurs' | 'lake' | 'meander' | 'gorge' | 'reach'

export const VIEWS: Record<ViewKind, View & { fields: boolean }> = {
  /** Loops in a wide valley, from a hill. */
  loops: { horizon: 310, treeHeight: 0.2, rise: 0, width: 0.68, swing: 0.64, ratio: 0.72, fields: true },
  valley: { horizon: 390, treeHeight: 0.3, rise: 0.5, width: 0.85, swing: 0.6, ratio: 0.62, fields: true },
  /** Wooded spurs from both sides, one behind the other. */
  spurs: { horizon: 430, treeHeight: 0.4, rise: 1.3, width: 0.8, swing: 0.44, ratio: 0.56, fields: false },
  /** The river widens to a lake. */
  lake: { horizon: 470, treeHeight: 0.46, rise: 0.4, width: 1.7, swing: 0.75, ratio: 0.5, fields: false },
  /** A lazy brook through meadows. */
  meander: { horizon: 340, treeHeight: 0.26, rise: 0.1, width: 0.5, swing: 0.95, ratio: 0.7, fields: true },
  /** High banks, close by. */
  gorge: { horizon: 400, treeHeight: 0.46, rise: 1.8, width: 0.95, swing: 0.36, ratio: 0.6, fields: false },
  /** A broad river straight ahead. */
  reach: { horizon: 420, treeHeight: 0.34, rise: 0.3, width: 1.25, swing: 0.3, ratio: 0.52, fields: true },
}

export type CoverTour = {
  id: string
  river: string
  distanceKm: number
  difficulty: number
  days: number
  departureAddress?: string
  arrivalAddress?: string
  departure?: { lng: number } | null
  arrival?: { lng: number } | null
}

/** The features by which the eye tells covers apart. */
export type CoverPlan = Plan & { setting: Setting; view: ViewKind; bank: BankKind }

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
  const setting = settingOf({ river: tour.river, rush, longitudes: [tour.departure?.lng, tour.arrival?.lng] })
  return {
    setting,
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
    foreground: scene.pick(setting === 'pines' ? FOREST_FLOOR : FOREGROUNDS),
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
    variant: stream('variant').pick([0, 1, 2]),
    light: scene.chance(0.5) ? 1 : -1,
    stream,
    ...(setting === 'hills' ? {} : VIEWPOINTS[setting]),
  }
}

/** Two covers with the same look could be taken for one, though a landmark or a craft differs. */
export const lookOf = ({ setting, variant, palette, view, side, light, bank, foreground }: CoverPlan): string =>
  [setting, palette.name, setting === 'hills' ? view : variant, side, light, bank, foreground].join('/')

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

/** Between trunks no other tree frames the view. */
const FOREST_FLOOR: typeof FOREGROUNDS = ['none', 'none', 'none', 'spruce', 'reeds', 'jetty', 'flowers']

function chooseCraft({ rush, wide }: Facts, scene: Random): Craft {
  if (rush > 0.4) return scene.pick(['kayak', 'kayak', 'double', 'none'])
  if (wide > 0.4) return scene.pick(['double', 'canoe', 'raft', 'kayak', 'none'])
  return scene.pick(['kayak', 'double', 'canoe', 'kayak', 'none'])
}
