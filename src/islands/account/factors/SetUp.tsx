import { useState } from 'react'
import type { NewTotpJson, TotpConfirmedJson } from '#src/domain/factors/json.ts'
import { beginTotpBody, confirmTotpBody } from '#src/domain/factors/schema.ts'
import { callApi } from '#src/stores/api.ts'
import { updateSession } from '#src/stores/session.ts'
import { CodeField } from '../../auth/CodeField.tsx'
import { PasswordField } from '../../fields/PasswordField.tsx'
import { Form } from '../../form/Form.tsx'
import { useFrame } from '../../form/frame.tsx'
import { useForm } from '../../form/use-form.ts'
import { Authenticator } from './Authenticator.tsx'

type Props = { onCodes: (codes: readonly string[]) => void }

/** The password first, then the authenticator, which a code of it confirms. */
export function SetUp({ onCodes }: Props) {
  const [begun, setBegun] = useState<NewTotpJson>()
  return begun ? <Confirm {...begun} onCodes={onCodes} /> : <Begin onBegun={setBegun} />
}

function Begin({ onBegun }: { onBegun: (begun: NewTotpJson) => void }) {
  const { t } = useFrame()
  const form = useForm({
    initial: { currentPassword: '' },
    schema: beginTotpBody,
    send: ({ body }) => callApi<NewTotpJson>('POST', 'users/totp', { body, isQuiet: true }),
    onSent: ({ data }) => onBegun(data),
  })
  return (
    <Form form={form} submit={t('account:twoStep.begin')}>
      <PasswordField
        {...form.field('currentPassword')}
        label={t('auth:password.label')}
        hint={t('account:twoStep.beginHint')}
        autoComplete="current-password"
      />
    </Form>
  )
}

function Confirm({ secret, uri, onCodes }: NewTotpJson & Props) {
  const { t } = useFrame()
  const form = useForm({
    initial: { code: '' },
    schema: confirmTotpBody,
    send: async ({ body }) => {
      const { data } = await callApi<TotpConfirmedJson>('PATCH', 'users/totp', { body, isQuiet: true })
      return data
    },
    onSent: async ({ recoveryCodes, ...session }) => {
      // The codes are shown only now, whatever becomes of the session.
      onCodes(recoveryCodes)
      await updateSession(session)
    },
  })
  return (
    <Authenticator secret={secret} uri={uri}>
      <Form form={form} submit={t('account:twoStep.confirm')}>
        <CodeField {...form.field('code')} onlyDigits />
      </Form>
    </Authenticator>
  )
}
