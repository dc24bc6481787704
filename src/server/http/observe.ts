import type { APIContext } from 'astro'
import { Failure } from '#src/domain/errors.ts'
import { handling, isOwnRequest, requestOf } from '../current-request.ts'
import { log, logFailure } from '../log.ts'
import { noteRequest } from '../metrics/requests.ts'

type Context = Pick<APIContext, 'request' | 'routePattern' | 'isPrerendered'>

/** Gives a request its id, and logs one line about it unless it is our own: the route, since paths and queries hold ids and tokens. */
export function observed(context: Context, respond: () => Promise<Response>): Promise<Response> {
  return context.isPrerendered ? respond() : handling(context.request, () => observe(context, respond))
}

async function observe({ request, routePattern: route }: Context, respond: () => Promise<Response>): Promise<Response> {
  const about = requestOf(request)
  // Astro renders its error page for the same request again.
  const isAgain = about.isObserved
  about.isObserved = true
  const began = performance.now()
  const tell = (status: number) => {
    const ms = Math.round(performance.now() - began)
    if (isAgain) return
    noteRequest(route, status, ms)
    if (!isOwnRequest(request)) log.info('request', { route, method: request.method, status, ms, userId: about.userId })
  }
  try {
    const response = await respond()
    if (route.startsWith('/api/') && isForOne(response)) response.headers.set('X-Request-Id', about.id)
    tell(response.status)
    return response
  } catch (error) {
    const isRefused = error instanceof Failure
    if (!isRefused) logFailure(`${request.method} ${route} failed`, error)
    tell(isRefused ? error.status : 500)
    throw withoutDetails(error)
  }
}

/** A response that a cache keeps for everybody has no request of its own. */
const isForOne = ({ headers }: Response) => !headers.get('Cache-Control')?.startsWith('public')

/** Astro prints the stack of what a page throws, and that of a failed query begins with its parameters. */
function withoutDetails(cause: unknown): Error {
  const error = new Error('A page could not be rendered; the line before says why', { cause })
  error.stack = error.message
  return error
}
