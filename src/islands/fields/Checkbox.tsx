import { useId } from 'react'
import type { FieldProps } from '../form/use-form.ts'
import { useHydrated } from '../form/use-hydrated.ts'
import styles from './fields.module.css'
import { describe, FieldError } from './Labelled.tsx'

type Props = FieldProps<boolean> & { label: string }

export function Checkbox({ name, value, onChange, error, label }: Props) {
  const id = useId()
  const isReady = useHydrated()
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          {...describe(id, { error })}
          type="checkbox"
          disabled={!isReady}
          name={name}
          checked={value}
          onChange={event => onChange(event.target.checked)}
        />
        {label}
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
