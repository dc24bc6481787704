import { formatTourSearch, parseTourSearch, type TourSearch, WITHIN_LIMITS } from '../schema.ts'
import type { Understood } from './understand.ts'

const CHILDREN = { difficultyTo: 1.5, hours: 5 }
const DURATION = { durationFrom: undefined, durationTo: undefined }
const DAYS = { daysFrom: undefined, daysTo: undefined }

/** The search with what its phrase means as filters; names are added to those chosen, anything else that was typed replaces it. The rest stays its phrase. */
export function applyUnderstood(search: TourSearch, understood: Understood): TourSearch {
  const { rivers, regions, providers, near, radiusKm, children, slips: _, rest, ...found } = understood
  const { durationFrom, durationTo, daysFrom, daysTo } = { ...found, ...(children && forChildren(found)) }
  const isLong = daysFrom !== undefined || daysTo !== undefined
  const isTimed = durationFrom !== undefined || durationTo !== undefined
  const changed: TourSearch = {
    ...search,
    ...(isLong && DURATION),
    ...(isTimed && DAYS),
    rivers: [...search.rivers, ...rivers],
    regions: [...search.regions, ...regions],
    providers: [...search.providers, ...providers],
    ...found,
    amenities: [...search.amenities, ...(found.amenities ?? [])],
    without: [...search.without, ...(found.without ?? [])],
    boats: [...search.boats, ...(found.boats ?? [])],
    ...(children && forChildren(found)),
    ...(near !== undefined && { near, within: clamp(radiusKm), bounds: undefined }),
    // A distance that is from nowhere is how far to paddle.
    ...(near === undefined && radiusKm !== undefined && { distanceTo: radiusKm }),
    q: rest || undefined,
  }
  return parseTourSearch(new URLSearchParams(formatTourSearch(changed)))
}

/** Only one-day tours have hours. */
function forChildren({ difficultyTo = CHILDREN.difficultyTo, daysFrom = 1, durationTo }: Partial<TourSearch>) {
  return {
    difficultyTo: Math.min(difficultyTo, CHILDREN.difficultyTo),
    ...(daysFrom < 2 && { durationTo: durationTo ?? CHILDREN.hours, daysFrom: undefined, daysTo: undefined }),
  }
}

const clamp = (km: number = WITHIN_LIMITS.default) => Math.min(WITHIN_LIMITS.max, Math.max(1, Math.round(km)))
