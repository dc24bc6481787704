import { StartError } from '../start/settings.ts'

/** How long a visitor or a crawler is asked to stay away, in seconds. */
export const RETRY_AFTER = '10'

const NETWORK = /^E(CONNREFUSED|CONNRESET|TIMEDOUT|NOTFOUND|AI_AGAIN|PIPE|HOSTUNREACH|NETUNREACH)$/

/** Connection lost or refused, server going or coming, no connection left, statement stopped by its time limit. */
const SQLSTATE = /^(08...|57P0[1-5]|53300|57014)$/

/** What `pg` and Neon's driver say without a code. */
const WORDS = /timeout|Connection terminated|connection error|WebSocket/i

/** Whether the database cannot be reached now, rather than that something was asked wrongly. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof StartError) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (NETWORK.test(code) || SQLSTATE.test(code) || (!code && !error.cause && WORDS.test(error.message))) return true
  return isDatabaseAway(error.cause)
}
