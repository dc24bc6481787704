import { useEffect, useRef, useState } from 'react'
import { forgotPasswordBody } from '#src/domain/users/schema.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { TextField } from '../fields/TextField.tsx'
import { Form } from '../form/Form.tsx'
import { type FrameProps, IslandFrame, useFrame } from '../form/frame.tsx'
import { useForm } from '../form/use-form.ts'
import { askForReset } from './ask-for-reset.ts'
import styles from './auth.module.css'

/** Asks for the link to choose another password; then says that it was sent, and can send it again. */
export function ForgotForm(frame: FrameProps) {
  const [email, setEmail] = useState('')
  return <IslandFrame {...frame}>{email ? <Sent email={email} /> : <Fields onSent={setEmail} />}</IslandFrame>
}

function Fields({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useFrame()
  const form = useForm({
    initial: { email: '' },
    schema: forgotPasswordBody,
    send: ({ values }) => askForReset(values.email, t),
    onSent: (_, { email }) => onSent(email.trim()),
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
    send: () => askForReset(email, t),
    onSent: () => openAlert('success', t('auth:forgot.sentAgain', { email })),
  })
  return (
    <div className={styles.stack}>
      <h2 ref={heading} tabIndex={-1} className={styles.told}>
        {t('auth:forgot.sentTitle')}
      </h2>
      <p>{t('auth:forgot.sent', { email })}</p>
      <Form form={form} submit={t('auth:forgot.resend')}>
        <p>{t('auth:forgot.spam')}</p>
      </Form>
    </div>
  )
}
