import type { APIContext } from 'astro'
import { expect, test } from 'vitest'
import { Failure } from '#src/domain/errors.ts'
import { onRequest } from '#src/middleware.ts'
import { isDatabaseUnavailable } from '#src/server/http/database-unavailable.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

/** Requests that are rendered at once, and those of one address that may wait. */
const [AT_ONCE, WAITING] = [24, 200]

/** The answer of the middleware to a request for `routePattern`, whose page is ready when `next` is. */
async function ask(clientAddress: string, next: () => Promise<Response>, routePattern = '/[...locale]') {
  const request = new Request('https://tekme.example/?search=merkys')
  const context = { clientAddress, locals: {}, params: {}, request, routePattern, url: new URL(request.url) }
  return onRequest(context as unknown as APIContext, next)
}

const refusalOf = (asked: Promise<unknown>) => asked.then(() => undefined).catch((error: Error) => error.cause)

test('where too many pages wait to be rendered, one address is asked to come back, others wait their turn', async () => {
  const log = captureLog()
  const ready = Promise.withResolvers<void>()
  let rendering = 0
  const render = async () => {
    rendering++
    await ready.promise
    return new Response('<h1>')
  }
  const places = Array.from({ length: AT_ONCE + WAITING }, () => ask('203.0.113.1', render))
  const refusal = await refusalOf(ask('203.0.113.1', render))
  expect(refusal).toBeInstanceOf(Failure)
  // The error page says so, with `Retry-After`; and an error page needs no place.
  expect(isDatabaseUnavailable(refusal)).toBe(true)
  expect((await ask('203.0.113.1', async () => new Response('<h1>'), '/500'))?.status).toBe(200)
  expect(log.lines()).toContainEqual(expect.objectContaining({ event: 'request', status: 503 }))
  expect(log.lines()).not.toContainEqual(expect.objectContaining({ level: 'error' }))
  const another = ask('203.0.113.2', render)
  expect(rendering).toBe(AT_ONCE)
  ready.resolve()
  for (const response of await Promise.all([another, ...places])) expect(response?.status).toBe(200)
  expect(rendering).toBe(AT_ONCE + WAITING + 1)
})
