import { type River, riverLengthKm } from '../places/rivers.ts'
import type { Sureness } from '../rules/rule.ts'
import featuresJson from './features.json' with { type: 'json' }
import lengthsJson from './lengths.json' with { type: 'json' }
import seasonsJson from './seasons.json' with { type: 'json' }

/**
 * A fact that sources tell of a river: a thing in the water or on the bank, when there is enough of it, how long it is. `lt`, `en`: the words; of what
 * nobody has confirmed a question. `sources`: addresses, or names where there is none. Dams of the state cadastre are left out.
 */
export type Sourced = { river: River; sure: Sureness; lt: string; en: string; sources: string[] }

export const KNOWN_KINDS = [
  'put-in',
  'weir',
  'portage',
  'rapid',
  'dam',
  'camp',
  'train',
  'bus',
  'sight',
  'spring',
] as const
export type KnownKind = (typeof KNOWN_KINDS)[number]

/** `near`: the place. `km`: from the mouth, one or from and to, none where nobody says. */
export type KnownFeature = Sourced & { kind: KnownKind; near: { lt: string; en: string }; km: number[] }

export const FIRST_TIMERS = ['yes', 'with-care', 'no'] as const

/** `months`: the first and the last in which it is best to go. `difficulty`: by the scale of white water. `speedKmh`: with paddles, one or from and to. */
export type KnownSeason = Sourced & {
  months: number[]
  firstTimers: (typeof FIRST_TIMERS)[number]
  difficulty?: string
  speedKmh?: number[]
}

/** The whole length of a river; `lt`, `en`: what others say of it. */
export type KnownLength = Omit<Sourced, 'lt' | 'en'> & { km: number; lt?: string; en?: string }

export const FEATURES = featuresJson as KnownFeature[]
export const SEASONS = seasonsJson as KnownSeason[]
export const LENGTHS = lengthsJson as KnownLength[]

/** The features of a river, from its upper course down as far as their kilometres are known, then the others. */
export const featuresOf = (river: River): KnownFeature[] =>
  FEATURES.filter(it => it.river === river).sort((one, other) => (other.km[0] ?? -1) - (one.km[0] ?? -1))

export const seasonOf = (river: River): KnownSeason | undefined => SEASONS.find(it => it.river === river)

export const lengthOf = (river: River): KnownLength | undefined => LENGTHS.find(it => it.river === river)

/** The length of a river that a page states: where sources contradict each other, it asks. */
export const knownLengthKm = (river: River): number | undefined =>
  lengthOf(river)?.sure === 'unverified' ? undefined : riverLengthKm(river)

/** The questions of paddlers about a river, and which features answer each. */
export const TOPICS = {
  obstacles: ['weir', 'portage', 'rapid', 'dam'],
  starts: ['put-in'],
  nights: ['camp'],
  transport: ['train', 'bus'],
  sights: ['sight', 'spring'],
} as const satisfies Record<string, readonly KnownKind[]>
export type Topic = keyof typeof TOPICS
export const TOPIC_NAMES = Object.keys(TOPICS) as Topic[]

/** All that is known of a river: an answer to each topic, empty where nobody knows, and the questions that are open. */
export function guideOf(river: River): {
  season: KnownSeason | undefined
  topics: { name: Topic; features: KnownFeature[] }[]
  asked: (KnownFeature | KnownSeason)[]
} {
  const features = featuresOf(river)
  const season = seasonOf(river)
  const isKnown = ({ sure }: Sourced) => sure !== 'unverified'
  return {
    season: season && isKnown(season) ? season : undefined,
    topics: TOPIC_NAMES.map(name => {
      const kinds: readonly KnownKind[] = TOPICS[name]
      return { name, features: features.filter(it => isKnown(it) && kinds.includes(it.kind)) }
    }),
    asked: [...features, ...(season ? [season] : [])].filter(it => !isKnown(it)),
  }
}
