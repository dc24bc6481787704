import { useEffect, useRef, useState } from 'react'
import { isAssertion, type Way } from '#src/domain/factors/factor.ts'
import { TextField } from '../fields/TextField.tsx'
import { useFrame } from '../form/frame.tsx'
import type { FieldProps } from '../form/use-form.ts'
import styles from './auth.module.css'
import { PasskeyProof } from './PasskeyProof.tsx'

/**
 * `ways`: what the account has set up; of one that begins to, an authenticator alone counts. `onProved`: after a passkey was used in
 * place of a code.
 */
type Props = FieldProps<string> & { ways: readonly Way[]; isBeginning?: boolean; onProved?: () => void }

/** A code of an authenticator; in place of it a recovery code, which has letters, or a passkey. */
export function CodeField({ ways, isBeginning = false, onProved, ...field }: Props) {
  const { t } = useFrame()
  const hasApp = ways.includes('totp')
  const [isRecovery, setIsRecovery] = useState(!hasApp)
  const latest = useRef(onProved)
  useEffect(() => {
    latest.current = onProved
  })
  const { value, error } = field
  const isProved = isAssertion(value) && !error
  useEffect(() => {
    if (isAssertion(value)) latest.current?.()
  }, [value])
  return (
    <div data-field={field.name} className={styles.code}>
      {ways.includes('passkey') && <PasskeyProof isProved={isProved} onProved={field.onChange} />}
      {!isProved && (
        <TextField
          {...field}
          value={isAssertion(value) ? '' : value}
          label={isRecovery ? t('auth:code.recovery') : t('auth:code.label')}
          hint={isRecovery ? t('auth:code.recoveryHint') : t('auth:code.hint')}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
        />
      )}
      {!isProved && hasApp && !isBeginning && (
        <button type="button" className={styles.instead} onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? t('auth:code.useApp') : t('auth:code.useRecovery')}
        </button>
      )}
    </div>
  )
}
