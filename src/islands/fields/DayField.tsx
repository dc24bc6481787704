import { useId } from 'react'
import type { FieldProps } from '../form/use-form.ts'
import styles from './fields.module.css'
import { describe, type FieldText, Labelled } from './Labelled.tsx'

type Props = FieldProps<string> & FieldText & { min?: string | undefined }

/** A day by the browser's own field. */
export function DayField({ name, value, onChange, error, label, hint, isOptional, min }: Props) {
  const id = useId()
  return (
    <Labelled id={id} label={label} hint={hint} isOptional={isOptional} error={error}>
      <input
        {...describe(id, { hint, error })}
        type="date"
        name={name}
        className={styles.input}
        min={min}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Labelled>
  )
}
