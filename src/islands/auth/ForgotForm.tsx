import { useEffect, useRef, useState } from 'react'
import { forgotPasswordBody } from '#src/domain/users/schema.ts'
import { TextField } from '../fields/TextField.tsx'
import { Form } from '../form/Form.tsx'
import { type FrameProps, IslandFrame, useFrame } from '../form/frame.tsx'
import { useForm } from '../form/use-form.ts'
import styles from './auth.module.css'
import { requestReset } from './request-reset.ts'

/** Requests a password reset link; then confirms that it was sent, and can resend it. */
export function ForgotForm(frame: FrameProps) {
  const [email, setEmail] = useState('')
  return <IslandFrame {...frame}>{email ? <Sent email={email} /> : <Fields onSent={setEmail} />}</IslandFrame>
}

function Fields({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useFrame()
  const form = useForm({
    initial: { email: '' },
    schema: forgotPasswordBody,
    send: ({ values }) => requestReset(values.email),
    onSent: (_, { email }) => {
      onSent(email.trim())
    },
  })
  return (
    <Form form={form} submit={t('auth:forgot.submit')}>
      <p>{t('auth:forgot.lead')}</p>
      <TextField
        {...form.field('email')}
        label={t('auth:email.label')}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
    </Form>
  )
}

function Sent({ email }: { email: string }) {
  const { t } = useFrame()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useForm({
    initial: { email },
    schema: forgotPasswordBody,
    send: () => requestReset(email),
    onSent: () => ({ done: t('auth:forgot.sentAgain', { email }) }),
  })
  return (
    <div className={styles.stack}>
      <h2 ref={heading} tabIndex={-1} className={styles.outcome}>
        {t('auth:forgot.sentTitle')}
      </h2>
      <p>{t('auth:forgot.sent', { email })}</p>
      <Form form={form} submit={t('auth:forgot.resend')}>
        <p>{t('auth:forgot.spam')}</p>
      </Form>
    </div>
  )
}
