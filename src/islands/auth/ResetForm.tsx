import { useEffect, useRef, useState } from 'react'
import { resetPasswordBody } from '#src/domain/users/schema.ts'
import { paths } from '#src/paths.ts'
import { ApiError, callApi } from '#src/stores/api.ts'
import { PasswordField } from '../fields/PasswordField.tsx'
import { Form } from '../form/Form.tsx'
import { type FrameProps, IslandFrame, useFrame } from '../form/frame.tsx'
import { useForm } from '../form/use-form.ts'
import styles from './auth.module.css'

type Outcome = 'done' | 'failed'
/** The link's parameters; `tryAgain` is where to request another one. */
type Props = { user: string; token: string; tryAgain: string }

/** Sets a new password with a link from an email; then shows the outcome and the next step. */
export function ResetForm({ user, token, tryAgain, ...frame }: Props & FrameProps) {
  const [outcome, setOutcome] = useState<Outcome | undefined>(user && token ? undefined : 'failed')
  return (
    <IslandFrame {...frame}>
      {outcome ? (
        <Ended outcome={outcome} tryAgain={tryAgain} />
      ) : (
        <Fields user={user} token={token} onEnd={setOutcome} />
      )}
    </IslandFrame>
  )
}

function Fields({ user, token, onEnd }: Omit<Props, 'tryAgain'> & { onEnd: (outcome: Outcome) => void }) {
  const { t } = useFrame()
  const form = useForm({
    initial: { password: '' },
    schema: resetPasswordBody,
    body: ({ password }) => ({ user, token, password }),
    send: async ({ body }): Promise<Outcome> => {
      try {
        await callApi('POST', 'users/reset-password', { body, isQuiet: true })
        return 'done'
      } catch (error) {
        // The link is invalid, not the typed values.
        if (error instanceof ApiError && error.data.length > 0 && error.data.every(it => it.path !== 'password')) {
          return 'failed'
        }
        throw error
      }
    },
    onSent: onEnd,
  })
  return (
    <Form form={form} submit={t('auth:reset.submit')}>
      <PasswordField
        {...form.field('password')}
        label={t('auth:password.new')}
        hint={t('auth:password.hint')}
        autoComplete="new-password"
      />
    </Form>
  )
}

function Ended({ outcome, tryAgain }: { outcome: Outcome; tryAgain: string }) {
  const { locale, t } = useFrame()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className={styles.stack}>
      <p ref={text} tabIndex={-1} className={styles.outcome} role={outcome === 'failed' ? 'alert' : 'status'}>
        {outcome === 'done' ? t('auth:reset.done') : t('auth:password.resetFailed')}
      </p>
      {outcome === 'done' ? (
        <a className="button" href={paths.signIn(locale)}>
          {t('auth:signIn.submit')}
        </a>
      ) : (
        <>
          <p>{t('auth:reset.why')}</p>
          <a className="button" href={tryAgain}>
            {t('auth:reset.tryAgain')}
          </a>
        </>
      )}
    </div>
  )
}
