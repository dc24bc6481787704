import type { Locale } from '#src/i18n/locales.ts'

/** The river from one access point to another: enumerations and limits, shared with the browser and the database constraints. */

export const FEATURE_KINDS = ['weir', 'portage', 'rapid', 'bridge', 'tree', 'sight', 'spring', 'shop', 'rest'] as const
export type FeatureKind = (typeof FEATURE_KINDS)[number]

/** The facts of a feature; a proposal changes all of them. */
export type FeatureFacts = {
  kind: FeatureKind
  km: number
  severity: number | null
  notes: Partial<Record<Locale, string>>
}

/** Features that one has to be ready for. */
export const HAZARDS: readonly FeatureKind[] = ['weir', 'portage', 'rapid', 'tree']

export const REACH_LIMITS = {
  km: { min: 0, max: 1000 },
  /** 1: mind it, 2: only for those who know how, 3: get out. */
  severity: { min: 1, max: 3 },
  noteLength: 200,
  features: 200,
} as const

export const LINE_ORIGINS = ['track', 'drawn'] as const
export type LineOrigin = (typeof LINE_ORIGINS)[number]

export const LINE_LICENCES = ['CC-BY-4.0', 'ODbL-1.0'] as const

/** A line clicked on the tiles of OpenStreetMap may be derived from its database; a track is its author's own. */
export const licenceOf = (origin: LineOrigin): (typeof LINE_LICENCES)[number] =>
  origin === 'track' ? 'CC-BY-4.0' : 'ODbL-1.0'

/** How a line on a map is credited. */
export const LINE_CREDITS: Record<(typeof LINE_LICENCES)[number], string> = {
  'CC-BY-4.0': 'CC BY 4.0',
  'ODbL-1.0': 'ODbL, © OpenStreetMap',
}

export const LINE_LIMITS = {
  /** Points that may be sent. */
  points: 20_000,
  /** Metres within which a line is kept as it was sent. */
  toleranceM: 5,
  keptPoints: 2000,
  keptBytes: 6000,
  previewPoints: 60,
  previewBytes: 600,
  /** How far its ends may be from the stops. */
  endsM: 500,
  /** How much its length may differ from the stated one without a question. */
  ratio: { min: 0.8, max: 1.25 },
} as const
