import type { IncomingMessage, ServerResponse } from 'node:http'
import { addQueue } from '../../metrics/metrics.ts'
import { notePage } from '../../metrics/requests.ts'
import type { Page } from './page.ts'
import type { PageCache } from './page-cache.ts'
import { createPageKey, createRawKey } from './page-key.ts'
import { choose, hitResponses } from './page-response.ts'
import { send } from './send.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Serves fresh stored pages directly, and lets nothing pass them: everything else, stale pages included, goes on to `next` one
 * by one, one for each turn of the event loop.
 */
export function createFront({ store, canonicalQuery, next }: PageCache & { next: Listener }): Listener {
  const rawKey = createRawKey(createPageKey(canonicalQuery))
  const passOn = oneByOne(next)

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
    send(response, choose(hitResponses(page, acceptEncoding), isHead, ifNoneMatch))
  }
}

/**
 * However many requests arrive together, a page from the store waits for the start of one of them at most. Whose sender has gone
 * by their turn are left out: nothing is known of them any more, not even their address.
 */
function oneByOne(next: Listener): Listener {
  const waiting: Parameters<Listener>[] = []
  addQueue('requests', () => waiting.length)
  let isScheduled = false
  const schedule = () => {
    if (isScheduled || waiting.length === 0) return
    isScheduled = true
    setImmediate(startOne)
  }
  const startOne = () => {
    isScheduled = false
    const [request, response] = waiting.shift() ?? []
    schedule()
    if (request && response && !request.socket.destroyed) next(request, response)
  }
  return (request, response) => {
    waiting.push([request, response])
    schedule()
  }
}
