import { useState } from 'react'
import type { Way } from '#src/domain/factors/factor.ts'
import type { FactorAddedJson, NewTotpJson } from '#src/domain/factors/json.ts'
import { confirmTotpBody, ownerBody } from '#src/domain/factors/schema.ts'
import { callApi } from '#src/stores/api.ts'
import { updateSession } from '#src/stores/session.ts'
import { CodeField } from '../../auth/CodeField.tsx'
import { PasswordField } from '../../fields/PasswordField.tsx'
import { Form } from '../../form/Form.tsx'
import { useFrame } from '../../form/frame.tsx'
import { useForm } from '../../form/use-form.ts'
import { Authenticator } from './Authenticator.tsx'
import { leaveWith } from './leave-with.ts'

type Props = { ways: readonly Way[]; onCodes: (codes: readonly string[]) => void }

const APP = ['totp'] as const

/** The password first, then the authenticator, which a code of it confirms. */
export function SetUp({ ways, onCodes }: Props) {
  const [begun, setBegun] = useState<NewTotpJson>()
  return begun ? <Confirm {...begun} onCodes={onCodes} /> : <Begin ways={ways} onBegun={setBegun} />
}

function Begin({ ways, onBegun }: Pick<Props, 'ways'> & { onBegun: (begun: NewTotpJson) => void }) {
  const { t } = useFrame()
  const form = useForm({
    initial: { currentPassword: '', code: '' },
    schema: ownerBody,
    send: ({ body }) => callApi<NewTotpJson>('POST', 'users/totp', { body, isQuiet: true }),
    onSent: ({ data }) => {
      onBegun(data)
    },
  })
  return (
    <Form form={form} submit={t('account:twoStep.begin')}>
      <PasswordField
        {...form.field('currentPassword')}
        label={t('auth:password.label')}
        hint={t('account:twoStep.beginHint')}
        autoComplete="current-password"
      />
      {ways.length > 0 && <CodeField {...form.field('code')} ways={ways} />}
    </Form>
  )
}

function Confirm({ secret, uri, onCodes }: NewTotpJson & Pick<Props, 'onCodes'>) {
  const { t } = useFrame()
  const form = useForm({
    initial: { code: '' },
    schema: confirmTotpBody,
    send: async ({ body }) => {
      const { data } = await callApi<FactorAddedJson>('PATCH', 'users/totp', { body, isQuiet: true })
      return data
    },
    onSent: async ({ recoveryCodes, ...session }) => {
      if (recoveryCodes.length === 0) return leaveWith(session)
      // The codes are shown only now, whatever becomes of the session.
      onCodes(recoveryCodes)
      await updateSession(session)
      return undefined
    },
  })
  return (
    <Authenticator secret={secret} uri={uri}>
      <Form form={form} submit={t('account:twoStep.confirm')}>
        <CodeField {...form.field('code')} ways={APP} isBeginning />
      </Form>
    </Authenticator>
  )
}
