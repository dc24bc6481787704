import type { Way } from '#src/domain/factors/factor.ts'
import { updatePasswordBody } from '#src/domain/users/schema.ts'
import { callApi } from '#src/stores/api.ts'
import { type SessionUser, updateSession } from '#src/stores/session.ts'
import { CodeField } from '../auth/CodeField.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import { Form } from '../form/Form.tsx'
import { framed, useFrame } from '../form/frame.tsx'
import { useForm } from '../form/use-form.ts'
import { ForgotButton } from './ForgotButton.tsx'

/** `ways`: what the account has set up beside its password. */
type Props = { email: string; ways: readonly Way[] }

/** Changes the user's password; all other devices are signed out. */
export const PasswordForm = framed(Fields)

function Fields({ email, ways }: Props) {
  const { t } = useFrame()
  const form = useForm({
    initial: { currentPassword: '', newPassword: '', confirmPassword: '', code: '' },
    schema: updatePasswordBody,
    isResetWhenSent: true,
    send: async ({ body }) => {
      const { data } = await callApi<{ user: SessionUser; token: string }>('PATCH', 'users/update-password', {
        body,
        isQuiet: true,
      })
      await updateSession(data)
    },
    onSent: () => ({ done: t('account:security.done') }),
  })
  return (
    <Form
      form={form}
      submit={t('account:security.submit')}
      beside={<ForgotButton email={email}>{t('auth:password.forgot')}</ForgotButton>}
    >
      {/* The user name, for password managers. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label={t('auth:password.current')}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('newPassword')}
        label={t('auth:password.new')}
        hint={t('auth:password.hint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={t('auth:password.repeatNew')}
        autoComplete="new-password"
      />
      {ways.length > 0 && <CodeField {...form.field('code')} ways={ways} />}
    </Form>
  )
}
