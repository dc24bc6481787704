import { type ClipboardEvent, useId, useState } from 'react'
import type { TypedNumber } from '#src/lib/typed-number.ts'
import { type Point, readDegrees, readPoint } from '#src/lib/typed-point.ts'
import { type Unread, whyUnread } from '#src/lib/unread-point.ts'
import { FieldError } from '../../fields/Labelled.tsx'
import { useHydrated } from '../../form/use-hydrated.ts'
import styles from './PointPicker.module.css'

type Props = {
  part: keyof Point
  label: string
  /** Says what is wrong with a text that is no number of degrees. */
  errorOf: (why: Unread | undefined) => string
  /** Whether the point was refused for want of this field. */
  isMissing: boolean
  value: TypedNumber
  onChange: (degrees: TypedNumber) => void
  /** A whole point was pasted into the field. */
  onPoint: (point: Point) => void
  /** On blur or Enter. */
  onDone: () => void
}

/** Few codes are short, and the towns are many. */
async function readBesideTown(text: string): Promise<Point | null> {
  if (whyUnread(text) !== 'shortCode') return null
  const { readShortPoint } = await import('#src/domain/places/short-code.ts')
  return readShortPoint(text)
}

/** Degrees, typed with a point or a comma. An invalid text stays, and is refused. */
export function DegreesField({ part, label, errorOf, isMissing, value, onChange, onPoint, onDone }: Props) {
  const id = useId()
  const isReady = useHydrated()
  const [typing, setTyping] = useState<{ text: string; value: TypedNumber }>()
  const text = typing && Object.is(typing.value, value) ? typing.text : String(value ?? '')
  const isWrong = typeof value === 'string'
  const change = (next: string) => {
    const degrees = readDegrees(next, part)
    setTyping({ text: next, value: degrees })
    onChange(degrees)
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    const point = readPoint(pasted)
    if (point) {
      event.preventDefault()
      onPoint(point)
    } else void readBesideTown(pasted).then(found => found && onPoint(found))
  }
  const leave = async () => {
    if (!isWrong) setTyping(undefined)
    // Some keyboards paste as if it were typed.
    const point = isWrong ? (readPoint(text) ?? (await readBesideTown(text))) : null
    if (point) onPoint(point)
    else onDone()
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
        value={text}
        aria-invalid={isWrong || isMissing || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={event => change(event.target.value)}
        onPaste={paste}
        onBlur={leave}
      />
      <FieldError id={id} error={isWrong ? errorOf(whyUnread(text)) : undefined} />
    </div>
  )
}
