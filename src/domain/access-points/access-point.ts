import type { Locale } from '#src/i18n/locales.ts'

/** A place where one gets to a river: enumerations and limits, shared with the browser and the database constraints. Null always is "unknown", never "no". */

export const POINT_KINDS = ['put-in', 'take-out', 'rest', 'camp'] as const

/** Sides, seen downstream. */
export const SIDES = ['left', 'right', 'both'] as const
export const PARKING = ['none', 'few', 'many'] as const
export const CAMPING = ['none', 'wild', 'paid'] as const
export const FACILITIES = ['toilet', 'drinking-water', 'table', 'fireplace', 'shelter', 'ramp'] as const

/** A proposed point was only clicked; a published one was confirmed by somebody who stood there; a merged one is another. */
export const POINT_STATUSES = ['proposed', 'published', 'merged'] as const

/** Where a kilometre comes from: marks or measurements of the river, a recorded track, a page, a provider, a guess. */
export const KM_SOURCES = ['gauge-km', 'track', 'page', 'provider', 'estimate'] as const
export type KmSource = (typeof KM_SOURCES)[number]

export type PointText = { name: string; notes: string }
export type PointRiver = { river: string; riverKm: number | null; kmSource: KmSource | null }

/** The facts of a point that a proposal may change and a tour may keep. */
export type PointFacts = {
  location: { lng: number; lat: number }
  accuracyM: number | null
  kinds: (typeof POINT_KINDS)[number][]
  side: (typeof SIDES)[number] | null
  parking: (typeof PARKING)[number] | null
  camping: (typeof CAMPING)[number] | null
  facilities: (typeof FACILITIES)[number][] | null
  transitStopM: number | null
  source: string
  texts: Partial<Record<Locale, PointText>>
  rivers: PointRiver[]
}

export const POINT_LIMITS = {
  /** Nearer ones are the same place. */
  apartM: 150,
  /** A point that moves further is another place. */
  moveKm: 2,
  accuracyM: { min: 1, max: 5000 },
  transitStopM: { min: 0, max: 20_000 },
  riverKm: { min: 0, max: 1000 },
  nameLength: 80,
  notesLength: 1000,
  sourceLength: 400,
  rivers: 3,
  perPage: 200,
  /** A list to choose from by name. */
  named: 12,
} as const

/** Lithuania with a margin: lines of rivers go on for a while beyond the border. Points don't: `places/country`. */
export const COUNTRY = { west: 20, south: 53, east: 28, north: 57.5 } as const

/** An approximate point is only somewhere near the water. */
const APPROXIMATE_M = 100

export const isApproximate = ({ accuracyM }: { accuracyM: number | null }): boolean =>
  accuracyM === null || accuracyM > APPROXIMATE_M
