import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { rateLimits } from '#db/schema/index.ts'
import { tooMany } from '#src/domain/errors.ts'

type Limit = { readonly hits: number; readonly seconds: number }

/** How often what may be done: `hits` within `seconds`. */
export const LIMITS = {
  signInPerAccountAndAddress: { hits: 10, seconds: 15 * 60 },
  signInPerAddress: { hits: 100, seconds: 15 * 60 },
  signUpPerAddress: { hits: 30, seconds: 3600 },
  mailPerAccount: { hits: 1, seconds: 5 * 60 },
  mailPerAddress: { hits: 30, seconds: 3600 },
  passwordPerAccount: { hits: 10, seconds: 15 * 60 },
  uploadPerAccount: { hits: 120, seconds: 10 * 60 },
  logPerAddress: { hits: 60, seconds: 60 },
  placesPerAccount: { hits: 60, seconds: 10 * 60 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
type Pair = readonly [name: LimitName, ...whom: string[]]

/**
 * Counts one hit of each pair of a limit and whom it holds for, and throws a 429 `Failure` when one is spent. Counted in
 * one statement each, so that simultaneous tries cannot pass together.
 */
export async function requireWithinLimits(db: Database, ...pairs: Pair[]): Promise<void> {
  for (const [name, ...whom] of pairs) {
    const limit = LIMITS[name]
    const { hits, secondsLeft } = await countHit(db, keyOf(name, whom), limit)
    if (hits > limit.hits) throw tooMany(Math.max(1, secondsLeft))
  }
}

/** Hashed: addresses and e-mails of people are not to be read out of a table of counts. */
function keyOf(name: LimitName, whom: readonly string[]): string {
  return `${name} ${createHash('sha256').update(whom.join('\n')).digest('base64url')}`
}

/** Windows are timed by the database: the clocks of the servers that share it may differ. */
const NOW = sql`statement_timestamp()`
const ago = (seconds: number) => sql`${NOW} - make_interval(secs => ${seconds})`

/** The window of a key begins with its first hit. */
async function countHit(db: Database, key: string, { seconds }: Limit): Promise<{ hits: number; secondsLeft: number }> {
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
      secondsLeft: sql<number>`ceil(extract(epoch from ${rateLimits.windowStart} - (${ago(seconds)})))::integer`,
    })
  return row ?? { hits: 0, secondsLeft: 0 }
}

/** Counts a hit that nothing is refused for. */
export async function noteHit(db: Database, [name, ...whom]: Pair): Promise<void> {
  await countHit(db, keyOf(name, whom), LIMITS[name])
}

/** As if there had been no hit yet. */
export async function forgetCount(db: Database, [name, ...whom]: Pair): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(name, whom)))
}

/** Forgets counts whose windows are all over. */
export async function forgetOldCounts(db: Database): Promise<void> {
  const longest = Math.max(...Object.values(LIMITS).map(({ seconds }) => seconds))
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, ago(longest)))
}
