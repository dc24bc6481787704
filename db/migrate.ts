import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Connection, Database } from './client.ts'

/** Beside the code in the repository; the server and the commands are started from its root. */
const MIGRATIONS_FOLDER = resolve('db/migrations')

/** Where Drizzle keeps them too. */
const APPLIED = sql`drizzle.__drizzle_migrations`

export type MigrationState = { pending: number; isNewer: boolean }

/**
 * Migrates the schema. All pending migrations are one transaction: a failed one leaves nothing behind. Of two who begin at
 * once one waits for the other. Rejects where the database is newer than this code.
 */
export function migrate(connection: Connection, folder = MIGRATIONS_FOLDER): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  return connection.withoutTimeouts(db => db.transaction(tx => applyPending(tx, migrations)))
}

/** Migrates no further than to the state of an earlier release; false where this one does not know that state. */
export async function migrateTo(connection: Connection, when: number, folder = MIGRATIONS_FOLDER): Promise<boolean> {
  const migrations = readMigrationFiles({ migrationsFolder: folder }).filter(it => it.folderMillis <= when)
  if (migrations.at(-1)?.folderMillis !== when) return false
  await connection.withoutTimeouts(db => db.transaction(tx => applyPending(tx, migrations)))
  return true
}

/** The moment by which Drizzle knows the last migration of this release. */
export const lastMigration = (folder = MIGRATIONS_FOLDER): number =>
  readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0

/** How far a database is from this code; changes nothing. */
export async function migrationState(db: Database, folder = MIGRATIONS_FOLDER): Promise<MigrationState> {
  const { rows } = await rowsOf(db, sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`)
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  return compare(migrations, rows[0]?.isThere ? await lastApplied(db) : undefined)
}

async function applyPending(tx: Database, migrations: MigrationMeta[]): Promise<void> {
  // Of the transaction, not of the connection: a pooler gives that to others.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('tekme migrations', 0))`)
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table if not exists ${APPLIED} (id serial primary key, hash text not null, created_at bigint)`,
  )
  const { pending, isNewer } = compare(migrations, await lastApplied(tx))
  if (isNewer) throw new Error('it is newer than this version of Tėkmė')
  for (const migration of migrations.slice(migrations.length - pending)) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into ${APPLIED} (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
    )
  }
}

/** A migration that is not among these is of a newer version, or of another branch. */
function compare(migrations: MigrationMeta[], last: number | undefined): MigrationState {
  const applied = migrations.findIndex(({ folderMillis }) => folderMillis === last) + 1
  return { pending: migrations.length - applied, isNewer: last !== undefined && applied === 0 }
}

async function lastApplied(db: Database): Promise<number | undefined> {
  const { rows } = await rowsOf(db, sql`select max(created_at) as last from ${APPLIED}`)
  return rows[0]?.last == null ? undefined : Number(rows[0].last)
}

/** The drivers' own results, which all three give alike. */
const rowsOf = (db: Database, query: ReturnType<typeof sql>) =>
  db.execute(query) as unknown as Promise<{ rows: Record<string, unknown>[] }>
