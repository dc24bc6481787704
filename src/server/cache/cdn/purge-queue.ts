import { eq, isNull, lt, or, sql } from 'drizzle-orm'
import { type Database, queryRows } from '#db/client.ts'
import { installation, invalidations } from '#db/schema/index.ts'

/**
 * A CDN has still to be told whatever was announced since `cdn_purged_up_to`: that is written with the change itself, so that no end of a server
 * loses it. One of the servers tells it at a time.
 */

/** Numbers of announcements: the newest, and the last that the CDN has been told. */
export async function readProgress(db: Database): Promise<{ purged: number; last: number }> {
  const [row] = await queryRows<{ purged: string; last: string }>(
    db,
    sql`select ${installation.cdnPurgedUpTo}::text as purged,
        (select coalesce(max(${invalidations.id}), 0)::text from ${invalidations}) as last from ${installation}`,
  )
  return { purged: Number(row?.purged ?? 0), last: Number(row?.last ?? 0) }
}

/** The tags of what was announced after one number and up to another, `limit` at most. */
export async function listTags(db: Database, after: number, upTo: number, limit: number): Promise<string[]> {
  const rows = await queryRows<{ tag: string }>(
    db,
    sql`select distinct tag from ${invalidations}, unnest(${invalidations.tags}) as tag
        where ${invalidations.id} > ${after} and ${invalidations.id} <= ${upTo} limit ${limit}`,
  )
  return rows.map(({ tag }) => tag)
}

/** Whether it is the turn of `server` from now on: whoever does not take it again in time is taken for dead. */
export async function takeTurn(db: Database, server: string, seconds: number): Promise<boolean> {
  const isFree = or(
    isNull(installation.cdnTurnUntil),
    lt(installation.cdnTurnUntil, sql`now()`),
    eq(installation.cdnTurnOf, server),
  )
  const taken = await db
    .update(installation)
    .set({ cdnTurnOf: server, cdnTurnUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(isFree)
    .returning({ id: installation.id })
  return taken.length > 0
}

export async function endTurn(db: Database, server: string): Promise<void> {
  await db.update(installation).set({ cdnTurnOf: null, cdnTurnUntil: null }).where(eq(installation.cdnTurnOf, server))
}

/** Notes how far the CDN has been told, unless another server has taken the turn meanwhile and is ahead. */
export async function notePurged(db: Database, upTo: number): Promise<void> {
  await db.update(installation).set({ cdnPurgedUpTo: upTo }).where(lt(installation.cdnPurgedUpTo, upTo))
}

/** For how many seconds the oldest of what it has not been told has waited. */
export async function secondsWaiting(db: Database): Promise<number> {
  const [row] = await queryRows<{ seconds: string | null }>(
    db,
    sql`select extract(epoch from now() - min(${invalidations.createdAt}))::text as seconds from ${invalidations}
        where ${invalidations.id} > (select ${installation.cdnPurgedUpTo} from ${installation})`,
  )
  return Number(row?.seconds ?? 0)
}
