import type { Database } from '#db/client.ts'
import { hashPassword } from '#src/lib/password.ts'
import { recordEvent } from '../../audit/commands.ts'
import { type Failure, invalid } from '../../errors.ts'
import { requireNoCode } from '../../factors/queries.ts'
import { message } from '../../message.ts'
import { openSession } from '../../sessions/commands.ts'
import type { Device } from '../../sessions/device.ts'
import { type Session, type SignedInActor, withRights } from '../../sessions/session.ts'
import { isGoodMailToken, type MailToken, spendMailToken } from '../mail-token-commands.ts'
import { type IsBreached, requireUncommonPassword } from '../password-rules.ts'
import { getActor } from '../queries.ts'
import { markVerified, takeOver } from './takeover-commands.ts'

/** A link of an email that proves an address. `session`: of its account, where it is used in one. `password`: for signing in from now on. */
export type LinkUse = {
  user: string
  token: string
  password?: string | undefined
  session?: Session
  device: Device
  isBreached: IsBreached
}

export const verifyFailed = () => invalid(message('auth:email.verifyFailed'))

type NewPassword = { password: string; isBreached: IsBreached; failed: () => Failure }

/** The hash of a password that comes with a link. Throws 400: `failed` for an invalid link, or a common password, which leaves it valid. */
export async function hashChosen(db: Database, link: MailToken, { password, isBreached, failed }: NewPassword) {
  if (!(await isGoodMailToken(db, link))) throw failed()
  await requireUncommonPassword(password, 'password', isBreached)
  return hashPassword(password)
}

/**
 * Verifies the user's address; a pending provider becomes a manager. In a session of the account all else stays as it is. Without one,
 * or with a password, the account is taken over, since whoever made it has not proved the address. Throws `Failure`: 400 the link is
 * invalid, or the password common, which leaves it valid; 401 where an account that is verified is not opened by a link alone.
 */
export async function verifyEmail(
  db: Database,
  { user: userId, token, password, session, device, isBreached }: LinkUse,
): Promise<SignedInActor> {
  const link = { userId, token, purpose: 'verify-email' } as const
  const passwordHash = password && (await hashChosen(db, link, { password, isBreached, failed: verifyFailed }))
  return db.transaction(async tx => {
    const spent = await spendMailToken(tx, link)
    const before = spent && (await getActor(tx, userId))
    if (!before || (before.isVerified && passwordHash)) throw verifyFailed()
    if (session && !passwordHash) return withRights(await markVerified(tx, before), session)
    if (before.isVerified) await requireNoCode(tx, userId)
    const actor = before.isVerified ? before : await takeOver(tx, before, { passwordHash })
    await recordEvent(tx, { kind: 'signed-in', actorId: userId, subjectId: userId, details: { method: 'email' } })
    return openSession(tx, actor, device)
  })
}
