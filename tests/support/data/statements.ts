import { drizzle } from 'drizzle-orm/pg-proxy'
import type pg from 'pg'
import type { Database } from '#db/client.ts'

export type Statement = { text: string; values: unknown[] }

/** Captures the statements of a query. Each returns what a PostgreSQL says, or no rows. */
export async function statementsOf(
  query: (db: Database) => Promise<unknown>,
  postgres?: Pick<pg.Pool, 'query'>,
): Promise<Statement[]> {
  const statements: Statement[] = []
  const catching = drizzle(
    async (text, values) => {
      statements.push({ text, values })
      return { rows: postgres ? (await postgres.query({ text, values, rowMode: 'array' })).rows : [] }
    },
    { casing: 'snake_case' },
  )
  await query(catching)
  return statements
}
