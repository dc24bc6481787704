import { DrizzleQueryError } from 'drizzle-orm'

/** The first of many failures at once tell enough. */
const DESCRIBED = 5

/**
 * Describes an error for the log. Query parameters hold personal data, so of a failed query only the statement and the
 * database's own error are told.
 */
export function describeError(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `${describeError(error.cause)} in ${error.query.slice(0, 500)}`
  // A `PartFailure` is known by its name: its file is one of tasks, which no first page of a function loads.
  if (error instanceof Error && error.name === 'PartFailure') return `${error.message}: ${describeError(error.cause)}`
  if (error instanceof AggregateError && error.errors.length > 0) return describeAll(error.errors)
  if (!(error instanceof Error)) return withoutSecrets(String(error))
  const code = 'code' in error ? ` (${String(error.code)})` : ''
  const constraint = 'constraint' in error && error.constraint ? ` by ${String(error.constraint)}` : ''
  return `${withoutSecrets(error.stack ?? error.message)}${code}${constraint}`
}

function describeAll(errors: readonly unknown[]): string {
  const more = errors.length - DESCRIBED
  return [...errors.slice(0, DESCRIBED).map(describeError), ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}

/** A random token is long, has letters of both cases and digits, and isn't a path. */
const RANDOM = /(?<![\w+/=$-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{22,}(?![\w-])(?!\.\w|[/(:])/g

/**
 * Parameters of queries, passwords and queries of URLs, hashes, tokens, telephones, email and IP addresses: messages of
 * other programs quote them. A stranger may have written the text, so no pattern takes more than linear time: each
 * begins only where a run of its characters does, or is bounded.
 */
const SECRETS: readonly [RegExp, string][] = [
  [/(^|\n)params: [\s\S]*?(?=\n {4}at |$(?![\s\S]))/g, '$1params: …'],
  [/\$(argon2\w+|scrypt|2[aby])\$[\w$=,+/.]+/g, '[hash]'],
  [/(:\/\/)[^\s/@]+@/g, '$1'],
  [/([\w/])\?[\w.[\]%-]+=[^\s"'<>)]*/g, '$1?…'],
  [/(?<![\w-])[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}(?![\w-])/g, '[token]'],
  [/\b(Bearer|Basic)\s+\S+/gi, '$1 [token]'],
  [/\bBooking\s+[\w-]{16,}/g, 'Booking [token]'],
  [/((?:token|secret|password|session)[\w.-]{0,64}=)[^\s;,&"']+/gi, '$1[secret]'],
  [/\b[\da-f]{32,}\b/gi, '[token]'],
  [RANDOM, '[token]'],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]'],
  [/(?<![\w+])\+\d[\d ()-]{6,}\d/g, '[phone]'],
  [/(?<![\w.])\d{1,3}(\.\d{1,3}){3}(?![\w.])/g, '[address]'],
  [/(?<![\w:])([\da-f]{0,4}:){3,7}[\da-f]{0,4}(?![\w:])/gi, '[address]'],
]

export const withoutSecrets = (text: string): string =>
  SECRETS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)

/** The first line of an error's message, for a sentence to whoever started the command. */
export function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0])
  const message = error instanceof Error ? error.message || error.name : String(error)
  return message.split('\n')[0]?.replace(/\.$/, '') ?? 'unknown reason'
}

/** The same of a failed query: what the database says, without the values. */
export function rootReason(error: unknown): string {
  return error instanceof Error && error.cause ? rootReason(error.cause) : reason(error)
}
