import { log, logFailure } from '#src/server/log.ts'

/** Codes under which clients of the session service know its failures. */
const CODES: Record<string, string> = {
  UnknownAction: 'MISSING_NEXTAUTH_API_ROUTE_ERROR',
  MissingSecret: 'NO_SECRET',
  MissingAuthorize: 'CALLBACK_CREDENTIALS_HANDLER_ERROR',
  MissingAdapter: 'EMAIL_REQUIRES_ADAPTER_ERROR',
  MissingAdapterMethods: 'MISSING_ADAPTER_METHODS_ERROR',
  UnsupportedStrategy: 'CALLBACK_CREDENTIALS_JWT_ERROR',
  InvalidCallbackUrl: 'INVALID_CALLBACK_URL_ERROR',
}

/** Everyday mistakes of users, not worth a log line. */
const ORDINARY = new Set(['CredentialsSignin', 'AccessDenied', 'MissingCSRF', 'JWTSessionError'])

/** Logs a failure by its code. Its message may hold people's addresses, so only its cause is logged. */
export function logSessionFailure(error: Error): void {
  const type = 'type' in error ? String(error.type) : error.name
  if (ORDINARY.has(type)) return
  const code = CODES[type] ?? constantCase(type)
  const cause = causeOf(error)
  if (cause) logFailure(code, cause)
  else log.error('failure', { what: code })
}

function causeOf({ cause }: Error): unknown {
  return typeof cause === 'object' && cause !== null && 'err' in cause ? cause.err : cause
}

function constantCase(type: string): string {
  const words = type.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()
  return words.endsWith('_ERROR') ? words : `${words}_ERROR`
}
