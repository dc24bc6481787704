import { overpassQuery, waysOf } from '#src/domain/courses/waterways/overpass.ts'
import type { Box, Place } from '#src/domain/places/projection.ts'
import { readBoundedText } from '#src/lib/text/bounded.ts'
import { settings } from '../config/env.ts'

const TIMEOUT_MS = 25_000
const MAX_BYTES = 16 * 1024 * 1024

/** The waterways of a box, from the service at `address`. Throws where it is unavailable, or answers anything but whole JSON without an error. */
export async function queryWaterways(address: string, box: Box, timeoutMs = TIMEOUT_MS): Promise<Place[][]> {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ data: overpassQuery(box) }),
    headers: {
      Accept: 'application/json',
      'User-Agent': `Tekme (${settings.SITE_URL}; ${settings.CONTACT_EMAIL})`,
    },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return waysOf(await readBoundedText(response, MAX_BYTES))
}
