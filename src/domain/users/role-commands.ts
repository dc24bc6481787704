import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { unauthorized } from '../errors.ts'
import { endSessions } from '../sessions/commands.ts'
import { actorColumns, toActor } from './queries.ts'
import { type Actor, isProviderRole, type Role } from './user.ts'

export const roleOnceVerified = sql`case ${users.role} when 'pending' then 'manager' else ${users.role} end`

/** Makes a user a manager, or pending until the email is verified; a manager or an admin keeps their role. */
export async function becomeProvider(db: Database, actor: Actor): Promise<Actor> {
  const hasAll = isProviderRole(actor.role) || (actor.role === 'pending' && !actor.isVerified)
  if (hasAll) return actor
  const wished = sql`case when ${users.emailVerifiedAt} is null then 'pending' else 'manager' end`
  const [user] = await db
    .update(users)
    .set({ role: sql`case when ${users.role} in ('user', 'pending') then ${wished} else ${users.role} end` })
    .where(eq(users.id, actor.id))
    .returning(actorColumns)
  if (!user) throw unauthorized()
  return toActor(user)
}

/** For operators: gives an account another role and signs it out everywhere. Returns whether there is one. */
export function assignRole(db: Database, email: string, role: Role): Promise<boolean> {
  return db.transaction(async tx => {
    const [user] = await tx
      .update(users)
      .set({ role })
      .where(eq(users.email, email.toLowerCase()))
      .returning({ id: users.id })
    if (!user) return false
    await endSessions(tx, user.id)
    return true
  })
}
