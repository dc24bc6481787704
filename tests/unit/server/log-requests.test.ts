import { DrizzleQueryError } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { OWN_REQUEST, requestOf } from '#src/server/current-request.ts'
import { isDatabaseUnavailable } from '#src/server/http/database-unavailable.ts'
import { observed } from '#src/server/http/observe.ts'
import { logFailure } from '#src/server/log.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

const written = captureLog()
afterEach(written.clear)
afterAll(written.release)

const RESET = '/[...locale]/auth/password/reset'
const TOUR = '/api/v1/tours/[id]'

const context = (routePattern: string, path = '/', headers: Record<string, string> = {}) => ({
  request: new Request(new URL(path, 'https://tekme.example'), { headers }),
  routePattern,
  isPrerendered: false,
})
const answer =
  (status = 200, headers: Record<string, string> = {}) =>
  () =>
    Promise.resolve(new Response('', { status, headers }))

test('a request is one line: id, route, method, status, milliseconds, user', async () => {
  const call = context(TOUR, '/api/v1/tours/abc')
  requestOf(call.request).userId = 'u1'
  await observed(call, answer(404))
  expect(written.lines()).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      event: 'request',
      route: TOUR,
      method: 'GET',
      status: 404,
      ms: expect.any(Number),
      userId: 'u1',
    },
  ])
})

test('what the server asks of itself is not logged, and nobody else can say to be the server', async () => {
  await observed(context(TOUR, '/', OWN_REQUEST), answer())
  expect(written.lines()).toEqual([])
  const names = Object.keys(OWN_REQUEST)
  for (const value of ['', '1', 'undefined', '00000000-0000-4000-8000-000000000000'])
    await observed(context(TOUR, '/', Object.fromEntries(names.map(name => [name, value]))), answer())
  expect(written.lines()).toHaveLength(4)
})

test('a token in a URL never appears, not even where the page fails', async () => {
  const page = context(RESET, '/en/auth/password/reset?token=slaptas&user=u1')
  await observed(page, answer())
  const failing = context(RESET, '/en/auth/password/reset?token=slaptas&user=u2')
  const fail = () => Promise.reject(new Error(`no answer for ${failing.request.url}`))
  await expect(observed(failing, fail)).rejects.toThrow('A page could not be rendered')
  expect(written.lines().map(({ event, level }) => [event, level])).toEqual([
    ['request', 'info'],
    ['failure', 'error'],
    ['request', 'info'],
  ])
  expect(written.text()).not.toMatch(/slaptas|token=/)
})

test('the id is ours, the same in the lines of a request and in its header, another for each', async () => {
  const call = context(TOUR, '/api/v1/tours/abc', { 'X-Request-Id': 'mano' })
  const response = await observed(call, async () => {
    logFailure('x', 'no')
    return answer()()
  })
  const other = await observed(context(TOUR), answer())
  const [failure, line] = written.lines()
  const id = response.headers.get('X-Request-Id')
  expect([failure?.requestId, line?.requestId]).toEqual([id, id])
  expect(id).not.toBe('mano')
  expect(other.headers.get('X-Request-Id')).not.toBe(id)
})

test('pages and what caches keep for everybody carry no id', async () => {
  const page = await observed(context(RESET), answer())
  const picture = await observed(context('/api/v1/images/[id]'), answer(200, { 'Cache-Control': 'public, max-age=9' }))
  expect([page, picture].map(({ headers }) => headers.has('X-Request-Id'))).toEqual([false, false])
})

test('an error page rendered in place of another response makes no second line', async () => {
  const page = context('/[...locale]/tours/[slug]')
  await observed(page, answer(404))
  await observed({ ...page, routePattern: '/404' }, answer(404))
  expect(written.lines()).toMatchObject([{ route: '/[...locale]/tours/[slug]', status: 404 }])
})

test('what is rendered by the build makes none', async () => {
  await observed({ ...context('/404'), isPrerendered: true }, answer())
  expect(written.text()).toBe('')
})

test('the parameters of a failed query do not reach what Astro prints, but its reason reaches the error page', async () => {
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const failed = new DrizzleQueryError('select $1', ['rasa@upe.lt'], cause)
  const thrown = await observed(context(RESET), () => Promise.reject(failed)).catch((error: Error) => error)
  if (!(thrown instanceof Error)) throw new Error('it was answered')
  expect(thrown.stack).not.toContain('rasa')
  expect(written.text()).not.toContain('rasa')
  expect(isDatabaseUnavailable(thrown)).toBe(true)
})
