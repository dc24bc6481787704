import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { applyChecks, applyFunctions, type Definition, FUNCTIONS_FOLDER, readFunctions } from './apply-functions.ts'
import { type Connection, type Database, queryRows } from './client.ts'

/** Beside the code in the repository; the server and the commands are started from its root. */
const MIGRATIONS_FOLDER = resolve('db/migrations')

/** The table in which Drizzle keeps them, with a column of our own. */
const APPLIED = sql`drizzle.__drizzle_migrations`

/** A line of a migration that removes what servers no longer use once they know the migration that it names. */
const CONTRACT = /^-- Contract: for servers since (\S+)\.$/m

/** A line of a migration whose statements call functions of `db/functions`. */
const CALLS_FUNCTIONS = /^-- Calls functions\.$/m

/** A line of a migration with a statement that calls functions of this code: it runs once those are applied, after all migrations. */
const AFTER_FUNCTIONS = /^-- After functions: (.+)$/gm

/** `when`: the moment by which Drizzle orders them; `since`: the one that a server needs to know to run on its tables. */
type Migration = {
  when: number
  since: number | null
  callsFunctions: boolean
  afterwards: string[]
  meta: MigrationMeta
}
type Applied = { when: number; since: number | null }

/** How far a database is from this code; `refused`: why this code cannot use it. */
export type MigrationState = { pending: number; refused?: 'newer' | 'too old' }

/** The second half of a sentence that says so. */
export const REFUSALS = {
  newer: 'it is newer than this version of Tėkmė',
  'too old': 'it was made before version 0.9.0, from which nothing leads here: begin with an empty database',
} as const

/**
 * Migrates the schema, then applies functions, views and triggers. All of it is one transaction: a failure leaves nothing behind. Of two who
 * begin at once one waits for the other. Rejects where the database is too old, or so much newer that this code cannot use it; one that
 * is newer and fits stays as it is.
 */
export async function migrate(
  connection: Connection,
  folder = MIGRATIONS_FOLDER,
  functionsFolder = FUNCTIONS_FOLDER,
): Promise<void> {
  const migrations = readMigrations(folder)
  const functions = readFunctions(functionsFolder)
  await connection.withoutTimeouts(db =>
    db.transaction(async tx => {
      const { isAhead, afterwards } = await applyPending(tx, migrations, functions)
      if (isAhead) return
      await applyFunctions(tx, functions)
      for (const statement of afterwards) await tx.execute(sql.raw(statement))
    }),
  )
}

/** Migrates the tables alone, no further than to the state of an earlier release; false where this one does not know that state. */
export async function migrateTo(connection: Connection, when: number, folder = MIGRATIONS_FOLDER): Promise<boolean> {
  const migrations = readMigrations(folder).filter(it => it.when <= when)
  if (migrations.at(-1)?.when !== when) return false
  await connection.withoutTimeouts(db =>
    db.transaction(async tx => void (await applyPending(tx, migrations, readFunctions()))),
  )
  return true
}

/** The moments by which Drizzle knows the first and the last migration of this release. */
export function migrationSpan(folder = MIGRATIONS_FOLDER): { first: number; last: number } {
  const migrations = readMigrations(folder)
  return { first: migrations[0]?.when ?? 0, last: migrations.at(-1)?.when ?? 0 }
}

/** How far a database is from this code; changes nothing. */
export async function migrationState(db: Database, folder = MIGRATIONS_FOLDER): Promise<MigrationState> {
  const [table] = await queryRows<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  return compare(readMigrations(folder), table?.name ? await listApplied(db) : [])
}

function readMigrations(folder: string): Migration[] {
  const metas = readMigrationFiles({ migrationsFolder: folder })
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  const whenOf = (tag: string) => {
    const entry = entries.find(it => it.tag === tag)
    if (!entry) throw new Error(`a migration is for servers since ${tag}, which is unknown`)
    return entry.when
  }
  return metas.map(meta => {
    const text = meta.sql.join('\n')
    const [, tag] = CONTRACT.exec(text) ?? []
    return {
      when: meta.folderMillis,
      since: tag ? whenOf(tag) : null,
      callsFunctions: CALLS_FUNCTIONS.test(text),
      afterwards: [...text.matchAll(AFTER_FUNCTIONS)].map(([, statement = '']) => statement),
      meta,
    }
  })
}

async function applyPending(
  tx: Database,
  migrations: Migration[],
  functions: Definition[],
): Promise<{ isAhead: boolean; afterwards: string[] }> {
  // A lock of the transaction: a pooler would give one of the connection to others.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('tekme migrations', 0))`)
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table if not exists ${APPLIED} (id serial primary key, hash text not null, created_at bigint, since bigint)`,
  )
  const applied = await listApplied(tx)
  const { pending, refused } = compare(migrations, applied)
  if (refused) throw new Error(REFUSALS[refused])
  if (pending > 0) await applyChecks(tx, functions)
  const applying = migrations.slice(migrations.length - pending)
  for (const { meta, when, since, callsFunctions } of applying) {
    if (callsFunctions) await applyFunctions(tx, functions)
    for (const statement of meta.sql) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into ${APPLIED} (hash, created_at, since) values (${meta.hash}, ${when}, ${since}::bigint)`,
    )
  }
  return {
    isAhead: (applied.at(-1)?.when ?? 0) > (migrations.at(-1)?.when ?? 0),
    afterwards: applying.flatMap(it => it.afterwards),
  }
}

/**
 * A database that has all migrations of this code and later ones can be used while each of these only adds, or removes what this code
 * does not use. Others that have a migration which this code does not know are of a newer version, or of another branch.
 */
function compare(migrations: Migration[], applied: Applied[]): MigrationState {
  const latest = migrations.at(-1)?.when ?? 0
  const last = applied.at(-1)
  if (!last) return { pending: migrations.length }
  const known = migrations.findIndex(({ when }) => when === last.when) + 1
  if (known > 0) return { pending: migrations.length - known }
  if (last.when < (migrations[0]?.when ?? 0)) return { pending: 0, refused: 'too old' }
  const fits =
    applied.some(({ when }) => when === latest) &&
    applied.every(({ when, since }) => when <= latest || since === null || since <= latest)
  return fits ? { pending: 0 } : { pending: 0, refused: 'newer' }
}

/** The migrations that a database has, oldest first. Databases of before 0.9.0 say less of each. */
async function listApplied(db: Database): Promise<Applied[]> {
  const rows = await queryRows<{ when: string; since: string | null }>(
    db,
    sql`select created_at as when, to_jsonb(m) ->> 'since' as since from ${APPLIED} m order by created_at`,
  )
  return rows.map(({ when, since }) => ({ when: Number(when), since: since === null ? null : Number(since) }))
}
