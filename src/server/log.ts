import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Logs an unexpected failure. Query parameters hold personal data, so of a failed query only the statement and the
 * database's own error are logged.
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
