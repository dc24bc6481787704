import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { knownDevices, userIdentities, users } from '#db/schema/index.ts'
import { recordEvent } from '../audit/commands.ts'
import { dropFactors } from '../factors/removal-commands.ts'
import { endSessions } from '../sessions/commands.ts'
import { revokeMailTokens } from './mail-token-commands.ts'
import { getActor } from './queries.ts'
import { roleOnceVerified } from './role-commands.ts'
import type { Actor } from './user.ts'

/** An identity asserted by a third party: the subject there, and an email address that it has verified. */
export type Identity = { issuer: string; subject: string; verifiedEmail: string }

/**
 * The account of an identity, created at the first sign-in. It joins an existing account with the same address; where nobody had
 * proved that the address is theirs, what its creator could open it with is dropped.
 */
export function signInWithIdentity(db: Database, identity: Identity): Promise<Actor> {
  return db.transaction(async tx => {
    const { issuer, subject } = identity
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${issuer} ${subject}`}, 0))`)
    const known: Adopted | undefined = await findUserId(tx, identity)
    const { userId, kind } = known ?? (await adoptUser(tx, identity.verifiedEmail.toLowerCase()))
    if (kind) {
      await tx.insert(userIdentities).values({ issuer, subject, userId })
      await recordEvent(tx, { kind, actorId: userId, subjectId: userId, details: { method: 'google' } })
    }
    const actor = await getActor(tx, userId)
    if (!actor) throw new Error('the account of an identity disappeared while it was locked')
    return actor
  })
}

/** `kind`: the event of a new link. */
type Adopted = { userId: string; kind?: 'signed-up' | 'identity-linked' }

async function findUserId(tx: Database, { issuer, subject }: Identity): Promise<{ userId: string } | undefined> {
  const [found] = await tx
    .select({ userId: userIdentities.userId })
    .from(userIdentities)
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)))
    .for('update')
  return found
}

/** The user with this address, or a new one. */
async function adoptUser(tx: Database, email: string): Promise<Adopted> {
  const [made] = await tx
    .insert(users)
    .values({ email, emailVerifiedAt: new Date() })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (made) return { userId: made.id, kind: 'signed-up' }
  const [user] = await tx
    .select({ id: users.id, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.email, email))
    .for('update')
  if (!user) throw new Error('the account of an address disappeared while it was locked')
  if (!user.emailVerifiedAt) await disinherit(tx, user.id)
  return { userId: user.id, kind: 'identity-linked' }
}

/**
 * Whoever made the account had not proved that the address is theirs, and this person has: nothing that the first one knows
 * opens it any more.
 */
async function disinherit(tx: Database, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({
      passwordHash: null,
      emailVerifiedAt: new Date(),
      role: roleOnceVerified,
      tokenVersion: sql`${users.tokenVersion} + 1`,
    })
    .where(eq(users.id, userId))
  await endSessions(tx, userId)
  await revokeMailTokens(tx, userId)
  await dropFactors(tx, userId)
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
}
