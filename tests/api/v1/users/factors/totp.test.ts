import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { idempotencyKeys, recoveryCodes, sessions, totpSecrets } from '#db/schema/index.ts'
import { spendCode } from '#src/domain/factors/code-commands.ts'
import { toActor } from '#src/domain/users/queries.ts'
import { factorKeys } from '#src/server/auth/factor-keys.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { getFiles } from '#src/server/files/storage.ts'
import { sweep } from '#src/server/tasks/sweep.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { codeOf, haveTotp, stopClock } from '#tests/support/api/authenticator.ts'
import { buildMember, isAlive, member, PASSWORD } from '#tests/support/api/belongings.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'

const db = await getDatabase()
const users = '/api/v1/users'
const begin = (token?: string, currentPassword = PASSWORD) =>
  api('POST', `${users}/totp`, { token, body: { currentPassword } })
const confirm = (token: string, code: string) => api('PATCH', `${users}/totp`, { token, body: { code } })
const remove = (token: string, code: string, currentPassword = PASSWORD) =>
  api('DELETE', `${users}/totp`, { token, body: { code, currentPassword } })
const renew = (token: string, code: string, currentPassword = PASSWORD) =>
  api('POST', `${users}/recovery-codes`, { token, body: { code, currentPassword } })
const signIn = (email: string, code?: string, password = PASSWORD) =>
  api('POST', `${users}/signin`, { body: { email, password, code } })

/** Somebody with an authenticator, set up as they would. */
async function protectedMember(overrides: Parameters<typeof buildMember>[0] = {}) {
  const { user, token } = await member(overrides)
  const { secret } = (await begin(token)).json.data
  const { data } = (await confirm(token, codeOf(secret, 1))).json
  return { user, secret, token: data.token as string, codes: data.recoveryCodes as string[] }
}

beforeEach(stopClock)

describe('an authenticator is set up', () => {
  test('by the password and a code of it; every other session ends, and the owner is told', async () => {
    const { user, token } = await member()
    const elsewhere = await tokenOf(user)
    expect((await begin(undefined)).status).toBe(401)
    const wrong = await begin(token, 'ne tas slaptažodis')
    expect([wrong.status, wrong.json.data[0].path]).toEqual([400, 'currentPassword'])
    const { status, json } = await begin(token)
    expect(status).toBe(201)
    const { secret, uri } = json.data
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    // Begun only: nothing is asked for yet.
    expect((await signIn(user.email)).status).toBe(200)

    const refused = await confirm(token, codeOf(secret, 5))
    expect([refused.status, refused.json.data[0].path]).toEqual([400, 'code'])
    const confirmed = await confirm(token, codeOf(secret))
    expect(confirmed.status).toBe(200)
    expect(confirmed.json.data.recoveryCodes).toHaveLength(10)
    for (const code of confirmed.json.data.recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect([await isAlive(token), await isAlive(elsewhere), await isAlive(confirmed.json.data.token)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await emailsTo(user.email)).at(-1)?.subject).toBe('Įjungtas patvirtinimas dviem veiksmais – Tėkmė')
    expect((await begin(confirmed.json.data.token)).status).toBe(409)
  })

  test('not without a password, which it would protect', async () => {
    const { token } = await member({ passwordHash: null })
    expect((await begin(token)).status).toBe(400)
  })

  test('once, when two confirm it at the same time', async () => {
    const { token } = await member()
    const { secret } = (await begin(token)).json.data
    const both = await Promise.all([confirm(token, codeOf(secret)), confirm(token, codeOf(secret))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([400, 401])])
  })

  test('and what it shows is stored nowhere as it is, not even for a repeated call', async () => {
    const { user, token } = await member()
    const keyed = async (method: string, path: string, as: string, body: object) => {
      const headers = { 'Idempotency-Key': `${method}-${path}` }
      return (await api(method, `${users}/${path}`, { token: as, body, headers })).json.data
    }
    const { secret } = await keyed('POST', 'totp', token, { currentPassword: PASSWORD })
    const data = await keyed('PATCH', 'totp', token, { code: codeOf(secret, 1) })
    const proof = { currentPassword: PASSWORD, code: codeOf(secret) }
    const renewed = await keyed('POST', 'recovery-codes', data.token, proof)
    const stored = JSON.stringify([
      await db.select().from(totpSecrets).where(eq(totpSecrets.userId, user.id)),
      await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id)),
      await db.select().from(idempotencyKeys),
    ])
    const codes: string[] = [...data.recoveryCodes, ...renewed.recoveryCodes]
    expect(codes).toHaveLength(20)
    for (const code of [secret, ...codes, ...codes.map(it => it.replace('-', ''))]) expect(stored).not.toContain(code)
  })

  test('and forgotten a day later where it was not confirmed', async () => {
    const [old, fresh, used] = [await member(), await member(), await member()]
    for (const { user } of [old, fresh]) await haveTotp(user.id, 'begun')
    await haveTotp(used.user.id, 'confirmed')
    const createdAt = new Date(Date.now() - 25 * 3_600_000)
    for (const { user } of [old, used])
      await db.update(totpSecrets).set({ createdAt }).where(eq(totpSecrets.userId, user.id))
    await sweep(await getFiles(), new Date())
    const left = (await db.select().from(totpSecrets)).map(({ userId }) => userId)
    expect([old, fresh, used].map(({ user }) => left.includes(user.id))).toEqual([false, true, true])
  })
})

describe('signing in to an account with an authenticator', () => {
  test('takes a code, which only who knows the password is told', async () => {
    const { user, secret } = await protectedMember()
    const asked = await signIn(user.email)
    expect([asked.status, asked.json.data]).toEqual([401, [{ message: 'Įveskite kodą.', path: 'code' }]])
    const wrong = await signIn(user.email, undefined, 'ne tas slaptažodis')
    const unknown = await signIn('nezinomas@upe.example')
    const plain = await signIn((await member()).user.email, undefined, 'ne tas slaptažodis')
    expect(wrong.status).toBe(401)
    expect(wrong.bytes).toEqual(unknown.bytes)
    expect(wrong.bytes).toEqual(plain.bytes)
    // Also where a code is sent along.
    expect((await signIn(user.email, codeOf(secret), 'ne tas slaptažodis')).bytes).toEqual(unknown.bytes)

    const code = codeOf(secret)
    const { status, json } = await signIn(user.email, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect([status, json.data.user._id]).toEqual([200, user.id])
  })

  test('and no code of a step that was used already', async () => {
    const { user, secret } = await protectedMember()
    expect((await signIn(user.email, codeOf(secret, 1))).status).toBe(401)
    const code = codeOf(secret)
    expect((await signIn(user.email, code)).status).toBe(200)
    const again = await signIn(user.email, code)
    expect([again.status, again.json.data[0].path]).toEqual([401, 'code'])
    const { token } = (await signIn(user.email, codeOf(secret, -1))).json.data
    expect(await isAlive(token)).toBe(true)
  })

  test('once with each recovery code, of which the owner is told', async () => {
    const { user, codes } = await protectedMember()
    const [one = '', other = ''] = codes
    expect((await signIn(user.email, one.toUpperCase().replace('-', ' '))).status).toBe(200)
    expect((await signIn(user.email, one)).status).toBe(401)
    expect((await signIn(user.email, other)).status).toBe(200)
    const { subject, text } = (await emailsTo(user.email)).at(-1) ?? {}
    expect(subject).toBe('Panaudotas atsarginis kodas – Tėkmė')
    expect(text).toContain('liko: 8')
  })

  test('succeeds once, when 50 try the same code at the same time', async () => {
    const { user, secret, codes } = await protectedMember()
    const spent = async (code: string) => {
      const typed = { code, locale: 'lt', ...factorKeys() } as const
      const spend = () => db.transaction(tx => spendCode(tx, toActor(user), typed))
      const found = await Promise.all(Array.from({ length: 50 }, spend))
      return found.filter(it => it !== undefined)
    }
    expect([await spent(codeOf(secret)), await spent(codes[0] ?? '')]).toEqual([['totp'], ['recovery-code']])
  })

  test('is limited in wrong codes, from wherever they are sent', async () => {
    const { user, secret } = await protectedMember()
    const statuses: number[] = []
    for (let at = 0; at < 12; at++) statuses.push((await signIn(user.email, '000000')).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect((await signIn(user.email, codeOf(secret))).status).toBe(429)
    expect((await signIn(user.email)).status).toBe(401)
    // Another account is not concerned.
    const other = await protectedMember()
    expect((await signIn(other.user.email, codeOf(other.secret))).status).toBe(200)
  })

  test('with another’s code is refused', async () => {
    const [one, other] = [await protectedMember(), await protectedMember()]
    expect((await signIn(one.user.email, codeOf(other.secret))).status).toBe(401)
    expect((await signIn(one.user.email, other.codes[0])).status).toBe(401)
  })
})

describe('an authenticator is removed', () => {
  test('by the password and a code; every session ends, and the owner is told', async () => {
    const { user, secret, token, codes } = await protectedMember()
    const wrong = [await remove(token, '000000'), await remove(token, codes[0] ?? '', 'ne tas slaptažodis')]
    expect(wrong.map(({ status, json }) => [status, json.data[0].path])).toEqual([
      [400, 'code'],
      [400, 'currentPassword'],
    ])
    const removed = await remove(token, codeOf(secret))
    expect([removed.status, await isAlive(token), await isAlive(removed.json.data.token)]).toEqual([200, false, true])
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0)
    expect((await emailsTo(user.email)).at(-1)?.subject).toBe('Išjungtas patvirtinimas dviem veiksmais – Tėkmė')
    expect((await signIn(user.email)).status).toBe(200)
    expect((await remove(removed.json.data.token, '000000')).status).toBe(404)
  })

  test('also by a recovery code, where the telephone is lost', async () => {
    const { user, token, codes } = await protectedMember()
    expect((await remove(token, codes[3] ?? '')).status).toBe(200)
    expect((await signIn(user.email)).status).toBe(200)
  })
})

test('recovery codes are renewed by the password and a code: those before are worth nothing', async () => {
  const { user, secret, token, codes } = await protectedMember()
  expect((await renew(token, '000000')).status).toBe(400)
  const { status, json } = await renew(token, codeOf(secret))
  expect(status).toBe(201)
  expect(json.data.recoveryCodes.filter((it: string) => codes.includes(it))).toEqual([])
  expect((await signIn(user.email, codes[0])).status).toBe(401)
  expect((await signIn(user.email, json.data.recoveryCodes[0])).status).toBe(200)
  expect((await renew((await member()).token, '000000')).status).toBe(404)
})

describe('an admin', () => {
  const strong = (userId: string) => and(eq(sessions.userId, userId), eq(sessions.hasSecondFactor, true))
  const roleOf = async (token: string) =>
    (await api('POST', `${users}/signin-with-token`, { body: { token } })).json.data.user.role

  test('is a manager until they sign in with a second factor, and again once it is removed', async () => {
    const user = await buildMember({ role: 'admin', emailVerifiedAt: new Date() })
    const { token } = (await signIn(user.email)).json.data
    expect(await roleOf(token)).toBe('manager')
    const { secret } = (await begin(token)).json.data
    const confirmed = (await confirm(token, codeOf(secret, 1))).json.data
    expect([confirmed.user.role, await roleOf(confirmed.token)]).toEqual(['admin', 'admin'])
    const again = (await signIn(user.email, codeOf(secret))).json.data
    expect([again.user.role, await db.$count(sessions, strong(user.id))]).toEqual(['admin', 2])
    const removed = (await remove(again.token, codeOf(secret, -1))).json.data
    expect([removed.user.role, await roleOf(removed.token)]).toEqual(['manager', 'manager'])
  })

  test('stays one where the password is changed', async () => {
    const { secret, token } = await protectedMember({ role: 'admin' })
    const chosen = { newPassword: `${PASSWORD}!`, confirmPassword: `${PASSWORD}!` }
    const body = { currentPassword: PASSWORD, ...chosen, code: codeOf(secret) }
    const { json } = await api('PATCH', `${users}/update-password`, { token, body })
    expect([json.data.user.role, await roleOf(json.data.token)]).toEqual(['admin', 'admin'])
  })
})
