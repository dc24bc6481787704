import { useEffect, useRef, useState } from 'react'
import type { MapSettings } from '../map-settings.ts'
import styles from './PointPicker.module.css'
import type { Pin } from './points-map.ts'

/** `failed`: says that the map could not be loaded, and where else they are. */
type Props = { map: MapSettings; pins: readonly Pin[]; failed: string }

/** Places of a list on a map, the code of which is loaded after the page. */
export function PointsMap({ map, pins, failed }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const [isFailed, setIsFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the places of a page never change
  useEffect(() => {
    let close: (() => void) | undefined
    let isDisposed = false
    import('./points-map.ts').then(
      ({ openPointsMap }) => {
        if (!isDisposed && stage.current) close = openPointsMap(stage.current, map, pins)
      },
      () => isDisposed || setIsFailed(true),
    )
    return () => {
      isDisposed = true
      close?.()
    }
  }, [])

  return isFailed ? <p>{failed}</p> : <div ref={stage} className={styles.stage} />
}
