import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

type Journal = { entries: { idx: number; when: number; tag: string }[] }

const readJournal = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'))

const writeJournal = (folder: string, journal: Journal) =>
  writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal))

export const MIGRATIONS = (await readJournal('db/migrations')).entries.map(({ tag }) => tag)

/** The tag of a migration that is added after the newest one. */
export const nextTag = (name: string): string => `${String(MIGRATIONS.length).padStart(4, '0')}_${name}`

/** A copy of a folder, elsewhere. The caller removes it. */
export async function cloneFolder(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tekme-copy-'))
  await cp(source, folder, { recursive: true })
  return folder
}

/** A copy of the migrations, or of as many of the first ones as `count` says. The caller removes it. */
export async function copyMigrations(count: (tags: string[]) => number = tags => tags.length): Promise<string> {
  const folder = await cloneFolder('db/migrations')
  const journal = await readJournal(folder)
  await writeJournal(folder, { ...journal, entries: journal.entries.slice(0, count(MIGRATIONS)) })
  return folder
}

type Migration = { name: string; statements: string[] }

/** Adds migrations after the newest one of a copied folder. */
export async function addMigrations(folder: string, migrations: Migration[]): Promise<void> {
  const journal = await readJournal(folder)
  for (const { name, statements } of migrations) {
    const last = journal.entries.at(-1)
    if (!last) throw new Error('there is no migration to come after')
    const tag = `${String(last.idx + 1).padStart(4, '0')}_${name}`
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag })
    await writeFile(join(folder, `${tag}.sql`), statements.join(';\n--> statement-breakpoint\n'))
  }
  await writeJournal(folder, journal)
}

export async function listTables(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`schemaname || '.' || tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname not in ('pg_catalog', 'information_schema')`)
    .orderBy(sql`1`)
  return rows.map(row => row.name)
}

type Table = { columns: { column: string }[]; indexes: { index: string }[]; rows: { row: string }[] }

/** Every table with its columns, indexes and rows, as text. */
export async function everythingIn(db: Database): Promise<Record<string, Table>> {
  const found: Record<string, Table> = {}
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
