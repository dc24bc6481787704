import { useId } from 'react'
import type { FieldProps } from '../form/use-form.ts'
import type { Choice } from './choice.ts'
import styles from './fields.module.css'
import { describe, type FieldText, Labelled } from './Labelled.tsx'
import { useTypedBefore } from './use-typed-before.ts'

type Props = FieldProps<string> &
  FieldText & {
    choices: readonly Choice[]
    /** The option for no choice, an empty value. */
    placeholder?: string
  }

/** Single choice by the native select. */
export function SelectField({ name, value, onChange, error, label, hint, isOptional, choices, placeholder }: Props) {
  const id = useId()
  const ref = useTypedBefore<HTMLSelectElement>(value, onChange)
  return (
    <Labelled id={id} label={label} hint={hint} isOptional={isOptional} error={error}>
      <select
        ref={ref}
        {...describe(id, { hint, error })}
        name={name}
        className={`${styles.input} ${styles.select}`}
        value={value}
        onChange={event => onChange(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}
