import { readNumber } from '#src/lib/query-string.ts'
import type { TourSearch } from './schema.ts'

/** Map cells, each shown as one tour or as a count. The database's `cells_of` computes the same ones. */

export const MAX_ZOOM = 22
const DEFAULT_ZOOM = 7
/** No screen shows more cells than this side by side, whatever zoom is requested. */
const MAX_SQUARES = 32
/** Degrees per cell at zoom 0: 64 map pixels wide, and as high in Lithuania. */
const WIDTH = 90
const HEIGHT = 51.3

/** Zoom levels whose counts are precomputed. */
export const CELL_LEVELS = [8, 10, 12] as const

export type Bounds = NonNullable<TourSearch['bounds']>
/** The search's bounds are those of the map; `area`: anything outside is left out. */
export type ClusterQuery = { search: TourSearch; zoom: number; area?: Bounds | undefined }

/** First and last column and row of cells that touch the bounds, at this zoom. */
export type Squares = { zoom: number; west: number; south: number; east: number; north: number }

const WORLD: Bounds = [-180, -90, 180, 90]

export function parseZoom(params: URLSearchParams): number {
  return Math.floor(readNumber(params.get('zoom'), { min: 0, max: MAX_ZOOM }) ?? DEFAULT_ZOOM)
}

/** The requested zoom, or a wider one where the bounds would hold too many cells. */
export function squaresOf(bounds: Bounds | undefined, zoom: number): Squares {
  const [west, south, east, north] = bounds ?? WORLD
  for (let fitting = zoom; ; fitting--) {
    const squares = {
      zoom: fitting,
      west: columnOf(west, fitting),
      south: rowOf(south, fitting),
      east: columnOf(east, fitting),
      north: rowOf(north, fitting),
    }
    if (fitting === 0 || Math.max(squares.east - squares.west, squares.north - squares.south) < MAX_SQUARES)
      return squares
  }
}

const columnOf = (lng: number, zoom: number) => Math.floor(((lng + 180) / WIDTH) * 2 ** zoom)
const rowOf = (lat: number, zoom: number) => Math.floor(((lat + 90) / HEIGHT) * 2 ** zoom)

/** The degrees that a cell covers. */
export function boundsOfSquare(x: number, y: number, zoom: number): Bounds {
  const size = 2 ** zoom
  return [
    (x * WIDTH) / size - 180,
    (y * HEIGHT) / size - 90,
    ((x + 1) * WIDTH) / size - 180,
    Math.min(90, ((y + 1) * HEIGHT) / size - 90),
  ]
}
