import type { Point } from '#src/lib/typed-point.ts'
import type { MapSettings } from '../map-settings.ts'
import { useLazyMap } from '../use-lazy-map.ts'
import type { PointLook } from './point-map.ts'

type View = readonly (Point | null)[]
type Options = {
  map: MapSettings
  markers: readonly PointLook[]
  view: View
  onPress: (point: Point) => void
  onMove: (point: Point, index: number) => void
}

/** `map` and `markers` are those of the first render. */
export const usePointMap = (options: Options) =>
  useLazyMap<Options, View>(options, async latest => {
    const { PointMap } = await import('./point-map.ts')
    return stage => {
      const { map, markers } = latest.current
      return new PointMap(stage, map, {
        markers,
        onPress: point => latest.current.onPress(point),
        onMove: (point, index) => latest.current.onMove(point, index),
      })
    }
  })
