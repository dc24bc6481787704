import { inspect, stripVTControlCharacters } from 'node:util'
import { describeError, withoutSecrets } from './describe-error.ts'
import { isOwnLine, log, logFailure } from './log.ts'

type Level = 'info' | 'warn' | 'error'

/**
 * Makes the log the one way out of this process: what Astro, packages and Node itself write, and errors that nobody caught, are lines of it too,
 * without what they quote of anybody. Called before anything else is loaded.
 */
export function catchOutput(): void {
  for (const name of ['stdout', 'stderr'] as const) catchStream(name)
  for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    const level = method === 'warn' || method === 'error' ? method : 'info'
    console[method] = (...words: unknown[]) => note(level, words.map(wordOf).join(' '))
  }
  // Node's own listener writes where nothing can be caught.
  process.removeAllListeners('warning')
  process.on('warning', warning => log.warn('warning', { what: `${warning.name}: ${warning.message}` }))
  // Astro's listener hears of those within a request alone, and keeps all others from being told.
  process.on('unhandledRejection', reason => {
    if (!isLeft(reason)) logFailure('Nobody caught a rejection', reason)
  })
  process.on('uncaughtException', error => {
    logFailure('Nobody caught an error, so the process ends', error)
    process.exit(1)
  })
}

/** The body of a request whose sender has gone. */
const isLeft = (reason: unknown) => reason instanceof Error && 'code' in reason && reason.code === 'ECONNRESET'

function catchStream(name: 'stdout' | 'stderr'): void {
  const stream = process[name]
  const write = stream.write.bind(stream) as (...given: unknown[]) => boolean
  const catching = (...given: unknown[]): boolean => {
    if (isOwnLine()) return write(...given)
    const [chunk] = given
    note(
      name === 'stdout' ? 'info' : 'error',
      typeof chunk === 'string' ? chunk : Buffer.from(chunk as Buffer).toString(),
    )
    const done = given.find(it => typeof it === 'function')
    if (done) process.nextTick(done as () => void)
    return true
  }
  stream.write = catching as typeof stream.write
}

function note(level: Level, text: string): void {
  const what = withoutSecrets(stripVTControlCharacters(text).trim())
  if (what) log[level](level === 'info' ? 'output' : 'failure', { what })
}

function wordOf(word: unknown): string {
  if (word instanceof Error) return describeError(word)
  return typeof word === 'string' ? word : inspect(word)
}
