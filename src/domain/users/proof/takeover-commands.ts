import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { knownDevices, userIdentities, users } from '#db/schema/index.ts'
import { detachOtherRequests } from '../../bookings/closing-commands.ts'
import { dropFactors } from '../../factors/removal-commands.ts'
import { endSessions } from '../../sessions/commands.ts'
import { revokeMailTokens } from '../mail-token-commands.ts'
import { actorColumns, toActor } from '../queries.ts'
import { recordOwnRole, roleOnceVerified } from '../role-commands.ts'
import type { Actor } from '../user.ts'

/** `email`: the address that was proved, where the account has another one so far. `passwordHash`: that of the person who proved it. */
type Proof = { email?: string | undefined; passwordHash?: string | undefined }

/**
 * Gives an account to the person who has proved that its address is theirs, while whoever made it had not: nothing that the first one
 * knows or has opens it any more, and what they asked for with other addresses is no longer part of it. The row of the account is
 * locked by the caller, who opens a session if there is to be one.
 */
export async function takeOver(tx: Database, before: Actor, { email, passwordHash }: Proof = {}): Promise<Actor> {
  const { id } = before
  const [user] = await tx
    .update(users)
    .set({
      ...(email !== undefined && { email }),
      passwordHash: passwordHash ?? null,
      emailVerifiedAt: new Date(),
      role: roleOnceVerified,
      tokenVersion: sql`${users.tokenVersion} + 1`,
    })
    .where(eq(users.id, id))
    .returning(actorColumns)
  if (!user) throw new Error('an account disappeared while it was locked')
  await endSessions(tx, id)
  await revokeMailTokens(tx, id)
  await dropFactors(tx, id)
  await tx.delete(knownDevices).where(eq(knownDevices.userId, id))
  await tx.delete(userIdentities).where(eq(userIdentities.userId, id))
  const after = toActor(user)
  await detachOtherRequests(tx, after)
  await recordOwnRole(tx, before.role, after)
  return after
}

/** Verifies the address in a session of the account, where all else stays as it is; a pending provider becomes a manager. */
export async function markVerified(tx: Database, before: Actor): Promise<Actor> {
  const verified = { emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())`, role: roleOnceVerified }
  const [user] = await tx.update(users).set(verified).where(eq(users.id, before.id)).returning(actorColumns)
  if (!user) throw new Error('an account disappeared while it was locked')
  const after = toActor(user)
  await recordOwnRole(tx, before.role, after)
  return after
}
