import { useState } from 'react'
import { DegreesField } from './DegreesField.tsx'
import styles from './PointPicker.module.css'
import type { Point } from './point-map.ts'

export type DegreesStrings = Record<'latitude' | 'longitude' | 'latitudeError' | 'longitudeError', string>

type Props = {
  strings: DegreesStrings
  value: Point | null
  onChange: (point: Point | null) => void
  /** A field is left. */
  onDone: (point: Point) => void
}

const LIMITS = { latitude: 90, longitude: 180 } as const

/** A point as two numbers: it is one once both are there. */
export function DegreesFields({ strings, value, onChange, onDone }: Props) {
  const [typed, setTyped] = useState<Partial<Point>>({})
  // Half a point is forgotten once there is a whole one, and does not come back when that is removed.
  if (value && Object.keys(typed).length) setTyped({})
  const shown: Partial<Point> = value ?? typed
  const change = (part: keyof Point, degrees: number | undefined) => {
    const latitude = part === 'latitude' ? degrees : shown.latitude
    const longitude = part === 'longitude' ? degrees : shown.longitude
    const isWhole = latitude !== undefined && longitude !== undefined
    setTyped(isWhole ? {} : { latitude, longitude })
    if (isWhole || value) onChange(isWhole ? { latitude, longitude } : null)
  }
  const field = (part: keyof Point) => (
    <DegreesField
      label={strings[part]}
      error={strings[`${part}Error`]}
      limit={LIMITS[part]}
      value={shown[part]}
      onChange={degrees => change(part, degrees)}
      onDone={() => value && onDone(value)}
    />
  )
  return (
    <div className={styles.fields}>
      {field('latitude')}
      {field('longitude')}
    </div>
  )
}
