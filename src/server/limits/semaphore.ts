import { unavailable } from '#src/domain/errors.ts'
import { addQueue } from '../metrics/metrics.ts'

const RETRY_AFTER_SECONDS = 5

export type WithPermit = <T>(work: () => Promise<T>, owner?: string) => Promise<T>

/**
 * Limits how much of some costly work is done at once, and how much of it waits. Owners take turns, and none has more than a third of
 * the places. Throws `Failure` 503 beyond that. `name`: of its queue, in the metrics.
 */
export function createSemaphore(permits: number, maxWaiting: number, name?: string): WithPermit {
  let busy = 0
  let waiting = 0
  if (name) addQueue(name, () => waiting)
  /** In the order in which their owners are next. */
  const queues = new Map<string, (() => void)[]>()
  const enqueue = (owner: string | undefined) => {
    const key = owner ?? ''
    const queue = queues.get(key) ?? []
    const isGreedy = owner !== undefined && queue.length >= Math.ceil(maxWaiting / 3)
    if (waiting >= maxWaiting || isGreedy) throw unavailable(RETRY_AFTER_SECONDS)
    waiting++
    queues.set(key, queue)
    return new Promise<void>(resolve => queue.push(resolve))
  }
  /** Passed on directly, so that nobody slips in between. */
  const passOn = () => {
    const [next] = queues
    if (!next) return busy--
    const [owner, queue] = next
    queues.delete(owner)
    const resolve = queue.shift()
    if (queue.length > 0) queues.set(owner, queue)
    waiting--
    return resolve?.()
  }
  return async (work, owner) => {
    if (busy < permits) busy++
    else await enqueue(owner)
    try {
      return await work()
    } finally {
      passOn()
    }
  }
}
