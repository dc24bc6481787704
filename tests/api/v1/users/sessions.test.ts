import { eq, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { sessions } from '#db/schema/index.ts'
import { deleteOldSessions } from '#src/domain/sessions/commands.ts'
import { assignPassword } from '#src/domain/users/password-commands.ts'
import { assignRole } from '#src/domain/users/role-commands.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { SessionClient } from '#tests/support/api/session-client.ts'
import { storedHash } from '#tests/support/data/stored-hash.ts'

const db = await getDatabase()
const PASSWORD = 'lygiai teka upelis'
const passwordHash = await storedHash(PASSWORD)
const member = () => signedIn({ role: 'user', passwordHash })

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

const list = (token: string) => api('GET', '/api/v1/users/sessions', { token })
const isGood = async (token: string) => (await api('PATCH', '/api/v1/users/become-provider', { token })).status === 200
const renewed = (token: string) => api('POST', '/api/v1/users/signin-with-token', { body: { token } })
const ago = (text: string) => sql`now() - ${text}::interval`

async function signInBy(userAgent: string, email: string): Promise<string> {
  const body = { email, password: PASSWORD }
  const { json } = await api('POST', '/api/v1/users/signin', { body, headers: { 'User-Agent': userAgent } })
  return json.data.token
}

describe('the list of sessions', () => {
  test('names browser and system of each, the last seen first, and the one that asks', async () => {
    const { user, token } = await member()
    const phone = await signInBy(CHROME, user.email)
    const laptop = await signInBy(FIREFOX, user.email)
    const { json } = await list(phone)
    const shown = json.data.map(({ browser, system, isCurrent }: Record<string, unknown>) => [
      browser,
      system,
      isCurrent,
    ])
    expect(shown).toEqual([
      ['Firefox', 'Windows', false],
      ['Chrome', 'Android', true],
      [null, null, false],
    ])
    expect(json.data.map((it: { _id: string }) => it._id)).toEqual([laptop, phone, token].map(it => decodeJwt(it).sid))
  })

  test('shows nobody else’s', async () => {
    const { token } = await member()
    await member()
    expect((await list(token)).json.data).toHaveLength(1)
    expect((await api('GET', '/api/v1/users/sessions')).status).toBe(401)
  })

  test('a session is seen by its calls, every ten minutes', async () => {
    const { token } = await member()
    const id = String(decodeJwt(token).sid)
    const seen = async () => (await list(token)).json.data[0].lastSeenAt
    await db
      .update(sessions)
      .set({ lastSeenAt: ago('9 minutes') })
      .where(eq(sessions.id, id))
    const before = await seen()
    expect(await seen()).toBe(before)
    await db
      .update(sessions)
      .set({ lastSeenAt: ago('11 minutes') })
      .where(eq(sessions.id, id))
    expect(Date.now() - Date.parse(await seen())).toBeLessThan(60_000)
  })
})

describe('a session ends', () => {
  test('when it is signed out by itself, and no other with it', async () => {
    const { user, token } = await member()
    const other = await tokenOf(user)
    const path = `/api/v1/users/sessions/${decodeJwt(other).sid}`
    expect((await api('DELETE', path, { token })).status).toBe(204)
    expect([await isGood(other), await isGood(token)]).toEqual([false, true])
    expect((await renewed(other)).status).toBe(401)
    expect((await api('DELETE', path, { token })).status).toBe(404)
  })

  test('when its user signs out everywhere, there and in every cookie', async () => {
    const { user, token } = await member()
    const other = await tokenOf(user)
    const client = new SessionClient()
    await client.signIn('credentials', { email: user.email, password: PASSWORD })
    const stranger = await member()
    expect((await api('DELETE', '/api/v1/users/sessions', { token })).status).toBe(204)
    expect([await isGood(token), await isGood(other), await client.session()]).toEqual([false, false, null])
    expect(await isGood(stranger.token)).toBe(true)
  })

  test('with its cookie: a copy of it, or of its token, is worth nothing after signing out', async () => {
    const { user } = await member()
    const client = new SessionClient()
    await client.signIn('credentials', { email: user.email, password: PASSWORD })
    const { token } = await client.session()
    const copy = new SessionClient()
    for (const [name, value] of client.cookies) copy.cookies.set(name, value)
    expect(await copy.session()).not.toBeNull()
    expect((await client.signOut()).status).toBe(200)
    expect(await copy.session()).toBeNull()
    expect([await isGood(token), (await renewed(token)).status]).toEqual([false, 401])
  })

  test('90 days after the sign-in, however often it was renewed', async () => {
    const { token } = await member()
    const id = String(decodeJwt(token).sid)
    const startedAgo = (text: string) =>
      db
        .update(sessions)
        .set({ startedAt: ago(text) })
        .where(eq(sessions.id, id))
    await startedAgo('80 days')
    const { exp = 0 } = decodeJwt((await renewed(token)).json.data.token)
    expect(Math.abs(exp - Date.now() / 1000 - 10 * 86_400)).toBeLessThan(60)
    await startedAgo('89 days 23 hours')
    expect(await isGood(token)).toBe(true)
    await startedAgo('90 days 1 second')
    expect(await isGood(token)).toBe(false)
    expect((await renewed(token)).status).toBe(401)
  })

  test('when an operator gives another role or password', async () => {
    for (const change of [
      (email: string) => assignRole(db, email, 'manager'),
      (email: string) => assignPassword(db, { email, password: 'visai kita upė teka' }, async () => false),
    ]) {
      const { user, token } = await member()
      expect(await change(user.email.toUpperCase())).toBe(true)
      expect(await isGood(token)).toBe(false)
      expect(await change(`niekas-${user.email}`)).toBe(false)
    }
  })

  test('and its row goes once no token can be good for it', async () => {
    const { user, token } = await member()
    const rows = async () => (await db.select().from(sessions).where(eq(sessions.userId, user.id))).length
    const [idle, old] = [await tokenOf(user), await tokenOf(user)].map(it => String(decodeJwt(it).sid))
    await db
      .update(sessions)
      .set({ lastSeenAt: ago('32 days') })
      .where(eq(sessions.id, idle ?? ''))
    await db
      .update(sessions)
      .set({ startedAt: ago('91 days') })
      .where(eq(sessions.id, old ?? ''))
    await deleteOldSessions(db, new Date())
    expect(await rows()).toBe(1)
    expect(await isGood(token)).toBe(true)
  })
})

describe('no session ends', () => {
  test('by becoming a provider: the token that it returns is of the same one', async () => {
    const { token } = await member()
    const { json } = await api('PATCH', '/api/v1/users/become-provider', { token })
    expect(decodeJwt(json.data.token).sid).toBe(decodeJwt(token).sid)
    expect(await isGood(token)).toBe(true)
  })
})
