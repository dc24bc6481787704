import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { passkeys, recoveryCodes, totpSecrets, users } from '#db/schema/index.ts'
import { recordEvent } from '../audit/commands.ts'
import { queueMail } from '../mails/commands.ts'
import { endSessions } from '../sessions/commands.ts'
import { isCodeNeeded } from './queries.ts'

export async function dropFactors(tx: Database, userId: string): Promise<void> {
  await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** For operators: for who has lost authenticator, passkeys and recovery codes. Signs out everywhere. Returns whether there is such an account. */
export function removeFactors(db: Database, email: string): Promise<boolean> {
  return db.transaction(async tx => {
    const [user] = await tx
      .select({ id: users.id, email: users.email, locale: users.locale, verifiedAt: users.emailVerifiedAt })
      .from(users)
      .where(eq(users.email, email.toLowerCase()))
      .for('update')
    if (!user) return false
    const hadOne = await isCodeNeeded(tx, user.id)
    await dropFactors(tx, user.id)
    await endSessions(tx, user.id)
    if (!hadOne) return true
    await recordEvent(tx, { kind: 'factor-removed', subjectId: user.id, details: { by: 'operator' } })
    if (user.verifiedAt) await queueMail(tx, { kind: 'factor-removed', to: user.email, locale: user.locale })
    return true
  })
}
