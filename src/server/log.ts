import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Writes down a failure that nobody expected. The parameters of a query hold people's addresses, so of a failed one
 * only the statement and the database's own word are written.
 */
export function logFailure(what: string, error: unknown): void {
  console.error(`${what}: ${describe(error)}`)
}

function describe(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `${describe(error.cause)} in ${error.query.slice(0, 500)}`
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? ` (${String(error.code)})` : ''
  const constraint = 'constraint' in error && error.constraint ? ` by ${String(error.constraint)}` : ''
  return `${error.stack ?? error.message}${code}${constraint}`
}
