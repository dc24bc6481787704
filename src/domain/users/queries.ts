import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { installation, mailTokens, tours, userIdentities, users } from '#db/schema/index.ts'
import type { Actor } from './user.ts'

export const actorColumns = {
  id: users.id,
  email: users.email,
  role: users.role,
  emailVerifiedAt: users.emailVerifiedAt,
  tokenVersion: users.tokenVersion,
}

type ActorRow = Omit<Actor, 'isVerified'> & { emailVerifiedAt: Date | null }

export function toActor({ id, email, role, emailVerifiedAt, tokenVersion }: ActorRow): Actor {
  return { id, email, role, isVerified: emailVerifiedAt !== null, tokenVersion }
}

export async function getActor(db: Database, userId: string): Promise<Actor | undefined> {
  const [user] = await db.select(actorColumns).from(users).where(eq(users.id, userId))
  return user && toActor(user)
}

/** `email` in lower case. */
export async function getActorByEmail(db: Database, email: string): Promise<Actor | undefined> {
  const [user] = await db.select(actorColumns).from(users).where(eq(users.email, email))
  return user && toActor(user)
}

/** The address that a link not opened yet would change theirs to. */
export async function getPendingEmail(db: Database, userId: string): Promise<string | undefined> {
  const [pending] = await db
    .select({ email: mailTokens.email })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.userId, userId),
        eq(mailTokens.purpose, 'change-email'),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(mailTokens.createdAt))
    .limit(1)
  return pending?.email ?? undefined
}

/** Where the link that verifies is sent: a corrected address takes the place of the one that was mistyped. */
export const getAddressToVerify = async (db: Database, { _id, email }: { _id: string; email: string }) =>
  (await getPendingEmail(db, _id)) ?? email

/** Whether they can sign in with a password. */
export async function hasPassword(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.passwordHash)))) > 0
}

/** Whether they can sign in with a third party. */
export const hasIdentity = async (db: Database, userId: string): Promise<boolean> =>
  (await db.$count(userIdentities, eq(userIdentities.userId, userId))) > 0

/** Whether nobody has begun yet: neither a tour nor an admin. */
export async function isNewSite(db: Database): Promise<boolean> {
  const [row] = await db
    .select({
      isNew: sql<boolean>`not exists (select from ${tours}) and not exists (select from ${users} where ${users.role} = 'admin')`,
    })
    .from(installation)
  return row?.isNew === true
}
