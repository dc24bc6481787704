import type { Way } from '#src/domain/factors/factor.ts'
import { deleteAccountBody } from '#src/domain/users/schema.ts'
import { paths } from '#src/paths.ts'
import { forgetAccount } from '#src/stores/account.ts'
import { callApi } from '#src/stores/api.ts'
import { CodeField } from '../auth/CodeField.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import { TextArea } from '../fields/TextArea.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Form } from '../form/Form.tsx'
import { framed, useFrame } from '../form/frame.tsx'
import { useForm } from '../form/use-form.ts'

/** `ways`: what the account has set up beside its password. `ends`: whether bookings end with it, as of a provider and of a guest. */
type Props = { email: string; ways: readonly Way[]; ends: { received: boolean; asked: boolean } }

/** Deletes the account, by its password, its second factor and its address, typed again. */
export const DeleteAccountForm = framed(Fields)

function Fields({ email, ways, ends }: Props) {
  const { locale, t } = useFrame()
  const form = useForm({
    initial: { currentPassword: '', confirmation: '', code: '', reason: '' },
    schema: deleteAccountBody,
    body: values => ({ ...values, ...((ends.received || ends.asked) && { bookings: 'cancel' }) }),
    send: ({ body }) => callApi('DELETE', 'users/account', { body, isQuiet: true }),
    onSent: async () => {
      await forgetAccount()
      return { done: t('account:security.deleted'), next: paths.home(locale) }
    },
  })
  return (
    <Form form={form} submit={t('account:security.delete')}>
      {ends.received && (
        <TextArea
          {...form.field('reason')}
          label={t('account:ending.reason')}
          hint={t('account:ending.reasonHint')}
          rows={3}
        />
      )}
      <TextField
        {...form.field('confirmation')}
        label={t('account:security.confirmation')}
        hint={t('account:security.confirmationHint', { email })}
        autoComplete="off"
      />
      <PasswordField
        {...form.field('currentPassword')}
        label={t('auth:password.label')}
        hint={t('account:security.deletionPassword')}
        autoComplete="current-password"
      />
      {ways.length > 0 && <CodeField {...form.field('code')} ways={ways} />}
    </Form>
  )
}
