import type { Region } from '#src/domain/places/regions.ts'
import type { Craft, Foreground, Landmark, Plan, TreeKind } from '../landscape/plan.ts'

type Some<T> = readonly [T, ...T[]]

export type Scenery = Pick<
  Plan,
  'fields' | 'bluff' | 'knolls' | 'knollSize' | 'lakes' | 'groves' | 'treeHeight' | 'rise' | 'relief'
> & {
  /** Colours of the region's own picture. */
  palette: string
  breadth: number
  trees: Some<Some<TreeKind>>
  landmarks: Some<readonly Landmark[]>
  foregrounds: Some<Foreground>
  crafts: Some<Craft>
}

export const SCENERY: Record<Region, Scenery> = {
  /** Pine forests and bluffs of sand. */
  dzukija: {
    palette: 'summer evening golden',
    breadth: 0.45,
    fields: false,
    bluff: true,
    knolls: 2,
    knollSize: 1,
    lakes: 0,
    groves: 18,
    treeHeight: 0.42,
    rise: 0.8,
    relief: 0.5,
    trees: [['pine'], ['pine', 'pine', 'spruce']],
    landmarks: [
      ['mound', 'homestead'],
      ['homestead', 'mound'],
      ['bridge', 'homestead'],
      ['stork', 'homestead'],
    ],
    foregrounds: ['pine'],
    crafts: ['kayak', 'double'],
  },
  /** Lakes between round hills. */
  aukstaitija: {
    palette: 'summer noon clear',
    breadth: 1,
    fields: true,
    bluff: false,
    knolls: 6,
    knollSize: 1.2,
    lakes: 5,
    groves: 10,
    treeHeight: 0.34,
    rise: 0.5,
    relief: 0.75,
    trees: [
      ['birch', 'spruce', 'leaf'],
      ['spruce', 'birch'],
      ['leaf', 'spruce'],
    ],
    landmarks: [
      ['village', 'homestead'],
      ['mound', 'village'],
      ['homestead', 'hay'],
    ],
    foregrounds: ['birch', 'reeds', 'jetty'],
    crafts: ['canoe', 'double', 'kayak'],
  },
  /** Rolling hills with oaks. */
  zemaitija: {
    palette: 'autumn noon birch',
    breadth: 0.4,
    fields: true,
    bluff: false,
    knolls: 7,
    knollSize: 1.7,
    lakes: 0,
    groves: 10,
    treeHeight: 0.34,
    rise: 0.4,
    relief: 1,
    trees: [['leaf'], ['leaf', 'leaf', 'spruce']],
    landmarks: [
      ['mound', 'village'],
      ['village', 'windmill'],
      ['windmill', 'homestead'],
    ],
    foregrounds: ['leaf'],
    crafts: ['kayak', 'canoe'],
  },
  /** Fields, and the wide Nemunas. */
  suvalkija: {
    palette: 'summer noon rye',
    breadth: 0.95,
    fields: true,
    bluff: false,
    knolls: 1,
    knollSize: 1,
    lakes: 0,
    groves: 6,
    treeHeight: 0.26,
    rise: 0.1,
    relief: 0.2,
    trees: [['leaf'], ['leaf', 'birch']],
    landmarks: [
      ['hay', 'windmill'],
      ['hay', 'stork'],
      ['village', 'hay'],
    ],
    foregrounds: ['flowers', 'willow'],
    crafts: ['raft', 'double', 'canoe'],
  },
  /** Flat meadows, the delta, reeds. */
  'mazoji-lietuva': {
    palette: 'spring evening peach',
    breadth: 1.1,
    fields: true,
    bluff: false,
    knolls: 0,
    knollSize: 1,
    lakes: 7,
    groves: 5,
    treeHeight: 0.22,
    rise: 0,
    relief: 0,
    trees: [['leaf'], ['birch', 'leaf']],
    landmarks: [
      ['windmill', 'stork'],
      ['stork', 'village'],
      ['village', 'windmill'],
    ],
    foregrounds: ['reeds'],
    crafts: ['sail'],
  },
}
