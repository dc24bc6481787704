import { appendFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, getTableName, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Connection, connect } from '#db/client.ts'
import { migrate, migrationState } from '#db/migrate.ts'
import { newId } from '#db/schema/columns.ts'
import * as schema from '#db/schema/index.ts'
import { migrateDatabase } from '#src/server/start/prepare-database.ts'
import { StartError } from '#src/server/start/settings.ts'
import { createPostgresDatabase, openEmptyDatabase, TRIED_KINDS } from '#tests/support/data/database.ts'
import { buildTour } from '#tests/support/data/factories.ts'
import { addMigrations, copyMigrations, everythingIn, listTables } from '#tests/support/data/migrations.ts'

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
      ...OURS.map(name => `public.${name}`),
    ])
    await buildTour(connection.db)
    const before = await everythingIn(connection.db)
    await migrate(connection)
    expect(await everythingIn(connection.db)).toEqual(before)
  })

  test('a failing migration takes back the good one before it, and goes through once it is mended', async () => {
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

  test('a database that is newer than the code is refused in one sentence, and left as it is', async () => {
    await addMigrations(folder, [GOOD])
    await migrate(connection, folder)
    const before = await everythingIn(connection.db)
    await expect(migrateDatabase(connection)).rejects.toThrow(
      new StartError(
        'The database could not be brought up to date, nothing was changed: it is newer than this version of Tėkmė.',
      ),
    )
    expect(await everythingIn(connection.db)).toEqual(before)
    expect(await migrationState(connection.db)).toEqual({ pending: expect.any(Number), isNewer: true })
    expect(await migrationState(connection.db, folder)).toEqual({ pending: 0, isNewer: false })
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
