import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { passkeys, recoveryCodes, totpSecrets, users } from '#db/schema/index.ts'
import { signInWithIdentity } from '#src/domain/users/identity-commands.ts'
import { issueMailToken } from '#src/domain/users/mail-token-commands.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { codeOf, haveTotp, stopClock } from '#tests/support/api/authenticator.ts'
import { buildMember, PASSWORD } from '#tests/support/api/belongings.ts'
import { SessionClient } from '#tests/support/api/session-client.ts'
import { challengeFor, codeBy, havePasskey } from '#tests/support/api/software-passkey.ts'

const db = await getDatabase()
const OTHER = 'sraunus upelis miške'

async function protectedMember(overrides: Parameters<typeof buildMember>[0] = {}) {
  const user = await buildMember({ emailVerifiedAt: new Date(), ...overrides })
  return { user, secret: await haveTotp(user.id, 'confirmed') }
}

beforeEach(stopClock)

describe('through the session service', () => {
  test('a code is asked for, as an error of its own; with it a browser is signed in', async () => {
    const { user, secret } = await protectedMember()
    const browser = new SessionClient()
    const credentials = { email: user.email, password: PASSWORD }
    expect(await browser.signIn('credentials', credentials)).toMatchObject({ status: 401, error: 'CodeRequired' })
    const wrong = await browser.signIn('credentials', { ...credentials, code: '000000' })
    expect(wrong).toMatchObject({ status: 401, error: 'CodeInvalid' })
    const guess = await browser.signIn('credentials', { ...credentials, password: OTHER, code: '000000' })
    expect(guess).toMatchObject({ status: 401, error: 'CredentialsSignin' })
    expect(await browser.session()).toBeNull()
    expect(await browser.signIn('credentials', { ...credentials, code: codeOf(secret) })).toMatchObject({ ok: true })
    expect((await browser.session()).user._id).toBe(user.id)
  })

  test('a browser that was signed in before has a count of wrong codes of its own', async () => {
    const { user, secret } = await protectedMember()
    const browser = new SessionClient()
    const credentials = { email: user.email, password: PASSWORD }
    await browser.signIn('credentials', { ...credentials, code: codeOf(secret, 1) })
    const guess = () => api('POST', '/api/v1/users/signin', { body: { ...credentials, code: '000000' } })
    while ((await guess()).status !== 429);
    expect(await browser.signIn('credentials', { ...credentials, code: codeOf(secret) })).toMatchObject({ ok: true })
  })
})

describe('with a passkey, the session service', () => {
  test('asks for it by an error of its own, and takes its answer as the code', async () => {
    const user = await buildMember({ emailVerifiedAt: new Date() })
    const passkey = await havePasskey(user.id)
    const browser = new SessionClient()
    const credentials = { email: user.email, password: PASSWORD }
    expect(await browser.signIn('credentials', credentials)).toMatchObject({ status: 401, error: 'PasskeyRequired' })
    const code = codeBy(passkey)
    const wrong = await browser.signIn('credentials', { ...credentials, code: codeBy(passkey, challengeFor.signIn()) })
    expect(wrong).toMatchObject({ status: 401, error: 'PasskeyInvalid' })
    await haveTotp(user.id, 'confirmed')
    const either = await browser.signIn('credentials', credentials)
    expect(either).toMatchObject({ status: 401, error: 'CodeOrPasskeyRequired' })
    expect(await browser.signIn('credentials', { ...credentials, code: codeBy(passkey) })).toMatchObject({ ok: true })
    expect(await browser.signIn('credentials', { ...credentials, code })).toMatchObject({ error: 'PasskeyInvalid' })
  })

  test('takes over the session that a passkey has opened, and knows the browser from then on', async () => {
    const user = await buildMember({ emailVerifiedAt: new Date(), role: 'admin' })
    const passkey = await havePasskey(user.id)
    const body = { passkey: passkey.answer(challengeFor.signIn()) }
    const { json } = await api('POST', '/api/v1/users/signin-with-passkey', { body })
    const browser = new SessionClient()
    expect(await browser.signIn('credentials', { token: json.data.token })).toMatchObject({ ok: true })
    expect((await browser.session()).user).toMatchObject({ _id: user.id, role: 'admin' })
    expect([...browser.cookies.keys()].join()).toContain('tekme.device')
  })

  test('resets a forgotten password by it, and opens no link without it', async () => {
    const user = await buildMember({ emailVerifiedAt: new Date() })
    const passkey = await havePasskey(user.id)
    const token = await issueMailToken(db, { userId: user.id, purpose: 'reset-password' })
    const reset = (code?: string) =>
      api('POST', '/api/v1/users/reset-password', { body: { user: user.id, token, password: OTHER, code } })
    expect([(await reset()).status, (await reset(codeBy(passkey))).status]).toEqual([401, 200])
    const verification = await issueMailToken(db, { userId: user.id, purpose: 'verify-email' })
    const link = { user: user.id, token: verification }
    expect((await api('PATCH', '/api/v1/users/verify-email', { body: link })).status).toBe(401)
  })
})

describe('a link of an email', () => {
  const reset = (body: object) => api('POST', '/api/v1/users/reset-password', { body })

  test('resets the password with a code only, which leaves it good; the authenticator stays', async () => {
    const { user, secret } = await protectedMember()
    const token = await issueMailToken(db, { userId: user.id, purpose: 'reset-password' })
    const body = { user: user.id, token, password: OTHER }
    const refusals = [await reset(body), await reset({ ...body, code: '000000' })]
    expect(refusals.map(({ status, json }) => [status, json.data[0].path])).toEqual([
      [401, 'code'],
      [401, 'code'],
    ])
    const unknown = await reset({ ...body, token: 'x' })
    expect([unknown.status, unknown.json.data[0].path]).toEqual([400, undefined])
    expect((await reset({ ...body, code: codeOf(secret) })).status).toBe(200)
    const signIn = (code?: string) =>
      api('POST', '/api/v1/users/signin', { body: { email: user.email, password: OTHER, code } })
    expect([(await signIn()).status, (await signIn(codeOf(secret, -1))).status]).toEqual([401, 200])
  })

  test.each(['verify-email', 'confirm-email'])('alone does not sign in: %s', async call => {
    const { user } = await protectedMember()
    const issued =
      call === 'verify-email'
        ? ({ userId: user.id, purpose: 'verify-email' } as const)
        : ({ userId: user.id, purpose: 'change-email', email: `kitas-${user.id}@upe.example` } as const)
    const body = { user: user.id, token: await issueMailToken(db, issued) }
    const follow = (token?: string) => api('PATCH', `/api/v1/users/${call}`, { body, token })
    expect((await follow()).status).toBe(401)
    expect((await follow(await tokenOf(await buildMember()))).status).toBe(401)
    const { status, json } = await follow(await tokenOf(user, true))
    expect([status, json.data.user.verified]).toEqual([200, true])
  })
})

describe('Google', () => {
  const identity = (verifiedEmail: string) => ({
    issuer: 'https://accounts.example',
    subject: verifiedEmail,
    verifiedEmail,
    hostedDomain: 'tekme.example',
  })

  test('drops the authenticator and the passkeys of whoever made the account without proving the address', async () => {
    const { user } = await protectedMember({ emailVerifiedAt: null })
    await db.insert(recoveryCodes).values({ userId: user.id, codeHash: 'x' })
    const passkey = await havePasskey(user.id)
    await signInWithIdentity(db, identity(user.email))
    expect(await db.$count(totpSecrets, eq(totpSecrets.userId, user.id))).toBe(0)
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0)
    expect(await db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(0)
    const answer = { passkey: passkey.answer(challengeFor.signIn()) }
    expect((await api('POST', '/api/v1/users/signin-with-passkey', { body: answer })).status).toBe(401)
  })

  test('leaves that of a verified one', async () => {
    const { user } = await protectedMember()
    await signInWithIdentity(db, identity(user.email))
    expect(await db.$count(totpSecrets, eq(totpSecrets.userId, user.id))).toBe(1)
    expect(await db.$count(users, eq(users.id, user.id))).toBe(1)
  })
})
