import { randomUUID } from 'node:crypto'
import { and, eq, gt, lt, max, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { invalidations } from '#db/schema/index.ts'
import { invalidationsKeptSince } from '#src/domain/retention.ts'

export const CHANNEL = 'tekme_invalidations'

/** This process, among those that share the database. */
export const ORIGIN = randomUUID()

/** A number that nothing else locks. */
const TURN = 7_043_514

let announced = 0

/** Whether this process has announced what it has not yet dropped itself. */
export const isDropping = (): boolean => announced > 0

/**
 * Writes, in the transaction of the change, which pages fall with it. The other servers hear of it once the change can be seen.
 * The lock lasts until the commit: whoever has read one number has seen every smaller one. `dropped` has to be called.
 */
export async function announce(db: Database, tags: readonly string[]): Promise<void> {
  announced++
  try {
    await write(db, tags, ORIGIN)
  } catch (error) {
    dropped()
    throw error
  }
}

const CLOCK = 'clock'

/** The same of what no request has changed: this process hears of it as the others do. */
export const announceFromNowhere = (db: Database, tags: readonly string[]): Promise<void> => write(db, tags, CLOCK)

/** The number of the newest announcement. */
export async function lastAnnounced(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(invalidations.id) }).from(invalidations)
  return row?.last ?? 0
}

/** The tags that no request has changed since then. */
export async function listByClock(db: Database, since: number): Promise<string[]> {
  const rows = await db
    .select({ tags: invalidations.tags })
    .from(invalidations)
    .where(and(gt(invalidations.id, since), eq(invalidations.origin, CLOCK)))
  return [...new Set(rows.flatMap(row => row.tags))]
}

async function write(db: Database, tags: readonly string[], origin: string): Promise<void> {
  await db.execute(sql`
    with turn as materialized (select pg_advisory_xact_lock(${TURN}::bigint)),
    added as (
      insert into ${invalidations} (tags, origin) select array(select jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb)), ${origin} from turn
      returning id
    )
    select pg_notify(${CHANNEL}, id::text) from added`)
}

export function dropped(): void {
  announced--
}

export async function deleteOldInvalidations(db: Database, now: Date): Promise<void> {
  await db.delete(invalidations).where(lt(invalidations.createdAt, invalidationsKeptSince(now)))
}
