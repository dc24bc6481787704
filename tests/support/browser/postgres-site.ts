import pg from 'pg'
import { totpCode } from '#src/domain/factors/totp.ts'
import { createDatabase, startPostgres } from '../servers/postgres/server.ts'
import { type RunningServer, startOwnSite } from '../servers/server.ts'
import { openGate } from '../servers/tcp-gate.ts'
import { test as base } from './browser-test.ts'
import { call, type Editor, newVerified } from './editor.ts'

/** A site without demo content on its own PostgreSQL, which can be queried and stopped. */
export type PostgresSite = RunningServer & {
  /** The only way from the server to its database. */
  gate: Awaited<ReturnType<typeof openGate>>
  query: <Row extends pg.QueryResultRow>(statement: string) => Promise<Row[]>
}

export const AUTH_SECRET = 'secret of the tests, long enough for it'

/** Browser tests of such a site, one for each worker. */
export const test = base.extend<object, { server: PostgresSite }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startPostgresSite()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
})

async function startPostgresSite(): Promise<PostgresSite> {
  const { stop: stopPostgres, ...address } = await startPostgres()
  const databaseUrl = await createDatabase(address, 'tekme')
  const gate = await openGate(address.host, address.port)
  const ownEnv = {
    DATABASE_URL: Object.assign(new URL(databaseUrl), { port: String(gate.port) }).href,
    AUTH_SECRET,
    SEED_DEMO: '0',
    TILE_URL: '',
  }
  const server = await startOwnSite(() => ownEnv).catch(async error => {
    await gate.close()
    await stopPostgres()
    throw error
  })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  return {
    ...server,
    gate,
    query: async statement => (await pool.query(statement)).rows,
    async stop() {
      await pool.end()
      await server.stop()
      await gate.close()
      await stopPostgres()
    },
  }
}

/** The account of a new administrator, in a session that a second factor has opened. */
export async function newAdmin(site: PostgresSite): Promise<Editor> {
  const { email, password, caller } = await newVerified(site)
  const { secret } = await call<{ secret: string }>(caller, 'POST', 'users/totp', { currentPassword: password })
  const code = totpCode(secret, Date.now())
  const { token, user } = await call<{ token: string; user: { _id: string } }>(caller, 'PATCH', 'users/totp', { code })
  await site.query(`update users set role = 'admin' where email = '${email}'`)
  return { ...caller, token, user: user._id }
}
