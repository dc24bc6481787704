import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { backgroundDone } from '#src/server/background.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { listFiles } from '../data/pictures.ts'

/** Tries are counted whether or not anything comes of them, and refusals are recorded. */
const NOT_WRITTEN_BY_CHANGES = ['rate_limits', 'audit_events']

const prepared = new WeakMap<Database, Promise<unknown>>()

/** Every row of every table and every file, in short: two that are the same hold the same. */
export async function readState(): Promise<Record<string, string>> {
  await backgroundDone()
  const db = await getDatabase()
  const known = prepared.get(db) ?? prepare(db)
  prepared.set(db, known)
  await known
  const sums = await rowsOf(db, sql`select name, sum from state.sums()`)
  return { ...Object.fromEntries(sums.map(({ name, sum }) => [name, sum])), files: (await listFiles()).join(' ') }
}

/**
 * Makes a function that keeps its plan, which takes longer to make than the tables to read. It reads no table again that nobody wrote to since:
 * a row that is written has a higher `xmin` than any before, so that as many rows have another sum of them.
 */
async function prepare(db: Database): Promise<void> {
  const tables = await rowsOf(db, sql`select tablename as name from pg_tables where schemaname = 'public'`)
  const names = tables.map(({ name = '' }) => name).filter(name => !NOT_WRITTEN_BY_CHANGES.includes(name))
  const written = names.map(
    name =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as written from "${name}"`,
  )
  await db.execute(sql`create schema state`)
  await db.execute(sql`create table state.read (name text primary key, written text not null, sum text not null)`)
  await db.execute(
    sql.raw(`create function state.sums() returns table (name text, sum text) language plpgsql as $$
      #variable_conflict use_column
      declare now_is record;
      begin
        for now_is in ${written.join(' union all ')} loop
          if not exists (select from state.read where name = now_is.name and written = now_is.written) then
            execute format('insert into state.read
              select %L, %L, count(*) || '' '' || coalesce(sum(hashtextextended(it::text, 0)), 0) from public.%I it
              on conflict (name) do update set written = excluded.written, sum = excluded.sum', now_is.name, now_is.written, now_is.name);
          end if;
        end loop;
        return query select name, sum from state.read;
      end $$`),
  )
}

async function rowsOf(db: Database, asked: SQL): Promise<Record<string, string>[]> {
  const result: unknown = await db.execute(asked)
  return typeof result === 'object' && result && 'rows' in result ? (result.rows as Record<string, string>[]) : []
}
