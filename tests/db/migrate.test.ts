import { appendFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, getTableName, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Connection, connect } from '#db/client.ts'
import { migrate, migrationState } from '#db/migrate.ts'
import { newId } from '#db/schema/columns.ts'
import * as schema from '#db/schema/index.ts'
import { StartError } from '#src/server/config/settings.ts'
import { migrateDatabase } from '#src/server/start/prepare-database.ts'
import { createPostgresDatabase, openEmptyDatabase } from '#tests/support/data/database.ts'
import { buildTour } from '#tests/support/data/factories.ts'
import {
  addMigrations,
  cloneFolder,
  copyMigrations,
  everythingIn,
  listTables,
  nextTag,
} from '#tests/support/data/migrations.ts'
import { TRIED_KINDS } from '#tests/support/each-database.ts'

const OURS = Object.values(schema).map(getTableName).sort()

const GOOD = { name: 'good', statements: ['create table fords (id int)', "update users set role = 'admin'"] }
const BROKEN = { name: 'broken', statements: ['alter table tours add depth int', 'create table users (id int)'] }

describe.each(TRIED_KINDS)('on %s', kind => {
  let connection: Connection
  let folder: string

  beforeEach(async () => {
    connection = await openEmptyDatabase(kind)
    folder = await copyMigrations()
  })

  afterEach(async () => {
    await connection.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('an empty database gets every table, and a second run changes nothing', async () => {
    expect(await listTables(connection.db)).toEqual([])
    await migrate(connection)
    expect(await listTables(connection.db)).toEqual([
      'drizzle.__drizzle_migrations',
      'drizzle.applied_functions',
      ...OURS.map(name => `public.${name}`),
    ])
    await buildTour(connection.db)
    const before = await everythingIn(connection.db)
    await migrate(connection)
    expect(await everythingIn(connection.db)).toEqual(before)
  })

  test('a failing migration takes back the good one before it, and goes through once it is fixed', async () => {
    await migrate(connection)
    const { id } = await buildTour(connection.db)
    const before = await everythingIn(connection.db)
    await addMigrations(folder, [GOOD, BROKEN])
    await expect(migrate(connection, folder)).rejects.toThrow()
    expect(await everythingIn(connection.db)).toEqual(before)

    const broken = (await readdir(folder)).find(name => name.endsWith('_broken.sql')) ?? ''
    await writeFile(join(folder, broken), 'alter table tours add depth int')
    await migrate(connection, folder)
    expect(await listTables(connection.db)).toContain('public.fords')
    const [user] = await connection.db.select().from(schema.users)
    expect(user?.role).toBe('admin')
    const [tour] = await connection.db
      .select({ depth: sql`depth`, id: schema.tours.id })
      .from(schema.tours)
      .where(eq(schema.tours.id, id))
    expect(tour).toEqual({ id, depth: null })
  })

  test('what a migration has to say to the functions of the end runs once they are there', async () => {
    const functions = await cloneFolder('db/functions')
    await writeFile(
      join(functions, 'later.sql'),
      "CREATE OR REPLACE FUNCTION later() RETURNS void LANGUAGE sql AS $$ UPDATE tours SET website = 'https://upe.example' $$;",
    )
    await migrate(connection)
    await buildTour(connection.db)
    await addMigrations(folder, [{ name: 'derive', statements: ['-- After functions: SELECT later();\nselect 1'] }])
    const websiteOf = async () => (await connection.db.select().from(schema.tours))[0]?.website
    await migrate(connection, folder, functions)
    expect(await websiteOf()).toBe('https://upe.example')
    await connection.db.update(schema.tours).set({ website: '' })
    await migrate(connection, folder, functions)
    expect(await websiteOf()).toBe('')
    await rm(functions, { recursive: true })
  })

  describe('a database of a newer release', () => {
    const EXPAND = { name: 'expand', statements: ['alter table tours add depth int', 'create table fords (id int)'] }
    const contract = (since: string) => ({
      name: 'contract',
      statements: [`-- Contract: for servers since ${since}.\nalter table tours drop depth`],
    })
    const refused = (reason: string) =>
      new StartError(`The database could not be brought up to date, nothing was changed: ${reason}.`)

    test('serves the release before, whose tables are all there, and stays as it is', async () => {
      await addMigrations(folder, [EXPAND])
      await migrate(connection, folder)
      const before = await everythingIn(connection.db)
      await migrateDatabase(connection)
      expect(await everythingIn(connection.db)).toEqual(before)
      expect(await migrationState(connection.db)).toEqual({ pending: 0 })
    })

    test('serves, one contract step ahead, the release that no longer uses what is gone, and no earlier one', async () => {
      await addMigrations(folder, [EXPAND])
      const earlier = await cloneFolder(folder)
      await addMigrations(folder, [contract(nextTag('expand'))])
      await migrate(connection, folder)
      const before = await everythingIn(connection.db)
      await migrate(connection, earlier)
      expect(await migrationState(connection.db, earlier)).toEqual({ pending: 0 })
      await expect(migrateDatabase(connection)).rejects.toThrow(refused('it is newer than this version of Tėkmė'))
      expect(await migrationState(connection.db)).toEqual({ pending: 0, refused: 'newer' })
      expect(await everythingIn(connection.db)).toEqual(before)
      await rm(earlier, { recursive: true })
    })

    test('keeps its functions when an earlier release starts on it', async () => {
      const functions = await cloneFolder('db/functions')
      await writeFile(
        join(functions, 'later.sql'),
        'CREATE OR REPLACE FUNCTION later() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;',
      )
      await addMigrations(folder, [EXPAND])
      await migrate(connection, folder, functions)
      await migrate(connection)
      expect(await connection.db.execute(sql`select later()`)).toMatchObject({ rows: [{ later: 1 }] })
      await rm(functions, { recursive: true })
    })

    test('of another branch is refused, and a contract step must name a migration that is known', async () => {
      await addMigrations(folder, [contract('0007_unknown')])
      await expect(migrate(connection, folder)).rejects.toThrow('servers since 0007_unknown, which is unknown')
      await migrate(connection)
      await connection.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`)
      await expect(migrateDatabase(connection)).rejects.toThrow(refused('it is newer than this version of Tėkmė'))
    })

    test('and one of before 0.9.0 is told what to do', async () => {
      await migrate(connection)
      await connection.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1795693647972`)
      await connection.db.execute(sql`alter table drizzle.__drizzle_migrations drop since`)
      await expect(migrateDatabase(connection)).rejects.toThrow(
        refused('it was made before version 0.9.0, from which nothing leads here: begin with an empty database'),
      )
    })
  })

  test('a first start that fails half way leaves the database empty', async () => {
    const [first = ''] = (await readdir(folder)).filter(name => name.endsWith('.sql'))
    await appendFile(join(folder, first), '\n--> statement-breakpoint\ncreate table users (id int)')
    await expect(migrate(connection, folder)).rejects.toThrow()
    const tables = await listTables(connection.db)
    expect(tables.filter(name => name.startsWith('public.'))).toEqual([])
    await migrate(connection)
    expect(await listTables(connection.db)).toContain('public.tours')
  })
})

describe('the costs by which searches are planned', () => {
  const costOf = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query('show random_page_cost').finally(() => client.end())
    return rows[0].random_page_cost
  }

  test('come with the migrations', async () => {
    const url = await createPostgresDatabase()
    await using(await connect(url), migrate)
    expect(await costOf(url)).toBe('1.1')
  })

  test('stay as they are where the database belongs to somebody else', async () => {
    const url = await createPostgresDatabase()
    const guest = Object.assign(new URL(url), { username: `guest_${newId()}`, password: 'svetimas' })
    const [name, database] = [sql.identifier(guest.username), sql.identifier(guest.pathname.slice(1))]
    await using(await connect(url), async ({ db }) => {
      await db.execute(sql`create role ${name} login password 'svetimas'`)
      await db.execute(sql`grant create on database ${database} to ${name}`)
      await db.execute(sql`grant create on schema public to ${name}`)
    })
    await using(await connect(guest.href), migrate)
    expect(await costOf(url)).toBe('4')
  })
})

async function using(connection: Connection, work: (connection: Connection) => Promise<unknown>): Promise<void> {
  await work(connection).finally(connection.close)
}
