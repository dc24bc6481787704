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
  /** The map did not come. */
  failed: string
}

type Props = {
  map: MapSettings
  strings: PointPickerStrings
  value: Point | null
  onChange: (point: Point | null) => void
  /** Where a point that the visitor chose is, once that is known. */
  onPlace?: (place: PlaceJson) => void
}

const LIMITS = { latitude: 90, longitude: 180 } as const

/** A point of the map, for forms: placed, dragged, moved by keys or typed. Where there is no map, two fields stay. */
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

/** The map in the element `stage`, its code loaded when the form is there. */
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
    let isGone = false
    const open = async () => {
      try {
        const { PointMap } = await import('./point-map.ts')
        if (isGone || !stage.current) return
        const onPlace = (point: Point) => latest.current.choose(point)
        opened.current = new PointMap(stage.current, { tileUrl, words: words.current }, { marker, onPlace })
        opened.current.show(latest.current.value)
      } catch {
        if (!isGone) setIsFailed(true)
      }
    }
    open()
    return () => {
      isGone = true
      opened.current?.close()
      opened.current = null
    }
  }, [tileUrl, marker])
  return { stage, isFailed }
}

/** Asks where a point is; an answer for an earlier one is never shown. */
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
