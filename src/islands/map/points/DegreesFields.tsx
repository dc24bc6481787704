import type { TypedNumber } from '#src/lib/typed-number.ts'
import { type Point, type TypedPoint, wholePoint } from '#src/lib/typed-point.ts'
import type { Unread } from '#src/lib/unread-point.ts'
import { DegreesField } from './DegreesField.tsx'
import styles from './PointPicker.module.css'

export type DegreesStrings = Record<
  'latitude' | 'longitude' | 'latitudeError' | 'longitudeError' | `${Unread}Unread`,
  string
>

type Props = {
  strings: DegreesStrings
  value: TypedPoint | null
  /** Whether the form has refused the point. */
  isRefused: boolean
  onChange: (point: TypedPoint | null) => void
  /** A field is left, or a point was pasted. */
  onDone: (point: Point) => void
}

const NOTHING: TypedPoint = { latitude: null, longitude: null }

/** A point as two numbers. Half a point, and what is no number, is kept for the form to refuse. */
export function DegreesFields({ strings, value, isRefused, onChange, onDone }: Props) {
  const typed = value ?? NOTHING
  const change = (part: keyof Point, degrees: TypedNumber) => {
    const next = { ...typed, [part]: degrees }
    onChange(next.latitude === null && next.longitude === null ? null : next)
  }
  const choose = (point: Point) => {
    onChange(point)
    onDone(point)
  }
  const finish = () => {
    const point = wholePoint(value)
    if (point) onDone(point)
  }
  const field = (part: keyof Point) => (
    <DegreesField
      part={part}
      label={strings[part]}
      errorOf={why => (why ? strings[`${why}Unread`] : strings[`${part}Error`])}
      isMissing={isRefused && typed[part] === null}
      value={typed[part]}
      onChange={degrees => change(part, degrees)}
      onPoint={choose}
      onDone={finish}
    />
  )
  return (
    <div className={styles.fields}>
      {field('latitude')}
      {field('longitude')}
    </div>
  )
}
