import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mailTokens, users } from '#db/schema/index.ts'
import { deleteOldMailTokens } from '#src/domain/users/mail-token-commands.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { passTime } from '#tests/support/api/clock.ts'
import { emailsTo, mailedTo } from '#tests/support/api/mailbox.ts'

const db = await getDatabase()
const english = { 'Accept-Language': 'en' }
const HOUR = 3_600_000

const send = (token?: string) => api('POST', '/api/v1/users/send-verify-email', { token })
const verify = (body: unknown) => api('PATCH', '/api/v1/users/verify-email', { body, headers: english })

async function newcomer(role: 'user' | 'pending' = 'user') {
  const { user, token } = await signedIn({ role })
  expect((await send(token)).status).toBe(204)
  return { user, token, mailed: await mailedTo(user.email) }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the link that verifies', () => {
  test('is sent to a signed-in user, once in five minutes', async () => {
    expect((await send()).status).toBe(401)
    const { user, token } = await newcomer()
    const again = await send(token)
    expect(again.status).toBe(429)
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(290)
    await passTime(301_000)
    expect((await send(token)).status).toBe(204)
    expect(await emailsTo(user.email)).toHaveLength(2)
  })

  test('is sent once, though it is asked for 50 times at once', async () => {
    const { user, token } = await signedIn({ role: 'user' })
    const responses = await Promise.all(Array.from({ length: 50 }, () => send(token)))
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await emailsTo(user.email)).toHaveLength(1)
  })

  test('is not sent to who has verified', async () => {
    const { user, token } = await signedIn({ role: 'user', emailVerifiedAt: new Date() })
    expect((await send(token)).status).toBe(204)
    expect(await emailsTo(user.email)).toEqual([])
  })

  test('is stored hashed', async () => {
    const { user, mailed } = await newcomer()
    const rows = await db.select().from(mailTokens).where(eq(mailTokens.userId, user.id))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(mailed.token)
    expect(Buffer.from(mailed.token, 'base64url')).toHaveLength(32)
  })
})

describe('verifying', () => {
  test('responses the verified user and a token that signs in', async () => {
    const { user, mailed } = await newcomer()
    const { status, json } = await verify(mailed)
    expect(status).toBe(200)
    expect(json.data.user).toEqual({ _id: user.id, email: user.email, role: 'user', verified: true })
    const signed = await api('POST', '/api/v1/users/signin-with-token', { body: { token: json.data.token } })
    expect(signed.json.data.user).toEqual(json.data.user)
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    expect(row?.emailVerifiedAt).toBeInstanceOf(Date)
  })

  test('makes a pending user a manager', async () => {
    const { mailed } = await newcomer('pending')
    expect((await verify(mailed)).json.data.user).toMatchObject({ role: 'manager', verified: true })
  })

  test('works for exactly one of 50 at once', async () => {
    const { mailed } = await newcomer()
    const responses = await Promise.all(Array.from({ length: 50 }, () => verify(mailed)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(400)])
  })

  test('fails with a link of another, for another use, used or changed', async () => {
    const { user, token, mailed } = await newcomer()
    const other = await newcomer()
    await api('POST', '/api/v1/users/forgot-password', { body: { email: user.email } })
    const reset = await mailedTo(user.email)
    expect(reset.token).not.toBe(mailed.token)
    const hash = (await db.select().from(mailTokens).where(eq(mailTokens.userId, user.id)))[0]?.tokenHash
    for (const body of [
      { user: user.id, token: other.mailed.token },
      { user: other.user.id, token: mailed.token },
      { user: user.id, token: reset.token },
      { user: user.id, token: hash },
      { user: user.id, token },
      { user: user.id, token: `${mailed.token}x` },
      { user: "' or 1=1", token: mailed.token },
    ]) {
      const { status, json } = await verify(body)
      expect(status).toBe(400)
      expect(json.data).toEqual([{ message: 'This link is no longer valid. Ask for a new one.' }])
    }
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    expect(row?.emailVerifiedAt).toBeNull()
    expect((await verify({})).json.data).toEqual([
      { message: 'A value is missing.', path: 'user' },
      { message: 'A value is missing.', path: 'token' },
    ])
  })

  test('works for 24 hours', async () => {
    const [first, second] = [await newcomer(), await newcomer()]
    const sent = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: sent + 24 * HOUR - 5000 })
    expect((await verify(first.mailed)).status).toBe(200)
    vi.setSystemTime(sent + 24 * HOUR + 1000)
    expect((await verify(second.mailed)).status).toBe(400)
  })

  test('an expired link is swept, a valid one stays', async () => {
    const [used, waiting] = [await newcomer(), await newcomer()]
    await verify(used.mailed)
    await deleteOldMailTokens(db, new Date())
    expect(await db.$count(mailTokens, eq(mailTokens.userId, used.user.id))).toBe(0)
    expect((await verify(waiting.mailed)).status).toBe(200)
  })
})
