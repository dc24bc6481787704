import { useId, useState } from 'react'
import { useFrame } from '../form/frame.tsx'
import type { FieldProps } from '../form/use-form.ts'
import styles from './fields.module.css'
import { describe, type FieldText, Labelled } from './Labelled.tsx'
import { useTypedBefore } from './use-typed-before.ts'

type Props = FieldProps<string> & FieldText & { autoComplete: 'current-password' | 'new-password' }

/** A password that can be shown while it is typed. */
export function PasswordField({ name, value, onChange, error, label, hint, autoComplete }: Props) {
  const { t } = useFrame()
  const id = useId()
  const ref = useTypedBefore(value, onChange)
  const [isShown, setIsShown] = useState(false)
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <div className={styles.joined}>
        <input
          ref={ref}
          {...describe(id, { hint, error })}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className={styles.input}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
        <button type="button" className={styles.show} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {t('auth:password.show')}
        </button>
      </div>
    </Labelled>
  )
}
