import { useId, useState } from 'react'
import { readNumber } from '#src/lib/typed-number.ts'
import { useHydrated } from '../../form/use-hydrated.ts'
import styles from './PointPicker.module.css'

type Props = {
  label: string
  /** The error for an invalid text. */
  error: string
  limit: number
  value: number | undefined
  /** `undefined` for an empty field. Not called for an invalid text. */
  onChange: (degrees: number | undefined) => void
  /** On blur or Enter. */
  onDone: () => void
}

/** Degrees, typed with a point or a comma. */
export function DegreesField({ label, error, limit, value, onChange, onDone }: Props) {
  const id = useId()
  const isReady = useHydrated()
  const [draft, setDraft] = useState<string>()
  const isWrong = draft !== undefined && parseDegrees(draft, limit) === null
  const change = (text: string) => {
    setDraft(text)
    const degrees = parseDegrees(text, limit)
    if (degrees !== null) onChange(degrees)
  }
  const leave = () => {
    if (!isWrong) setDraft(undefined)
    onDone()
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        // Text typed before hydration would be lost.
        disabled={!isReady}
        value={draft ?? value ?? ''}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={event => change(event.target.value)}
        onBlur={leave}
      />
      {isWrong && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** `undefined` for an empty text, `null` for an invalid one. */
function parseDegrees(text: string, limit: number): number | undefined | null {
  const reading = readNumber(text, { units: ['°'], decimals: 15, hasThousands: false })
  if (reading.issue) return null
  return reading.number === null ? undefined : withinLimit(reading.number, limit)
}

const withinLimit = (degrees: number, limit: number) => (Math.abs(degrees) <= limit ? degrees : null)
