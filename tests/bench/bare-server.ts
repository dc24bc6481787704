import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Call } from './calls.ts'

/** The yardstick, a process of its own: the same statement through bare `pg`, its rows as JSON, nothing else. */

process.once('message', ({ databaseUrl, calls }: { databaseUrl: string; calls: Call[] }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const statements = new Map(calls.map(({ path, statement }) => [path, statement]))
  const server = createServer(async (request, response) => {
    const statement = statements.get(request.url ?? '')
    if (!statement) {
      response.writeHead(404).end()
      return
    }
    const { rows } = await pool.query({ ...statement, rowMode: 'array' })
    const body = JSON.stringify(rows)
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  process.once('disconnect', () => process.exit())
})
