import type { PlaceJson } from '#src/domain/places/place.ts'
import type { Point } from '#src/lib/typed-point.ts'
import { ApiError, callApi } from '#src/stores/api.ts'
import { knownSession } from '#src/stores/session.ts'

/** The address of a point. Undefined where unknown or aborted: the point is kept either way. */
export async function findPlace({ latitude, longitude }: Point, signal: AbortSignal): Promise<PlaceJson | undefined> {
  const session = await knownSession().catch(() => undefined)
  if (session?.status !== 'authenticated' || signal.aborted) return undefined
  try {
    const query = { lat: String(latitude), lon: String(longitude) }
    const options = { query, token: session.token, signal, isQuiet: true }
    const { data } = await callApi<PlaceJson>('GET', 'places/reverse', options)
    return signal.aborted ? undefined : data
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) return undefined
    throw error
  }
}
