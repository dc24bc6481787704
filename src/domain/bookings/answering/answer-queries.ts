import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { bookingEvents, bookings, providers, users } from '#db/schema/index.ts'
import { isProviderNotDeleted } from '../../tours/lifecycle/visibility-queries.ts'
import {
  ANSWER_HOURS,
  ANSWER_RULE,
  ANSWERS,
  ANSWERS_WITHIN,
  type AnswerCounts,
  type AnswersWithin,
  answersWithin,
} from './answers-within.ts'

export type AnswerPace = { id: string; name: string; counts: AnswerCounts }

const asked = alias(bookingEvents, 'asked')
const answered = alias(bookingEvents, 'answered')

/** Where it was cancelled, since its tour, provider or guest is deleted, nobody has answered. */
const isAnswered = sql`(${answered.actor} = 'provider' and ${inArray(answered.event, [...ANSWERS])})`

const countWithin = (word: AnswersWithin) =>
  sql<number>`(count(*) filter (where ${isAnswered}
    and ${answered.at} <= ${asked.at} + make_interval(hours => ${ANSWER_HOURS[word]}::int)))::int`

/**
 * Counts the answers to the requests that reached a provider on the site in the last year, for those of these providers that had any. Left
 * out is what still waits, what its guest took back first, and what a provider has asked itself. `ids`: of all where it is missing.
 */
export async function countAnswers(
  db: Database,
  now: Date,
  ids?: readonly string[],
): Promise<Map<string, AnswerCounts>> {
  if (ids?.length === 0) return new Map()
  const moment = sql`${now.toISOString()}::timestamptz`
  const isLapsed = sql`case when ${answered.seq} is null then ${bookings.expiresAt} <= ${moment} else ${answered.event} = 'expire' end`
  const isOwn = sql`${bookings.userId} is not distinct from ${users.id} or lower(${bookings.guestEmail}) = lower(${users.email})`
  const rows = await db
    .select({
      providerId: providers.id,
      asked: sql<number>`count(*)::int`,
      ...(Object.fromEntries(ANSWERS_WITHIN.map(word => [word, countWithin(word)])) as Record<
        AnswersWithin,
        SQL<number>
      >),
    })
    .from(bookings)
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .innerJoin(asked, and(eq(asked.bookingId, bookings.id), eq(asked.toStatus, 'requested')))
    // A request waits for one thing: whatever follows ends that.
    .leftJoin(answered, and(eq(answered.bookingId, asked.bookingId), eq(answered.seq, sql`${asked.seq} + 1`)))
    .where(
      and(
        ids && inArray(bookings.providerId, [...ids]),
        eq(bookings.channel, 'site'),
        sql`${asked.at} > ${moment} - make_interval(days => ${ANSWER_RULE.days}::int)`,
        sql`(${isAnswered} or ${isLapsed})`,
        sql`not (${isOwn})`,
      ),
    )
    .groupBy(providers.id)
  return new Map(rows.map(({ providerId, ...counts }) => [providerId, counts]))
}

/** How soon a provider usually answers, as its page says it. */
export async function getAnswersWithin(db: Database, providerId: string): Promise<AnswersWithin | null> {
  const [row] = await db
    .select({ answersWithin: providers.answersWithin })
    .from(providers)
    .where(eq(providers.id, providerId))
  return row?.answersWithin ?? null
}

/** Lists the providers whose word is another one by now, as days go by and requests lapse. */
export async function listStaleAnswers(db: Database, now: Date): Promise<string[]> {
  const said = db
    .select({ id: providers.id, word: providers.answersWithin })
    .from(providers)
    .where(isNotNull(providers.answersWithin))
  const [counts, rows] = await Promise.all([countAnswers(db, now), said])
  const stored = new Map(rows.map(({ id, word }) => [id, word]))
  const ids = new Set([...counts.keys(), ...stored.keys()])
  return [...ids]
    .filter(id => {
      const own = counts.get(id)
      return (own ? answersWithin(own) : null) !== (stored.get(id) ?? null)
    })
    .sort()
}

/** The providers of an account that had requests, by name, with what their word is made of: for themselves alone. */
export async function listOwnPaces(db: Database, userId: string, now: Date): Promise<AnswerPace[]> {
  const own = await db
    .select({ id: providers.id, name: providers.name })
    .from(providers)
    .where(and(eq(providers.userId, userId), isProviderNotDeleted))
    .orderBy(asc(providers.name), asc(providers.id))
  const counts = await countAnswers(
    db,
    now,
    own.map(({ id }) => id),
  )
  return own.flatMap(({ id, name }) => {
    const its = counts.get(id)
    return its ? [{ id, name, counts: its }] : []
  })
}
