import { answerTo } from '#src/domain/saved-trips.ts'

/** The worker of browsers that keep a trip: what is kept stands in where the network is not there. */

/** A fetch event, as far as it is used here: the types of the DOM know no workers. */
type Fetch = Event & { request: Request; respondWith: (response: Promise<Response>) => void }

addEventListener('fetch', it => {
  const event = it as Fetch
  const { cache, method, mode, url } = event.request
  if (mode !== 'navigate' || method !== 'GET') return
  const answer = answerTo(new URL(url).pathname, cache === 'reload' || cache === 'no-cache')
  if (answer) event.respondWith(respond(event.request, answer))
})

/** A site that is there but fails says so itself, except in place of a card. */
async function respond(
  request: Request,
  { waitMs, card, failing, list }: NonNullable<ReturnType<typeof answerTo>>,
): Promise<Response> {
  const giveUp = new AbortController()
  const network = fetch(request, waitMs ? { signal: giveUp.signal } : {})
  const keptCard = async () => (card ? caches.match(card) : undefined)
  try {
    const response = await (waitMs ? Promise.race([network, tooLong(waitMs)]) : network)
    return response.status < failing ? response : ((await keptCard()) ?? response)
  } catch {
    const kept = (await keptCard()) ?? (await caches.match(list))
    // Else the next request for this page would wait for this one.
    if (kept) giveUp.abort()
    return kept ?? network
  }
}

const tooLong = (ms: number) => new Promise<never>((_, reject) => setTimeout(reject, ms))
