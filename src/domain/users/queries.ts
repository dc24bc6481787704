import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
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
