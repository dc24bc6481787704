import type { Database } from '#db/client.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { placesAlong } from '../courses/drawn/places-along.ts'
import { RIVER_FACTS, type River } from '../places/rivers.ts'
import { EVERYTHING, WITHIN_LIMITS } from '../search/schema.ts'
import { listTours, type TourCard } from '../tours/queries.ts'

const MOST = 4

export type NearestTours = { isNear: boolean; tours: TourCard[] }

/** The tours nearest to the middle of a river that has none; of its regions where nobody knows where it is. */
export async function listNearestTours(db: Database, locale: Locale, river: River): Promise<NearestTours> {
  const places = placesAlong(river)
  const middle = places[Math.floor(places.length / 2)]
  if (middle) {
    const near = `${middle.lat.toFixed(2)},${middle.lng.toFixed(2)}`
    const { tours } = await listTours(db, locale, { ...EVERYTHING, near, within: WITHIN_LIMITS.max, limit: MOST })
    if (tours.length > 0) return { isNear: true, tours }
  }
  const { tours } = await listTours(db, locale, {
    ...EVERYTHING,
    regions: [...RIVER_FACTS[river].regions],
    limit: MOST,
  })
  return { isNear: false, tours }
}
