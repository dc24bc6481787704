import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logSessionFailure } from '#src/server/auth/session/failures.ts'

let lines: string[]
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    lines.push(parts.map(String).join(' '))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const failure = (type: string, cause?: unknown) => Object.assign(new Error('ona@example.lt', { cause }), { type })

test.each([
  ['MissingSecret', 'NO_SECRET'],
  ['UnknownAction', 'MISSING_NEXTAUTH_API_ROUTE_ERROR'],
  ['OAuthCallback', 'OAUTH_CALLBACK_ERROR'],
  ['SessionTokenError', 'SESSION_TOKEN_ERROR'],
])('%s is logged as %s, without its message', (type, code) => {
  logSessionFailure(failure(type))
  expect(lines).toEqual([code])
})

test.each(['CredentialsSignin', 'AccessDenied', 'MissingCSRF', 'JWTSessionError'])('%s is not logged', type => {
  logSessionFailure(failure(type, new Error('why')))
  expect(lines).toEqual([])
})

test('an error of no type is logged by its name', () => {
  logSessionFailure(new RangeError('ona@example.lt'))
  expect(lines).toEqual(['RANGE_ERROR'])
})

test.each([null, undefined, ''])('a cause of %j is none', cause => {
  logSessionFailure(failure('MissingSecret', cause))
  expect(lines).toEqual(['NO_SECRET'])
})

test.each([
  ['as it is', new Error('no answer')],
  ['inside, as Auth.js puts it', { err: new Error('no answer'), provider: 'google' }],
])('a cause is logged beside the code: %s', (_how, cause) => {
  logSessionFailure(failure('OAuthCallback', cause))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^OAUTH_CALLBACK_ERROR.*no answer/)
})
