import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { auditEvents, idempotencyKeys, passkeys, recoveryCodes, sessions } from '#db/schema/index.ts'
import { spendCode } from '#src/domain/factors/code-commands.ts'
import { CHALLENGE_MS } from '#src/domain/factors/passkey.ts'
import { toActor } from '#src/domain/users/queries.ts'
import { factorKeys } from '#src/server/auth/factor-keys.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { codeOf, haveTotp, stopClock } from '#tests/support/api/authenticator.ts'
import { type buildMember, isAlive, member, PASSWORD } from '#tests/support/api/belongings.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'
import {
  type Circumstances,
  challengeFor,
  codeBy,
  havePasskey,
  type SoftwarePasskey,
  softwarePasskey,
} from '#tests/support/api/software-passkey.ts'

const db = await getDatabase()
const users = '/api/v1/users'
const OTHER_SITE = { origin: 'https://tekme.example.evil.example' }

const begin = (token?: string, body: object = {}) =>
  api('POST', `${users}/passkeys`, { token, body: { currentPassword: PASSWORD, ...body } })
const add = (token: string, passkey: unknown, name = 'Telefonas') =>
  api('PATCH', `${users}/passkeys`, { token, body: { passkey, name } })
const remove = (token: string, { rowId }: SoftwarePasskey, body: object) =>
  api('DELETE', `${users}/passkeys/${rowId}`, { token, body: { currentPassword: PASSWORD, ...body } })
const signIn = (passkey: unknown) => api('POST', `${users}/signin-with-passkey`, { body: { passkey } })
const withPassword = (email: string, code?: string) =>
  api('POST', `${users}/signin`, { body: { email, password: PASSWORD, code } })
const rowOf = async ({ credentialId }: SoftwarePasskey) =>
  (await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))[0]

async function memberWithPasskey(overrides: Parameters<typeof buildMember>[0] = {}, passkey = softwarePasskey()) {
  const { user, token } = await member(overrides)
  return { user, token, passkey: await havePasskey(user.id, passkey) }
}

beforeEach(stopClock)

describe('a passkey is added', () => {
  test('by the password and what a browser makes; every other session ends, the owner is told and gets recovery codes', async () => {
    const { user, token } = await member()
    const elsewhere = await tokenOf(user)
    expect((await begin(undefined)).status).toBe(401)
    const wrong = await begin(token, { currentPassword: 'ne tas slaptažodis' })
    expect([wrong.status, wrong.json.data[0].path]).toEqual([400, 'currentPassword'])
    const { status, json } = await begin(token)
    expect(status).toBe(201)
    expect(json.data).toMatchObject({
      rp: { id: 'tekme.example', name: 'Tėkmė' },
      user: { name: user.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    const passkey = softwarePasskey()
    const added = await add(token, passkey.register(json.data.challenge), '  Onos   telefonas ')
    expect([added.status, added.json.data.recoveryCodes.length]).toEqual([200, 10])
    expect([await isAlive(token), await isAlive(elsewhere), await isAlive(added.json.data.token)]).toEqual([
      false,
      false,
      true,
    ])
    const listed = await api('GET', `${users}/passkeys`, { token: added.json.data.token })
    expect(listed.json.data).toMatchObject([{ name: 'Onos telefonas', lastUsedAt: null }])
    const { subject, text } = (await emailsTo(user.email)).at(-1) ?? {}
    expect([subject, text]).toEqual(['Pridėtas prieigos raktas – Tėkmė', expect.stringContaining('„Onos telefonas“')])
    expect((await signIn(passkey.answer(challengeFor.signIn(), { userHandle: user.id }))).status).toBe(200)

    const again = await begin(added.json.data.token, { code: codeBy(passkey) })
    expect(again.json.data.excludeCredentials).toMatchObject([{ id: passkey.credentialId }])
    const second = await add(added.json.data.token, softwarePasskey().register(again.json.data.challenge), 'Kitas')
    expect(second.json.data.recoveryCodes).toEqual([])
  })

  test('not without a password, which it would stand beside', async () => {
    expect((await begin((await member({ passwordHash: null })).token)).status).toBe(400)
  })

  test('to a protected account with its second factor only', async () => {
    const { user, token } = await member()
    const secret = await haveTotp(user.id, 'confirmed')
    for (const code of [undefined, '', '000000']) {
      const { status, json } = await begin(token, { code })
      expect([status, json.data[0].path]).toEqual([400, 'code'])
    }
    expect((await begin(token, { code: codeOf(secret) })).status).toBe(201)
  })

  test.each<[string, (passkey: SoftwarePasskey, challenge: string) => unknown]>([
    ['for another site', (it, challenge) => it.register(challenge, OTHER_SITE)],
    ['for another host', (it, challenge) => it.register(challenge, { rpId: 'evil.example' })],
    ['without user verification', (it, challenge) => it.register(challenge, { isVerified: false })],
    ['by a signature in place of a new one', (it, challenge) => it.register(challenge, { type: 'webauthn.get' })],
    ['for a challenge to sign in', it => it.register(challengeFor.signIn())],
    ['for a challenge of nobody', it => it.register(Buffer.alloc(54).toString('base64url'))],
    [
      'cut off',
      (it, challenge) => {
        const { response, ...named } = it.register(challenge)
        return { ...named, response: { ...response, attestationObject: response.attestationObject.slice(0, -40) } }
      },
    ],
  ])('not %s', async (_, make) => {
    const { user, token } = await member()
    const { json } = await begin(token)
    const { status, json: refusal } = await add(token, make(softwarePasskey(), json.data.challenge))
    expect([status, refusal.data[0].path]).toEqual([400, 'passkey'])
    expect(await db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(0)
  })

  test('not with a challenge of another account, of ten minutes ago, or twice', async () => {
    const [one, other] = [await member(), await member()]
    const { challenge } = (await begin(one.token)).json.data
    expect((await add(other.token, softwarePasskey().register(challenge))).status).toBe(400)
    vi.setSystemTime(Date.now() + CHALLENGE_MS)
    expect((await add(one.token, softwarePasskey().register(challenge))).status).toBe(400)
    vi.setSystemTime(Date.now() - 1)
    const { json } = await add(one.token, softwarePasskey().register(challenge))
    expect((await add(json.data.token, softwarePasskey().register(challenge))).status).toBe(400)
    expect(await db.$count(passkeys, eq(passkeys.userId, one.user.id))).toBe(1)
  })

  test('not to a second account', async () => {
    const { passkey } = await memberWithPasskey()
    const { user, token } = await member()
    expect((await add(token, passkey.register(challengeFor.registration(user.id)))).status).toBe(409)
  })

  test('with a name that is one, and no more than twenty', async () => {
    const { user, token } = await member()
    for (const name of ['  ', 'x'.repeat(61)])
      expect((await add(token, softwarePasskey().register(challengeFor.registration(user.id)), name)).status).toBe(400)
    for (let at = 0; at < 20; at++) await havePasskey(user.id)
    const many = await add(token, softwarePasskey().register(challengeFor.registration(user.id)))
    expect(many.status).toBe(409)
  })
})

describe('a passkey signs in', () => {
  const ask = async (token?: string, purpose = 'sign-in') =>
    (await api('POST', `${users}/passkeys/challenge`, { token, body: { purpose } })).json.data

  test('alone, whoever asks for the challenge, and its owner is told of a new device', async () => {
    const { user, passkey, token } = await memberWithPasskey()
    const options = await ask()
    expect(options).toMatchObject({ rpId: 'tekme.example', userVerification: 'required', allowCredentials: [] })
    // Whose passkeys there are is told to their owner alone.
    expect((await ask(token)).allowCredentials).toMatchObject([{ id: passkey.credentialId }])
    const { status, json } = await signIn(passkey.answer(options.challenge, { userHandle: user.id }))
    expect([status, json.data.user._id, await isAlive(json.data.token)]).toEqual([200, user.id, true])
    expect((await rowOf(passkey))?.lastUsedAt).toBeInstanceOf(Date)
    expect((await emailsTo(user.email)).at(-1)?.subject).toBe('Prisijungta naujame įrenginyje – Tėkmė')
    const events = await db.select().from(auditEvents).where(eq(auditEvents.actorId, user.id))
    expect(events.at(-1)).toMatchObject({ kind: 'signed-in', details: { method: 'passkey', factor: 'passkey' } })
  })

  test.each<[string, Circumstances]>([
    ['on another site', OTHER_SITE],
    ['on the site without TLS', { origin: 'http://tekme.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['with the handle of another account', { userHandle: '000000000000' }],
    ['by making a new one', { type: 'webauthn.create' }],
  ])('not %s, which is recorded', async (_, how) => {
    const { user, passkey } = await memberWithPasskey()
    const { status, json } = await signIn(passkey.answer(challengeFor.signIn(), how))
    expect([status, json.data]).toEqual([401, [{ message: 'Prieigos raktas netiko. Bandykite dar kartą.' }]])
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(1)
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, user.id))
    expect(event).toMatchObject({ kind: 'sign-in-refused', actorId: null, details: { method: 'passkey', status: 401 } })
    expect((await signIn(passkey.answer(challengeFor.signIn()))).status).toBe(200)
  })

  test('not with the signature of another key, or for an unknown credential', async () => {
    const [one, other] = [await memberWithPasskey(), await memberWithPasskey()]
    const { id, rawId } = one.passkey.answer(challengeFor.signIn())
    const unknown = await signIn(softwarePasskey().answer(challengeFor.signIn()))
    const stolen = await signIn({ ...other.passkey.answer(challengeFor.signIn()), id, rawId })
    expect([unknown.status, stolen.status]).toEqual([401, 401])
    expect(stolen.bytes).toEqual(unknown.bytes)
  })

  test('not to a challenge that is over, changed, made up or for something else', async () => {
    const { user, passkey } = await memberWithPasskey()
    const old = challengeFor.signIn()
    const bytes = Buffer.from(challengeFor.signIn(), 'base64url')
    bytes[0] = (bytes[0] ?? 0) ^ 1
    vi.setSystemTime(Date.now() + CHALLENGE_MS)
    const refused = [old, bytes.toString('base64url'), 'AAAA', challengeFor.code(), challengeFor.registration(user.id)]
    for (const challenge of refused)
      expect([challenge, (await signIn(passkey.answer(challenge))).status]).toEqual([challenge, 401])
  })

  test('once with each challenge, also where it does not count', async () => {
    const { passkey } = await memberWithPasskey({}, softwarePasskey({ counts: false }))
    const challenge = challengeFor.signIn()
    const answer = passkey.answer(challenge)
    expect((await signIn(answer)).status).toBe(200)
    expect([(await signIn(answer)).status, (await signIn(passkey.answer(challenge))).status]).toEqual([401, 401])
    expect((await signIn(passkey.answer(challengeFor.signIn()))).status).toBe(200)
  })

  test('once, when 50 answer the same challenge at the same time', async () => {
    const { user, passkey } = await memberWithPasskey({}, softwarePasskey({ counts: false }))
    const challenge = challengeFor.signIn()
    const answers = Array.from({ length: 50 }, () => passkey.answer(challenge))
    const statuses = (await Promise.all(answers.map(signIn))).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(statuses.filter(status => status === 401)).toHaveLength(49)
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(2)
  })

  test('not with a count that goes back or stands still, as of a copied key', async () => {
    const { passkey } = await memberWithPasskey()
    const at = (counter: number) => signIn(passkey.answer(challengeFor.signIn(), { counter }))
    expect([(await at(7)).status, (await at(7)).status, (await at(6)).status, (await at(0)).status]).toEqual([
      200, 401, 401, 401,
    ])
    expect((await at(8)).status).toBe(200)
    expect((await rowOf(passkey))?.counter).toBe(8)
    const both = await Promise.all([at(9), at(9), at(9)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  test('not once it is removed, or its account deleted', async () => {
    const { token, passkey } = await memberWithPasskey()
    expect((await remove(token, passkey, { code: codeBy(passkey) })).status).toBe(200)
    const gone = await memberWithPasskey()
    const proof = { currentPassword: PASSWORD, confirmation: gone.user.email, code: codeBy(gone.passkey) }
    expect((await api('DELETE', `${users}/account`, { token: gone.token, body: proof })).status).toBe(204)
    for (const it of [passkey, gone.passkey]) {
      expect((await signIn(it.answer(challengeFor.signIn()))).status).toBe(401)
      expect(await rowOf(it)).toBeUndefined()
    }
  })

  test('not as often as somebody likes to fail from one address', async () => {
    const { passkey } = await memberWithPasskey()
    const address = '203.0.113.77'
    const fail = () =>
      api('POST', `${users}/signin-with-passkey`, { address, body: { passkey: passkey.answer('AAAA') } })
    const statuses = (await Promise.all(Array.from({ length: 110 }, fail))).map(({ status }) => status)
    expect(statuses.filter(status => status === 401)).toHaveLength(100)
    expect(statuses.filter(status => status === 429)).toHaveLength(10)
    expect((await signIn(passkey.answer(challengeFor.signIn()))).status).toBe(200)
  })
})

describe('a passkey in place of a code', () => {
  test('is asked for after the password, and with it or a recovery code one is in', async () => {
    const { user, token } = await member()
    const passkey = softwarePasskey()
    const { recoveryCodes: codes } = (await add(token, passkey.register(challengeFor.registration(user.id)))).json.data
    const asked = await withPassword(user.email)
    expect([asked.status, asked.json.data]).toEqual([
      401,
      [{ message: 'Patvirtinkite prieigos raktu arba įveskite atsarginį kodą.', path: 'code' }],
    ])
    expect((await withPassword(user.email, codeBy(passkey))).status).toBe(200)
    expect((await withPassword(user.email, codes[0])).status).toBe(200)
    await haveTotp(user.id, 'confirmed')
    expect((await withPassword(user.email)).json.data[0].message).toBe(
      'Įveskite kodą arba patvirtinkite prieigos raktu.',
    )
  })

  test('works once, for its own account, and not by an answer that signs in', async () => {
    const [one, other] = [await memberWithPasskey(), await memberWithPasskey()]
    const code = codeBy(one.passkey)
    expect((await withPassword(one.user.email, code)).status).toBe(200)
    const refused = [code, codeBy(other.passkey), codeBy(one.passkey, challengeFor.signIn()), '{}', '{', '{"id": 1}']
    for (const it of refused) {
      const { status, json } = await withPassword(one.user.email, it)
      expect([status, json.data]).toEqual([
        401,
        [{ message: 'Prieigos raktas netiko. Bandykite dar kartą.', path: 'code' }],
      ])
    }
    // What was refused at another's account was not used up at its own.
    expect((await signIn(one.passkey.answer(challengeFor.code()))).status).toBe(401)
  })

  test('works once, when 50 send it at the same time', async () => {
    const { user, passkey } = await memberWithPasskey({}, softwarePasskey({ counts: false }))
    const sent = { code: codeBy(passkey), locale: 'lt', ...factorKeys() } as const
    const spend = () => db.transaction(tx => spendCode(tx, toActor(user), sent))
    const found = await Promise.all(Array.from({ length: 50 }, spend))
    expect(found.filter(it => it !== undefined)).toEqual(['passkey'])
  })
})

describe('a passkey is removed', () => {
  test('by the password and a second factor; every session ends, the owner is told, and recovery codes go with the last one', async () => {
    const { user, token, passkey } = await memberWithPasskey()
    const other = await havePasskey(user.id)
    await db.insert(recoveryCodes).values({ userId: user.id, codeHash: 'x' })
    const wrong = [
      await remove(token, passkey, { code: codeBy(passkey), currentPassword: 'ne tas slaptažodis' }),
      await remove(token, passkey, { code: '000000' }),
      await remove(token, passkey, {}),
    ]
    expect(wrong.map(({ status, json }) => [status, json.data[0].path])).toEqual([
      [400, 'currentPassword'],
      [400, 'code'],
      [400, 'code'],
    ])
    const removed = await remove(token, passkey, { code: codeBy(other) })
    expect([removed.status, await isAlive(token), await isAlive(removed.json.data.token)]).toEqual([200, false, true])
    expect((await withPassword(user.email)).status).toBe(401)
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(1)
    const told = async () => (await emailsTo(user.email)).at(-1)
    expect((await told())?.subject).toBe('Pašalintas prieigos raktas – Tėkmė')
    expect((await told())?.text).not.toContain('saugo tik slaptažodis')

    const last = await remove(removed.json.data.token, other, { code: codeBy(other) })
    expect(last.status).toBe(200)
    expect((await told())?.text).toContain('saugo tik slaptažodis')
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0)
    expect((await withPassword(user.email)).status).toBe(200)
  })

  test('not with the authenticator, which leaves it and the recovery codes', async () => {
    const { user, token, passkey } = await memberWithPasskey()
    await db.insert(recoveryCodes).values({ userId: user.id, codeHash: 'x' })
    const removeTotp = (by: string) =>
      api('DELETE', `${users}/totp`, { token: by, body: { currentPassword: PASSWORD, code: codeBy(passkey) } })
    expect((await removeTotp(token)).status).toBe(404)
    await haveTotp(user.id, 'confirmed')
    expect((await removeTotp(token)).status).toBe(200)
    expect((await emailsTo(user.email)).at(-1)?.subject).toBe('Atsieta autentifikavimo programėlė – Tėkmė')
    expect(await rowOf(passkey)).toBeDefined()
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(1)
  })
})

test('an admin has their rights by a passkey, and a manager’s once the last one is removed', async () => {
  const { user, passkey } = await memberWithPasskey({ role: 'admin' })
  const { data } = (await signIn(passkey.answer(challengeFor.signIn()))).json
  expect(data.user.role).toBe('admin')
  const other = await havePasskey(user.id)
  const removed = (await remove(data.token, passkey, { code: codeBy(other) })).json.data
  expect(removed.user.role).toBe('admin')
  expect((await remove(removed.token, other, { code: codeBy(other) })).json.data.user.role).toBe('manager')
})

test('nothing of it is kept for a repeated call', async () => {
  const { user, token } = await member()
  const headers = { 'Idempotency-Key': 'vienas' }
  const before = await db.$count(idempotencyKeys)
  const { json } = await api('POST', `${users}/passkeys`, { token, headers, body: { currentPassword: PASSWORD } })
  const passkey = softwarePasskey().register(json.data.challenge)
  const added = await api('PATCH', `${users}/passkeys`, { token, headers, body: { passkey, name: 'Raktas' } })
  expect([added.status, await db.$count(idempotencyKeys)]).toEqual([200, before])
  expect(await db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(1)
})
