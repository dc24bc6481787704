import pg from 'pg'
import type { Statement } from '#tests/support/data/statements.ts'

/** Where the bare server returns them. */
export const BODIES_PATH = '/bodies'

const STORED = 10_000

/**
 * The floor of any design of the first page: bodies as many and as large as its own, each a row of its own that lies whole in its table.
 * Stores them, and returns the statement that reads them by primary key.
 */
export async function storeBodies(databaseUrl: string, product: string): Promise<Statement> {
  const response = await fetch(`${product}/api/v1/tours`, { headers: { 'Accept-Language': 'lt' } })
  const { data } = (await response.json()) as { data: unknown[] }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('drop table if exists bench_bodies')
    await client.query(
      'create table bench_bodies (id text primary key, body text not null) with (toast_tuple_target = 8160)',
    )
    await client.query(
      `insert into bench_bodies select substr(md5(number::text), 1, 12), ($1::text[])[1 + number % $2::integer]
       from generate_series(1, $3::integer) as number`,
      [data.map(it => JSON.stringify(it)), data.length, STORED],
    )
    // Of a database that was measured before too: what was saved then waits to be put into its indexes.
    await client.query('vacuum analyze')
    const { rows } = await client.query('select id from bench_bodies limit $1', [data.length])
    return { text: 'select body from bench_bodies where id = any($1)', values: [rows.map(({ id }) => id)] }
  } finally {
    await client.end()
  }
}
