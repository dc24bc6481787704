import { type Box, distanceToSegment, type Pair, type Place } from '../places/projection.ts'
import type { River } from '../places/rivers.ts'
import { BORDERS, type GuardedBorder } from './borders.ts'

/**
 * Where a rule holds. `rivers`: on these alone; `box`: only on the part of them that is inside; `border`: only as far as it may be in the strip of
 * that border. A part is drawn too large rather than too small: who reads a rule in vain loses less than who misses one.
 */
type Area = { rivers?: readonly River[]; box?: Box; border?: GuardedBorder }

const AREAS = {
  everywhere: {},
  // From Pauosupė down: 25 km, which begin between Rudnia and Zervynos.
  'ula-in-park': { rivers: ['ula'], box: { west: 24.2, south: 54.03, east: 24.6, north: 54.2 } },
  'russian-border': { rivers: ['nemunas', 'skirvyte', 'sesupe'], border: 'russia' },
  'nemunas-border': { rivers: ['nemunas', 'skirvyte'], border: 'russia' },
  'sesupe-border': { rivers: ['sesupe'], border: 'russia' },
  'belarusian-border': { rivers: ['neris', 'merkys', 'ula', 'salcia', 'vilnia', 'gauja'], border: 'belarus' },
  atmata: { rivers: ['atmata'] },
  delta: { rivers: ['atmata', 'skirvyte'] },
  viesvile: { rivers: ['viesvile'] },
  'dovine-at-zuvintas': { rivers: ['dovine'], box: { west: 23.53, south: 54.38, east: 23.78, north: 54.52 } },
  'baltoji-ancia': { rivers: ['baltoji-ancia'] },
  zeimena: { rivers: ['zeimena'] },
  kiauna: { rivers: ['kiauna'] },
  'nemunas-at-kaunas-dam': { rivers: ['nemunas'], box: { west: 23.92, south: 54.72, east: 24.2, north: 54.88 } },
  'hydro-rivers': { rivers: ['streva', 'verkne', 'sirvinta', 'baltoji-ancia', 'virvyte'] },
  akmena: { rivers: ['akmena'] },
  'fish-reserves': { rivers: ['ula', 'gruda', 'akmena'] },
} as const satisfies Record<string, Area>

export type AreaName = keyof typeof AREAS
export const AREA_NAMES = Object.keys(AREAS) as AreaName[]

/** The rivers of an area; none of one that is on all of them. */
export const riversOf = (name: AreaName): readonly River[] => areaOf(name).rivers ?? []

const areaOf = (name: AreaName): Area => AREAS[name]

/** The strip was five kilometres wide when somebody last wrote of it. The line of the border and a way from stop to stop are coarse. */
const STRIP_KM = 5 + 3

/**
 * Whether a way down some rivers leads through an area. `way`: its stops in order; of one without any, nobody knows where it is, so that all of
 * its rivers count.
 */
export function leadsThrough(waters: readonly string[], way: readonly Place[], name: AreaName): boolean {
  const { rivers, box, border } = areaOf(name)
  if (rivers && !rivers.some(river => waters.includes(river))) return false
  if (way.length === 0) return true
  const steps = stepsOf(way)
  if (box && !steps.some(place => isInside(place, box))) return false
  return !border || steps.some(place => distanceToBorderKm(place, border) <= STRIP_KM)
}

const isInside = ({ lng, lat }: Place, { west, south, east, north }: Box): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north

const KM_PER_LAT = 111.2
/** In the latitude of Lithuania. */
const KM_PER_LNG = 64

const inKm = ({ lng, lat }: Place): Pair => [lng * KM_PER_LNG, lat * KM_PER_LAT]

function distanceToBorderKm(place: Place, border: GuardedBorder): number {
  const course = BORDERS[border].map(([lng, lat]) => inKm({ lng, lat }))
  const at = inKm(place)
  return Math.min(...course.slice(1).map((to, index) => distanceToSegment(at, course[index] ?? to, to)))
}

/** A place about each kilometre along straight lines from stop to stop. */
function stepsOf(way: readonly Place[]): Place[] {
  const [first] = way
  if (!first) return []
  return [
    first,
    ...way.slice(1).flatMap((to, index) => {
      const from = way[index] ?? to
      const [[x1, y1], [x2, y2]] = [inKm(from), inKm(to)]
      const count = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1)))
      return Array.from({ length: count }, (_, step) => {
        const share = (step + 1) / count
        return { lng: from.lng + (to.lng - from.lng) * share, lat: from.lat + (to.lat - from.lat) * share }
      })
    }),
  ]
}
