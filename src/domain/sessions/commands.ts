import { and, eq, lt, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { sessions } from '#db/schema/index.ts'
import { keptSince } from '../retention.ts'
import type { Actor } from '../users/user.ts'
import type { Device } from './device.ts'
import type { SignedInActor } from './session.ts'

export async function openSession(db: Database, actor: Actor, device: Device): Promise<SignedInActor> {
  const [session] = await db
    .insert(sessions)
    .values({ userId: actor.id, ...device })
    .returning({ id: sessions.id, startedAt: sessions.startedAt })
  if (!session) throw new Error('a session was not stored')
  return { ...actor, session }
}

/** Signs out one device; whether there was such a session of this user. */
export async function endSession(db: Database, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Signs out everywhere. */
export async function endSessions(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** Deletes sessions that no token can be good for any more. */
export async function deleteOldSessions(db: Database, now: Date): Promise<void> {
  const isOver = lt(sessions.startedAt, keptSince('sessions', now))
  await db.delete(sessions).where(or(isOver, lt(sessions.lastSeenAt, keptSince('idleSessions', now))))
}
