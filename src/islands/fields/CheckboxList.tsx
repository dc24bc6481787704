import { useId } from 'react'
import type { FieldProps } from '../form/use-form.ts'
import { useHydrated } from '../form/use-hydrated.ts'
import type { Choice } from './choice.ts'
import styles from './fields.module.css'
import { describe, FieldError, type FieldText, LabelText } from './Labelled.tsx'

type Props = FieldProps<readonly string[]> & FieldText & { choices: readonly Choice[] }

/** Any number of options of a short, fully visible list, in list order. */
export function CheckboxList({ name, value, onChange, error, label, hint, isOptional, choices }: Props) {
  const id = useId()
  const isReady = useHydrated()
  const mark = (choice: string, isChosen: boolean) =>
    onChange(choices.map(it => it.value).filter(it => (it === choice ? isChosen : value.includes(it))))
  return (
    <fieldset aria-describedby={describe(id, { hint, error })['aria-describedby']} className={styles.field}>
      <legend className={styles.label}>
        <LabelText label={label} isOptional={isOptional} />
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.checks}>
        {choices.map((choice, at) => (
          <label key={choice.value} className={styles.check}>
            <input
              type="checkbox"
              disabled={!isReady}
              name={name}
              value={choice.value}
              aria-invalid={error && at === 0 ? true : undefined}
              checked={value.includes(choice.value)}
              onChange={event => mark(choice.value, event.target.checked)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
