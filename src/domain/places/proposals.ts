import type { Place } from './projection.ts'
import type { Region } from './regions.ts'
import { regionAt } from './regions-near.ts'
import { RIVER_FACTS, type River } from './rivers.ts'
import { riverFinder } from './rivers-in-name.ts'
import { type RiverStretch, riversNear } from './rivers-near.ts'

/** `rivers` and `regions` are meant as far as can be told; `others` are possible. */
export type Proposal = { rivers: River[]; regions: Region[]; others: River[] }

type Tour = { names: readonly string[]; ends: readonly Place[]; rivers: readonly string[] }
type PlaceKnowledge = {
  nameOf: (river: River) => string
  stretches: readonly RiverStretch[]
  towns: readonly (Place & { name: string })[]
}

/** A person can look through so many. */
const MAX_OTHERS = 4

/** Rivers and regions that a tour's names and its ends on the map speak of. */
export function proposePlaces(
  { names, ends, rivers: chosen }: Tour,
  { nameOf, stretches, towns }: PlaceKnowledge,
): Proposal {
  const here = ends.map(end => regionAt(end, towns)).filter(region => region !== undefined)
  const named = riverFinder(nameOf)(names.join('\n')).map(namesakes => atPlace(namesakes, here))
  const near = [...new Set(ends.flatMap(end => riversNear(end, stretches)))]
  const candidates = named.length ? named : [near]
  const rivers = candidates.flatMap(alike => (alike.length === 1 ? alike : []))
  const others = [...candidates.flat(), ...near].filter(river => !rivers.includes(river))
  const [main] = chosen.length ? chosen : rivers
  return { rivers, regions: regionsOf(main, ends, towns), others: [...new Set(others)].slice(0, MAX_OTHERS) }
}

const regionsOfRiver = (river: string | undefined): readonly Region[] | undefined =>
  river === undefined ? undefined : RIVER_FACTS[river as River].regions

/** Rivers that share a name, of those the ones which flow there. */
function atPlace(namesakes: readonly River[], here: readonly Region[]): readonly River[] {
  const there = namesakes.filter(river => RIVER_FACTS[river].regions.some(region => here.includes(region)))
  return there.length ? there : namesakes
}

/** Where the ends are, among the regions of the river; without ends, its only one. */
function regionsOf(river: string | undefined, ends: readonly Place[], towns: PlaceKnowledge['towns']): Region[] {
  const own = regionsOfRiver(river)
  if (ends.length === 0) return own?.length === 1 ? [...own] : []
  return [...new Set(ends.map(end => regionAt(end, towns, own)).filter(region => region !== undefined))]
}
