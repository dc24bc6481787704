import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** The parts of a request that the log has. `id` is random: a client cannot choose it. */
export type CurrentRequest = { readonly id: string; userId?: string; isObserved?: boolean }

const current = new AsyncLocalStorage<CurrentRequest>()
const known = new WeakMap<Request, CurrentRequest>()

export function requestOf(request: Request): CurrentRequest {
  const found = known.get(request) ?? { id: randomUUID() }
  known.set(request, found)
  return found
}

/** The request that is being handled; also in what it leaves running in the background. */
export const currentRequest = (): CurrentRequest | undefined => current.getStore()

export const handling = <T>(request: Request, work: () => T): T => current.run(requestOf(request), work)

const OWN = 'X-Own-Request'
/** Known to this process alone, so that nobody else keeps out of the log. */
const SECRET = randomUUID()

/** Headers of a request that the server sends to itself. */
export const OWN_REQUEST = { [OWN]: SECRET }

export const isOwnRequest = ({ headers }: Request): boolean => headers.get(OWN) === SECRET
