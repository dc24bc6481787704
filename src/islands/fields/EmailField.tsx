import { useId, useState } from 'react'
import { emailSlip } from '#src/domain/email-slip.ts'
import { useFrame } from '../form/frame.tsx'
import type { FieldProps } from '../form/use-form.ts'
import { afterPress } from './after-press.ts'
import styles from './fields.module.css'
import { describe, type FieldText, Labelled } from './Labelled.tsx'
import { useTypedBefore } from './use-typed-before.ts'

type Props = FieldProps<string> & FieldText & { autoComplete: 'username' | 'email' }

/** An email address. Once it is left, a likely slip in its domain is asked about; nothing is corrected by itself. */
export function EmailField({ name, value, onChange, error, label, hint, isOptional, autoComplete }: Props) {
  const { t } = useFrame()
  const id = useId()
  const [left, setLeft] = useState<string>()
  const ref = useTypedBefore(value, onChange)
  const meant = left === value ? emailSlip(value) : undefined
  const put = () => {
    if (meant) onChange(meant)
    ref.current?.focus()
  }
  return (
    <Labelled id={id} label={label} hint={hint} isOptional={isOptional} error={error}>
      <input
        ref={ref}
        {...describe(id, { hint, error })}
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        name={name}
        className={styles.input}
        value={value}
        onChange={event => onChange(event.target.value)}
        onBlur={({ target }) => afterPress(() => setLeft(target.value))}
      />
      <div className={styles.question}>
        <p role="status">{meant && t('common:form.emailMeant', { email: meant })}</p>
        {meant && (
          <button type="button" className="button quiet" onClick={put}>
            {t('common:form.emailPut', { email: meant })}
          </button>
        )}
      </div>
    </Labelled>
  )
}
