import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'

const db = await getDatabase()
const PASSWORD = 'rami upė po tiltu'
const english = { 'Accept-Language': 'en' }

const signUp = (body: unknown, address?: string) =>
  api('POST', '/api/v1/users/signup', { body, headers: english, address })
const wish = (email: string, password = PASSWORD) => ({ email, password, confirmPassword: password })

describe('a new account', () => {
  test('is an unverified user with a token that works at once', async () => {
    const { status, json, headers } = await signUp(wish('Rasa@Tekme.example'))
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toContain('private')
    expect(json.data).toEqual({
      user: {
        _id: expect.stringMatching(/^[0-9a-z]{12}$/),
        email: 'rasa@tekme.example',
        role: 'user',
        verified: false,
      },
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    })
    const [row] = await db.select().from(users).where(eq(users.id, json.data.user._id))
    expect(row).toMatchObject({ email: 'rasa@tekme.example', role: 'user', emailVerifiedAt: null, tokenVersion: 0 })
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(row)).not.toContain(PASSWORD)
  })

  test('is not made twice for one address, however it is spelt, also at the same time', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => signUp(wish(index % 2 ? 'tas@pats.example' : 'TAS@pats.example'))),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    const refused = responses.find(({ status }) => status === 409)
    expect(refused?.json).toEqual({
      status: 409,
      statusText: 'Conflict',
      isAppError: true,
      data: [
        {
          message: 'There is an account with this email already. Sign in, or reset the password.',
          path: 'email',
        },
      ],
    })
    expect(await db.$count(users, eq(users.email, 'tas@pats.example'))).toBe(1)
  })

  test('cannot be given a role', async () => {
    const { json } = await signUp({
      ...wish('siektojas@tekme.example'),
      role: 'admin',
      verified: true,
      tokenVersion: 7,
    })
    expect(json.data.user).toMatchObject({ role: 'user', verified: false })
  })
})

test('one mailbox gets twenty emails a day, however its address is spelt; nobody else waits for that', async () => {
  const statuses = []
  for (let index = 0; index < 22; index++) statuses.push((await signUp(wish(`Daug+${index}@upe.example`))).status)
  expect(statuses).toEqual([...Array(20).fill(201), 429, 429])
  expect((await signUp(wish('daugiau@upe.example'))).status).toBe(201)
  expect(await db.$count(users, like(users.email, 'daug+%'))).toBe(20)
})

describe('a sign-up is refused in the words of its field', () => {
  const length = 'Use between 8 and 128 characters for password.'
  const address = 'Enter a valid email address.'
  test.each<[string, unknown, [path: string | undefined, message: string][]]>([
    [
      'without anything',
      {},
      [
        ['email', 'Enter email.'],
        ['password', 'Enter password.'],
        ['confirmPassword', 'Confirm password.'],
      ],
    ],
    [
      'with empty fields',
      { email: ' ', password: '', confirmPassword: '' },
      [
        ['email', 'Enter email.'],
        ['password', 'Enter password.'],
        ['confirmPassword', 'Confirm password.'],
      ],
    ],
    [
      'with wrong types',
      { email: 1, password: ['x'], confirmPassword: null },
      [
        ['email', 'Enter email.'],
        ['password', 'Enter password.'],
        ['confirmPassword', 'Confirm password.'],
      ],
    ],
    ['no address', wish('labas'), [['email', address]]],
    ['no domain', wish('labas@localhost'), [['email', address]]],
    ['two addresses', wish('a@b.lt,c@d.lt'), [['email', address]]],
    ['a line break in it', wish('a@b.lt\r\nBcc: c@d.lt'), [['email', address]]],
    ['a zero byte in it', wish('a\0@b.lt'), [[undefined, 'The body is not valid JSON.']]],
    ['letters that look like others', wish('a@tekme.example'.replace('k', '\u212a')), [['email', address]]],
    ['local part too long', wish(`${'a'.repeat(65)}@b.lt`), [['email', address]]],
    [
      'too long',
      wish(`a@${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(10)}`),
      [['email', address]],
    ],
    ['a short password', wish('a@b.lt', 'x7#kQ2z'), [['password', length]]],
    ['a long password', wish('a@b.lt', 'x'.repeat(129)), [['password', length]]],
    [
      'a common password',
      wish('a@b.lt', 'Password1'),
      [['password', 'This password is one of the first to be guessed. Choose another.']],
    ],
    [
      'another second password',
      { ...wish('a@b.lt'), confirmPassword: 'rami upė' },
      [['confirmPassword', "Passwords didn't match. Try again."]],
    ],
  ])('%s', async (_, body, issues) => {
    const { status, json } = await signUp(body)
    expect(status).toBe(400)
    expect(json.data).toEqual(issues.map(([path, message]) => ({ path, message })))
    expect(await db.$count(users, eq(users.email, 'a@b.lt'))).toBe(0)
  })

  test('and in Lithuanian by default', async () => {
    const { json } = await api('POST', '/api/v1/users/signup', { body: wish('a@b.lt', 'slaptažodis') })
    expect(json.data[0].message).toBe('Tokį slaptažodį atspėti labai lengva. Sugalvokite kitą.')
  })
})

test('a password of 8 or of 128 characters will do, whatever they are', async () => {
  for (const password of ['ąčęėįš ų', '🛶🛶🛶🛶🛶🛶🛶🛶', 'ž'.repeat(128)]) {
    const email = `ilgis-${password.length}@tekme.example`
    expect((await signUp(wish(email, password))).status).toBe(201)
    const { status } = await api('POST', '/api/v1/users/signin', { body: { email, password } })
    expect(status).toBe(200)
  }
})

test('one address signs up 30 accounts an hour, never more, however it tries', async () => {
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => signUp(wish(`minia-${index}@tekme.example`), '203.0.113.9')),
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(30)
  const refused = responses.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(20)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect((await signUp(wish('kitur@tekme.example'))).status).toBe(201)
})
