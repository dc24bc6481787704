import { useState } from 'react'
import { openAlert } from '#src/stores/alerts.ts'
import { ApiError, callApi } from '#src/stores/api.ts'
import { useFrame } from '../form/frame.tsx'

/** Sends the link to choose another password to somebody who is signed in and has forgotten the present one. */
export function ForgotButton({ email }: { email: string }) {
  const { t } = useFrame()
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    if (isSending) return
    setIsSending(true)
    try {
      await callApi('POST', 'users/forgot-password', { body: { email } })
      openAlert('success', t('auth:forgot.sent', { email }))
    } catch (error) {
      // It has been shown by `callApi`.
      if (!(error instanceof ApiError)) throw error
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
