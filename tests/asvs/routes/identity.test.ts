import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { CONTEXT_WORDS } from '#src/domain/users/context-words.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { SessionClient } from '#tests/support/api/session-client.ts'
import { storedHash } from '#tests/support/data/stored-hash.ts'

const db = await getDatabase()
const PASSWORD = 'Rami upė po tiltu'
const passwordHash = await storedHash(PASSWORD)
const signIn = (email: string, password: string) => api('POST', '/api/v1/users/signin', { body: { email, password } })
const signUp = (email: string, password: string) =>
  api('POST', '/api/v1/users/signup', { body: { email, password, confirmPassword: password } })

let person: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  person = await signedIn({ passwordHash, role: 'user' })
})

describe('V6.2.8: a password counts as it was typed', () => {
  test('in its case, to its last character, with its spaces', async () => {
    const { email } = person.user
    const others = [PASSWORD.toLowerCase(), PASSWORD.slice(0, -1), `${PASSWORD} `, ` ${PASSWORD}`]
    for (const other of others) expect((await signIn(email, other)).status).toBe(401)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  test('however long it is', async () => {
    const long = 'ž'.repeat(127)
    expect((await signUp('ilgas@upe.example', `${long}a`)).status).toBe(201)
    expect((await signIn('ilgas@upe.example', `${long}b`)).status).toBe(401)
  })
})

test('V6.2.10: a password of ten years ago is still one', async () => {
  await db.execute(
    sql`update users set created_at = now() - interval '10 years', updated_at = now() - interval '10 years'`,
  )
  expect((await signIn(person.user.email, PASSWORD)).status).toBe(200)
})

describe('V6.2.11: a password made of the words of the site is refused', () => {
  const OF_WORDS = ['Tėkmė-2026', 'tekme.admin', 'upė upė upė', 'river 12345', 'BaidarėsKajakas!']

  test.each(OF_WORDS)('at sign-up and at a change: %s', async password => {
    const { status, json } = await signUp(`zodis-${OF_WORDS.indexOf(password)}@upe.example`, password)
    expect([status, json.data[0].path]).toEqual([400, 'password'])
    const body = { currentPassword: PASSWORD, newPassword: password, confirmPassword: password }
    const changed = await api('PATCH', '/api/v1/users/update-password', { body, token: person.token })
    expect([changed.status, changed.json.data[0].path]).toEqual([400, 'newPassword'])
  })

  test.each([...CONTEXT_WORDS])('%s with digits is', async word => {
    expect((await signUp('skaitmenys@upe.example', `${word}20262026`)).status).toBe(400)
  })

  test.each(['Tėkmė po tiltu', '2026-12-31', '🛶🛶🛶🛶🛶🛶🛶🛶'])(
    'with anything else it is not: %s',
    async password => {
      expect((await signUp(`geras-${password.length}@upe.example`, password)).status).toBe(201)
    },
  )
})

describe('V7.2.4: signing in makes a new session', () => {
  const client = () => new SessionClient()
  const enter = (who: SessionClient) => who.signIn('credentials', { email: person.user.email, password: PASSWORD })
  const isGood = async (token: string) => (await api('GET', '/api/v1/users/sessions', { token })).status === 200

  test('each time', async () => {
    const tokens = [await signIn(person.user.email, PASSWORD), await signIn(person.user.email, PASSWORD)].map(
      ({ json }) => json.data.token,
    )
    expect(new Set(tokens.map(token => decodeJwt(token).sid)).size).toBe(2)
  })

  test('and ends the one that the browser had, and no other', async () => {
    const [browser, other] = [client(), client()]
    await enter(browser)
    await enter(other)
    const { token: earlier } = await browser.session()
    await enter(browser)
    expect(await isGood(earlier)).toBe(false)
    expect(await isGood((await browser.session()).token)).toBe(true)
    expect(await isGood((await other.session()).token)).toBe(true)
  })

  test('but a token of the same session keeps it', async () => {
    const browser = client()
    await enter(browser)
    const { token } = await browser.session()
    await browser.signIn('credentials', { token })
    expect(await isGood(token)).toBe(true)
  })
})

test('V3.3.1, V3.3.3: every cookie of a whole visit belongs to this host, is for https and not for scripts', async () => {
  const client = new SessionClient()
  const cookies: string[] = []
  const send = client.send.bind(client)
  client.send = async (...call) => {
    const response = await send(...call)
    cookies.push(...response.headers.getSetCookie())
    return response
  }
  await client.signIn('credentials', { email: person.user.email, password: PASSWORD })
  await client.session()
  await client.signOut()
  expect(new Set(cookies.map(it => it.split('=')[0])).size).toBeGreaterThanOrEqual(4)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-/)
    for (const part of [/; Secure/i, /; HttpOnly/i, /; Path=\/(;|$)/i, /; SameSite=Lax/i]) expect(cookie).toMatch(part)
    expect(cookie).not.toMatch(/; Domain/i)
  }
})
