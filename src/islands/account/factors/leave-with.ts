import { openAlert } from '#src/stores/alerts.ts'
import { type SessionUser, updateSession } from '#src/stores/session.ts'
import { reload } from '../../form/leave.ts'

/** What a call returns that has ended every session but a new one here. */
export type SignedIn = { user: SessionUser; token: string }

/** Takes the new session over, says what was done, and shows the page as it is now. */
export async function leaveWith(session: SignedIn, done: string): Promise<void> {
  await updateSession(session)
  openAlert('success', done)
  await reload()
}
