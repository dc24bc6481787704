import { atom } from 'nanostores'
import { EVERYTHING, formatTourSearch, type TourSearch } from '#src/domain/search/schema.ts'
import type { ClusterJson } from '#src/domain/tours/json.ts'
import { ApiError, callApi, messagesOf } from '../api.ts'

export type Bounds = NonNullable<TourSearch['bounds']>

/** The map's contents: single tours, and counts where they are too close. */
export const $clusters = atom<readonly ClusterJson[]>([])

/** Why the latest load failed; empty where it did not. */
export const $clustersFailure = atom('')

type Outcome = 'shown' | 'failed' | 'superseded'

let loading = new AbortController()
let tryAgain: () => Promise<Outcome> = async () => 'shown'

export const retryClusters = (): Promise<Outcome> => tryAgain()

/**
 * Loads the matches of a search in the visible area. A later call aborts an earlier one; a failure leaves the contents
 * unchanged.
 */
export async function loadClusters(search: TourSearch, view: Bounds, zoom: number): Promise<Outcome> {
  loading.abort()
  loading = new AbortController()
  const { signal } = loading
  tryAgain = () => loadClusters(search, view, zoom)
  const { page, limit, sort } = EVERYTHING
  const query = formatTourSearch({ ...search, page, limit, sort, bounds: view })
  const area = search.bounds ? `&area=${search.bounds}` : ''
  try {
    const { data } = await callApi<ClusterJson[]>('GET', `tours/clusters${query}&zoom=${zoom}${area}`, {
      signal,
      isQuiet: true,
    })
    // The centre of a cluster at the edge may be outside.
    $clusters.set(data.filter(({ coordinates: [lng, lat] }) => isWithin(view, lng, lat)))
    $clustersFailure.set('')
    return 'shown'
  } catch (error) {
    if (signal.aborted) return 'superseded'
    if (!(error instanceof ApiError)) throw error
    $clustersFailure.set(messagesOf(error).join(' '))
    return 'failed'
  }
}

/** How many tours they stand for. */
export const countTours = (clusters: readonly ClusterJson[]): number =>
  clusters.reduce((sum, cluster) => sum + (cluster.type === 'cluster' ? cluster.count : 1), 0)

export function isWithin([west, south, east, north]: Bounds, lng: number, lat: number): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north
}
