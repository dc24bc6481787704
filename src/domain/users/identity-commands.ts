import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { userIdentities, users } from '#db/schema/index.ts'
import { taken } from '../errors.ts'
import { message } from '../message.ts'
import { getActor } from './queries.ts'
import type { Actor } from './user.ts'

/** An identity asserted by a third party: the subject there, and an email address that it has verified. */
export type Identity = { issuer: string; subject: string; verifiedEmail: string }

/**
 * The account of an identity, created at the first sign-in. An existing account with the same address is linked only if its
 * address is verified too. Throws a 409 `Failure` where it isn't: its creator may not own the address.
 */
export function signInWithIdentity(db: Database, identity: Identity): Promise<Actor> {
  return db.transaction(async tx => {
    const { issuer, subject } = identity
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${issuer} ${subject}`}, 0))`)
    const known = await findUserId(tx, identity)
    const userId = known ?? (await adoptUser(tx, identity.verifiedEmail.toLowerCase()))
    if (!known) await tx.insert(userIdentities).values({ issuer, subject, userId })
    const actor = await getActor(tx, userId)
    if (!actor) throw new Error('the account of an identity disappeared while it was locked')
    return actor
  })
}

async function findUserId(tx: Database, { issuer, subject }: Identity): Promise<string | undefined> {
  const [found] = await tx
    .select({ userId: userIdentities.userId })
    .from(userIdentities)
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)))
    .for('update')
  return found?.userId
}

/** The user with this address, or a new one. */
async function adoptUser(tx: Database, email: string): Promise<string> {
  const [made] = await tx
    .insert(users)
    .values({ email, emailVerifiedAt: new Date() })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (made) return made.id
  const [user] = await tx
    .select({ id: users.id, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.email, email))
    .for('update')
  if (!user?.emailVerifiedAt) throw taken(message('auth:google.emailNotVerified'))
  return user.id
}
