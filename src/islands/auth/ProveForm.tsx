import { useEffect, useRef, useState } from 'react'
import { verifyEmailBody } from '#src/domain/users/schema.ts'
import { isProviderRole } from '#src/domain/users/user.ts'
import { paths } from '#src/paths.ts'
import { ApiError, callApi } from '#src/stores/api.ts'
import type { SessionUser } from '#src/stores/session.ts'
import { signIn } from '#src/stores/sign-in.ts'
import { PasswordField } from '../fields/PasswordField.tsx'
import { Form } from '../form/Form.tsx'
import { type FrameProps, IslandFrame, useFrame } from '../form/frame.tsx'
import { useForm } from '../form/use-form.ts'
import styles from './auth.module.css'

/** The link's parameters. `done`: said on success. */
type Props = { user: string; token: string; call: 'verify-email' | 'confirm-email'; done: string }

/**
 * Verifies an address with the link of an email outside of the session that signed up: whoever proves the address gets the account,
 * with a password of their own.
 */
export function ProveForm({ user, token, call, done, ...frame }: Props & FrameProps) {
  const [failure, setFailure] = useState('')
  return (
    <IslandFrame {...frame}>
      {failure ? (
        <Failed text={failure} />
      ) : (
        <Fields user={user} token={token} call={call} done={done} onFailed={setFailure} />
      )}
    </IslandFrame>
  )
}

type Outcome = { user: SessionUser } | { failure: string }

function Fields({ user, token, call, done, onFailed }: Props & { onFailed: (text: string) => void }) {
  const { locale, t } = useFrame()
  const form = useForm({
    initial: { password: '' },
    schema: verifyEmailBody,
    body: ({ password }) => ({ user, token, password }),
    send: async ({ body }): Promise<Outcome> => {
      try {
        const { data } = await callApi<{ user: SessionUser; token: string }>('PATCH', `users/${call}`, {
          body,
          isQuiet: true,
        })
        await signIn({ token: data.token })
        return { user: data.user }
      } catch (error) {
        const isOfLink = error instanceof ApiError && (error.status === 400 || error.status === 409)
        if (!isOfLink || error.data.some(it => it.path)) throw error
        return { failure: error.data.map(it => it.message).join(' ') }
      }
    },
    onSent: outcome => {
      if ('user' in outcome) {
        const next = isProviderRole(outcome.user.role) ? paths.ownProviders(locale) : paths.profile(locale)
        return { done, next }
      }
      onFailed(outcome.failure)
      return undefined
    },
  })
  return (
    <Form form={form} submit={t('auth:verify.submit')}>
      <PasswordField
        {...form.field('password')}
        label={t('auth:password.label')}
        hint={t('auth:password.hint')}
        autoComplete="new-password"
      />
    </Form>
  )
}

function Failed({ text }: { text: string }) {
  const { locale, t } = useFrame()
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div className={styles.stack}>
      <p ref={element} tabIndex={-1} className={styles.outcome} role="alert">
        {text}
      </p>
      <p>{t('auth:verify.again')}</p>
      <a className="button" href={paths.signIn(locale, { callbackUrl: paths.profile(locale) })}>
        {t('auth:signIn.submit')}
      </a>
    </div>
  )
}
