import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import type { Actor } from './user.ts'

export async function getActor(db: Database, userId: string): Promise<Actor | undefined> {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      emailVerifiedAt: users.emailVerifiedAt,
      tokenVersion: users.tokenVersion,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return undefined
  const { emailVerifiedAt, ...actor } = user
  return { ...actor, isVerified: emailVerifiedAt !== null }
}
