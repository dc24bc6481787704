import { useId } from 'react'
import type { FieldProps } from '../form/use-form.ts'
import styles from './fields.module.css'
import { describe, type FieldText, Labelled } from './Labelled.tsx'
import { useTypedBefore } from './use-typed-before.ts'

type Props = FieldProps<string> & FieldText & { lang?: string; rows?: number }

/** A multi-line text; the field grows with it. */
export function TextArea({ name, value, onChange, error, label, hint, isOptional, lang, rows = 6 }: Props) {
  const id = useId()
  const ref = useTypedBefore<HTMLTextAreaElement>(value, onChange)
  return (
    <Labelled id={id} label={label} hint={hint} isOptional={isOptional} error={error}>
      <textarea
        ref={ref}
        {...describe(id, { hint, error })}
        name={name}
        lang={lang}
        rows={rows}
        className={`${styles.input} ${styles.area}`}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Labelled>
  )
}
