import { sql } from 'drizzle-orm'
import { backgroundDone } from '#src/server/background.ts'
import { getDatabase } from '#src/server/config/db.ts'

const AT = 1_000_000

/** From now on each statement that writes is counted, also those that triggers and foreign keys make; a count outlives a rollback. */
export async function countWrites(): Promise<void> {
  const db = await getDatabase()
  await db.execute(sql`create sequence writes`)
  await db.execute(
    sql.raw(`create function fail_at_write() returns trigger language plpgsql as $$
      begin
        if nextval('writes') = ${AT} then raise exception 'a write that fails'; end if;
        return null;
      end $$`),
  )
  await db.execute(sql`
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger fail_at_write before insert or update or delete on %I execute function fail_at_write()', name);
      end loop;
    end $$`)
}

/** Runs a task, its background tasks included, while its `nth` write fails; returns whether that write was reached. */
export async function whileWriteFails<T>(
  nth: number,
  task: () => Promise<T>,
): Promise<{ result: T; hasFailed: boolean }> {
  const db = await getDatabase()
  await db.execute(sql`select setval('writes', ${AT - nth}::bigint)`)
  const result = await task()
  await backgroundDone()
  const hasFailed = (await db.$count(sql`writes`, sql`last_value >= ${AT}::bigint`)) > 0
  await db.execute(sql`select setval('writes', ${AT}::bigint)`)
  return { result, hasFailed }
}
