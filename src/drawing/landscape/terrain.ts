import type { Region } from '#src/domain/places/regions.ts'
import { isRiver, RIVER_FACTS, riverLengthKm } from '#src/domain/places/rivers.ts'
import type { Random } from '#src/lib/random.ts'
import type { TreeKind } from './plan.ts'

export type BankKind = 'meadow' | 'pines' | 'spruces' | 'birches' | 'oaks' | 'mixed' | 'bluff'

type Trees = readonly [TreeKind, ...TreeKind[]]
type Bank = { trees: readonly [Trees, ...Trees[]]; fields?: boolean; bluff?: boolean }

export const BANKS: Record<BankKind, Bank> = {
  meadow: { trees: [['leaf'], ['birch', 'leaf']], fields: true },
  pines: { trees: [['pine']], fields: false },
  spruces: { trees: [['spruce']] },
  birches: { trees: [['birch'], ['birch', 'birch', 'spruce']] },
  oaks: { trees: [['leaf']] },
  mixed: {
    trees: [
      ['spruce', 'leaf'],
      ['leaf', 'spruce', 'spruce'],
      ['pine', 'spruce'],
    ],
  },
  bluff: { trees: [['pine'], ['pine', 'spruce']], bluff: true, fields: false },
}

/** `relief`: how high the far hills are; `hilly`: how often green hills stand before them. */
type Terrain = { banks: readonly [BankKind, ...BankKind[]]; relief: number; hilly: number }

export const TERRAINS: Record<Region, Terrain> = {
  dzukija: { banks: ['pines', 'bluff', 'mixed', 'spruces', 'birches', 'meadow', 'pines'], relief: 0.45, hilly: 0.2 },
  aukstaitija: { banks: ['birches', 'mixed', 'spruces', 'oaks', 'meadow', 'pines'], relief: 0.6, hilly: 0.5 },
  zemaitija: { banks: ['oaks', 'mixed', 'spruces', 'meadow', 'birches', 'oaks'], relief: 0.8, hilly: 0.7 },
  suvalkija: { banks: ['meadow', 'oaks', 'birches', 'mixed', 'bluff', 'meadow'], relief: 0.25, hilly: 0.1 },
  'mazoji-lietuva': { banks: ['meadow', 'oaks', 'birches', 'pines', 'mixed'], relief: 0.1, hilly: 0 },
}

/** One of the regions a river runs through. */
export function regionOf(river: string, random: Random): Region {
  return random.pick(isRiver(river) ? RIVER_FACTS[river].regions : (['aukstaitija'] as const))
}

/** From a brook (0) to the Nemunas (1). */
export function breadthOf(river: string): number {
  const lengthKm = (isRiver(river) && riverLengthKm(river)) || 40
  return Math.min(1, Math.max(0, (lengthKm - 30) / 480))
}
