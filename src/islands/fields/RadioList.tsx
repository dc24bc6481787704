import { useId } from 'react'
import type { FieldProps } from '../form/use-form.ts'
import { useHydrated } from '../form/use-hydrated.ts'
import type { Choice } from './choice.ts'
import styles from './fields.module.css'
import { describe, FieldError, type FieldText, LabelText } from './Labelled.tsx'

type Props = FieldProps<string> & FieldText & { choices: readonly (Choice & { hint?: string })[] }

/** One option of a short, fully visible list; each may be explained. */
export function RadioList({ name, value, onChange, error, label, hint, isOptional, choices }: Props) {
  const id = useId()
  const isReady = useHydrated()
  return (
    <fieldset aria-describedby={describe(id, { hint, error })['aria-describedby']} className={styles.field}>
      <legend className={styles.label}>
        <LabelText label={label} isOptional={isOptional ?? false} />
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {choices.map((choice, at) => (
        <label key={choice.value} className={`${styles.check} ${choice.hint ? styles.long : ''}`}>
          <input
            type="radio"
            disabled={!isReady}
            name={name}
            value={choice.value}
            aria-invalid={error && at === 0 ? true : undefined}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.label}
            {choice.hint && <span className={styles.explained}>{choice.hint}</span>}
          </span>
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
