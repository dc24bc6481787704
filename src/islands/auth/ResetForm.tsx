import { useEffect, useRef, useState } from 'react'
import { resetPasswordBody } from '#src/domain/users/schema.ts'
import { paths } from '#src/paths.ts'
import { ApiError, callApi } from '#src/stores/api.ts'
import { PasswordField } from '../fields/PasswordField.tsx'
import { Form } from '../form/Form.tsx'
import { type FrameProps, IslandFrame, useFrame } from '../form/frame.tsx'
import { useForm } from '../form/use-form.ts'
import styles from './auth.module.css'
import { CodeField } from './CodeField.tsx'

type Outcome = 'done' | 'failed'
/** Fields whose values are refused; any other refusal is of the link. */
const TYPED = ['password', 'code']
/** A link does not tell which of them the account has. */
const ANY_WAY = ['totp', 'passkey'] as const
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
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const form = useForm({
    initial: { password: '', code: '' },
    schema: resetPasswordBody,
    body: ({ password, code }) => ({ user, token, password, ...(isCodeAsked && { code }) }),
    send: async ({ body }): Promise<Outcome | 'code'> => {
      try {
        await callApi('POST', 'users/reset-password', { body, isQuiet: true })
        return 'done'
      } catch (error) {
        if (!(error instanceof ApiError) || error.data.length === 0) throw error
        if (!isCodeAsked && error.status === 401 && error.data.some(it => it.path === 'code')) return 'code'
        if (error.status !== 429 && error.data.every(it => !TYPED.includes(it.path ?? ''))) return 'failed'
        throw error
      }
    },
    onSent: outcome => {
      if (outcome === 'code') setIsCodeAsked(true)
      else onEnd(outcome)
    },
  })
  useEffect(() => {
    if (isCodeAsked) form.element.current?.querySelector<HTMLElement>('[name=code]')?.focus()
  }, [isCodeAsked, form.element])
  return (
    <Form form={form} submit={t('auth:reset.submit')}>
      <PasswordField
        {...form.field('password')}
        label={t('auth:password.new')}
        hint={t('auth:password.hint')}
        autoComplete="new-password"
      />
      {isCodeAsked && <CodeField {...form.field('code')} ways={ANY_WAY} onProved={form.submit} />}
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
