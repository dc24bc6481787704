import { beforeAll, describe, expect, test } from 'vitest'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import { buildUser } from '#tests/support/data/factories.ts'
import { storedHash } from '#tests/support/data/stored-hash.ts'

const db = await getDatabase()
const PASSWORD = 'rami upė po tiltu'
const english = { 'Accept-Language': 'en' }

const signIn = (email: string, password: string, address?: string) =>
  api('POST', '/api/v1/users/signin', { body: { email, password }, headers: english, address })

async function member(email: string) {
  return buildUser(db, { email, role: 'user', passwordHash: await storedHash(PASSWORD) })
}

describe('signing in', () => {
  beforeAll(() => member('rasa@tekme.example'))

  test('responses the user and a token that works', async () => {
    const { status, json } = await signIn('rasa@tekme.example', PASSWORD)
    expect(status).toBe(200)
    expect(json.data.user).toEqual({
      _id: expect.any(String),
      email: 'rasa@tekme.example',
      role: 'user',
      verified: false,
    })
    const again = await api('POST', '/api/v1/users/signin-with-token', { body: { token: json.data.token } })
    expect(again.json.data.user).toEqual(json.data.user)
  })

  test('takes the address in any case, and the password as it is typed elsewhere', async () => {
    expect((await signIn(' RASA@Tekme.Example ', PASSWORD)).status).toBe(200)
    expect((await signIn('rasa@tekme.example', PASSWORD.normalize('NFD'))).status).toBe(200)
    expect((await signIn('rasa@tekme.example', PASSWORD.toUpperCase())).status).toBe(401)
  })

  test('fails alike for an unknown address, a wrong password and an account without one', async () => {
    await buildUser(db, { email: 'google@tekme.example', passwordHash: null })
    const responses = await Promise.all([
      signIn('rasa@tekme.example', 'netas slaptas'),
      signIn('nera@tekme.example', PASSWORD),
      signIn('google@tekme.example', ''.padEnd(8)),
    ])
    for (const { status, json, headers } of responses) {
      expect(status).toBe(401)
      expect(json).toEqual({
        status: 401,
        statusText: 'Unauthorized',
        isAppError: true,
        data: [{ message: 'Invalid signin credentials. Try again.' }],
      })
      expect([...headers.keys()]).toEqual([...(responses[0]?.headers.keys() ?? [])])
    }
  })

  test.each<[unknown, [path: string, message: string][]]>([
    [
      {},
      [
        ['email', 'Enter email.'],
        ['password', 'Enter password.'],
      ],
    ],
    [{ email: 'rasa@tekme.example' }, [['password', 'Enter password.']]],
    [
      { email: { $ne: '' }, password: { $ne: '' } },
      [
        ['email', 'Enter email.'],
        ['password', 'Enter password.'],
      ],
    ],
  ])('asks for what is missing: %j', async (body, issues) => {
    const { status, json } = await api('POST', '/api/v1/users/signin', { body, headers: english })
    expect(status).toBe(400)
    expect(json.data).toEqual(issues.map(([path, message]) => ({ path, message })))
  })
})

describe('guessing', () => {
  test('one address guesses 10 times at an account, though 50 guesses come at once, and the owner gets in from elsewhere', async () => {
    await member('spejamas@tekme.example')
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => signIn('spejamas@tekme.example', `spėjimas-${index}`, '203.0.113.1')),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = guesses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(40)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(880)
    expect((await signIn('SPEJAMAS@tekme.example', PASSWORD, '203.0.113.1')).status).toBe(429)
    expect((await signIn('spejamas@tekme.example', PASSWORD, '203.0.113.2')).status).toBe(200)
  })

  test('an unknown address is guessed at no oftener than a known one', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 12; index++) {
      statuses.push((await signIn('nezinomas@tekme.example', `spėjimas-${index}`, '203.0.113.3')).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })

  test('who remembers the password after some tries may forget it again', async () => {
    await member('uzmarsa@tekme.example')
    for (let index = 0; index < 3; index++) {
      for (let guess = 0; guess < 9; guess++) {
        expect((await signIn('uzmarsa@tekme.example', `spėjimas-${guess}`, '203.0.113.5')).status).toBe(401)
      }
      expect((await signIn('uzmarsa@tekme.example', PASSWORD, '203.0.113.5')).status).toBe(200)
    }
  })
})
