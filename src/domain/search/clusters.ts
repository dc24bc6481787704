import * as v from 'valibot'
import type { TourSearch } from './schema.ts'

/** Squares of the map, each drawn as one tour or as how many there are. The database's `cells_of` draws the same ones. */

export const MAX_ZOOM = 22
const DEFAULT_ZOOM = 7
/** No screen shows more squares than this beside each other, whatever zoom is asked for. */
const MAX_SQUARES = 32
/** Degrees that a square has at zoom 0: 64 pixels of the map, and as high in Lithuania. */
const WIDTH = 90
const HEIGHT = 51.3

/** Zooms whose squares are counted ahead. */
export const CELL_LEVELS = [8, 10, 12] as const

export type Bounds = NonNullable<TourSearch['bounds']>
/** The search's bounds are those of the map; `area`: what lies beyond it is left out. */
export type ClusterQuery = { search: TourSearch; zoom: number; area?: Bounds | undefined }

/** First and last column and row of squares that touch the bounds, at this zoom. */
export type Squares = { zoom: number; west: number; south: number; east: number; north: number }

const WORLD: Bounds = [-180, -90, 180, 90]

export function parseZoom(params: URLSearchParams): number {
  const zoom = v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.transform(Number),
    v.number(),
    v.minValue(0),
    v.maxValue(MAX_ZOOM),
  )
  return Math.floor(v.parse(v.fallback(zoom, DEFAULT_ZOOM), params.get('zoom') ?? ''))
}

/** The zoom asked for, or a wider one where the bounds would hold too many squares. */
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

/** The degrees that a square covers. */
export function boundsOfSquare(x: number, y: number, zoom: number): Bounds {
  const size = 2 ** zoom
  return [
    (x * WIDTH) / size - 180,
    (y * HEIGHT) / size - 90,
    ((x + 1) * WIDTH) / size - 180,
    Math.min(90, ((y + 1) * HEIGHT) / size - 90),
  ]
}
