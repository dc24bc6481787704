import { afterEach, describe, expect, test, vi } from 'vitest'
import { tours } from '#db/schema/index.ts'
import { keepTourDocuments } from '#src/domain/tours/documents/document-commands.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, routes, signedIn } from '#tests/support/api/api.ts'
import { buildBelongings, pathOf } from '#tests/support/api/belongings.ts'
import { changingCalls } from '#tests/support/api/changing-calls.ts'
import { countWrites, whileWriteFails } from '#tests/support/api/failing-writes.ts'
import { readState } from '#tests/support/api/state.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const sent = (body: string, type = 'application/json') => ({ body, headers: { 'Content-Type': type } })

test('V3.5.3: no GET or HEAD of the API changes anything, whatever its query asks for', async () => {
  captureLog()
  const owner = await signedIn()
  const about = await buildBelongings(owner.user)
  // A read may keep a copy of what it presents, and nothing else.
  const db = await getDatabase()
  await keepTourDocuments(
    db,
    (await db.select({ id: tours.id }).from(tours)).map(({ id }) => id),
  )
  const before = await readState()
  const reads = routes.filter(({ pattern }) => pattern.startsWith('/api/v1/'))
  for (const { pattern } of reads)
    for (const method of ['GET', 'HEAD'])
      await api(method, `${pathOf(pattern.replace('/api/v1', ''), about)}?_method=DELETE&name=x&status=paused`, {
        token: owner.token,
      })
  expect(await readState()).toEqual(before)
})

describe('V15.3.6: no body reaches the prototype of objects', () => {
  const HOSTILE = [
    '{"__proto__":{"polluted":true},"email":"a@b.lt"}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"before":{"__proto__":{"polluted":true}},"translations":{"__proto__":{"polluted":true}}}',
    '[{"__proto__":{"polluted":true}}]',
  ]

  test.each(changingCalls)('$name', async ({ method, pattern }) => {
    captureLog()
    const owner = await signedIn()
    const about = await buildBelongings(owner.user)
    for (const body of HOSTILE) {
      const { status } = await api(method, pathOf(pattern, about), { ...sent(body), token: owner.token })
      expect(status).not.toBe(500)
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('V15.3.7: a parameter counts in its own place only', () => {
  test('what belongs into a body is not read from the query, a form or a cookie', async () => {
    const query = 'email=a@b.lt&password=rami%20upe%20miske&confirmPassword=rami%20upe%20miske'
    const calls = [
      api('POST', `/api/v1/users/signup?${query}`, sent('{}')),
      api('POST', '/api/v1/users/signup', sent(query, 'application/x-www-form-urlencoded')),
      api('POST', '/api/v1/users/signup', {
        ...sent('{}'),
        headers: { 'Content-Type': 'application/json', Cookie: query.replaceAll('&', '; ') },
      }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([400, 415, 400])
  })

  test('a token counts in its header only', async () => {
    const { token } = await signedIn()
    const { status } = await api('GET', `/api/v1/users/sessions?token=${token}&access_token=${token}`)
    expect(status).toBe(401)
  })

  test('of one that is given twice one counts, and the page is that of one', async () => {
    const { json } = await api('GET', '/api/v1/tours?limit=1&limit=2&page=1&page=9')
    const alone = await api('GET', '/api/v1/tours?limit=1&page=1')
    expect(json.meta).toEqual(alone.json.meta)
  })
})

test('V16.5.1: an unexpected error tells nothing of the inside', async () => {
  captureLog()
  await countWrites()
  const body = { email: 'netikėta@upe.example', password: 'rami upė po tiltu' }
  const { result } = await whileWriteFails(1, () =>
    api('POST', '/api/v1/users/signup', {
      body: { ...body, email: 'netiketa@upe.example', confirmPassword: body.password },
    }),
  )
  expect(result.status).toBe(500)
  expect(Object.keys(result.json).sort()).toEqual(['data', 'isAppError', 'status', 'statusText'])
  expect(JSON.stringify(result.json)).not.toMatch(/insert|select|a write that fails|at .*\.ts|node_modules|postgres/i)
})
