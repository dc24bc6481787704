import type { IncomingMessage, ServerResponse } from 'node:http'
import { addQueue } from '../../metrics/metrics.ts'
import { notePage } from '../../metrics/requests.ts'
import type { Page } from './page.ts'
import type { PageCache } from './page-cache.ts'
import { createPageKey, createRawKey } from './page-key.ts'
import { choose, hitResponses } from './page-response.ts'
import { send } from './send.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** How long a turn of the event loop starts requests: each turn costs, too, and whoever waits for it waits so much longer. */
const TURN_MS = 0.5

/**
 * Serves fresh stored pages directly, and lets nothing pass them: everything else, stale pages included, goes on to `next` a few
 * at a time, half a millisecond of them for each turn of the event loop.
 */
export function createFront({
  store,
  canonicalQuery,
  cdn,
  next,
  now = () => performance.now(),
}: PageCache & { next: Listener; now?: () => number }): Listener {
  const rawKey = createRawKey(createPageKey(canonicalQuery))
  const passOn = limitConcurrency(next, now)

  function find(target: string): Page | undefined {
    try {
      const key = rawKey(target)
      return key === null ? undefined : store.get(key)
    } catch {
      // An error here would end the process; `next` meets the same one where it is logged and handled.
      return undefined
    }
  }

  return (request, response) => {
    const isHead = request.method === 'HEAD'
    const page = isHead || request.method === 'GET' ? find(request.url ?? '') : undefined
    if (!page || !store.isFresh(page)) return passOn(request, response)
    notePage.hit()
    const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers
    send(response, choose(hitResponses(page, acceptEncoding, cdn?.headersOf), isHead, ifNoneMatch))
  }
}

/**
 * However many requests arrive together, a page from the store waits for the start of a few of them at most: of one, where that takes longer
 * than a turn may. Whose sender has gone by their turn are left out: nothing is known of them any more, not even their address.
 */
function limitConcurrency(next: Listener, now: () => number): Listener {
  const waiting: Parameters<Listener>[] = []
  addQueue('requests', () => waiting.length)
  let isScheduled = false
  const schedule = () => {
    if (isScheduled || waiting.length === 0) return
    isScheduled = true
    setImmediate(startSome)
  }
  const startSome = () => {
    isScheduled = false
    const end = now() + TURN_MS
    try {
      do {
        const [request, response] = waiting.shift() ?? []
        if (request && response && !request.socket.destroyed) next(request, response)
      } while (waiting.length > 0 && now() < end)
    } finally {
      schedule()
    }
  }
  return (request, response) => {
    waiting.push([request, response])
    schedule()
  }
}
