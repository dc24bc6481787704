import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mailTokens, users } from '#db/schema/index.ts'
import { rememberDevice } from '#src/domain/sessions/known-device-commands.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { LIMITS } from '#src/server/limits/rate-limit.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { passTime } from '#tests/support/api/clock.ts'
import { countWrites, whileWriteFails } from '#tests/support/api/failing-writes.ts'
import { emailsTo, mailedTo } from '#tests/support/api/mailbox.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { storedHash } from '#tests/support/data/stored-hash.ts'

const db = await getDatabase()
const english = { 'Accept-Language': 'en' }
const PASSWORD = 'rami upė po tiltu'
const OTHER = 'sraunus upelis miške'
const HOUR = 3_600_000

const forgot = (email: unknown, address?: string) =>
  api('POST', '/api/v1/users/forgot-password', { body: { email }, headers: english, address })
const reset = (body: unknown) => api('POST', '/api/v1/users/reset-password', { body, headers: english })
const signIn = (email: string, password: string) => api('POST', '/api/v1/users/signin', { body: { email, password } })

async function forgetful() {
  const { user, token } = await signedIn({ role: 'user', passwordHash: await storedHash(PASSWORD) })
  expect((await forgot(user.email)).status).toBe(204)
  return { user, token, mailed: await mailedTo(user.email) }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('asking for a reset', () => {
  test('is answered the same for an address that is known and one that is not', async () => {
    const { user } = await signedIn()
    const known = await forgot(user.email.toUpperCase())
    const unknown = await forgot('nera@upe.example')
    expect([known.status, unknown.status]).toEqual([204, 204])
    expect([known.json, unknown.json]).toEqual(['', ''])
    expect([...known.headers]).toEqual([...unknown.headers])
    expect(await emailsTo(user.email)).toHaveLength(1)
    expect(await emailsTo('nera@upe.example')).toEqual([])
    const [again, unknownAgain] = [await forgot(user.email), await forgot('nera@upe.example')]
    expect([again.status, unknownAgain.status]).toEqual([429, 429])
    expect(again.json).toEqual(unknownAgain.json)
    expect(await emailsTo(user.email)).toHaveLength(1)
  })

  test('is not kept by strangers from the owner, whose browser has signed in before', async () => {
    captureLog()
    const { user } = await signedIn({ role: 'user', passwordHash: await storedHash(PASSWORD) })
    const cookie = `__Host-tekme.device=${await rememberDevice(db, user.id, '')}`
    const own = () =>
      api('POST', '/api/v1/users/forgot-password', { body: { email: user.email }, headers: { ...english, cookie } })
    expect((await forgot(user.email)).status).toBe(204)
    expect((await forgot(user.email)).status).toBe(429)
    expect((await own()).status).toBe(204)
    expect((await emailsTo(user.email)).filter(({ subject }) => subject?.includes('password'))).toHaveLength(2)
    for (let nth = 1; nth < LIMITS.mailPerKnownDevice.hits; nth++) expect((await own()).status).toBe(204)
    expect((await own()).status).toBe(429)
  })

  test('takes an address only', async () => {
    expect((await forgot('')).json.data).toEqual([{ message: 'Enter email.', path: 'email' }])
    expect((await forgot('x')).json.data).toEqual([{ message: 'Enter a valid email address.', path: 'email' }])
  })

  test('is done for 30 accounts an hour from one address', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => forgot(`kas-${index}@upe.example`, '203.0.113.20')),
    )
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(30)
  })
})

describe('resetting', () => {
  test('changes the password, signs in and ends every token given out before', async () => {
    const { user, token, mailed } = await forgetful()
    const { status, json } = await reset({ ...mailed, password: OTHER })
    expect(status).toBe(200)
    expect(json.data.user).toMatchObject({ _id: user.id, email: user.email })
    expect((await signIn(user.email, OTHER)).status).toBe(200)
    expect((await signIn(user.email, PASSWORD)).status).toBe(401)
    expect((await api('PATCH', '/api/v1/users/become-provider', { token })).status).toBe(401)
    expect((await api('PATCH', '/api/v1/users/become-provider', { token: json.data.token })).status).toBe(200)
  })

  test('works for exactly one of 50 at once, and the password is that one’s', async () => {
    const { user, mailed } = await forgetful()
    const passwords = Array.from({ length: 50 }, (_, index) => `${OTHER} ${index}`)
    const responses = await Promise.all(passwords.map(password => reset({ ...mailed, password })))
    const worked = responses.flatMap(({ status }, index) => (status === 200 ? [index] : []))
    expect(worked).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(49)
    expect((await signIn(user.email, passwords[worked[0] ?? 0] ?? '')).status).toBe(200)
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    expect(row?.tokenVersion).toBe(1)
  })

  test('fails with a link of another, for another use, used or changed, and then changes nothing', async () => {
    const { user, token, mailed } = await forgetful()
    const other = await forgetful()
    await api('POST', '/api/v1/users/send-verify-email', { token })
    const verification = await mailedTo(user.email)
    expect(verification.token).not.toBe(mailed.token)
    for (const body of [
      { user: user.id, token: other.mailed.token },
      { user: other.user.id, token: mailed.token },
      { user: user.id, token: verification.token },
      { user: user.id, token: `${mailed.token}x` },
      { user: '', token: mailed.token },
      { user: '000000000000', token: mailed.token },
    ]) {
      const { status, json } = await reset({ ...body, password: OTHER })
      expect(status).toBe(400)
      if (body.user) expect(json.data).toEqual([{ message: 'Unable to reset password.' }])
    }
    expect((await signIn(user.email, PASSWORD)).status).toBe(200)
    expect((await reset({ ...mailed, password: OTHER })).status).toBe(200)
    expect((await reset({ ...mailed, password: OTHER })).status).toBe(400)
    // No other password would help.
    const { json } = await reset({ ...mailed, password: 'qwerty123' })
    expect(json.data).toEqual([{ message: 'Unable to reset password.' }])
  })

  test('that fails half-way leaves the link good, the password as it was and every session alive', async () => {
    const { user, token, mailed } = await forgetful()
    const failures = captureLog()
    await countWrites()
    for (const nth of [1, 2, 3]) {
      const { result } = await whileWriteFails(nth, () => reset({ ...mailed, password: OTHER }))
      expect([nth, result.status]).toEqual([nth, 500])
      expect((await signIn(user.email, OTHER)).status).toBe(401)
      expect((await signIn(user.email, PASSWORD)).status).toBe(200)
      expect((await api('POST', '/api/v1/users/signin-with-token', { body: { token } })).status).toBe(200)
    }
    expect((await reset({ ...mailed, password: OTHER })).status).toBe(200)
    expect((await signIn(user.email, OTHER)).status).toBe(200)
    failures.release()
  })

  test('says what is wrong with a password and leaves the link good', async () => {
    const { mailed } = await forgetful()
    const issues: [unknown, string][] = [
      [undefined, 'Enter new password.'],
      ['', 'Enter new password.'],
      ['trumpas', 'Use between 8 and 128 characters for password.'],
      [' '.repeat(12), 'This password is one of the first to be guessed. Choose another.'],
      ['\u00a0\t\u3000\u200b'.repeat(3), 'This password is one of the first to be guessed. Choose another.'],
      ['qwerty123', 'This password is one of the first to be guessed. Choose another.'],
    ]
    for (const [password, message] of issues) {
      const { status, json } = await reset({ ...mailed, password })
      expect(status).toBe(400)
      expect(json.data).toEqual([{ message, path: 'password' }])
    }
    expect((await reset({ ...mailed, password: OTHER })).status).toBe(200)
  })

  test('ends every other link that was sent before', async () => {
    const { user, mailed } = await forgetful()
    await passTime(301_000)
    expect((await forgot(user.email)).status).toBe(204)
    const later = await mailedTo(user.email)
    expect(later.token).not.toBe(mailed.token)
    expect((await reset({ ...mailed, password: OTHER })).status).toBe(200)
    expect((await reset({ ...later, password: PASSWORD })).status).toBe(400)
  })

  test('works for an hour', async () => {
    const [first, second] = [await forgetful(), await forgetful()]
    const sent = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: sent + HOUR - 10_000 })
    expect((await reset({ ...first.mailed, password: OTHER })).status).toBe(200)
    vi.setSystemTime(sent + HOUR + 1000)
    expect((await reset({ ...second.mailed, password: OTHER })).status).toBe(400)
  })

  test('gives a password to an account that had none', async () => {
    const { user } = await signedIn({ role: 'user', passwordHash: null })
    await forgot(user.email)
    expect((await reset({ ...(await mailedTo(user.email)), password: OTHER })).status).toBe(200)
    expect((await signIn(user.email, OTHER)).status).toBe(200)
    expect(await db.$count(mailTokens, eq(mailTokens.userId, user.id))).toBe(1)
  })
})
