import type { Place } from '#src/domain/places/projection.ts'
import type { MapSettings } from '../map-settings.ts'
import { useLazyMap } from '../use-lazy-map.ts'
import type { RecordingEnd, RouteView } from './route-editor-map.ts'

type Options = {
  map: MapSettings
  view: RouteView
  onPress: (at: Place) => void
  onPlace: (id: string, pressed: Place | undefined) => void
  onEnd: (id: RecordingEnd['id'], km: number) => void
}

/** `map` is that of the first render. */
export const useRouteEditorMap = (options: Options) =>
  useLazyMap<Options, RouteView>(options, async latest => {
    const { RouteEditorMap } = await import('./route-editor-map.ts')
    return stage =>
      new RouteEditorMap(stage, latest.current.map, {
        onPress: at => latest.current.onPress(at),
        onPlace: (id, pressed) => latest.current.onPlace(id, pressed),
        onEnd: (id, km) => latest.current.onEnd(id, km),
      })
  })
