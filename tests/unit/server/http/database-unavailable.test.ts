import { expect, test } from 'vitest'
import { StartError } from '#src/server/config/settings.ts'
import { isDatabaseUnavailable } from '#src/server/http/database-unavailable.ts'

const coded = (code: string, cause?: unknown) => Object.assign(new Error('x', { cause }), { code })

test.each([
  ['a start that failed', new StartError('No database')],
  ['a refused connection', coded('ECONNREFUSED')],
  ['each address refused', new AggregateError([coded('42P01'), coded('ECONNREFUSED')])],
  ['a server that stops', coded('57P01')],
  ['too many connections', coded('53300')],
  ['a connection exception', coded('08006')],
  ['a timeout without a code', new Error('Query read timeout')],
  ['one of these inside a query error', new Error('Failed query', { cause: coded('ECONNRESET') })],
  ['one of these two levels inside', new Error('a', { cause: new Error('b', { cause: coded('EPIPE') }) })],
])('%s: the database is unavailable', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each([
  ['a missing table', coded('42P01')],
  ['errors that are none of these', new AggregateError([coded('42P01')])],
  ['a file that is not there', coded('ENOENT')],
  ['a code that only begins alike', coded('ECONNREFUSEDX')],
  ['a text', 'ECONNREFUSED'],
  ['nothing', undefined],
])('%s: it is not', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})
