import { unavailable } from '#src/domain/errors.ts'

const RETRY_AFTER_SECONDS = 5

/** Limits concurrent work that takes much memory, and how much of it waits. Throws `Failure` 503 beyond that. */
export function createSemaphore(permits: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0
  const waiting: (() => void)[] = []
  return async work => {
    if (busy < permits) busy++
    else if (waiting.length >= maxWaiting) throw unavailable(RETRY_AFTER_SECONDS)
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The permit passes directly to the next in line, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}
