import type { RecoveryCodesJson } from '#src/domain/factors/json.ts'
import { bothFactorsBody } from '#src/domain/factors/schema.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { callApi } from '#src/stores/api.ts'
import { type SessionUser, updateSession } from '#src/stores/session.ts'
import { CodeField } from '../../auth/CodeField.tsx'
import { PasswordField } from '../../fields/PasswordField.tsx'
import { Form } from '../../form/Form.tsx'
import { useFrame } from '../../form/frame.tsx'
import { reload } from '../../form/leave.ts'
import { useForm } from '../../form/use-form.ts'
import styles from './factors.module.css'

type Props = { onCodes: (codes: readonly string[]) => void }

/** What can be done once an authenticator is set up: by the password and a code. */
export function InUse({ onCodes }: Props) {
  const { t } = useFrame()
  return (
    <div className={styles.stack}>
      <details>
        <summary>{t('account:twoStep.renew')}</summary>
        <p>{t('account:twoStep.renewLead')}</p>
        <Both<RecoveryCodesJson>
          submit={t('account:twoStep.renewSubmit')}
          send={body => callApi<RecoveryCodesJson>('POST', 'users/recovery-codes', { body, isQuiet: true })}
          onSent={({ recoveryCodes }) => onCodes(recoveryCodes)}
        />
      </details>
      <details>
        <summary>{t('account:twoStep.remove')}</summary>
        <p>{t('account:twoStep.removeLead')}</p>
        <Both<{ user: SessionUser; token: string }>
          submit={t('account:twoStep.removeSubmit')}
          send={body => callApi('DELETE', 'users/totp', { body, isQuiet: true })}
          onSent={async session => {
            await updateSession(session)
            openAlert('success', t('account:twoStep.removed'))
            await reload()
          }}
        />
      </details>
    </div>
  )
}

type BothProps<T> = {
  submit: string
  send: (body: object) => Promise<{ data: T }>
  onSent: (data: T) => unknown
}

function Both<T>({ submit, send, onSent }: BothProps<T>) {
  const { t } = useFrame()
  const form = useForm({
    initial: { currentPassword: '', code: '' },
    schema: bothFactorsBody,
    send: ({ body }) => send(body),
    onSent: ({ data }) => onSent(data),
  })
  return (
    <Form form={form} submit={submit}>
      <PasswordField
        {...form.field('currentPassword')}
        label={t('auth:password.current')}
        autoComplete="current-password"
      />
      <CodeField {...form.field('code')} />
    </Form>
  )
}
