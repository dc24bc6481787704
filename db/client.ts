import type { PGlite } from '@electric-sql/pglite'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import * as schema from './schema/index.ts'

type Schema = typeof schema

/** Common to all three drivers: queries and commands take this and don't depend on the driver. */
export type Database = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

export type DatabaseKind = 'pglite' | 'neon' | 'pg'

export type Connection = {
  kind: DatabaseKind
  db: Database
  migrate(folder: string): Promise<void>
  close(): Promise<void>
}

const options = { schema, casing: 'snake_case' } as const

/**
 * A visitor learns within 5 seconds that the database is unavailable or stalls: in a transaction both the statement and its
 * rollback may time out.
 */
const STATEMENT_MS = 2400
const TIMEOUTS = { connectionTimeoutMillis: 4000, query_timeout: STATEMENT_MS }

/**
 * Opens the database at `url`: unset or `memory:` is PGlite (in `folder`, or in memory), a `neon.tech`
 * host is Neon's serverless driver, any other `postgres://` is `pg`. Drivers are loaded on demand.
 * Rejects where the database cannot be reached or the folder cannot be used; the caller makes that readable.
 */
export async function connect(url: string | undefined, folder?: string): Promise<Connection> {
  const kind = databaseKind(url)
  if (kind === 'pglite') return openPglite(url === 'memory:' ? undefined : folder)
  return kind === 'neon' ? openNeon(String(url)) : openPostgres(String(url))
}

/** Throws a `TypeError` for a URL that is not PostgreSQL's. */
export function databaseKind(url: string | undefined): DatabaseKind {
  if (!url || url === 'memory:') return 'pglite'
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'postgres:' && protocol !== 'postgresql:')
    throw new TypeError(`not a PostgreSQL address: ${protocol}`)
  return hostname.endsWith('.neon.tech') ? 'neon' : 'pg'
}

async function openPglite(folder: string | undefined): Promise<Connection> {
  const { openEmbedded } = await import('./embedded/client.ts')
  const { drizzle } = await import('drizzle-orm/pglite')
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  const client = await openEmbedded(folder)
  // Drizzle asks for the class itself, of which it calls no more than this has.
  const db = drizzle(client as unknown as PGlite, options)
  return {
    kind: 'pglite',
    db,
    migrate: migrationsFolder => migrate(db, { migrationsFolder }),
    close: () => client.close(),
  }
}

async function openNeon(url: string): Promise<Connection> {
  const { Pool } = await import('@neondatabase/serverless')
  const { drizzle } = await import('drizzle-orm/neon-serverless')
  const { migrate } = await import('drizzle-orm/neon-serverless/migrator')
  const pool = new Pool({ connectionString: url, ...TIMEOUTS })
  await prove(pool)
  const migrateSlowly = (migrationsFolder: string) =>
    using(new Pool({ connectionString: url }), slow => migrate(drizzle(slow, options), { migrationsFolder }))
  return { kind: 'neon', db: drizzle(pool, options), migrate: migrateSlowly, close: () => pool.end() }
}

async function openPostgres(url: string): Promise<Connection> {
  const { default: pg } = await import('pg')
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const { migrate } = await import('drizzle-orm/node-postgres/migrator')
  // A statement that nobody waits for any more ends on the server too. Neon's pooler refuses the parameter.
  const pool = new pg.Pool({ connectionString: url, ...TIMEOUTS, statement_timeout: STATEMENT_MS })
  await prove(pool)
  const migrateSlowly = (migrationsFolder: string) =>
    using(new pg.Pool({ connectionString: url }), slow => migrate(drizzle(slow, options), { migrationsFolder }))
  return { kind: 'pg', db: drizzle(pool, options), migrate: migrateSlowly, close: () => pool.end() }
}

type Pool = {
  on(event: 'error', listener: () => void): unknown
  query(statement: string): Promise<unknown>
  end(): Promise<void>
}

/** A migration of many rows may exceed the timeout of a page. */
async function using<P extends Pool>(pool: P, work: (pool: P) => Promise<void>): Promise<void> {
  pool.on('error', () => {})
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}

async function prove(pool: Pool): Promise<void> {
  // An idle connection that breaks must not end the process: the next query opens another.
  pool.on('error', () => {})
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
}
