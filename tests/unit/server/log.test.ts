import { DrizzleQueryError } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { PartFailure } from '#src/lib/each-apart.ts'
import { handling, requestOf } from '#src/server/current-request.ts'
import { log, logFailure } from '#src/server/log.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

const written = captureLog()
afterEach(written.clear)
afterAll(written.release)

const errors = () => written.lines().map(({ error }) => error ?? '')

test('an event is one line of JSON: time, level, event, fields', () => {
  log.info('client-failure', { at: 'error', code: 'X\nY' })
  expect(written.text().split('\n')).toHaveLength(2)
  const [line] = written.lines()
  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    event: 'client-failure',
    at: 'error',
    code: 'X\nY',
  })
})

test('of several failures each is told with its name, and of many the first five', () => {
  const failures = Array.from({ length: 7 }, (_, at) => new PartFailure(`tour ${at}`, { cause: new Error('Broken.') }))
  logFailure('The task failed', new AggregateError([new PartFailure('step', { cause: new AggregateError(failures) })]))
  const [told = ''] = errors()
  expect(told.match(/^.*(tour|more).*$/gm)?.map(line => line.trim())).toEqual([
    'step: tour 0: Error: Broken.',
    ...[1, 2, 3, 4].map(at => `tour ${at}: Error: Broken.`),
    'and 2 more',
  ])
})

test('a failure is of level error and names the request it happened in, also in the background', async () => {
  const request = new Request('https://tekme.example/')
  const background = handling(request, () => new Promise(done => setTimeout(done, 1)).then(() => logFailure('x', 'no')))
  logFailure('elsewhere', 'no')
  await background
  const [elsewhere, line] = written.lines()
  expect(elsewhere).not.toHaveProperty('requestId')
  expect(line).toMatchObject({
    level: 'error',
    event: 'failure',
    what: 'x',
    error: 'no',
    requestId: requestOf(request).id,
  })
})

test('a failed query is logged by its statement and the database’s reason, never by its parameters', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'users_email_key' })
  logFailure('POST /users failed', new DrizzleQueryError('insert into users values ($1)', ['rasa@upe.lt'], cause))
  const [line] = written.lines()
  expect(line?.what).toBe('POST /users failed')
  expect(line?.error).toMatch(/^Error: duplicate key/)
  expect(line?.error).toContain('(23505) by users_email_key in insert into users values ($1)')
  expect(written.text()).not.toContain('rasa')
})

test('a long statement is cut off', () => {
  logFailure('x', new DrizzleQueryError('s'.repeat(900), [], new Error('no')))
  expect(errors()[0]?.match(/s+$/)?.[0]).toHaveLength(500)
})

test.each([
  [Object.assign(new Error('no'), { code: 'ECONNRESET' }), /\(ECONNRESET\)$/],
  [Object.assign(new Error('no'), { code: '23505', constraint: undefined }), /\(23505\)$/],
  ['only words', /^only words$/],
])('%s is logged with what it tells', (error, line) => {
  logFailure('x', error)
  expect(errors()[0]).toMatch(line)
})

test('an error without a stack is logged by its message', () => {
  const error = new Error('no more')
  error.stack = undefined
  logFailure('x', error)
  expect(errors()).toEqual(['no more'])
})

describe('what messages of other programs quote is left out', () => {
  test.each([
    [
      'GET https://tekme.example/auth/reset?token=slaptas&user=u1 failed',
      'GET https://tekme.example/auth/reset?… failed',
    ],
    ['no route for /en/auth/email/verify?user=u1&token=slaptas', 'no route for /en/auth/email/verify?…'],
    ['smtp://slaptas:slaptas@mail.example:25 refused', 'smtp://mail.example:25 refused'],
    ['Bearer slaptas.slaptas is bad', 'Bearer [token] is bad'],
    ['Booking slaptas-slaptas-slaptas is bad', 'Booking [token] is bad'],
    ['Cookie authjs.session-token=slaptas; a=b', 'Cookie authjs.session-token=[secret]; a=b'],
    ['of $argon2id$v=19$m=19456,t=2,p=1$c2xhcHRhcw$slaptas there', 'of [hash] there'],
    ['no c2xhcHRhcyslaptas7QaaBB_1-x here', 'no [token] here'],
    ['no 5f4dcc3b5aa765d61d8327deb882cf99 here', 'no [token] here'],
    ['call +370 612 34567 now', 'call [phone] now'],
    ['Failed query: insert $1\nparams: rasa,slaptas\nslaptas', 'Failed query: insert $1\nparams: …'],
    [
      'Failed query: insert $1\nparams: slaptas\n    at go (a.js:1)',
      'Failed query: insert $1\nparams: …\n    at go (a.js:1)',
    ],
    ['eyJhbGciOi.slaptas-slaptas.slaptas_slaptas has expired', '[token] has expired'],
    ['no such user: rasa.slaptas+a@upe.example', 'no such user: [email]'],
    ['connect ECONNREFUSED 203.0.113.7:5432', 'connect ECONNREFUSED [address]:5432'],
    ['connect 2001:db8:0:0:1::7 refused', 'connect [address] refused'],
  ])('%s', (text, left) => {
    logFailure(text, text)
    expect(written.lines()).toMatchObject([{ what: left, error: left }])
    expect(written.text()).not.toMatch(/slaptas/)
  })

  test.each([
    'Error: no\n    at find (file:///srv/node_modules/@auth/core/index.js:12:34)',
    'Pages of tour-1, astro-path:/about at 10:20:30 on 2026-11-22T10:20:30.123Z could not be purged',
  ])('and nothing else of %j', text => {
    logFailure('x', text)
    expect(errors()).toEqual([text])
  })
})

/** Each took a scrubber that tries every beginning from 9 seconds to minutes, in which a server answers nobody. */
test.each([
  ['one word', 'a'.repeat(128_000)],
  ['a word with hyphens', 'a-'.repeat(32_000)],
  ['a word with dots', 'a.'.repeat(32_000)],
  ['the name of a secret again and again', 'token'.repeat(1200)],
  ['a token that ends like a path', `${'aA1-'.repeat(16_000)}/`],
])('what a stranger has made long is no work: %s', { timeout: 5000 }, (_, text) => {
  logFailure('x', text)
  expect(errors()).toHaveLength(1)
})
