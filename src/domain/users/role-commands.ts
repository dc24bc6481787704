import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { recordEvent } from '../audit/commands.ts'
import { unauthorized } from '../errors.ts'
import { endSessions } from '../sessions/commands.ts'
import { actorColumns, toActor } from './queries.ts'
import { type Actor, isProviderRole, type Role } from './user.ts'

export const roleOnceVerified = sql`case ${users.role} when 'pending' then 'manager' else ${users.role} end`

/** Writes the event of a role that somebody got by what they did themselves. */
export async function recordOwnRole(tx: Database, from: Role, { id, role: to }: Actor): Promise<void> {
  if (from === to) return
  await recordEvent(tx, { kind: 'role-changed', actorId: id, subjectId: id, details: { from, to } })
}

/** Makes a user a manager, or pending until the email is verified; a manager or an admin keeps their role. */
export async function becomeProvider(db: Database, actor: Actor): Promise<Actor> {
  const hasAll = isProviderRole(actor.role) || (actor.role === 'pending' && !actor.isVerified)
  if (hasAll) return actor
  const wished = sql`case when ${users.emailVerifiedAt} is null then 'pending' else 'manager' end`
  return db.transaction(async tx => {
    const [user] = await tx
      .update(users)
      .set({ role: sql`case when ${users.role} in ('user', 'pending') then ${wished} else ${users.role} end` })
      .where(and(eq(users.id, actor.id), eq(users.tokenVersion, actor.tokenVersion)))
      .returning(actorColumns)
    if (!user) throw unauthorized()
    const changed = toActor(user)
    await recordOwnRole(tx, actor.role, changed)
    return changed
  })
}

/** For operators: gives an account another role and signs it out everywhere. Returns whether there is one. */
export function assignRole(db: Database, email: string, role: Role): Promise<boolean> {
  return db.transaction(async tx => {
    const [user] = await tx
      .select({ id: users.id, from: users.role })
      .from(users)
      .where(eq(users.email, email.toLowerCase()))
      .for('update')
    if (!user) return false
    await tx.update(users).set({ role }).where(eq(users.id, user.id))
    const details = { from: user.from, to: role, by: 'operator' } as const
    await recordEvent(tx, { kind: 'role-changed', subjectId: user.id, details })
    await endSessions(tx, user.id)
    return true
  })
}
