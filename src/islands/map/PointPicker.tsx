import { useEffect, useRef, useState } from 'react'
import type { PlaceJson } from '#src/domain/places/place.ts'
import { DegreesField } from './DegreesField.tsx'
import { findPlace } from './find-place.ts'
import type { MapSettings } from './map-settings.ts'
import styles from './PointPicker.module.css'
import type { Point, PointMap } from './point-map.ts'

export type PointPickerStrings = {
  latitude: string
  longitude: string
  latitudeError: string
  longitudeError: string
  /** Names the marker. */
  marker: string
  howTo: string
  /** The map failed to load. */
  failed: string
}

type Props = {
  map: MapSettings
  strings: PointPickerStrings
  value: Point | null
  onChange: (point: Point | null) => void
  /** Gets the address of a chosen point, once known. */
  onPlace?: (place: PlaceJson) => void
}

const LIMITS = { latitude: 90, longitude: 180 } as const

/** A point picker for forms: placed, dragged, moved by keys or typed. Without a map, two fields remain. */
export function PointPicker({ map, strings, value, onChange, onPlace }: Props) {
  const [typed, setTyped] = useState<Partial<Point>>({})
  const { text, find } = usePlace(onPlace)
  const choose = (point: Point) => {
    setTyped({})
    onChange(point)
    find(point)
  }
  const { stage, isFailed } = usePointMap(map, strings.marker, value, choose)
  const shown: Partial<Point> = value ?? typed
  const change = (part: keyof Point, degrees: number | undefined) => {
    const latitude = part === 'latitude' ? degrees : shown.latitude
    const longitude = part === 'longitude' ? degrees : shown.longitude
    const isWhole = latitude !== undefined && longitude !== undefined
    setTyped({ latitude, longitude })
    if (isWhole || value) onChange(isWhole ? { latitude, longitude } : null)
  }
  const field = (part: keyof Point) => (
    <DegreesField
      label={strings[part]}
      error={strings[`${part}Error`]}
      limit={LIMITS[part]}
      value={shown[part]}
      onChange={degrees => change(part, degrees)}
      onDone={() => value && find(value)}
    />
  )
  return (
    <div className={styles.picker}>
      <p className={styles.text}>{isFailed ? strings.failed : strings.howTo}</p>
      {!isFailed && <div ref={stage} className={styles.stage} />}
      <div className={styles.fields}>
        {field('latitude')}
        {field('longitude')}
      </div>
      <p role="status" className={styles.text}>
        {text}
      </p>
    </div>
  )
}

/** The map in the element `stage`, its code loaded after the form. */
function usePointMap(map: MapSettings, marker: string, value: Point | null, choose: (point: Point) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const opened = useRef<PointMap>(null)
  const latest = useRef({ choose, value })
  const [isFailed, setIsFailed] = useState(false)
  const { tileUrl } = map
  const words = useRef(map.words)

  useEffect(() => {
    latest.current = { choose, value }
    opened.current?.show(value)
  })

  useEffect(() => {
    let isDisposed = false
    const open = async () => {
      try {
        const { PointMap } = await import('./point-map.ts')
        if (isDisposed || !stage.current) return
        const onPlace = (point: Point) => latest.current.choose(point)
        opened.current = new PointMap(stage.current, { tileUrl, words: words.current }, { marker, onPlace })
        opened.current.show(latest.current.value)
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
  }, [tileUrl, marker])
  return { stage, isFailed }
}

/** Looks up the address of a point; an outdated response is dropped. */
function usePlace(onPlace: Props['onPlace']) {
  const [text, setText] = useState('')
  const asked = useRef<{ point: Point; ending: AbortController }>(null)
  useEffect(() => () => asked.current?.ending.abort(), [])

  const find = async (point: Point) => {
    const before = asked.current
    if (before?.point.latitude === point.latitude && before.point.longitude === point.longitude) return
    before?.ending.abort()
    const ending = new AbortController()
    asked.current = { point, ending }
    const place = await findPlace(point, ending.signal)
    if (ending.signal.aborted) return
    setText(place?.text ?? '')
    if (place) onPlace?.(place)
  }
  return { text, find }
}
