import { choosePalette, type Palette } from './palette.ts'
import { type Random, randomFrom } from './random.ts'

export type CoverTour = { id: string; river: string; distanceKm: number; difficulty: number; days: number }

export type TreeKind = 'spruce' | 'pine' | 'birch' | 'leaf'

/** Everything the drawing parts share. `rush` is the difficulty from 0 (calm) to 1 (wild). */
export type Plan = {
  palette: Palette
  trees: TreeKind
  horizon: number
  /** Height of a bank tree as a share of its distance below the horizon: 0.2 looks from a hill, 0.5 from a boat. */
  treeHeight: number
  /** How far the woods climb from the water, in tree heights: 0 for flat meadows, 1 and more for a gorge. */
  rise: number
  /** Striped meadows rather than forest all the way. */
  fields: boolean
  width: number
  swing: number
  /** How much smaller each further bend is: nearer to 1 means more bends. */
  ratio: number
  vanish: number
  side: 1 | -1
  relief: number
  rush: number
  overnight: boolean
  stream: (part: string) => Random
}

type View = Pick<Plan, 'horizon' | 'treeHeight' | 'rise' | 'width' | 'swing'> & { mostRatio: number; fields: boolean }

const loops: View = { horizon: 310, treeHeight: 0.2, rise: 0, width: 0.68, swing: 0.64, mostRatio: 0.72, fields: true }
const valley: View = {
  horizon: 390,
  treeHeight: 0.3,
  rise: 0.5,
  width: 0.85,
  swing: 0.6,
  mostRatio: 0.62,
  fields: true,
}
const spurs: View = {
  horizon: 430,
  treeHeight: 0.4,
  rise: 1.3,
  width: 0.8,
  swing: 0.44,
  mostRatio: 0.56,
  fields: false,
}
const lake: View = { horizon: 470, treeHeight: 0.46, rise: 0.4, width: 1.7, swing: 0.75, mostRatio: 0.5, fields: false }

function within(value: number, low: number, high: number): number {
  return Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : low
}

export function planCover(tour: CoverTour): Plan {
  const stream = (part: string) => randomFrom(`${tour.river}/${tour.id}/${part}`)
  const river = randomFrom(`river ${tour.river}`)
  const scene = stream('plan')
  const rush = (within(tour.difficulty, 1, 5) - 1) / 4
  const overnight = within(tour.days, 1, 30) > 1
  const palette = choosePalette(river, scene, overnight)
  const trees = river.pick(['spruce', 'pine', 'birch', 'leaf', 'spruce', 'pine', 'leaf'] as const)
  const gentle = [loops, valley, spurs, lake, lake] as const
  const wild = [loops, valley, spurs, spurs] as const
  const own = river.pick([loops, valley, spurs, valley])
  const view = scene.chance(0.45) ? own : scene.pick(rush > 0.4 ? wild : gentle)
  const relief = Math.min(1, river.between(0.25, 0.9) * scene.between(0.8, 1.2) + rush * 0.25)
  const meander = within(tour.distanceKm, 3, 45) / 45
  return {
    palette,
    trees,
    horizon: Math.round(view.horizon + scene.between(-25, 25)),
    treeHeight: view.treeHeight * scene.between(0.9, 1.15),
    rise: view.rise * scene.between(0.8, 1.2) + rush * 0.5,
    fields: view.fields,
    width: view.width * (1 - rush * 0.6) * scene.between(0.9, 1.1),
    swing: view.swing * river.between(0.8, 1.15) * scene.between(0.85, 1.1),
    ratio: 0.42 + (view.mostRatio - 0.42) * Math.sqrt(meander),
    vanish: Math.round(scene.between(480, 720)),
    side: scene.chance(0.5) ? 1 : -1,
    relief,
    rush,
    overnight,
    stream,
  }
}
