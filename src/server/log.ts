import pino from 'pino'
import { currentRequest } from './current-request.ts'
import { describeError, withoutSecrets } from './describe-error.ts'
import { isDiskFull, noteDiskFull } from './disk-full.ts'

type Fields = Record<string, string | number | boolean | undefined>
type Level = 'info' | 'warn' | 'error'

let isWriting = false
/** Whether what is being written to a stream at this moment comes from here. */
export const isOwnLine = (): boolean => isWriting

/** Looked up at each write; no worker and no buffer, which a function would lose when it is frozen. */
function write(name: 'stdout' | 'stderr', line: string): void {
  isWriting = true
  try {
    process[name].write(line)
  } finally {
    isWriting = false
  }
}
const to = (name: 'stdout' | 'stderr') => ({ write: (line: string) => write(name, line) })

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

/** Texts of other programs reach warnings and errors, and may quote anything. */
const scrubbed = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? withoutSecrets(value) : value]),
  )

/** One line of JSON per event. Fields hold ids and words of the code, never an email or IP address, a token or a URL with its query. */
export const log = {
  info: (event: string, fields: Fields = {}) => writer.info(fields, event),
  warn: (event: string, fields: Fields = {}) => writer.warn(scrubbed(fields), event),
  error: (event: string, fields: Fields = {}) => writer.error(scrubbed(fields), event),
}

/** Logs a failure. Those for want of space come from everywhere at once, so they are one line a minute. */
export function logFailure(what: string, error: unknown): void {
  if (isDiskFull(error)) tellDiskFull()
  else log.error('failure', { what, error: describeError(error) })
}

function tellDiskFull(): void {
  if (noteDiskFull()) log.error('disk-full', { what: 'There is no space left to write to: nothing can be saved.' })
}

/**
 * Says a sentence to the person who started this process: plainly on a terminal, and where the site is not in production, else as a line of the
 * log. `details`: further lines, which a log does without.
 */
export function tell(level: Level, event: string, sentence: string, details: string[] = []): void {
  const name = level === 'info' ? 'stdout' : 'stderr'
  if (process[name].isTTY || process.env.NODE_ENV !== 'production') write(name, [sentence, ...details, ''].join('\n'))
  else log[level](event, { what: sentence })
}
