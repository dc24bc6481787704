import type { APIContext } from 'astro'
import { callerAddress } from './caller-address.ts'
import { createSemaphore } from './semaphore.ts'

/** More than the connections of a pool, since much of a page is drawn between its reads. */
const AT_ONCE = 24
/** Some seconds of rendering, which a visitor waits for rather than come back. */
const MAX_WAITING = 600

const limitConcurrency = createSemaphore(AT_ONCE, MAX_WAITING)

/** Makes the render of a page wait for its turn, which addresses take one after another. Throws a 503 `Failure` where too many wait. */
export function takePageTurn<T>(
  context: Pick<APIContext, 'clientAddress' | 'request' | 'routePattern' | 'isPrerendered'>,
  render: () => Promise<T>,
): Promise<T> {
  const { isPrerendered, routePattern } = context
  return !isPrerendered && isPage(routePattern) ? limitConcurrency(render, callerAddress(context)) : render()
}

/** The error pages are rendered inside of the turn of another, or without one. */
const isPage = (route: string) => !/^\/(api\/|404|500)/.test(route)
