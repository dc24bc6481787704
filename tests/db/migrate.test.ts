import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, getTableName, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Connection, Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import * as schema from '#db/schema/index.ts'
import { DATABASE_KINDS, openEmptyDatabase } from '#tests/support/data/database.ts'
import { buildTour } from '#tests/support/data/factories.ts'

const OURS = Object.values(schema).map(getTableName).sort()

async function listTables(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`schemaname || '.' || tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname not in ('pg_catalog', 'information_schema')`)
    .orderBy(sql`1`)
  return rows.map(row => row.name)
}

/** Every table with its columns, indexes and rows, as text. */
async function everythingIn(db: Database): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const table of await listTables(db)) {
    const rows = await db
      .select({ row: sql<string>`to_jsonb(t)::text` })
      .from(sql`${sql.raw(table)} t`)
      .orderBy(sql`1`)
    const columns = await db
      .select({ column: sql<string>`attname || ' ' || format_type(atttypid, atttypmod)` })
      .from(sql`pg_attribute`)
      .where(sql`attrelid = ${table}::regclass and attnum > 0`)
      .orderBy(sql`attnum`)
    const indexes = await db
      .select({ index: sql<string>`indexdef` })
      .from(sql`pg_indexes`)
      .where(sql`schemaname || '.' || tablename = ${table}`)
      .orderBy(sql`1`)
    found[table] = { columns, indexes, rows }
  }
  return found
}

type Migration = { name: string; statements: string[] }

/** Adds migrations after the newest one of a copied folder. */
async function addMigrations(folder: string, migrations: Migration[]): Promise<void> {
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8'))
  for (const { name, statements } of migrations) {
    const { idx, when, ...rest } = journal.entries.at(-1)
    const tag = `${String(idx + 1).padStart(4, '0')}_${name}`
    journal.entries.push({ ...rest, idx: idx + 1, when: when + 1000, tag })
    await writeFile(join(folder, `${tag}.sql`), statements.join(';\n--> statement-breakpoint\n'))
  }
  await writeFile(journalFile, JSON.stringify(journal))
}

const GOOD = { name: 'good', statements: ['create table fords (id int)', "update users set role = 'admin'"] }
const BROKEN = { name: 'broken', statements: ['alter table tours add depth int', 'create table users (id int)'] }

describe.each(DATABASE_KINDS)('on %s', kind => {
  let connection: Connection
  let folder: string

  beforeEach(async () => {
    connection = await openEmptyDatabase(kind)
    folder = await mkdtemp(join(tmpdir(), 'tekme-migrations-'))
    await cp('db/migrations', folder, { recursive: true })
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
