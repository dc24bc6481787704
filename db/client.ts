import type { PGlite } from '@electric-sql/pglite'
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Common to all three drivers: queries and commands take this and don't depend on the driver. */
export type Database = PgDatabase<PgQueryResultHKT>

/** The rows of a statement, in which the results of all three drivers are alike. */
export const queryRows = async <Row>(db: Database, query: SQL | string): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows

export type DatabaseKind = 'pglite' | 'neon' | 'pg'

export type Connection = {
  kind: DatabaseKind
  db: Database
  /** For what may take longer than a page, such as a migration of many rows: on connections of its own. */
  withoutTimeouts<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Listens on a connection of its own; the embedded database has one process, and nobody to hear. */
  listen?(channel: string, hear: (payload: string) => void): Promise<Listening>
  /** Whether statements end on the server too where nobody waits for them any more: a pooler may not pass that on. */
  isLimited: boolean
  /** The connections of now; the embedded database has none. */
  pool?(): PoolState
  close(): Promise<void>
}

/** Connections that are at work or wait for it, how many there may be, and how many queries wait for one. */
export type PoolState = { busy: number; idle: number; most: number; waiting: number }

/** `ended` resolves with the connection, `prove` rejects where it does not answer. */
export type Listening = { ended: Promise<void>; prove(): Promise<void>; close(): Promise<void> }

/** Without the schema, which is for `db.query` alone: to relate all tables takes longer than all else of opening. */
const options = { casing: 'snake_case' } as const

/**
 * A visitor learns within 5 seconds that the database is unavailable or stalls: in a transaction both the statement and its
 * rollback may time out.
 */
const STATEMENT_MS = 2400
const TIMEOUTS = { connectionTimeoutMillis: 4000, query_timeout: STATEMENT_MS }
/** The name by which `pg_stat_activity` tells the site from others. */
const NAMED = { application_name: 'tekme' }
/** An option of the connection from its first moment on: set by a statement, a pooler would give it to others, or forget it. */
const READ_ONLY = { options: '-c default_transaction_read_only=on' }
/** A role may have been given a limit for everybody else. */
const UNLIMITED = { options: '-c statement_timeout=0' }
/** Words of poolers that take no parameters of a connection: PgBouncer, and that of RDS. */
const TAKES_NO_PARAMETERS = /startup parameter|command-line options/i

/** `directUrl`: the same database without the pooler of `url`, for what takes longer, listens or only reads. `poolSize`: connections at most. */
export type Access = { isReadOnly?: boolean; directUrl?: string | undefined; poolSize?: number | undefined }

const POOL_SIZE = 10

/**
 * Opens the database at `url`: unset or `memory:` is PGlite (in `folder`, or in memory), a `neon.tech`
 * host is Neon's serverless driver, any other `postgres://` is `pg`. Drivers are loaded on demand.
 * Rejects where the database cannot be reached or the folder cannot be used; the caller makes that readable. Opened read-only,
 * the server itself refuses to write.
 */
export async function connect(url: string | undefined, folder?: string, access: Access = {}): Promise<Connection> {
  const kind = databaseKind(url)
  if (kind === 'pglite') return openPglite(url === 'memory:' ? undefined : folder)
  return kind === 'neon' ? openNeon(String(url), access) : openPostgres(String(url), access)
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
  const client = await openEmbedded(folder)
  // Drizzle asks for the class itself, of which it calls no more than this has.
  const db = drizzle(client as unknown as PGlite, options)
  return { kind: 'pglite', db, withoutTimeouts: work => work(db), isLimited: false, close: () => client.close() }
}

async function openNeon(
  url: string,
  { isReadOnly = false, directUrl, poolSize = POOL_SIZE }: Access,
): Promise<Connection> {
  const { Client, Pool } = await import('@neondatabase/serverless')
  const { drizzle } = await import('drizzle-orm/neon-serverless')
  // Neon's pooler takes no parameters, and passes no notification on.
  const direct = { connectionString: directUrl ?? url.replace('-pooler.', '.'), ...NAMED }
  const pool = new Pool({
    ...(isReadOnly ? { ...direct, ...READ_ONLY } : { connectionString: url, ...NAMED }),
    ...TIMEOUTS,
    max: poolSize,
  })
  await prove(pool, isReadOnly)
  return {
    kind: 'neon',
    db: drizzle(pool, options),
    withoutTimeouts: work => using(new Pool(direct), slow => work(drizzle(slow, options))),
    listen: (channel, hear) => listenOn(new Client({ ...direct, ...TIMEOUTS }), channel, hear),
    isLimited: false,
    pool: () => stateOf(pool, poolSize),
    close: () => pool.end(),
  }
}

async function openPostgres(
  url: string,
  { isReadOnly = false, directUrl, poolSize = POOL_SIZE }: Access,
): Promise<Connection> {
  const { default: pg } = await import('pg')
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const direct = { connectionString: directUrl ?? url, ...NAMED }
  const common = { ...(isReadOnly ? { ...direct, ...READ_ONLY } : { connectionString: url, ...NAMED }), ...TIMEOUTS }
  // A statement that nobody waits for any more ends on the server too.
  const limited = new pg.Pool({ ...common, max: poolSize, statement_timeout: STATEMENT_MS })
  const taken = await proveIfTaken(limited, isReadOnly)
  const pool = taken ? limited : new pg.Pool({ ...common, max: poolSize })
  const { timeout } = taken ?? (await prove(pool, isReadOnly))
  // A pooler may keep it to itself, and the role have it all the same.
  const isLimited = timeout === `${STATEMENT_MS}ms`
  const isDirect = directUrl !== undefined || (taken !== undefined && isLimited)
  const unlimited = isDirect ? { ...direct, ...UNLIMITED } : direct
  return {
    kind: 'pg',
    db: drizzle(pool, options),
    withoutTimeouts: work => using(new pg.Pool(unlimited), slow => work(drizzle(slow, options))),
    listen: (channel, hear) => listenOn(new pg.Client({ ...direct, ...TIMEOUTS }), channel, hear),
    isLimited,
    pool: () => stateOf(pool, poolSize),
    close: () => pool.end(),
  }
}

/** The settings that the connections of the pool have; `undefined`, with the pool closed, where somebody on the way refuses what they ask for. */
async function proveIfTaken(pool: Pool, isReadOnly: boolean): Promise<Settled | undefined> {
  try {
    return await prove(pool, isReadOnly)
  } catch (error) {
    if (!isReadOnly && error instanceof Error && TAKES_NO_PARAMETERS.test(error.message)) return undefined
    throw error
  }
}

type Client = {
  on(event: 'notification', listener: (notification: { payload?: string | undefined }) => void): unknown
  on(event: 'error', listener: () => void): unknown
  once(event: 'end', listener: () => void): unknown
  connect(): Promise<unknown>
  query(statement: string): Promise<unknown>
  end(): Promise<void>
}

async function listenOn(client: Client, channel: string, hear: (payload: string) => void): Promise<Listening> {
  client.on('error', () => {})
  client.on('notification', ({ payload = '' }) => hear(payload))
  const ended = new Promise<void>(resolve => client.once('end', resolve))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return { ended, prove: async () => void (await client.query('select 1')), close: () => client.end() }
}

type Pool = {
  on(event: 'error', listener: () => void): unknown
  on(event: 'connect', listener: (client: Pick<Client, 'on'>) => void): unknown
  query(statement: string): Promise<{ rows: Settled[] }>
  end(): Promise<void>
}

type Counts = { totalCount: number; idleCount: number; waitingCount: number }

const stateOf = ({ totalCount, idleCount, waitingCount }: Counts, most: number): PoolState => ({
  busy: totalCount - idleCount,
  idle: idleCount,
  most,
  waiting: waitingCount,
})

/** Settings that a connection has. */
type Settled = { readOnly: string; timeout: string }

async function using<P extends Pool, T>(pool: P, work: (pool: P) => Promise<T>): Promise<T> {
  outliveConnections(pool)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** One that breaks must not end the process, idle or within a transaction: that fails, and the next query opens another. */
function outliveConnections(pool: Pool): void {
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
}

async function prove(pool: Pool, isReadOnly: boolean): Promise<Settled> {
  outliveConnections(pool)
  try {
    const { rows } = await pool.query(
      `select current_setting('transaction_read_only') as "readOnly", current_setting('statement_timeout') as timeout`,
    )
    const [settled = { readOnly: '', timeout: '' }] = rows
    if (isReadOnly && settled.readOnly !== 'on') throw new Error('it cannot be opened read-only')
    return settled
  } catch (error) {
    await pool.end()
    throw error
  }
}
