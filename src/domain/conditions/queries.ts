import { and, asc, desc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { conditions, conditionVotes } from '#db/schema/index.ts'
import { isId } from '#src/lib/id.ts'
import { listPoints, type PointRecord } from '../access-points/queries.ts'
import type { Place } from '../places/projection.ts'
import { CONDITION_LIMITS } from './condition.ts'

/** The course that a closure keeps for the database is long, and nothing shows it. */
const { closedWay: _kept, ...columns } = getTableColumns(conditions)

export type ConditionRow = Omit<typeof conditions.$inferSelect, 'closedWay'>

/** A condition as a command has left it. `isChanged`: whether pages show something else now. */
export type ConditionChange = { condition: ConditionRow; isChanged: boolean }

/** A condition with where it is, as far as that is known: by itself, or by the place that it is at. */
export type ConditionRecord = ConditionRow & { confirmedAt: Date | null; point: PointRecord | null }

/** When somebody but its reporter last found it still there. */
const confirmedAt = sql<Date | null>`(select max(v.at) from ${conditionVotes} v
  where v.condition_id = "conditions"."id" and v.says = 'there' and v.person <> "conditions"."person")`.mapWith(
  conditionVotes.at,
)

const isShownAt = (now: Date) => and(eq(conditions.status, 'shown'), gt(conditions.endsAt, now)) as SQL

/** Downstream as far as kilometres are known, then the newest first. */
/** Closures first, so that no line leaves them out; else down each river. */
const ORDER = [
  sql`${conditions.kind} <> 'closed'`,
  asc(conditions.river),
  sql`${conditions.km} desc nulls last`,
  desc(conditions.seenOn),
  asc(conditions.id),
] as const

async function list(db: Database, where: SQL | undefined, order: readonly SQL[], limit: number) {
  const rows = await db
    .select({ row: columns, confirmedAt })
    .from(conditions)
    .where(where)
    .orderBy(...order)
    .limit(limit)
  const ids = rows.flatMap(({ row }) => row.accessPointId ?? [])
  const points = ids.length > 0 ? await listPoints(db, ids, undefined) : []
  return rows.map(
    ({ row, confirmedAt }): ConditionRecord => ({
      ...row,
      confirmedAt,
      point: points.find(({ id }) => id === row.accessPointId) ?? null,
    }),
  )
}

/** Most that a list of all rivers has. */
export const MOST_CONDITIONS = 200

/** Lists what everybody sees, of one river or of all. */
export const listConditions = (db: Database, river: string | undefined, now: Date): Promise<ConditionRecord[]> =>
  list(db, and(isShownAt(now), river ? eq(conditions.river, river) : undefined), ORDER, MOST_CONDITIONS)

/** The same of a few rivers, as many as their pages have room for. */
export const listConditionsOf = (db: Database, rivers: readonly string[], now: Date): Promise<ConditionRecord[]> =>
  rivers.length === 0
    ? Promise.resolve([])
    : list(db, and(isShownAt(now), inArray(conditions.river, [...rivers])), ORDER, CONDITION_LIMITS.shown)

/** One that everybody sees. */
export async function getShownCondition(db: Database, id: string, now: Date): Promise<ConditionRecord | undefined> {
  if (!isId(id)) return undefined
  return (await list(db, and(isShownAt(now), eq(conditions.id, id)), ORDER, 1))[0]
}

/** Any one, as a command has just left it. */
export async function getCondition(db: Database, id: string): Promise<ConditionRecord | undefined> {
  return (await list(db, eq(conditions.id, id), ORDER, 1))[0]
}

/** For an admin: what waits for a look, then what else has not ended. */
export const listConditionsToReview = (db: Database, now: Date): Promise<ConditionRecord[]> =>
  list(
    db,
    and(inArray(conditions.status, ['waiting', 'shown', 'hidden']), gt(conditions.endsAt, now)),
    [
      sql`${conditions.status} = 'hidden'`,
      sql`${conditions.isReviewed} or ${conditions.status} = 'shown' and ${conditions.words} = '' and ${conditions.photo} is null`,
      desc(conditions.createdAt),
      asc(conditions.id),
    ],
    MOST_CONDITIONS,
  )

/** Where it is, by what is known. */
export function placeOf({ river, km, location, point }: ConditionRecord): {
  km: number | null
  location: Place | null
} {
  const ofPoint = point?.rivers.find(it => it.river === river)?.riverKm ?? null
  return { km: km ?? ofPoint, location: location ?? point?.location ?? null }
}
