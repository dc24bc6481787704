import { useEffect, useRef, useState } from 'react'
import type { Place } from '#src/domain/places/projection.ts'
import type { MapSettings } from '../map-settings.ts'
import type { RouteEditorMap, RouteView } from './route-editor-map.ts'

type Options = {
  map: MapSettings
  view: RouteView
  onPress: (at: Place) => void
  onPlace: (id: string, pressed: Place | undefined) => void
}

/** The map in the element `stage`, its code loaded after the form. `map` is that of the first render. */
export function useRouteEditorMap(options: Options) {
  const stage = useRef<HTMLDivElement>(null)
  const opened = useRef<RouteEditorMap>(null)
  const latest = useRef(options)
  const [isFailed, setIsFailed] = useState(false)

  useEffect(() => {
    latest.current = options
    opened.current?.show(options.view)
  })

  useEffect(() => {
    let isDisposed = false
    const open = async () => {
      try {
        const { RouteEditorMap } = await import('./route-editor-map.ts')
        if (isDisposed || !stage.current) return
        opened.current = new RouteEditorMap(stage.current, latest.current.map, {
          onPress: at => latest.current.onPress(at),
          onPlace: (id, pressed) => latest.current.onPlace(id, pressed),
        })
        opened.current.show(latest.current.view)
      } catch {
        if (!isDisposed) setIsFailed(true)
      }
    }
    open()
    return () => {
      isDisposed = true
      opened.current?.close()
      opened.current = null
    }
  }, [])
  return { stage, isFailed }
}
