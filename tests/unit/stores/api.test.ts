// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { becomeProvider, leave } from '#src/stores/account.ts'
import { $alerts } from '#src/stores/alerts.ts'
import { ApiError, callApi } from '#src/stores/api.ts'
import { $session } from '#src/stores/session.ts'
import { createStubServer, type StubResponse } from '#tests/support/servers/stub-server.ts'
import { closeAlerts } from '#tests/support/stores/close-alerts.ts'

const USER = { _id: 'abcdefghijkl', email: 'ona@example.lt', role: 'user', verified: true } as const

const SESSION = { user: USER, token: 'token-1', expires: '' }

const server = createStubServer()
/** The calls to the API, without those to the session service. */
const calls = () => server.received.filter(it => it.path.startsWith('/api/v1/'))
/** The API's response; the session service always says that somebody is signed in. */
const stubApi = (response: StubResponse) =>
  server.respond(({ path }) =>
    path.startsWith('/api/v1/') ? response : { body: { ...SESSION, csrfToken: 'c', url: '/' } },
  )
const alerts = () => $alerts.get().map(({ type, message }) => `${type}: ${message}`)
const failure = (status: number, ...messages: string[]): StubResponse => ({
  status,
  body: { status, statusText: 'No', isAppError: true, data: messages.map(message => ({ message, path: 'email' })) },
})

afterEach(closeAlerts)

beforeEach(() => {
  document.documentElement.lang = 'lt'
  document.documentElement.dataset.failure = 'Įvyko klaida.'
  closeAlerts()
  $session.set({ status: 'authenticated', ...SESSION })
  stubApi({ body: { data: [1], meta: { page: 1, pages: 1, total: 1 } } })
})

test('a read asks in the language of the page, with lists in brackets, and carries no token', async () => {
  const reply = await callApi<number[]>('GET', 'tours', {
    query: { rivers: ['merkys', 'neris'], page: 2, user: undefined },
  })
  expect(reply).toEqual({ data: [1], meta: { page: 1, pages: 1, total: 1 } })
  const [call] = calls()
  expect(decodeURIComponent(call?.path ?? '')).toBe('/api/v1/tours?rivers[]=merkys&rivers[]=neris&page=2')
  expect(call?.headers).toMatchObject({ 'accept-language': 'lt' })
  expect(call?.headers.authorization).toBeUndefined()
})

test('a change by somebody who was signed in is not sent as a guest’s while the session cannot be loaded', async () => {
  localStorage.setItem('session', `authenticated ${USER._id} user`)
  $session.set({ status: 'loading' })
  server.respond(() => ({ status: 503 }))
  await expect(callApi('PATCH', 'tours/1', { body: {}, isQuiet: true })).rejects.toMatchObject({ status: 0 })
  expect(calls()).toEqual([])
  stubApi({ body: { data: 1 } })
  await callApi('PATCH', 'tours/1', { body: {} })
  expect(calls()[0]?.headers.authorization).toBe('Bearer token-1')
})

test('a change carries the token of the session and JSON', async () => {
  await callApi('PATCH', 'tours/1', { body: { price: 1800 } })
  expect(calls()[0]).toMatchObject({
    method: 'PATCH',
    body: '{"price":1800}',
    headers: { authorization: 'Bearer token-1', 'content-type': 'application/json' },
  })
})

test('a session that is not known yet is waited for before a change', async () => {
  $session.set({ status: 'loading' })
  const session = { user: USER, token: 'token-2', expires: '' }
  server.respond(({ path }) => ({ body: path === '/api/auth/session' ? session : { data: {} } }))
  await callApi('DELETE', 'tours/1')
  expect(calls().at(-1)?.headers.authorization).toBe('Bearer token-2')
})

test('a form goes as multipart', async () => {
  const body = new FormData()
  body.set('description', 'Ūla')
  await callApi('PATCH', 'tours/1/photo', { body })
  expect(calls()[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
})

test('a response without content is empty', async () => {
  stubApi({ status: 204 })
  expect(await callApi('DELETE', 'tours/1')).toEqual({ data: undefined })
})

test('each message of a failure becomes a danger alert, and the caller gets it typed', async () => {
  stubApi(failure(400, 'Enter email.', 'Enter password.'))
  const error = await callApi('POST', 'users/signin', { body: {} }).catch((it: unknown) => it)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 400, isAppError: true, data: [{ message: 'Enter email.', path: 'email' }, {}] })
  expect(alerts()).toEqual(['danger: Enter email.', 'danger: Enter password.'])
})

test.each<[string, StubResponse]>([
  ['a page of a proxy', { status: 502, body: '<h1>Bad Gateway</h1>' }],
  ['a response that is no JSON', { body: '<html>' }],
  ['a failure without messages', { status: 500, body: { data: [7, null] } }],
])('%s is told as something that went wrong, and asked for once', async (_what, response) => {
  stubApi(response)
  await expect(callApi('GET', 'tours')).rejects.toBeInstanceOf(ApiError)
  expect(alerts()).toEqual(['danger: Įvyko klaida.'])
  expect(calls()).toHaveLength(1)
})

test('a form may show the messages itself', async () => {
  stubApi(failure(400, 'Enter email.'))
  await expect(callApi('POST', 'users/signup', { isQuiet: true })).rejects.toMatchObject({ status: 400 })
  expect(alerts()).toEqual([])
})

test('401 signs out, here at once and at the service', async () => {
  stubApi(failure(401, 'Sign in.'))
  await expect(callApi('PATCH', 'tours/1')).rejects.toMatchObject({ status: 401 })
  expect($session.get()).toEqual({ status: 'unauthenticated' })
  expect(alerts()).toEqual(['danger: Sign in.'])
  await expect.poll(() => server.received.map(it => it.path)).toContain('/api/auth/signout')
})

test('a call that is no longer wanted ends without an alert', async () => {
  const wanted = new AbortController()
  server.respond(async () => {
    wanted.abort()
    return { body: { data: [] } }
  })
  await expect(callApi('GET', 'tours', { signal: wanted.signal })).rejects.toMatchObject({ name: 'AbortError' })
  expect(alerts()).toEqual([])
})

test('becoming a provider asks the API without a body and puts its user and token into the session', async () => {
  const response = { user: { ...USER, role: 'manager' as const }, token: 'token-2' }
  server.respond(({ path }) => {
    if (path === '/api/v1/users/become-provider') return { body: { data: response } }
    return { body: { csrfToken: 'c', ...response, expires: '' } }
  })
  expect(await becomeProvider()).toBe(true)
  expect(calls()[0]).toMatchObject({ method: 'PATCH', body: '' })
  expect($session.get()).toEqual({ status: 'authenticated', ...response, expires: '' })
})

test('where the session cannot be updated, that is reported', async () => {
  server.respond(({ path }) => (path.startsWith('/api/v1') ? { body: { data: {} } } : { status: 500 }))
  expect(await becomeProvider()).toBe(false)
  expect(alerts()).toEqual(['danger: Įvyko klaida.'])
})

test('signing out ends the session; where the service is unavailable one stays signed in and it is reported', async () => {
  server.respond(() => ({ status: 503 }))
  expect(await leave()).toBe(false)
  expect($session.get().status).toBe('authenticated')
  expect(alerts()).toEqual(['danger: Įvyko klaida.'])
  stubApi({})
  expect(await leave()).toBe(true)
  expect($session.get().status).toBe('unauthenticated')
})
