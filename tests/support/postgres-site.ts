import pg from 'pg'
import { createDatabase, startPostgres } from './postgres-server.ts'
import { type RunningServer, startOwnSite } from './server.ts'
import { openGate } from './tcp-gate.ts'

/** A site without demo content over a PostgreSQL of its own, which can be looked into and taken away. */
export type PostgresSite = RunningServer & {
  /** The only way from the server to its database. */
  gate: Awaited<ReturnType<typeof openGate>>
  query: <Row extends pg.QueryResultRow>(statement: string) => Promise<Row[]>
}

export async function startPostgresSite(env: Record<string, string> = {}): Promise<PostgresSite> {
  const { stop: stopPostgres, ...address } = await startPostgres()
  const databaseUrl = await createDatabase(address, 'tekme')
  const gate = await openGate(address.host, address.port)
  const ownEnv = {
    DATABASE_URL: Object.assign(new URL(databaseUrl), { port: String(gate.port) }).href,
    AUTH_SECRET: 'secret of the tests, long enough for it',
    SEED_DEMO: '0',
    ...env,
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
