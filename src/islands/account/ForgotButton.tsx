import { type ReactNode, useState } from 'react'
import { openAlert } from '#src/stores/alerts.ts'
import { ApiError, messagesOf, unknownFailure } from '#src/stores/api.ts'
import { requestReset } from '../auth/request-reset.ts'
import { useFrame } from '../form/frame.tsx'

/** Sends a password reset link to a signed-in user who has forgotten the current password, or has none yet. */
export function ForgotButton({ email, children }: { email: string; children: ReactNode }) {
  const { t } = useFrame()
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    if (isSending) return
    setIsSending(true)
    try {
      await requestReset(email)
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
      {children}
    </button>
  )
}
