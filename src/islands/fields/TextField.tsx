import { type HTMLAttributes, useId } from 'react'
import type { FieldProps } from '../form/use-form.ts'
import styles from './fields.module.css'
import { describe, type FieldText, Labelled } from './Labelled.tsx'
import { useTypedBefore } from './use-typed-before.ts'

type Props = FieldProps<string> &
  FieldText & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'time'
    autoComplete?: string
    inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
    /** Language of the text, where it is not that of the page. */
    lang?: string
    placeholder?: string
  }

export function TextField({ name, value, onChange, error, label, hint, isOptional, ...input }: Props) {
  const id = useId()
  const ref = useTypedBefore(value, onChange)
  return (
    <Labelled id={id} label={label} hint={hint} isOptional={isOptional} error={error}>
      <input
        ref={ref}
        {...describe(id, { hint, error })}
        {...input}
        name={name}
        className={styles.input}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Labelled>
  )
}
