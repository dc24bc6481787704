import { max, sql } from 'drizzle-orm'
import { type Database, queryRows } from '#db/client.ts'
import { type MigrationState, migrationState } from '#db/migrate.ts'
import { installation, mails, tasks } from '#db/schema/index.ts'
import { isGivenUp } from '#src/domain/mails/queries.ts'

/** All that the database says of itself and of the site; `site`: none while tables are missing. Moments are ISO 8601. */
export type SiteFacts = MigrationState & {
  version: string
  /** How long it took to answer, and by how much its clock is ahead. */
  tookMs: number
  aheadMs: number
  mayCreate: boolean
  isSuperuser: boolean
  /** Tables that the role may not change. */
  othersTables: number
  site?: { createdAt: string; backedUpAt: string | null; tasksDoneAt: string | null; mailsGivenUp: number }
}

type Row = Pick<SiteFacts, 'version' | 'mayCreate' | 'isSuperuser' | 'othersTables'> & { now: number }

/** Looks at a database, and changes nothing. */
export async function lookAtSite(db: Database): Promise<SiteFacts> {
  const state = await migrationState(db)
  const began = Date.now()
  const [row] = await queryRows<Row>(
    db,
    sql`select current_setting('server_version') as version,
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not pg_has_role(relowner, 'usage')) as "othersTables",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  if (!row) throw new Error('the database says nothing of itself')
  const { now, ...facts } = row
  const tookMs = Date.now() - began
  const aheadMs = Math.round(Number(now) - began - tookMs / 2)
  const isUsable = state.pending === 0 && !state.refused
  return { ...state, ...facts, tookMs, aheadMs, ...(isUsable && { site: await lookAtRows(db) }) }
}

async function lookAtRows(db: Database): Promise<SiteFacts['site']> {
  const [row] = await db.select().from(installation)
  const [done] = await db.select({ at: max(tasks.succeededAt) }).from(tasks)
  return {
    createdAt: (row?.createdAt ?? new Date()).toISOString(),
    backedUpAt: row?.backedUpAt?.toISOString() ?? null,
    tasksDoneAt: done?.at?.toISOString() ?? null,
    mailsGivenUp: await db.$count(mails, isGivenUp()),
  }
}
