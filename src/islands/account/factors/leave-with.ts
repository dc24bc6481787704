import { type SessionUser, updateSession } from '#src/stores/session.ts'
import { here } from '../../form/leave.ts'
import type { Outcome } from '../../form/use-form.ts'

/** The answer of a call that has ended every session but a new one here. */
export type SignedIn = { user: SessionUser; token: string }

/** Takes the new session over; then the page is shown as it is now. */
export async function leaveWith(session: SignedIn, done?: string): Promise<Outcome> {
  await updateSession(session)
  return { done, next: here() }
}
