import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { PostgresOptions, PostgresState } from './process.ts'

/** `pid`: of the process that the others come from. */
export type PostgresAddress = { host: string; port: number; user: string; password: string; pid: number }

const HOST = '127.0.0.1'
const USER = 'postgres'
const PASSWORD = 'slaptas-zodis'

/** The same sort order and letter case on every machine. */
const INITDB_FLAGS = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
/** A crash would lose nothing that matters here. */
const SETTINGS = {
  listen_addresses: HOST,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  unix_socket_directories: '',
}

/** Starts a real PostgreSQL in a folder of its own, which goes when it is stopped, or in one that is kept. */
export async function startPostgres(
  settings: Record<string, string> = {},
  kept?: string,
): Promise<PostgresAddress & { stop: () => Promise<void> }> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'tekme-postgres-')))
  const port = await freePort()
  const child = fork(new URL('process.ts', import.meta.url), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const options: PostgresOptions = {
    databaseDir: folder,
    port,
    user: USER,
    password: PASSWORD,
    persistent: kept !== undefined,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: INITDB_FLAGS,
    postgresFlags: Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  }
  child.send(options)
  const [state] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [PostgresState | number | null]
  if (typeof state !== 'object' || !state?.ready) {
    throw new Error(`PostgreSQL did not start: ${typeof state === 'object' ? state?.log.join('\n') : state}`)
  }
  const stop = async () => {
    const exit = once(child, 'exit')
    child.disconnect()
    await exit
  }
  return { host: HOST, port, user: USER, password: PASSWORD, pid: state.pid, stop }
}

type Reached = Omit<PostgresAddress, 'pid'>

const addressOf = ({ host, port, user, password }: Reached, database: string) =>
  `postgres://${user}:${password}@${host}:${port}/${database}`

/** Makes a database, empty or as `template` is, and returns its URL. Its files are copied: half the work of copying by the log. */
export async function createDatabase(postgres: Reached, name: string, template = 'template1'): Promise<string> {
  await runOn(postgres, `create database ${name} template ${template} strategy file_copy`)
  return addressOf(postgres, name)
}

/** The URL of a database that is there; undefined for any other. */
export async function findDatabase(postgres: Reached, name: string): Promise<string | undefined> {
  const { rowCount } = await runOn(postgres, `select from pg_database where datname = '${name}'`)
  return rowCount ? addressOf(postgres, name) : undefined
}

async function runOn(postgres: Reached, statement: string) {
  const client = new pg.Client({ connectionString: addressOf(postgres, 'postgres') })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, HOST, resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
