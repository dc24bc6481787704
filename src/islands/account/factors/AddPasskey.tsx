import { useEffect, useRef, useState } from 'react'
import type { Way } from '#src/domain/factors/factor.ts'
import type { FactorAddedJson } from '#src/domain/factors/json.ts'
import { newPasskeyFields } from '#src/domain/factors/schema.ts'
import { ApiError, callApi } from '#src/stores/api.ts'
import { knowsPasskeys, makePasskey, NoPasskey, type PasskeyOptions } from '#src/stores/passkeys.ts'
import { updateSession } from '#src/stores/session.ts'
import { CodeField } from '../../auth/CodeField.tsx'
import { PasswordField } from '../../fields/PasswordField.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { Form } from '../../form/Form.tsx'
import { useFrame } from '../../form/frame.tsx'
import { useForm } from '../../form/use-form.ts'
import { useHydrated } from '../../form/use-hydrated.ts'
import styles from './factors.module.css'
import { leaveWith } from './leave-with.ts'

type Props = { ways: readonly Way[]; suggestion: string; onCodes: (codes: readonly string[]) => void }

/** Opens the form of a new passkey; says so where the browser cannot make one. */
export function AddPasskey(props: Props) {
  const { t } = useFrame()
  const isReady = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  if (isReady && !knowsPasskeys()) return <p>{t('account:passkeys.unsupported')}</p>
  if (isOpen) return <Fields {...props} />
  return (
    <button type="button" className="button" disabled={!isReady} onClick={() => setIsOpen(true)}>
      {t('account:passkeys.add')}
    </button>
  )
}

function Fields({ ways, suggestion, onCodes }: Props) {
  const { t } = useFrame()
  const box = useRef<HTMLDivElement>(null)
  // The button that opened it is gone.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  /** A code is good for one use: who closes the dialog of the browser goes on with the options that it brought. */
  const options = useRef<PasskeyOptions>(undefined)
  const form = useForm({
    initial: { name: suggestion, currentPassword: '', code: '' },
    schema: newPasskeyFields,
    send: async ({ values: { name, ...proof } }) => {
      const begin = () => callApi<PasskeyOptions>('POST', 'users/passkeys', { body: proof, isQuiet: true })
      options.current ??= (await begin()).data
      const passkey = await makePasskey(options.current).catch(refuse)
      options.current = undefined
      const body = { passkey, name }
      return (await callApi<FactorAddedJson>('PATCH', 'users/passkeys', { body, isQuiet: true })).data
    },
    onSent: async ({ recoveryCodes, ...session }) => {
      if (recoveryCodes.length === 0) return leaveWith(session, t('account:passkeys.added'))
      // The codes are shown only now, whatever becomes of the session.
      onCodes(recoveryCodes)
      await updateSession(session)
      return undefined
    },
  })
  const refuse = (error: unknown): never => {
    if (!(error instanceof NoPasskey)) throw error
    const message = error.isThere ? t('auth:passkey.already') : t('auth:passkey.cancelled')
    throw new ApiError(400, message, [{ message }])
  }
  return (
    <div ref={box} className={styles.form}>
      <Form form={form} submit={t('account:passkeys.submit')}>
        <TextField
          {...form.field('name')}
          label={t('account:passkeys.name')}
          hint={t('account:passkeys.nameHint')}
          autoComplete="off"
        />
        <PasswordField
          {...form.field('currentPassword')}
          label={t('auth:password.current')}
          autoComplete="current-password"
        />
        {ways.length > 0 && <CodeField {...form.field('code')} ways={ways} />}
      </Form>
    </div>
  )
}
