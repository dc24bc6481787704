import { useState } from 'react'
import { openAlert } from '#src/stores/alerts.ts'
import { ApiError, messagesOf, unknownFailure } from '#src/stores/api.ts'
import { askForReset } from '../auth/ask-for-reset.ts'
import { useFrame } from '../form/frame.tsx'

/** Sends the link to choose another password to somebody who is signed in and has forgotten the present one. */
export function ForgotButton({ email }: { email: string }) {
  const { t } = useFrame()
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    if (isSending) return
    setIsSending(true)
    try {
      await askForReset(email, t)
      openAlert('success', t('auth:forgot.sent', { email }))
    } catch (error) {
      const messages = error instanceof ApiError ? messagesOf(error) : [unknownFailure()]
      for (const message of messages) openAlert('danger', message)
    } finally {
      setIsSending(false)
    }
  }
  return (
    <button type="button" className="button quiet" aria-disabled={isSending} onClick={send}>
      {t('auth:password.forgot')}
    </button>
  )
}
