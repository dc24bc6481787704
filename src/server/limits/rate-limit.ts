import { createHash } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { rateLimits } from '#db/schema/index.ts'
import { tooMany } from '#src/domain/errors.ts'
import { keptSince } from '#src/domain/retention.ts'
import { mailWait } from '#src/domain/users/mail-wait.ts'
import { isCeiling, tellOfCeiling } from './ceilings.ts'

type Limit = { readonly hits: number; readonly seconds: number }

/** `hits` allowed within `seconds`. */
export const LIMITS = {
  signInPerAccount: { hits: 50, seconds: 3600 },
  signInPerAccountAndAddress: { hits: 10, seconds: 15 * 60 },
  signInPerAccountAndBusyAddress: { hits: 2, seconds: 15 * 60 },
  signInPerAddress: { hits: 1_000, seconds: 15 * 60 },
  signInPerKnownDevice: { hits: 10, seconds: 15 * 60 },
  codePerAccount: { hits: 10, seconds: 3600 },
  codePerKnownDevice: { hits: 10, seconds: 3600 },
  identityPerAddress: { hits: 100, seconds: 15 * 60 },
  passkeyPerAddress: { hits: 100, seconds: 15 * 60 },
  signUpPerAddress: { hits: 30, seconds: 3600 },
  mailPerAccount: { hits: 1, seconds: 5 * 60 },
  mailPerMailbox: { hits: 20, seconds: 24 * 3600 },
  mailPerKnownDevice: { hits: 5, seconds: 24 * 3600 },
  mailPerAddress: { hits: 30, seconds: 3600 },
  mailPerNet56: { hits: 40, seconds: 3600 },
  mailPerNet48: { hits: 120, seconds: 3600 },
  mailOfSite: { hits: 600, seconds: 3600 },
  mailChangesPerAccount: { hits: 5, seconds: 3600 },
  passwordPerAccount: { hits: 10, seconds: 15 * 60 },
  exportPerAccount: { hits: 10, seconds: 3600 },
  uploadPerAccount: { hits: 120, seconds: 10 * 60 },
  logPerAddress: { hits: 60, seconds: 60 },
  placesPerAccount: { hits: 60, seconds: 10 * 60 },
  coursesPerAccount: { hits: 30, seconds: 10 * 60 },
  proposalsPerAccount: { hits: 200, seconds: 3600 },
  tipsPerAccount: { hits: 10, seconds: 24 * 3600 },
  conditionsPerPerson: { hits: 10, seconds: 24 * 3600 },
  conditionPhotosPerPerson: { hits: 10, seconds: 24 * 3600 },
  conditionVotesPerPerson: { hits: 60, seconds: 24 * 3600 },
  quotesPerAddress: { hits: 120, seconds: 10 * 60 },
  bookingsPerAddress: { hits: 10, seconds: 3600 },
  bookingsPerMailbox: { hits: 5, seconds: 24 * 3600 },
  offersPerBookingAndSide: { hits: 10, seconds: 24 * 3600 },
  linksPerBooking: { hits: 5, seconds: 24 * 3600 },
  codesPerBooking: { hits: 3, seconds: 2 * 3600 },
  bookingsPerTour: { hits: 60, seconds: 3600 },
  bookingsPerProvider: { hits: 120, seconds: 3600 },
  requestsPerAccount: { hits: 20, seconds: 24 * 3600 },
  bookingsPerAccount: { hits: 120, seconds: 3600 },
  newsPerMailbox: { hits: 60, seconds: 3600 },
  newsPerTour: { hits: 200, seconds: 3600 },
  newsPerProvider: { hits: 400, seconds: 3600 },
  newsOfSite: { hits: 3000, seconds: 3600 },
  refusalsPerSource: { hits: 100, seconds: 3600 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
export type LimitPair = readonly [name: LimitName, ...subject: string[]]

/**
 * Counts one hit for each pair of a limit and its subject, and throws a 429 `Failure` when one is exceeded. Each is counted
 * in one statement, so that concurrent attempts cannot pass together.
 */
export async function requireWithinLimits(db: Database, ...pairs: LimitPair[]): Promise<void> {
  for (const [name, ...subject] of pairs) {
    const limit = LIMITS[name]
    const { hits, secondsLeft } = await countHit(db, rateLimitKey(name, subject), limit)
    if (hits > limit.hits) throw exceeded(name, Math.max(1, secondsLeft))
  }
}

/** Throws the same where a limit is used up already, counting nothing: before costly work whose success is counted at its end. */
export async function requireUnspent(db: Database, ...pairs: LimitPair[]): Promise<void> {
  for (const pair of pairs) {
    const [name] = pair
    const { hits, secondsLeft } = await currentCount(db, pair)
    if (hits >= LIMITS[name].hits) throw exceeded(name, Math.max(1, secondsLeft))
  }
}

function exceeded(name: LimitName, seconds: number) {
  if (isCeiling(name)) tellOfCeiling(name, seconds)
  return name.startsWith('mail') ? tooMany(seconds, mailWait(seconds)) : tooMany(seconds)
}

/** Hashed, so that the table of counts holds no personal data. */
function rateLimitKey(name: LimitName, subject: readonly string[]): string {
  return `${name} ${createHash('sha256').update(subject.join('\n')).digest('base64url')}`
}

/** Windows are timed by the database: the clocks of the servers that share it may differ. */
const NOW = sql`statement_timestamp()`
const ago = (seconds: number) => sql`${NOW} - make_interval(secs => ${seconds})`

const secondsLeftOf = ({ seconds }: Pick<Limit, 'seconds'>) =>
  sql<number>`ceil(extract(epoch from ${rateLimits.windowStart} - (${ago(seconds)})))::integer`

type Count = { hits: number; secondsLeft: number }

/** The window of a key starts with its first hit. */
async function countHit(db: Database, key: string, { seconds }: Limit): Promise<Count> {
  const isOver = sql`${rateLimits.windowStart} <= ${ago(seconds)}`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, windowStart: NOW })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
        windowStart: sql`case when ${isOver} then excluded.window_start else ${rateLimits.windowStart} end`,
      },
    })
    .returning({
      hits: rateLimits.hits,
      secondsLeft: secondsLeftOf({ seconds }),
    })
  return row ?? { hits: 0, secondsLeft: 0 }
}

/** Counts a hit; whether it is within the limit. */
export async function isWithinLimit(db: Database, [name, ...subject]: LimitPair): Promise<boolean> {
  const { hits } = await countHit(db, rateLimitKey(name, subject), LIMITS[name])
  return hits <= LIMITS[name].hits
}

/** Counts a hit without enforcing the limit. */
export async function recordHit(db: Database, [name, ...subject]: LimitPair): Promise<void> {
  await countHit(db, rateLimitKey(name, subject), LIMITS[name])
}

/** Takes one hit back: what succeeded does not count. */
export async function releaseHit(db: Database, [name, ...subject]: LimitPair): Promise<void> {
  const isThis = eq(rateLimits.key, rateLimitKey(name, subject))
  await db.delete(rateLimits).where(and(isThis, eq(rateLimits.hits, 1)))
  await db
    .update(rateLimits)
    .set({ hits: sql`${rateLimits.hits} - 1` })
    .where(and(isThis, gt(rateLimits.hits, 1)))
}

/** How many hits the current window has. */
export const countHits = async (db: Database, pair: LimitPair): Promise<number> => (await currentCount(db, pair)).hits

async function currentCount(db: Database, [name, ...subject]: LimitPair): Promise<Count> {
  const limit = LIMITS[name]
  const isCurrent = gt(rateLimits.windowStart, ago(limit.seconds))
  const [row] = await db
    .select({ hits: rateLimits.hits, secondsLeft: secondsLeftOf(limit) })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, rateLimitKey(name, subject)), isCurrent))
  return row ?? { hits: 0, secondsLeft: 0 }
}

export async function resetCount(db: Database, [name, ...subject]: LimitPair): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, rateLimitKey(name, subject)))
}

/** Deletes counts whose windows have passed: none is longer than they are kept. */
export async function deleteOldCounts(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, keptSince('rateLimits', now)))
}
