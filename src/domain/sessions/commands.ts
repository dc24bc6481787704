import { and, eq, lt, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { sessions } from '#db/schema/index.ts'
import { recordEvent } from '../audit/commands.ts'
import { keptSince } from '../retention.ts'
import type { Actor } from '../users/user.ts'
import type { Device } from './device.ts'
import { type SignedInActor, withRights } from './session.ts'

/** `actor` as stored, with the role that they were given. */
export async function openSession(
  db: Database,
  actor: Actor,
  device: Device,
  hasSecondFactor = false,
): Promise<SignedInActor> {
  const [session] = await db
    .insert(sessions)
    .values({ userId: actor.id, ...device, hasSecondFactor })
    .returning({ id: sessions.id, startedAt: sessions.startedAt, hasSecondFactor: sessions.hasSecondFactor })
  if (!session) throw new Error('a session was not stored')
  return withRights(actor, session)
}

/** Signs out one device; whether there was such a session of this user. */
export async function endSession(db: Database, userId: string, id: string): Promise<boolean> {
  return db.transaction(async tx => {
    const isTheirs = and(eq(sessions.id, id), eq(sessions.userId, userId))
    const ended = await tx.delete(sessions).where(isTheirs).returning({ id: sessions.id })
    if (ended.length > 0) await recordEvent(tx, signedOut(userId))
    return ended.length > 0
  })
}

export async function signOutEverywhere(db: Database, userId: string): Promise<void> {
  await db.transaction(async tx => {
    await endSessions(tx, userId)
    await recordEvent(tx, signedOut(userId))
  })
}

const signedOut = (userId: string) => ({ kind: 'signed-out', actorId: userId, subjectId: userId }) as const

/** For whatever changes who may sign in, and records that. */
export async function endSessions(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** Deletes sessions that no token can be good for any more. */
export async function deleteOldSessions(db: Database, now: Date): Promise<void> {
  const isOver = lt(sessions.startedAt, keptSince('sessions', now))
  await db.delete(sessions).where(or(isOver, lt(sessions.lastSeenAt, keptSince('idleSessions', now))))
}
