import { deleteAccountBody } from '#src/domain/users/schema.ts'
import { paths } from '#src/paths.ts'
import { forgetAccount } from '#src/stores/account.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { callApi } from '#src/stores/api.ts'
import { PasswordField } from '../fields/PasswordField.tsx'
import { Form } from '../form/Form.tsx'
import { type FrameProps, IslandFrame, useFrame } from '../form/frame.tsx'
import { goTo } from '../form/leave.ts'
import { useForm } from '../form/use-form.ts'

/** Deletes the account, by its password. */
export function DeleteAccountForm(frame: FrameProps) {
  return (
    <IslandFrame {...frame}>
      <Fields />
    </IslandFrame>
  )
}

function Fields() {
  const { locale, t } = useFrame()
  const form = useForm({
    initial: { currentPassword: '' },
    schema: deleteAccountBody,
    send: ({ body }) => callApi('DELETE', 'users/account', { body, isQuiet: true }),
    onSent: async () => {
      await forgetAccount()
      openAlert('success', t('account:security.deleted'))
      await goTo(paths.home(locale))
    },
  })
  return (
    <Form form={form} submit={t('account:security.delete')}>
      <PasswordField
        {...form.field('currentPassword')}
        label={t('auth:password.label')}
        hint={t('account:security.deletionPassword')}
        autoComplete="current-password"
      />
    </Form>
  )
}
