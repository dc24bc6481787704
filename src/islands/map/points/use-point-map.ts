import { useEffect, useRef, useState } from 'react'
import type { Point } from '#src/lib/typed-point.ts'
import type { MapSettings } from '../map-settings.ts'
import type { PointLook, PointMap } from './point-map.ts'

type Options = {
  map: MapSettings
  markers: readonly PointLook[]
  points: readonly (Point | null)[]
  onPress: (point: Point) => void
  onMove: (point: Point, index: number) => void
}

/** The map in the element `stage`, its code loaded after the form. `map` and `markers` are those of the first render. */
export function usePointMap(options: Options) {
  const stage = useRef<HTMLDivElement>(null)
  const opened = useRef<PointMap>(null)
  const latest = useRef(options)
  const [isFailed, setIsFailed] = useState(false)

  useEffect(() => {
    latest.current = options
    opened.current?.show(options.points)
  })

  useEffect(() => {
    let isDisposed = false
    const open = async () => {
      try {
        const { PointMap } = await import('./point-map.ts')
        if (isDisposed || !stage.current) return
        const { map, markers } = latest.current
        opened.current = new PointMap(stage.current, map, {
          markers,
          onPress: point => latest.current.onPress(point),
          onMove: (point, index) => latest.current.onMove(point, index),
        })
        opened.current.show(latest.current.points)
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
