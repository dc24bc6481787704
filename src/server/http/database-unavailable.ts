import { Failure } from '#src/domain/errors.ts'
import { StartError } from '../config/settings.ts'
import { isDiskFull } from '../disk-full.ts'

/** Seconds after which a visitor or a crawler may retry. */
export const RETRY_AFTER = '10'

const NETWORK = /^E(CONNREFUSED|CONNRESET|TIMEDOUT|NOTFOUND|AI_AGAIN|PIPE|HOSTUNREACH|NETUNREACH)$/

/** Connection lost or refused, server stopping or starting, no connection left, statement timed out, opened read-only. */
const SQLSTATE = /^(08...|57P0[1-5]|53300|57014|25006)$/

/** Messages of `pg` and Neon's driver that come without a code. */
const MESSAGES = /timeout|Connection terminated|connection error|WebSocket/i

/** Whether the database is unreachable, too many wait for it, or there is no space to write to, rather than the query wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof StartError) return true
  if (error instanceof Failure) return error.status === 503
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (!(error instanceof Error)) return false
  if (isDiskFull(error)) return true
  const code = 'code' in error ? String(error.code) : ''
  if (NETWORK.test(code) || SQLSTATE.test(code) || (!code && !error.cause && MESSAGES.test(error.message))) return true
  return isDatabaseUnavailable(error.cause)
}
