import { useState } from 'react'
import { TextField } from '../fields/TextField.tsx'
import { useFrame } from '../form/frame.tsx'
import type { FieldProps } from '../form/use-form.ts'
import styles from './auth.module.css'

type Props = FieldProps<string> & { onlyDigits?: boolean }

/** A code of an authenticator; in place of it, unless it is `onlyDigits`, a recovery code, which has letters. */
export function CodeField({ onlyDigits = false, ...field }: Props) {
  const { t } = useFrame()
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <div>
      <TextField
        {...field}
        label={isRecovery ? t('auth:code.recovery') : t('auth:code.label')}
        hint={isRecovery ? t('auth:code.recoveryHint') : t('auth:code.hint')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
      />
      {!onlyDigits && (
        <button type="button" className={styles.instead} onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? t('auth:code.useApp') : t('auth:code.useRecovery')}
        </button>
      )}
    </div>
  )
}
