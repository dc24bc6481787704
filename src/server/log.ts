import pino from 'pino'
import { currentRequest } from './current-request.ts'
import { describeError, withoutSecrets } from './describe-error.ts'

type Fields = Record<string, string | number | boolean | undefined>

/** Looked up at each write; no worker and no buffer, which a function would lose when it is frozen. */
const to = (name: 'stdout' | 'stderr') => ({ write: (line: string) => void process[name].write(line) })

const writer = pino(
  {
    base: undefined,
    messageKey: 'event',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: level => ({ level }) },
    mixin: () => ({ requestId: currentRequest()?.id }),
  },
  pino.multistream(
    [
      { level: 'info', stream: to('stdout') },
      { level: 'warn', stream: to('stderr') },
    ],
    { dedupe: true },
  ),
)

/** One line of JSON per event. Fields hold ids and words of the code, never an email or IP address, a token or a URL with its query. */
export const log = {
  info: (event: string, fields: Fields = {}) => writer.info(fields, event),
  warn: (event: string, fields: Fields = {}) => writer.warn(fields, event),
  error: (event: string, fields: Fields = {}) => writer.error(fields, event),
}

/** Logs an unexpected failure. */
export function logFailure(what: string, error: unknown): void {
  log.error('failure', { what: withoutSecrets(what), error: describeError(error) })
}
