import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { readFunctions } from '#db/apply-functions.ts'
import { type Connection, type Database, queryRows } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { DEFAULT_LEAD_HOURS, lastMoment } from '#src/domain/boats/season.ts'
import { addDays } from '#src/lib/local-date.ts'
import { openEmptyDatabase, openTestDatabase } from '#tests/support/data/database.ts'
import { addMigrations, cloneFolder, copyMigrations, nextTag } from '#tests/support/data/migrations.ts'

async function opened(opening: Promise<Connection>): Promise<Connection> {
  const connection = await opening
  onTestFinished(() => connection.close())
  return connection
}

async function folderOf(copying: Promise<string>): Promise<string> {
  const folder = await copying
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** The definitions that a database has of its own, extensions left aside: each name with its text. */
async function definitionsIn(db: Database): Promise<Map<string, string>> {
  const rows = await queryRows<{ name: string; text: string }>(
    db,
    sql`
      select 'function ' || proname as name, prosrc as text from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      union all
      select 'view ' || viewname, definition from pg_views where schemaname = 'public'
      union all
      select 'trigger ' || tgname || ' on ' || tgrelid::regclass, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
  )
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  return new Map(rows.map(({ name, text }) => [name, text]))
}

test('a migrated database has the functions, views and triggers of the files, as they are there, and no other', async () => {
  const { db } = await opened(openTestDatabase())
  const found = await definitionsIn(db)
  const files = readFunctions()
  expect([...found.keys()].sort()).toEqual(files.map(({ name }) => name).sort())
  for (const { kind, name, statement } of files)
    if (kind === 'function') expect([name, statement.includes(found.get(name) ?? 'none')]).toEqual([name, true])
})

test('what changed in the files is applied, what left them is dropped, and the rest is not touched', async () => {
  const connection = await opened(openEmptyDatabase('pg'))
  await migrate(connection)
  const migrations = await folderOf(copyMigrations())
  const functions = await folderOf(cloneFolder('db/functions'))
  const touched = async () =>
    new Map(
      (
        await queryRows<{ name: string; at: string }>(
          connection.db,
          sql`select proname as name, xmin::text as at from pg_proc where pronamespace = 'public'::regnamespace`,
        )
      ).map(({ name, at }) => [name, at]),
    )
  const before = await touched()
  const words = join(functions, 'words.sql')
  await writeFile(words, (await readFile(words, 'utf8')).replace("'dzia', 'dia'", "'dzia', 'dja'"))
  await writeFile(
    join(functions, 'later.sql'),
    `CREATE OR REPLACE FUNCTION later() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;

CREATE OR REPLACE TRIGGER later AFTER INSERT ON users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION later();

-- The view of a function.
CREATE OR REPLACE VIEW laters AS SELECT search_words('Merkys');
`,
  )
  await migrate(connection, migrations, functions)
  const after = await touched()
  expect([...before.keys()].filter(name => before.get(name) !== after.get(name))).toEqual(['harden'])
  expect((await definitionsIn(connection.db)).get('function harden')).toContain("'dja'")
  expect([...(await definitionsIn(connection.db)).keys()].filter(name => name.includes('later')).sort()).toEqual([
    'function later',
    'trigger later on users',
    'view laters',
  ])
  await migrate(connection)
  expect([...(await definitionsIn(connection.db)).keys()].filter(name => name.includes('later'))).toEqual([])
})

test('a migration that calls functions finds them as they are now', async () => {
  const connection = await opened(openEmptyDatabase('pg'))
  const migrations = await folderOf(copyMigrations())
  const statement = 'create table fords as select cell.x from cells_of(point(24, 54)) as cell'
  await addMigrations(migrations, [{ name: 'fords', statements: [statement] }])
  await expect(migrate(connection, migrations)).rejects.toThrow()
  await writeFile(join(migrations, `${nextTag('fords')}.sql`), `-- Calls functions.\n${statement}`)
  await migrate(connection, migrations)
  expect(await queryRows(connection.db, 'select count(*)::int from fords')).toEqual([{ count: 3 }])
})

test('a definition that is not replaceable, or is there twice, is named', async () => {
  const functions = await folderOf(cloneFolder('db/functions'))
  const extra = join(functions, 'extra.sql')
  await writeFile(extra, '-- A comment.\nCREATE FUNCTION harden() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;')
  expect(() => readFunctions(functions)).toThrow('extra.sql of db/functions: not CREATE OR REPLACE: CREATE FUNCTION')
  await writeFile(extra, 'CREATE OR REPLACE FUNCTION harden(a int) RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;')
  expect(() => readFunctions(functions)).toThrow('db/functions defines the function harden twice')
})

test('the last moment to ask for a start is the same in the database and in the code', async () => {
  const { db } = await opened(openTestDatabase())
  const times = fc.constantFrom('00:00', '02:30', '03:30', '09:00', '10:15', '23:45')
  const start = fc.record({
    // A year with both changes of the clock.
    startsOn: fc.integer({ min: 0, max: 400 }).map(days => addDays('2027-01-01', days)),
    startTimes: fc.uniqueArray(times, { maxLength: 4 }).map(them => them.sort()),
    leadHours: fc.integer({ min: 0, max: 720 }),
  })
  const starts = [
    ...fc.sample(start, { seed: 7, numRuns: 400 }),
    ...['2027-03-28', '2027-10-31'].map(startsOn => ({ startsOn, startTimes: ['03:30'], leadHours: 0 })),
  ]
  const rows = await queryRows<{ by: string }>(
    db,
    sql`select to_char(ask_by((s ->> 'startsOn')::date, last_start_of(array(select json_array_elements_text(s -> 'startTimes'))::time[]),
        (s ->> 'leadHours')::integer) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as by
      from json_array_elements(${JSON.stringify(starts)}::json) with ordinality as given (s, at) order by at`,
  )
  const season = { fromDay: '2026-01-01', toDay: '2029-01-01', weekdays: [1, 2, 3, 4, 5, 6, 7] }
  expect(rows.map(({ by }) => by)).toEqual(
    starts.map(({ startsOn, startTimes, leadHours }) =>
      lastMoment({ seasons: [{ ...season, startTimes, leadHours }] }, { startsOn, startTime: null }).toISOString(),
    ),
  )
})

test('the lead time of days without a season is the same in the database and in the code', async () => {
  const { db } = await opened(openTestDatabase())
  const [rules] = await queryRows(
    db,
    sql`select ask_by(date '2027-07-01', last_start, lead_hours)::text as by, lead_hours from starts_of('none', '{[2027-07-01,2027-07-02)}')`,
  )
  const by = lastMoment({ seasons: [] }, { startsOn: '2027-07-01', startTime: null })
  expect(rules).toMatchObject({ lead_hours: DEFAULT_LEAD_HOURS })
  expect(new Date((rules as { by: string }).by)).toEqual(by)
})
