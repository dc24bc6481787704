import { DrizzleQueryError } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { logFailure } from '#src/server/log.ts'

const log = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => log.mockClear())

const logged = () => log.mock.calls.map(([line]) => String(line))

test('a failed query is logged by its statement and the database’s reason, never by its parameters', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'users_email_key' })
  logFailure('POST /users failed', new DrizzleQueryError('insert into users values ($1)', ['rasa@upe.lt'], cause))
  const [line = ''] = logged()
  expect(line).toMatch(/^POST \/users failed: Error: duplicate key/)
  expect(line).toContain('(23505) by users_email_key in insert into users values ($1)')
  expect(line).not.toContain('rasa@upe.lt')
})

test('a long statement is cut off', () => {
  logFailure('x', new DrizzleQueryError('s'.repeat(900), [], new Error('no')))
  expect(logged()[0]?.match(/s+$/)?.[0]).toHaveLength(500)
})

test.each([
  [Object.assign(new Error('no'), { code: 'ECONNRESET' }), /\(ECONNRESET\)$/],
  [Object.assign(new Error('no'), { code: '23505', constraint: undefined }), /\(23505\)$/],
  ['only words', /^x: only words$/],
])('%s is logged with what it tells', (error, line) => {
  logFailure('x', error)
  expect(logged()[0]).toMatch(line)
})

test('an error without a stack is logged by its message', () => {
  const error = new Error('no more')
  error.stack = undefined
  logFailure('x', error)
  expect(logged()).toEqual(['x: no more'])
})
