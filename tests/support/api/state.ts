import { type SQL, sql } from 'drizzle-orm'
import { getDatabase } from '#src/server/db.ts'
import { backgroundDone } from '#src/server/tasks/background.ts'
import { listFiles } from '../data/pictures.ts'

/** Tries are counted whether or not anything comes of them, and refusals are recorded. */
const NOT_WRITTEN_BY_CHANGES = ['rate_limits', 'audit_events']

let query: Promise<SQL> | undefined

/** Every row of every table and every file, in short: two that are the same hold the same. */
export async function readState(): Promise<Record<string, string>> {
  await backgroundDone()
  query ??= sumOfTables()
  const sums = await rowsOf(await query)
  return { ...Object.fromEntries(sums.map(({ name, sum }) => [name, sum])), files: (await listFiles()).join(' ') }
}

async function sumOfTables(): Promise<SQL> {
  const tables = await rowsOf(sql`select tablename as name from pg_tables where schemaname = 'public'`)
  const names = tables.map(({ name = '' }) => name).filter(name => !NOT_WRITTEN_BY_CHANGES.includes(name))
  const sums = names.map(
    name => sql`select ${name} as name, count(*) || ' ' || coalesce(sum(hashtextextended(it::text, 0)), 0) as sum
      from ${sql.identifier(name)} it`,
  )
  return sql.join(sums, sql` union all `)
}

async function rowsOf(asked: SQL): Promise<Record<string, string>[]> {
  const db = await getDatabase()
  const result: unknown = await db.execute(asked)
  return typeof result === 'object' && result && 'rows' in result ? (result.rows as Record<string, string>[]) : []
}
