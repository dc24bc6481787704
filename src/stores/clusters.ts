import { atom } from 'nanostores'
import { EVERYTHING, formatTourSearch, type TourSearch } from '#src/domain/search/schema.ts'
import type { ClusterJson } from '#src/domain/tours/json.ts'
import { ApiError, callApi } from './api.ts'

export type Bounds = NonNullable<TourSearch['bounds']>

/** The map's contents: single tours, and counts where they are too close. */
export const $clusters = atom<readonly ClusterJson[]>([])

type Outcome = 'shown' | 'failed' | 'overtaken'

let loading = new AbortController()

/**
 * Loads the matches of a search in the visible area. A later call aborts an earlier one; a failure is shown as an alert and
 * leaves the contents unchanged.
 */
export async function loadClusters(search: TourSearch, view: Bounds, zoom: number): Promise<Outcome> {
  loading.abort()
  loading = new AbortController()
  const { signal } = loading
  const { page, limit, sort } = EVERYTHING
  const query = formatTourSearch({ ...search, page, limit, sort, bounds: view })
  const area = search.bounds ? `&area=${search.bounds}` : ''
  try {
    const { data } = await callApi<ClusterJson[]>('GET', `tours/clusters${query}&zoom=${zoom}${area}`, { signal })
    // The centre of a cluster at the edge may be outside.
    $clusters.set(data.filter(({ coordinates: [lng, lat] }) => isWithin(view, lng, lat)))
    return 'shown'
  } catch (error) {
    if (signal.aborted) return 'overtaken'
    if (error instanceof ApiError) return 'failed'
    throw error
  }
}

export function isWithin([west, south, east, north]: Bounds, lng: number, lat: number): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north
}
