import { useId, useState } from 'react'
import styles from '../fields/fields.module.css'
import { describe, type FieldText, Labelled } from '../fields/Labelled.tsx'
import { useTypedBefore } from '../fields/use-typed-before.ts'
import type { FieldProps } from '../form/use-form.ts'

type Props = FieldProps<string> &
  FieldText & {
    /** The first day that can be chosen, as `2026-07-17`. */
    min: string
    /** The error for a day before it. */
    tooEarly: string
  }

/** A day by the browser's own field, which keeps what is typed in part: its value is empty until the day is whole. */
export function DateField({ name, value, onChange, error, label, hint, isOptional, min, tooEarly }: Props) {
  const id = useId()
  const ref = useTypedBefore(value, onChange)
  const [isTooEarly, setTooEarly] = useState(false)
  const issue = isTooEarly ? tooEarly : error
  return (
    <Labelled id={id} label={label} hint={hint} isOptional={isOptional} error={issue}>
      <input
        ref={ref}
        {...describe(id, { hint, error: issue })}
        type="date"
        name={name}
        className={styles.input}
        min={min}
        defaultValue={value}
        onChange={event => {
          if (!event.target.validity.rangeUnderflow) setTooEarly(false)
          onChange(event.target.value)
        }}
        // Until its last digit a year is early.
        onBlur={event => setTooEarly(event.target.validity.rangeUnderflow)}
      />
    </Labelled>
  )
}
