import type { Way } from '#src/domain/factors/factor.ts'
import { changeEmailBody } from '#src/domain/users/schema.ts'
import { paths } from '#src/paths.ts'
import { callApi } from '#src/stores/api.ts'
import { CodeField } from '../auth/CodeField.tsx'
import { EmailField } from '../fields/EmailField.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import { Form } from '../form/Form.tsx'
import { framed, useFrame } from '../form/frame.tsx'
import { useForm } from '../form/use-form.ts'
import { ForgotButton } from './ForgotButton.tsx'

/** `ways`: what the account has set up beside its password. */
type Props = { email: string; isVerified: boolean; ways: readonly Way[] }

/** Asks for another address: a verified one is changed with the password. */
export const EmailForm = framed(Fields)

function Fields({ email, isVerified, ways }: Props) {
  const { locale, t } = useFrame()
  const form = useForm({
    initial: { email: '', currentPassword: '', code: '' },
    schema: changeEmailBody,
    body: ({ email: wished, currentPassword, code }) => ({
      email: wished,
      code,
      ...(isVerified && { currentPassword }),
    }),
    send: ({ body }) => callApi('POST', 'users/change-email', { body, isQuiet: true }),
    onSent: (_, values) => ({
      done: t('account:email.sent', { email: values.email.trim() }),
      next: paths.profile(locale),
    }),
  })
  return (
    <Form
      form={form}
      submit={t('account:email.submit')}
      beside={isVerified && <ForgotButton email={email}>{t('auth:password.forgot')}</ForgotButton>}
    >
      <EmailField {...form.field('email')} label={t('account:email.new')} autoComplete="email" />
      {isVerified && (
        <PasswordField
          {...form.field('currentPassword')}
          label={t('auth:password.current')}
          autoComplete="current-password"
        />
      )}
      {ways.length > 0 && <CodeField {...form.field('code')} ways={ways} />}
    </Form>
  )
}
