import { REGIONS } from '../places/regions.ts'
import { isRiver } from '../places/rivers.ts'
import { AMENITY_VARIANTS } from '../providers/provider.ts'
import { facetCodes } from './facets.ts'
import type { Choices } from './filters.ts'
import { RANGE_STEPS } from './ranges.ts'
import type { TourSearch } from './schema.ts'

/** Tours by slug, id or number. */
export type Tally = Readonly<Record<string, number>>
/** Tours of a search with each choice; `others`: without what it chooses of the same kind, null where it chooses none. */
type Tallies = { tours: Tally; others: Tally | null }
export type FoundChoices = Record<'amenities' | 'regions' | 'rivers' | 'providers', Tallies>
type ChoiceCounts = Record<keyof Choices, Tally>

/** `tours`: how many are in each bin of this width, the first one beginning at `from`. */
export type Histogram = { from: number; width: number; tours: number[] }

/** How many tours a search would find with each choice added to it: all of amenities, any of the others. */
export function countChoices(search: TourSearch, total: number, found: FoundChoices, offered: Offer): ChoiceCounts {
  const { rivers, providers } = search
  return {
    amenities: countEach(AMENITY_VARIANTS, codeOf, total, found.amenities),
    regions: countEach(REGIONS, codeOf, total, found.regions),
    rivers: countEach([...Object.keys(offered.rivers).filter(isRiver), ...rivers], String, total, found.rivers),
    providers: countEach([...offered.providers, ...providers], String, total, found.providers),
  }
}

type Offer = { rivers: Tally; providers: readonly string[] }

const codeOf = (name: Parameters<typeof facetCodes>[0][number]) => String(facetCodes([name])[0])

/** Any of several finds what they find already, and of the new one what they don't. */
function countEach<T extends string>(
  names: readonly T[],
  keyOf: (name: T) => string,
  total: number,
  found: Tallies,
): Tally {
  const at = (tally: Tally, name: T) => tally[keyOf(name)] ?? 0
  const { tours, others } = found
  return Object.fromEntries(
    names.map(name => [name, others ? total + at(others, name) - at(tours, name) : at(tours, name)]),
  )
}

const MOST_BINS = 24

/** Even bins of whole steps over the scale of all tours. `tally` is by kilometre or by euro. */
export function histogramOf(name: 'distance' | 'price', { min, max }: Bound, tally: Tally): Histogram {
  const step = RANGE_STEPS[name]
  if (min === null || max === null) return { from: 0, width: step, tours: [] }
  const from = Math.floor(min / step)
  const span = Math.max(1, Math.ceil(max / step) - from)
  const width = Math.ceil(span / MOST_BINS)
  const tours = new Array<number>(Math.ceil(span / width)).fill(0)
  for (const [key, count] of Object.entries(tally)) {
    const bin = Math.min(tours.length - 1, Math.floor((Number(key) - from) / width))
    tours[bin] = (tours[bin] ?? 0) + count
  }
  return { from: from * step, width: width * step, tours }
}

type Bound = { min: number | null; max: number | null }
