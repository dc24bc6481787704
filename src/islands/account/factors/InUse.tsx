import type { Way } from '#src/domain/factors/factor.ts'
import type { RecoveryCodesJson } from '#src/domain/factors/json.ts'
import { callApi } from '#src/stores/api.ts'
import { useFrame } from '../../form/frame.tsx'
import { Both } from './Both.tsx'
import styles from './factors.module.css'
import { leaveWith, type SignedIn } from './leave-with.ts'

type Props = { ways: readonly Way[]; onCodes: (codes: readonly string[]) => void }

/** The choices once there is a second factor: by the password and the factor. */
export function InUse({ ways, onCodes }: Props) {
  const { t } = useFrame()
  const isLast = ways.length === 1
  return (
    <div className={styles.stack}>
      <details>
        <summary>{t('account:twoStep.renew')}</summary>
        <p>{t('account:twoStep.renewLead')}</p>
        <Both<RecoveryCodesJson>
          ways={ways}
          submit={t('account:twoStep.renewSubmit')}
          send={body => callApi<RecoveryCodesJson>('POST', 'users/recovery-codes', { body, isQuiet: true })}
          onSent={({ recoveryCodes }) => {
            onCodes(recoveryCodes)
          }}
        />
      </details>
      {ways.includes('totp') && (
        <details>
          <summary>{isLast ? t('account:twoStep.remove') : t('account:twoStep.removeApp')}</summary>
          <p>{isLast ? t('account:twoStep.removeLead') : t('account:twoStep.removeAppLead')}</p>
          <Both<SignedIn>
            ways={ways}
            submit={isLast ? t('account:twoStep.removeSubmit') : t('account:twoStep.removeAppSubmit')}
            send={body => callApi<SignedIn>('DELETE', 'users/totp', { body, isQuiet: true })}
            onSent={session =>
              leaveWith(session, isLast ? t('account:twoStep.removed') : t('account:twoStep.removedApp'))
            }
          />
        </details>
      )}
    </div>
  )
}
