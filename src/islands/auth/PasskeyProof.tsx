import { useRef, useState } from 'react'
import { openAlert } from '#src/stores/alerts.ts'
import { ApiError } from '#src/stores/api.ts'
import { proveByPasskey } from '#src/stores/passkeys.ts'
import { useFrame } from '../form/frame.tsx'

type Props = { isProved: boolean; onProved: (code: string) => void }

/** Takes the place of a typed code. */
export function PasskeyProof({ isProved, onProved }: Props) {
  const { t } = useFrame()
  const isBusy = useRef(false)
  const [isAsking, setIsAsking] = useState(false)
  const prove = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setIsAsking(true)
    try {
      onProved(await proveByPasskey())
    } catch (error) {
      if (!(error instanceof ApiError)) openAlert('danger', t('auth:passkey.cancelled'))
    } finally {
      isBusy.current = false
      setIsAsking(false)
    }
  }
  return (
    <>
      <button type="button" className="button quiet" onClick={prove} aria-disabled={isAsking}>
        {t('auth:passkey.use')}
      </button>
      {isProved ? <p role="status">{t('auth:passkey.used')}</p> : <p className="muted">{t('auth:passkey.or')}</p>}
    </>
  )
}
