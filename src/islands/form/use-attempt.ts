import { nanoid } from 'nanoid'
import { useRef } from 'react'
import { type Attempt, readAttempt, saveAttempt } from '#src/stores/drafts.ts'

/**
 * The idempotency key of what a form sends: the same for the same content until that is answered, so that a resend takes
 * effect once; also after a reload where the form has a draft.
 */
export function useAttempt(userId: string, form: string | undefined) {
  const last = useRef<Attempt | null>(null)
  const key = form === undefined ? undefined : { userId, form }
  return {
    keyOf(content: object): string {
      const body = JSON.stringify(content)
      const earlier = last.current ?? (key ? readAttempt(key) : null)
      last.current = earlier?.body === body ? earlier : { body, idempotencyKey: nanoid() }
      if (key) saveAttempt(key, last.current)
      return last.current.idempotencyKey
    },
    forget(): void {
      last.current = null
      if (key) saveAttempt(key, null)
    },
  }
}
