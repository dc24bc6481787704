import type { Database } from '#db/client.ts'
import { type PlaceJson, roundDegrees } from '#src/domain/places/place.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { settings } from '../config/env.ts'
import { logFailure } from '../log.ts'
import { cacheGeocoderResponse, type GeocoderResponse, getCachedResponse, type PlaceQuery } from './cache.ts'
import { nearTown } from './near-town.ts'
import { queryGeocoder } from './query.ts'
import { pauseRequests, waitForSlot } from './rate-limiter.ts'

const PAUSE_AFTER_FAILURE_MS = 30_000

/** The address of a point, or the nearest town where the geocoder has none. */
export async function findPlace(db: Database, locale: Locale, point: { lat: number; lon: number }): Promise<PlaceJson> {
  const query = { lat: roundDegrees(point.lat), lng: roundDegrees(point.lon), locale }
  const response = (await getCachedResponse(db, query)) ?? (await queryWithinRate(db, query)) ?? null
  const address = response?.display_name
  const isAddress = typeof address === 'string' && address !== ''
  const text = isAddress ? address : nearTown(locale, query)
  return { lat: query.lat, lon: query.lng, text, isAddress, response }
}

async function queryWithinRate(db: Database, query: PlaceQuery): Promise<GeocoderResponse | undefined> {
  const address = settings.GEOCODER_URL
  if (!address || !(await waitForSlot(db))) return undefined
  try {
    const response = await queryGeocoder(address, query)
    await cacheGeocoderResponse(db, query, response)
    return response
  } catch (error) {
    logFailure('The geocoder failed', error)
    await pauseRequests(db, PAUSE_AFTER_FAILURE_MS)
    return undefined
  }
}
