import { unavailable } from '#src/domain/errors.ts'

const RETRY_AFTER_SECONDS = 5

/** Lets few do at once what takes much memory, and not too many wait for it. Throws `Failure` 503 beyond that. */
export function createTurns(atOnce: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0
  const waiting: (() => void)[] = []
  return async work => {
    if (busy < atOnce) busy++
    else if (waiting.length >= maxWaiting) throw unavailable(RETRY_AFTER_SECONDS)
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Handed on without being given back, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}
