import { createHash, randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { knownDevices, sessions, users } from '#db/schema/index.ts'
import { keptSince } from '../retention.ts'

const BYTES = 32

export const hashDevice = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Whether the browser with this cookie has signed in to the account before. `email` in lower case. */
export async function isKnownDevice(db: Database, email: string, token: string): Promise<boolean> {
  const known = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.tokenHash, hashDevice(token))))
  return known.length > 0
}

/** Whether anybody has signed in to the account before. */
export async function hasSignedInBefore(db: Database, userId: string): Promise<boolean> {
  const devices = await db.$count(knownDevices, eq(knownDevices.userId, userId))
  return devices > 0 || (await db.$count(sessions, eq(sessions.userId, userId))) > 0
}

/** Remembers the browser that signs in; returns its token, the one it has where we know that, else a new one. */
export async function rememberDevice(db: Database, userId: string, token: string): Promise<string> {
  const isOurs = (await db.$count(knownDevices, eq(knownDevices.tokenHash, hashDevice(token)))) > 0
  const kept = isOurs ? token : randomBytes(BYTES).toString('base64url')
  await db
    .insert(knownDevices)
    .values({ userId, tokenHash: hashDevice(kept) })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.tokenHash], set: { lastSeenAt: sql`now()` } })
  return kept
}

export async function deleteOldDevices(db: Database, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, keptSince('knownDevices', now)))
}
