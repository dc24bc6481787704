import * as v from 'valibot'
import { readBoundedText } from '#src/lib/text/bounded.ts'
import { settings } from '../config/env.ts'
import { type GeocoderResponse, geocoderResponse, type PlaceQuery } from './cache.ts'

const TIMEOUT_MS = 4_000
const MAX_BYTES = 32_768

/** Queries the reverse geocoder at `address` for the place of a point. Throws where it is unavailable or returns anything but a JSON object. */
export async function queryGeocoder(address: string, { lat, lng, locale }: PlaceQuery): Promise<GeocoderResponse> {
  const url = new URL(`${address.replace(/\/+$/, '')}/reverse`)
  const query = { lat, lon: lng, zoom: 18, format: 'jsonv2', 'accept-language': locale }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const response = await fetch(url, {
    headers: {
      Accept: 'application/json',
      'User-Agent': `Tekme (${settings.SITE_URL}; ${settings.CONTACT_EMAIL})`,
    },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return v.parse(geocoderResponse, JSON.parse(await readBoundedText(response, MAX_BYTES)))
}
