import { useState } from 'react'
import type { Place } from '#src/domain/places/projection.ts'
import { type TypedPoint, wholePoint } from '#src/lib/typed-point.ts'
import { DegreesFields, type DegreesStrings } from '../../../../map/points/DegreesFields.tsx'
import styles from '../route.module.css'

type Props = { title: string; submit: string; point: DegreesStrings; onPlace: (at: Place) => void }

/** A press on the map as two numbers, for those who cannot point. */
export function DegreesEntry({ title, submit, point, onPlace }: Props) {
  const [typed, setTyped] = useState<TypedPoint | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const enter = () => {
    const whole = wholePoint(typed)
    setIsRefused(!whole)
    if (!whole) return
    setTyped(null)
    onPlace({ lng: whole.longitude, lat: whole.latitude })
  }
  return (
    <details className={styles.degrees}>
      <summary>{title}</summary>
      <DegreesFields
        strings={point}
        value={typed}
        isRefused={isRefused}
        onChange={setTyped}
        onDone={() => setIsRefused(false)}
      />
      <button type="button" className="button quiet" onClick={enter}>
        {submit}
      </button>
    </details>
  )
}
