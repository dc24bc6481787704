import { DrizzleQueryError } from 'drizzle-orm'

/**
 * What the log says of an error. Query parameters hold personal data, so of a failed query only the statement and the
 * database's own error are told.
 */
export function describeError(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `${describeError(error.cause)} in ${error.query.slice(0, 500)}`
  if (!(error instanceof Error)) return withoutSecrets(String(error))
  const code = 'code' in error ? ` (${String(error.code)})` : ''
  const constraint = 'constraint' in error && error.constraint ? ` by ${String(error.constraint)}` : ''
  return `${withoutSecrets(error.stack ?? error.message)}${code}${constraint}`
}

/** Passwords and queries of URLs, tokens, email and IP addresses: messages of other programs quote them. */
const SECRETS: readonly [RegExp, string][] = [
  [/(:\/\/)[^\s/@]+@/g, '$1'],
  [/([\w/])\?[\w.[\]%-]+=[^\s"'<>)]*/g, '$1?…'],
  [/\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b/g, '[token]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]'],
  [/(?<![\w.])\d{1,3}(\.\d{1,3}){3}(?![\w.])/g, '[address]'],
  [/(?<![\w:])([\da-f]{0,4}:){3,7}[\da-f]{0,4}(?![\w:])/gi, '[address]'],
]

export const withoutSecrets = (text: string): string =>
  SECRETS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)
