// @vitest-environment happy-dom
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  $session,
  knownSession,
  pollSession,
  refreshSession,
  signOut,
  updateSession,
  wasSignedIn,
} from '#src/stores/session.ts'
import { signInAddress } from '#src/stores/sign-in.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'

const USER = { _id: 'abcdefghijkl', email: 'ona@example.lt', role: 'user', verified: true } as const
const SESSION = { user: USER, token: 'token-1', expires: '2030-01-01T00:00:00.000Z' }
const SIGNED_IN = { status: 'authenticated', ...SESSION }
const SIGNED_OUT = { status: 'unauthenticated' }

const server = createStubServer()
const asked = () => server.received.map(({ method, path }) => `${method} ${path}`)

beforeEach(() => {
  cleanStores($session)
  $session.set({ status: 'loading' })
  localStorage.clear()
})

afterEach(() => cleanStores($session))

/** Someone looks at the session, and it is known. */
async function look(): Promise<void> {
  $session.listen(() => {})
  await vi.waitFor(() => expect($session.get().status).not.toBe('loading'))
}

test('it is loading until the service has answered, then it holds the user and the token', async () => {
  server.respond(() => ({ body: SESSION }))
  $session.listen(() => {})
  expect($session.get()).toEqual({ status: 'loading' })
  await look()
  expect($session.get()).toEqual(SIGNED_IN)
  expect(wasSignedIn()).toBe(true)
  expect(asked()).toEqual(['GET /api/auth/session'])
})

test.each([
  ['an empty object', { body: {} }],
  ['null', { body: null }],
  ['a failure', { status: 500, body: 'Oops' }],
  ['nonsense', { body: '<html>' }],
])('a stranger, told by %s, is signed out', async (_what, response) => {
  server.respond(() => response)
  await look()
  expect($session.get()).toEqual(SIGNED_OUT)
  expect(wasSignedIn()).toBe(false)
})

test('it is refreshed on focus, and stays while the service is unavailable', async () => {
  server.respond(() => ({ body: {} }))
  await look()
  server.respond(() => ({ body: SESSION }))
  dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect($session.get()).toEqual(SIGNED_IN))
  server.respond(() => ({ status: 503 }))
  await refreshSession()
  expect($session.get()).toEqual(SIGNED_IN)
})

test('whoever needs it asks again where the service was out of reach, and nobody else does', async () => {
  server.respond(() => ({ status: 503 }))
  expect(await knownSession()).toEqual(SIGNED_OUT)
  server.respond(() => ({ body: SESSION }))
  expect(await knownSession()).toEqual(SIGNED_IN)
  await knownSession()
  expect(asked()).toEqual(['GET /api/auth/session', 'GET /api/auth/session'])
})

test('a change in another tab is asked for, changes of other things are not', async () => {
  server.respond(() => ({ body: {} }))
  await look()
  server.respond(() => ({ body: SESSION }))
  dispatchEvent(new StorageEvent('storage', { key: 'favourites' }))
  await new Promise(resolve => setTimeout(resolve))
  expect(asked()).toHaveLength(1)
  dispatchEvent(new StorageEvent('storage', { key: 'session' }))
  await vi.waitFor(() => expect($session.get()).toEqual(SIGNED_IN))
  expect(asked()).toHaveLength(2)
})

test('a page that stays open may ask at intervals', async () => {
  server.respond(() => ({ body: SESSION }))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = pollSession(60)
  vi.advanceTimersByTime(59_999)
  expect(asked()).toEqual([])
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await vi.waitFor(() => expect($session.get()).toEqual(SIGNED_IN))
  stop()
})

test('several questions at once are one', async () => {
  server.respond(() => ({ body: SESSION }))
  await Promise.all([refreshSession(), refreshSession(), refreshSession()])
  expect(asked()).toHaveLength(1)
})

test('it is updated with the csrf token, a changed user and a fresh token', async () => {
  const manager = { ...USER, role: 'manager' as const }
  server.respond(({ path }) => ({
    body: path.endsWith('/csrf') ? { csrfToken: 'c' } : { ...SESSION, user: manager, token: 'token-2' },
  }))
  await updateSession({ user: manager, token: 'token-2' })
  expect($session.get()).toMatchObject({ user: manager, token: 'token-2' })
  const update = server.received.find(it => it.method === 'POST')
  expect(update?.path).toBe('/api/auth/session')
  expect(JSON.parse(update?.body ?? '')).toEqual({
    csrfToken: 'c',
    data: { user: manager, token: 'token-2' },
  })
})

test('signing out sends the form that the service asks for, and returns where to go', async () => {
  server.respond(({ path }) => ({ body: path.endsWith('/csrf') ? { csrfToken: 'c' } : { url: 'https://x.example/' } }))
  expect(await signOut('/en')).toBe('https://x.example/')
  const form = server.received.find(it => it.path.endsWith('/signout'))
  expect(form).toMatchObject({
    method: 'POST',
    path: '/api/auth/signout',
    body: 'csrfToken=c&callbackUrl=%2Fen&json=true',
  })
  expect(form?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  expect($session.get()).toEqual(SIGNED_OUT)
})

test('Google is asked for by the form of the service, which says where', async () => {
  const url = 'https://accounts.example/authorize'
  server.respond(({ path }) => ({ body: path.endsWith('/csrf') ? { csrfToken: 'c' } : { url } }))
  expect(await signInAddress('google', '/en/account')).toBe(url)
  expect(server.received.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/auth/signin/google',
    body: 'csrfToken=c&callbackUrl=%2Fen%2Faccount&json=true',
  })
  server.respond(({ path }) => (path.endsWith('/csrf') ? { body: { csrfToken: 'c' } } : { status: 503, body: {} }))
  await expect(signInAddress('google', '/')).rejects.toThrow('google: 503')
})

test('a response that was asked for before signing out does not sign in again', async () => {
  const late = Promise.withResolvers<void>()
  server.respond(async ({ method, path }) => {
    if (method === 'GET' && path.endsWith('/session')) await late.promise
    return { body: path.endsWith('/session') ? SESSION : { csrfToken: 'c', url: '/' } }
  })
  const question = refreshSession()
  await vi.waitFor(() => expect(asked()).toEqual(['GET /api/auth/session']))
  await signOut()
  late.resolve()
  await question
  expect($session.get()).toEqual(SIGNED_OUT)
})
