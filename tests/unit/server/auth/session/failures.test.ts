import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logSessionFailure } from '#src/server/auth/session/failures.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

let log: ReturnType<typeof captureLog>
beforeEach(() => {
  log = captureLog()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const told = () => log.lines().map(({ what, error }) => [what, error].filter(Boolean).join(': '))
const failure = (type: string, cause?: unknown) => Object.assign(new Error('ona@example.lt', { cause }), { type })

test.each([
  ['MissingSecret', 'NO_SECRET'],
  ['UnknownAction', 'MISSING_NEXTAUTH_API_ROUTE_ERROR'],
  ['OAuthCallback', 'OAUTH_CALLBACK_ERROR'],
  ['SessionTokenError', 'SESSION_TOKEN_ERROR'],
])('%s is logged as %s, without its message', (type, code) => {
  logSessionFailure(failure(type))
  expect(told()).toEqual([code])
})

test.each(['CredentialsSignin', 'AccessDenied', 'MissingCSRF', 'JWTSessionError'])('%s is not logged', type => {
  logSessionFailure(failure(type, new Error('why')))
  expect(told()).toEqual([])
})

test('an error of no type is logged by its name', () => {
  logSessionFailure(new RangeError('ona@example.lt'))
  expect(told()).toEqual(['RANGE_ERROR'])
})

test.each([null, undefined, ''])('a cause of %j is none', cause => {
  logSessionFailure(failure('MissingSecret', cause))
  expect(told()).toEqual(['NO_SECRET'])
})

test.each([
  ['as it is', new Error('no answer')],
  ['inside, as Auth.js puts it', { err: new Error('no answer'), provider: 'google' }],
])('a cause is logged beside the code: %s', (_how, cause) => {
  logSessionFailure(failure('OAuthCallback', cause))
  expect(told()).toHaveLength(1)
  expect(told()[0]).toMatch(/^OAUTH_CALLBACK_ERROR.*no answer/)
})
