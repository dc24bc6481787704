import { isRiver, RIVER_FACTS, type River } from '#src/domain/places/rivers.ts'
import type { Plan } from '../landscape/plan.ts'

/** Compositions that nobody would mix up; `hills` is that of `landscape/scene.ts`. */
export const SETTINGS = ['cliffs', 'pines', 'lakes', 'meadows', 'delta', 'rapids', 'hills'] as const
export type Setting = (typeof SETTINGS)[number]

/** Where the eye stands in each of them. */
export const VIEWPOINTS: Record<Exclude<Setting, 'hills'>, Partial<Plan>> = {
  cliffs: { horizon: 420, rise: 0.1, knolls: 0, bluff: false },
  pines: { horizon: 430, rise: 0.1, knolls: 0, bluff: false, shaded: true },
  lakes: { horizon: 240, rise: 0.1, knolls: 0, bluff: false },
  meadows: { horizon: 500, rise: 0, knolls: 0, bluff: false, relief: 0.15 },
  delta: { horizon: 450, rise: 0, knolls: 0, bluff: false, relief: 0 },
  rapids: { horizon: 330, rise: 0.3, knolls: 0, bluff: false, relief: 0.8 },
}

const NAMED = {
  cliffs: ['nemunas', 'neris'],
  lakes: [
    'baltoji-ancia',
    'babrungas',
    'buka',
    'dovine',
    'dubinga',
    'kiauna',
    'kriauna',
    'lakaja',
    'siesartis',
    'streva',
    'virinta',
    'vyzinta',
    'zeimena',
  ],
  meadows: ['jura', 'levuo', 'minija', 'musa', 'muse', 'nemunelis', 'nevezis', 'susve', 'venta'],
  delta: ['dane'],
  hills: ['brazuole', 'verkne', 'vilnia', 'voke'],
} as const satisfies Partial<Record<Setting, readonly River[]>>

/** The country of each region, where the river itself is not known better. */
const OF_REGION = {
  dzukija: 'pines',
  aukstaitija: 'hills',
  zemaitija: 'hills',
  suvalkija: 'meadows',
  'mazoji-lietuva': 'delta',
} as const satisfies Record<string, Setting>

type Place = { river: string; rush: number; longitudes: readonly (number | null | undefined)[] }

/** West of it are the delta, the lagoon and the sea. */
const COAST = 21.6

/** The composition of a tour by its place, the same for each tour of that place. */
export function settingOf({ river, rush, longitudes }: Place): Setting {
  if (longitudes.some(longitude => typeof longitude === 'number' && longitude < COAST)) return 'delta'
  if (rush > 0.6) return 'rapids'
  const named = Object.entries(NAMED).find(([, rivers]) => rivers.some(slug => slug === river))?.[0]
  if (named) return named as Setting
  return isRiver(river) ? OF_REGION[RIVER_FACTS[river].regions[0]] : 'hills'
}
