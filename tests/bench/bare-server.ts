import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Statement } from '#tests/support/data/statements.ts'
import { BODIES_PATH } from './api/bodies.ts'
import type { Call } from './calls.ts'

/**
 * The yardstick, a process of its own: the same statements through bare `pg`, the rows of the last as JSON, nothing else. The bodies are
 * JSON already, and put together.
 */

type Message = { databaseUrl: string; calls: Call[]; bodies: Statement }

process.once('message', ({ databaseUrl, calls, bodies }: Message) => {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const read = async (statement: Statement) => (await pool.query({ ...statement, rowMode: 'array' })).rows
  const known = new Map(calls.map(({ path, statements }) => [path, statements]))
  const answer = async (statements: Statement[]) => {
    let rows: unknown[] = []
    for (const statement of statements) rows = await read(statement)
    return JSON.stringify(rows)
  }
  const answerBodies = async () => `{"data":[${(await read(bodies)).map(([body]) => body).join(',')}]}`
  const server = createServer(async (request, response) => {
    const statements = known.get(request.url ?? '')
    if (!statements && request.url !== BODIES_PATH) {
      response.writeHead(404).end()
      return
    }
    const body = await (statements ? answer(statements) : answerBodies())
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  process.once('disconnect', () => process.exit())
})
