import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Call } from './calls.ts'

/** The yardstick, a process of its own: the same statements through bare `pg`, the rows of the last as JSON, nothing else. */

process.once('message', ({ databaseUrl, calls }: { databaseUrl: string; calls: Call[] }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const known = new Map(calls.map(({ path, statements }) => [path, statements]))
  const server = createServer(async (request, response) => {
    const statements = known.get(request.url ?? '')
    if (!statements) {
      response.writeHead(404).end()
      return
    }
    let rows: unknown[] = []
    for (const statement of statements) rows = (await pool.query({ ...statement, rowMode: 'array' })).rows
    const body = JSON.stringify(rows)
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  process.once('disconnect', () => process.exit())
})
