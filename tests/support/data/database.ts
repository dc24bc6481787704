import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { neonConfig } from '@neondatabase/serverless'
import { DrizzleQueryError } from 'drizzle-orm'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Connection, connect, type Database, type DatabaseKind } from '#db/client.ts'
import { newId } from '#db/schema/columns.ts'
import type { Content } from '../servers/postgres/databases.ts'
import { createDatabase } from '../servers/postgres/server.ts'

export const DATABASE_KINDS: readonly DatabaseKind[] = ['pglite', 'pg', 'neon']

/** Opens a fresh database without tables through the product's own `connect`, which chooses the driver by address. */
export const openEmptyDatabase = (kind: DatabaseKind): Promise<Connection> => open(kind, 'empty')

/** Opens a fresh database with all tables. The caller closes it. */
export const openTestDatabase = (kind: DatabaseKind = 'pg'): Promise<Connection> => open(kind, 'migrated')

async function open(kind: DatabaseKind, content: Content): Promise<Connection> {
  if (kind === 'pglite') return openPglite(content)
  const url = await createPostgresDatabase(content)
  if (kind === 'pg') return connect(url)
  return connect(neonAddressOf(url))
}

/** The address by which Neon's driver reaches it, through the local proxy. */
export function neonAddressOf(url: string): string {
  sendNeonToLocalProxy()
  return Object.assign(new URL(url), { hostname: 'tekme.local.neon.tech', port: '' }).href
}

async function openPglite(content: Content): Promise<Connection> {
  const folder = await mkdtemp(join(tmpdir(), 'tekme-pglite-'))
  await copyPgliteTemplate(folder, content)
  const connection = await connect(undefined, folder)
  const close = () => connection.close().finally(() => rm(folder, { recursive: true, force: true }))
  return { ...connection, close }
}

/** Puts a new PGlite database into a folder. */
export function copyPgliteTemplate(folder: string, content: Content = 'empty'): Promise<void> {
  return cp(inject('pgliteTemplates')[content], folder, { recursive: true })
}

/** Makes a database on the run's PostgreSQL and returns its URL. */
export async function createPostgresDatabase(content: Content = 'empty'): Promise<string> {
  const { migratedTemplate, ...address } = inject('postgres')
  return createDatabase(address, `test_${newId()}`, content === 'migrated' ? migratedTemplate : undefined)
}

function sendNeonToLocalProxy(): void {
  const { host, neonProxyPort } = inject('postgres')
  neonConfig.wsProxy = `${host}:${neonProxyPort}/v2`
  neonConfig.useSecureWebSocket = false
}

/** A database that the hooks of its suite open and close. */
export type TestDatabase = { readonly kind: DatabaseKind; readonly connection: Connection; readonly db: Database }

/** Inside a `describe`: a fresh migrated database for its tests. */
export function testDatabase(kind: DatabaseKind = 'pg', open = openTestDatabase): TestDatabase {
  let connection: Connection | undefined
  beforeAll(async () => {
    connection = await open(kind)
  })
  afterAll(() => connection?.close())
  const opened = () => {
    if (!connection) throw new Error('the database is open only inside tests and hooks')
    return connection
  }
  return {
    kind,
    get connection() {
      return opened()
    },
    get db() {
      return opened().db
    },
  }
}

/** The rule of the database that refuses a statement: a constraint's name, else PostgreSQL's error code; `''` if none does. */
export async function refusalOf(statement: PromiseLike<unknown>): Promise<string> {
  try {
    await statement
    return ''
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error
    if (typeof cause !== 'object' || cause === null || !('code' in cause)) throw error
    return String('constraint' in cause && cause.constraint ? cause.constraint : cause.code)
  }
}

const READS = ['select', 'selectDistinct', 'selectDistinctOn', 'execute', '$count'] as const

/** The same database, and how many reads were begun through it so far. */
export function countingQueries(db: Database): { db: Database; count: () => number } {
  let begun = 0
  const counting = new Proxy(db, {
    get(target, name, receiver) {
      if (READS.some(it => it === name)) begun += 1
      return Reflect.get(target, name, receiver)
    },
  })
  return { db: counting, count: () => begun }
}
