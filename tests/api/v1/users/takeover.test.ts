import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import {
  bookings,
  knownDevices,
  passkeys,
  rateLimits,
  recoveryCodes,
  totpSecrets,
  userIdentities,
  users,
} from '#db/schema/index.ts'
import { issueMailToken } from '#src/domain/users/mail-token-commands.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { codeOf, haveTotp } from '#tests/support/api/authenticator.ts'
import { buildMember, isAlive, PASSWORD } from '#tests/support/api/belongings.ts'
import { challengeFor, havePasskey, softwarePasskey } from '#tests/support/api/software-passkey.ts'
import { buildBooking } from '#tests/support/data/factories.ts'

/** Somebody signs up with an address that is another person's, who then proves in their own browser that it is theirs. */

const db = await getDatabase()
const OWN = 'mano tikra upelė 7'
const calls = '/api/v1/users'
const signIn = (email: string, password: string) => api('POST', `${calls}/signin`, { body: { email, password } })
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await db.delete(rateLimits)
})

/** All by which whoever made the account could come back. */
async function squatted() {
  const user = await buildMember({ role: 'pending' })
  const token = await tokenOf(user)
  const secret = await haveTotp(user.id, 'confirmed')
  await db.insert(recoveryCodes).values({ userId: user.id, codeHash: 'x' })
  await db.insert(knownDevices).values({ userId: user.id, tokenHash: newId() })
  await db.insert(userIdentities).values({ userId: user.id, issuer: 'https://accounts.example', subject: newId() })
  return { user, token, secret, passkey: await havePasskey(user.id) }
}

type Proof = { user: string; token: string }
/** Each way by which the link of an email proves an address. */
const WAYS = {
  'verify-email': {
    issue: async (id: string) => issueMailToken(db, { userId: id, purpose: 'verify-email' }),
    follow: (proof: Proof, token?: string) => api('PATCH', `${calls}/verify-email`, { token, body: proof }),
  },
  'verify-email with a password': {
    issue: async (id: string) => issueMailToken(db, { userId: id, purpose: 'verify-email' }),
    follow: (proof: Proof, token?: string) =>
      api('PATCH', `${calls}/verify-email`, { token, body: { ...proof, password: OWN } }),
  },
  'confirm-email': {
    issue: async (id: string) =>
      issueMailToken(db, { userId: id, purpose: 'change-email', email: `${id}-kitas@upe.example` }),
    follow: (proof: Proof, token?: string) => api('PATCH', `${calls}/confirm-email`, { token, body: proof }),
  },
  'reset-password': {
    issue: async (id: string) => issueMailToken(db, { userId: id, purpose: 'reset-password' }),
    follow: (proof: Proof, token?: string) =>
      api('POST', `${calls}/reset-password`, { token, body: { ...proof, password: OWN } }),
  },
} as const

describe.each(Object.entries(WAYS))('whoever proves the address in another browser: %s', (name, { issue, follow }) => {
  test('gets the account, and nothing of whoever made it opens it any more', async () => {
    const { user, token, passkey } = await squatted()
    const { status, json } = await follow({ user: user.id, token: await issue(user.id) })
    expect(status).toBe(200)
    expect(json.data.user).toMatchObject({ _id: user.id, role: 'manager', verified: true })
    expect(await isAlive(json.data.token)).toBe(true)
    const { email } = json.data.user
    expect((await signIn(email, PASSWORD)).status).toBe(401)
    expect((await signIn(email, OWN)).status).toBe(name.includes('password') ? 200 : 401)
    expect(await isAlive(token)).toBe(false)
    const answer = { passkey: passkey.answer(challengeFor.signIn()) }
    expect((await api('POST', `${calls}/signin-with-passkey`, { body: answer })).status).toBe(401)
    for (const table of [totpSecrets, recoveryCodes, passkeys, knownDevices, userIdentities])
      expect(await db.$count(table, eq(table.userId, user.id))).toBe(0)
    expect(await rowOf(user.id)).toMatchObject({ role: 'manager', tokenVersion: 1 })
  })

  test('gets what was asked for with that address, and not what the other asked for with another one', async () => {
    const { user } = await squatted()
    const email = name === 'confirm-email' ? `${user.id}-kitas@upe.example` : user.email
    const status = 'requested'
    const same = await buildBooking(db, { userId: user.id, guestEmail: email.toUpperCase(), status })
    const other = await buildBooking(db, { userId: user.id, guestEmail: 'svetimas@upe.example', status })
    const { json } = await follow({ user: user.id, token: await issue(user.id) })
    const shown = await api('GET', '/api/v1/bookings', { token: json.data.token })
    expect(shown.json.data.map((it: { _id: string }) => it._id)).toEqual([same.id])
    const [left] = await db.select().from(bookings).where(eq(bookings.id, other.id))
    expect(left).toMatchObject({ userId: null, guestEmail: 'svetimas@upe.example', status })
  })

  test('ends every link that was sent before', async () => {
    const { user } = await squatted()
    const proof = { user: user.id, token: await issue(user.id) }
    const others = await Promise.all(Object.values(WAYS).map(async way => ({ way, token: await way.issue(user.id) })))
    expect((await follow(proof)).status).toBe(200)
    for (const { way, token } of others) expect((await way.follow({ user: user.id, token })).status).toBe(400)
  })
})

describe.each(['verify-email', 'confirm-email'] as const)('in the session of the account: %s', name => {
  test('password, session and all else stay', async () => {
    const { issue, follow } = WAYS[name]
    const { user, token } = await squatted()
    const { status, json } = await follow({ user: user.id, token: await issue(user.id) }, token)
    expect([status, json.data.user.verified]).toEqual([200, true])
    expect((await rowOf(user.id))?.passwordHash).toBe(user.passwordHash)
    expect(await db.$count(totpSecrets, eq(totpSecrets.userId, user.id))).toBe(1)
    expect(await isAlive(json.data.token)).toBe(true)
  })

  test('the session of another account is none of it', async () => {
    const { issue, follow } = WAYS[name]
    const { user, token } = await squatted()
    const stranger = await tokenOf(await buildMember({ emailVerifiedAt: new Date() }))
    expect((await follow({ user: user.id, token: await issue(user.id) }, stranger)).status).toBe(200)
    expect([await isAlive(token), (await rowOf(user.id))?.passwordHash]).toEqual([false, null])
  })
})

describe('a verified account', () => {
  test('gets another address in its own session only: whoever has that address cannot be given it', async () => {
    const user = await buildMember({ role: 'user', emailVerifiedAt: new Date() })
    const { issue, follow } = WAYS['confirm-email']
    const proof = { user: user.id, token: await issue(user.id) }
    for (const token of [undefined, await tokenOf(await buildMember())]) {
      const { status, json } = await follow(proof, token)
      expect([status, json.data[0].message]).toEqual([401, expect.stringContaining('Prisijunkite')])
    }
    expect(await rowOf(user.id)).toMatchObject({ email: user.email, tokenVersion: 0 })
    expect((await follow(proof, await tokenOf(user))).status).toBe(200)
  })

  test('keeps its second factor when the password is reset', async () => {
    const user = await buildMember({ emailVerifiedAt: new Date() })
    await haveTotp(user.id, 'confirmed')
    const { issue, follow } = WAYS['reset-password']
    expect((await follow({ user: user.id, token: await issue(user.id) })).status).toBe(401)
  })
})

test('a password that is common is refused with the link, which stays good', async () => {
  const { user } = await squatted()
  const proof = { user: user.id, token: await WAYS['verify-email'].issue(user.id) }
  const { status, json } = await api('PATCH', `${calls}/verify-email`, { body: { ...proof, password: 'qwerty123' } })
  expect([status, json.data[0].path]).toEqual([400, 'password'])
  expect(await rowOf(user.id)).toMatchObject({ emailVerifiedAt: null, passwordHash: user.passwordHash })
  expect((await WAYS['verify-email with a password'].follow(proof)).status).toBe(200)
})

test('no second factor is added before the address is verified', async () => {
  const user = await buildMember()
  const token = await tokenOf(user)
  const call = (method: string, path: string, body: object) => api(method, `${calls}/${path}`, { token, body })
  const refused = [
    await call('POST', 'totp', { currentPassword: PASSWORD }),
    await call('POST', 'passkeys', { currentPassword: PASSWORD }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403])
  // One that was begun by an earlier release is not confirmed either.
  const secret = await haveTotp(user.id, 'begun')
  expect((await call('PATCH', 'totp', { code: codeOf(secret) })).status).toBe(403)
  const passkey = softwarePasskey()
  const made = passkey.register(challengeFor.registration(user.id))
  expect((await call('PATCH', 'passkeys', { passkey: made, name: 'Telefonas' })).status).toBe(403)
  expect(await db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(0)
})
