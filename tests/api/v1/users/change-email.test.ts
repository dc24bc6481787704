import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { mailTokens, users } from '#db/schema/index.ts'
import { translate } from '#src/i18n/translate.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { member, PASSWORD } from '#tests/support/api/belongings.ts'
import { passTime } from '#tests/support/api/clock.ts'
import { emailsTo, linkOf, mailedTo } from '#tests/support/api/mailbox.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

const t = translate('en')

const db = await getDatabase()
const english = { 'Accept-Language': 'en' }
const HOUR = 3_600_000
const address = () => `${newId()}@tekme.example`

const change = (token: string | undefined, body: unknown, from?: string) =>
  api('POST', '/api/v1/users/change-email', { token, body, headers: english, address: from })
/** In the session of the account, unless none is given. */
const confirm = (body: unknown, token?: string) =>
  api('PATCH', '/api/v1/users/confirm-email', { token, body, headers: english })
const verify = (body: unknown) => api('PATCH', '/api/v1/users/verify-email', { body, headers: english })
const resend = (token: string) => api('POST', '/api/v1/users/send-verify-email', { token, headers: english })
const forgot = (email: string) => api('POST', '/api/v1/users/forgot-password', { body: { email } })
const signIn = (email: string, password = PASSWORD) =>
  api('POST', '/api/v1/users/signin', { body: { email, password } })
const subjectsTo = async (email: string) => (await emailsTo(email)).map(({ subject }) => subject)
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]

beforeAll(() => {
  captureLog()
  return () => vi.restoreAllMocks()
})
afterEach(() => {
  vi.useRealTimers()
})

const newcomer = (role: 'user' | 'pending' = 'user') => member({ role, emailVerifiedAt: null })
const verified = () => member({ role: 'user' })

describe('a mistyped address, not verified yet, is corrected', () => {
  test('without the password; only the link to the new address counts, and it verifies too', async () => {
    const { user, token } = await newcomer('pending')
    expect((await resend(token)).status).toBe(204)
    const old = await mailedTo(user.email)
    const email = address()
    expect((await change(undefined, { email })).status).toBe(401)
    expect((await change(token, { email: email.toUpperCase() })).status).toBe(204)
    expect((await verify(old)).status).toBe(400)
    expect(await rowOf(user.id)).toMatchObject({ email: user.email, emailVerifiedAt: null })
    const { status, json } = await confirm(await mailedTo(email), token)
    expect(status).toBe(200)
    expect(json.data.user).toEqual({ _id: user.id, email, role: 'manager', verified: true })
    expect((await signIn(email)).status).toBe(200)
    expect((await signIn(user.email)).status).toBe(401)
  })

  test('and whoever has the mistyped address is not told of it', async () => {
    const { user, token } = await newcomer()
    const email = address()
    await change(token, { email })
    await confirm(await mailedTo(email), token)
    expect(await emailsTo(user.email)).toEqual([])
    expect(await subjectsTo(email)).toEqual(['Verify your new email – Tėkmė'])
  })

  test('and the link is resent to the corrected one, which the first one is not good for any more', async () => {
    const { user, token } = await newcomer()
    const email = address()
    await change(token, { email })
    const first = await mailedTo(email)
    expect((await resend(token)).status).toBe(429)
    await passTime(301_000)
    expect((await resend(token)).status).toBe(204)
    expect(await emailsTo(user.email)).toEqual([])
    expect((await confirm(first)).status).toBe(400)
    expect((await confirm(await mailedTo(email), token)).status).toBe(200)
  })

  test('to the same one: another link to verify it', async () => {
    const { user, token } = await newcomer()
    expect((await change(token, { email: user.email })).status).toBe(204)
    expect((await confirm(await mailedTo(user.email))).json.data.user).toMatchObject({ verified: true })
  })
})

describe('a verified address is changed', () => {
  test('with the password, by the link, and both addresses are told', async () => {
    const { user, token } = await verified()
    const email = address()
    expect((await change(token, { email, currentPassword: PASSWORD })).status).toBe(204)
    const [notice] = await emailsTo(user.email)
    expect(notice?.subject).toBe('A change of your email was requested – Tėkmė')
    expect(notice?.text).toContain('https://tekme.example/en/auth/password/forgot')
    expect(notice?.text).not.toContain('token=')
    expect((await rowOf(user.id))?.email).toBe(user.email)

    const { json } = await confirm(await mailedTo(email), token)
    expect(json.data.user).toEqual({ _id: user.id, email, role: 'user', verified: true })
    const changed = 'Your email address has changed – Tėkmė'
    expect(await subjectsTo(user.email)).toEqual([notice?.subject, changed])
    expect(await subjectsTo(email)).toEqual(['Verify your new email – Tėkmė', changed])
    const [, told] = await emailsTo(user.email)
    expect(told?.text).toContain('mailto:')
    expect(told?.text).toContain(t('auth:mail.changed.old'))
    expect(told?.text).toContain(t('auth:mail.changed.notYou'))
    const [, welcomed] = await emailsTo(email)
    expect(welcomed?.text).toContain(t('auth:mail.changed.new'))
    expect(welcomed?.text).not.toContain(t('auth:mail.changed.notYou'))
    // As a change of the password: what was given out before is worth nothing.
    expect((await change(token, { email: address(), currentPassword: PASSWORD })).status).toBe(401)
    const { status } = await change(json.data.token, { email: address(), currentPassword: PASSWORD })
    expect(status).toBe(204)
  })

  test('in the language of the call', async () => {
    const { user, token } = await verified()
    const email = address()
    const lt = { 'Accept-Language': 'lt' }
    await api('POST', '/api/v1/users/change-email', { token, body: { email, currentPassword: PASSWORD }, headers: lt })
    expect(await subjectsTo(user.email)).toEqual(['Prašoma pakeisti jūsų el. pašto adresą – Tėkmė'])
    const [mail] = await emailsTo(email)
    expect(mail && linkOf(mail).pathname).toBe('/auth/email/confirm')
    await api('PATCH', '/api/v1/users/confirm-email', { token, body: await mailedTo(email), headers: lt })
    expect((await subjectsTo(user.email)).at(-1)).toBe('El. pašto adresas pakeistas – Tėkmė')
  })

  test('and a link to reset the password that the old address has is worth nothing', async () => {
    const { user, token } = await verified()
    await forgot(user.email)
    const reset = await mailedTo(user.email)
    const email = address()
    await change(token, { email, currentPassword: PASSWORD })
    await confirm(await mailedTo(email), token)
    const body = { ...reset, password: 'sraunus upelis miške' }
    expect((await api('POST', '/api/v1/users/reset-password', { body })).status).toBe(400)
    expect((await signIn(email)).status).toBe(200)
  })

  test.each([
    ['without the password', {}, 'currentPassword', 'Enter current password.'],
    [
      'with a wrong one',
      { currentPassword: 'ne tas' },
      'currentPassword',
      'Incorrect password. Try again or click Forgot password to reset it.',
    ],
  ])('not %s', async (_, more, path, message) => {
    const { user, token } = await verified()
    const email = address()
    const { status, json } = await change(token, { email, ...more })
    expect([status, json.data]).toEqual([400, [{ path, message }]])
    expect([await emailsTo(email), await emailsTo(user.email)]).toEqual([[], []])
    expect((await change(token, { email, currentPassword: PASSWORD })).status).toBe(204)
  })

  test('not to itself', async () => {
    const { user, token } = await verified()
    const { status, json } = await change(token, { email: user.email, currentPassword: PASSWORD })
    expect([status, json.data]).toEqual([400, [{ path: 'email', message: 'This is your address already.' }]])
  })

  test('only after a password is created, where it has signed in with Google so far', async () => {
    const { user, token } = await signedIn({ role: 'user', emailVerifiedAt: new Date() })
    const email = address()
    for (const currentPassword of [undefined, '', 'x']) {
      const { status, json } = await change(token, { email, currentPassword })
      expect([status, json.data[0].message]).toEqual([400, expect.stringContaining('has no password yet')])
    }
    await forgot(user.email)
    const body = { ...(await mailedTo(user.email)), password: PASSWORD }
    const { json } = await api('POST', '/api/v1/users/reset-password', { body })
    expect((await change(json.data.token, { email, currentPassword: PASSWORD })).status).toBe(204)
    expect((await confirm(await mailedTo(email), json.data.token)).json.data.user).toMatchObject({
      _id: user.id,
      email,
    })
  })
})

describe('an address that another account has', () => {
  test.each([
    ['verified', verified],
    ['new', newcomer],
  ])('is answered as any other to a %s account, and its owner gets no link', async (_, build) => {
    const owner = await verified()
    const { user, token } = await build()
    const free = address()
    const wish = (email: string) => change(token, { email, currentPassword: PASSWORD })
    const known = await wish(owner.user.email)
    // Before the next wish: one that is superseded until its email is written has none.
    const [mail] = await emailsTo(owner.user.email)
    const unknown = await wish(free)
    expect([known.status, known.json]).toEqual([204, ''])
    expect([unknown.status, [...unknown.headers]]).toEqual([known.status, [...known.headers]])
    expect(mail?.subject).toBe('This address already has an account – Tėkmė')
    expect(mail?.text).not.toContain('token=')
    expect((await rowOf(user.id))?.email).toBe(user.email)
  })

  test('got between the wish and the link is said at the link, and the account stays as it was', async () => {
    const { user, token } = await verified()
    const email = address()
    await change(token, { email, currentPassword: PASSWORD })
    const link = await mailedTo(email)
    await signedIn({ email })
    const { status, json } = await confirm(link, token)
    expect(status).toBe(409)
    expect(json.data[0].message).toContain('Another account has been created with this email meanwhile')
    expect(await rowOf(user.id)).toMatchObject({ email: user.email, tokenVersion: 0 })
    expect((await change(token, { email: address(), currentPassword: PASSWORD })).status).toBe(204)
  })
})

describe('a link that changes the address', () => {
  test('is stored hashed, is good for this only, for its user, for 24 hours', async () => {
    const { user, token } = await newcomer()
    const other = await newcomer()
    const email = address()
    await change(token, { email })
    const link = await mailedTo(email)
    const rows = await db.select().from(mailTokens).where(eq(mailTokens.userId, user.id))
    expect(JSON.stringify(rows)).not.toContain(link.token)
    for (const body of [
      { ...link, user: other.user.id },
      { ...link, token: `${link.token}x` },
      { ...link, token: rows[0]?.tokenHash },
      { ...link, user: "' or 1=1" },
    ])
      expect((await confirm(body)).status).toBe(400)
    expect((await verify(link)).status).toBe(400)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * HOUR + 1000 })
    expect((await confirm(link)).json.data).toEqual([{ message: 'This link is no longer valid. Ask for a new one.' }])
  })

  test.each(['changed', 'reset'])('stops working when the password is %s', async how => {
    const { user, token } = await verified()
    const email = address()
    await change(token, { email, currentPassword: PASSWORD })
    const link = await mailedTo(email)
    const other = 'sraunus upelis miške'
    if (how === 'changed') {
      const body = { currentPassword: PASSWORD, newPassword: other, confirmPassword: other }
      await api('PATCH', '/api/v1/users/update-password', { token, body })
    } else {
      await forgot(user.email)
      const body = { ...(await mailedTo(user.email)), password: other }
      expect((await api('POST', '/api/v1/users/reset-password', { body })).status).toBe(200)
    }
    expect((await confirm(link)).status).toBe(400)
    expect((await rowOf(user.id))?.email).toBe(user.email)
  })
})
