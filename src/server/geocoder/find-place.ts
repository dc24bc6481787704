import towns from 'virtual:tekme/towns'
import type { Database } from '#db/client.ts'
import { nearestTown } from '#src/domain/places/nearest-town.ts'
import { type PlaceJson, roundDegrees } from '#src/domain/places/place.ts'
import { genitiveOfPlace } from '#src/i18n/genitive.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { settings } from '../env.ts'
import { logFailure } from '../log.ts'
import { type Asked, type GeocoderAnswer, getKeptAnswer, keepAnswer } from './answers.ts'
import { askGeocoder } from './ask.ts'
import { pauseTurns, takeTurn } from './turns.ts'

const PAUSE_AFTER_FAILURE_MS = 30_000

/** The address of a point; where the geocoder cannot say it, the town that it is near. */
export async function findPlace(db: Database, locale: Locale, point: { lat: number; lon: number }): Promise<PlaceJson> {
  const asked = { lat: roundDegrees(point.lat), lng: roundDegrees(point.lon), locale }
  const response = (await getKeptAnswer(db, asked)) ?? (await askInTurn(db, asked)) ?? null
  const address = response?.display_name
  const isAddress = typeof address === 'string' && address !== ''
  const text = isAddress ? address : nearTown(asked)
  return { lat: asked.lat, lon: asked.lng, text, isAddress, response }
}

async function askInTurn(db: Database, asked: Asked): Promise<GeocoderAnswer | undefined> {
  const address = settings.GEOCODER_URL
  if (!address || !(await takeTurn(db))) return undefined
  try {
    const answer = await askGeocoder(address, asked)
    await keepAnswer(db, asked, answer)
    return answer
  } catch (error) {
    logFailure('The geocoder failed', error)
    await pauseTurns(db, PAUSE_AFTER_FAILURE_MS)
    return undefined
  }
}

function nearTown(place: Asked): string {
  const town = nearestTown(towns, place)?.name
  if (!town) return ''
  return translate(place.locale)('common:place.near', { town: place.locale === 'lt' ? genitiveOfPlace(town) : town })
}
