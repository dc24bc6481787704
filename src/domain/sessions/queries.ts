import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { sessions, users } from '#db/schema/index.ts'
import { actorColumns, toActor } from '../users/queries.ts'
import type { SessionJson } from './json.ts'
import { SESSION_DAYS, type SignedInActor, withRights } from './session.ts'

/** Last seen to the minute would cost a write with each call. */
const SEEN_EVERY_MINUTES = 10

const isAlive = gt(sessions.startedAt, sql`now() - make_interval(days => ${SESSION_DAYS})`)

/** The user of a session that has not ended, as the database has them now. Also records that it was seen. */
export async function getSessionHolder(db: Database, sessionId: string): Promise<SignedInActor | undefined> {
  const [found] = await db
    .select({
      ...actorColumns,
      startedAt: sessions.startedAt,
      hasSecondFactor: sessions.hasSecondFactor,
      isStale: sql<boolean>`${sessions.lastSeenAt} < now() - make_interval(mins => ${SEEN_EVERY_MINUTES})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isAlive))
  if (!found) return undefined
  if (found.isStale) await noteSeen(db, sessionId)
  const { startedAt, hasSecondFactor, isStale: _, ...user } = found
  return withRights(toActor(user), { id: sessionId, startedAt, hasSecondFactor })
}

/** Writes that a session was seen. Where that fails, as on a full disk, its holder reads all the same. */
const noteSeen = (db: Database, sessionId: string): Promise<unknown> =>
  db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
    .catch(() => {})

/** Where somebody is signed in, the last seen first. */
export function listSessions(db: Database, userId: string) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isAlive))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.startedAt), sessions.id)
}

type Row = Awaited<ReturnType<typeof listSessions>>[number]

export const presentSession = (
  { id, browser, system, startedAt, lastSeenAt }: Row,
  currentId: string,
): SessionJson => ({
  _id: id,
  browser,
  system,
  isCurrent: id === currentId,
  startedAt: startedAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
})
