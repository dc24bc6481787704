import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { auditEvents, sessions } from '#db/schema/index.ts'
import { spendCode } from '#src/domain/factors/code-commands.ts'
import { CHALLENGE_MS } from '#src/domain/factors/passkey.ts'
import { toActor } from '#src/domain/users/queries.ts'
import { factorKeys } from '#src/server/auth/factor-keys.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import { haveTotp, stopClock } from '#tests/support/api/authenticator.ts'
import { isAlive, member, PASSWORD } from '#tests/support/api/belongings.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'
import { memberWithPasskey, OTHER_SITE, passkeyCalls, rowOf, USERS } from '#tests/support/api/set-up/passkey-calls.ts'
import { type Circumstances, challengeFor, codeBy, softwarePasskey } from '#tests/support/api/software-passkey.ts'

const db = await getDatabase()
const { add, remove, signIn, withPassword } = passkeyCalls

beforeEach(stopClock)

describe('a passkey signs in', () => {
  const ask = async (token?: string, purpose = 'sign-in') =>
    (await api('POST', `${USERS}/passkeys/challenge`, { token, body: { purpose } })).json.data

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
    expect((await api('DELETE', `${USERS}/account`, { token: gone.token, body: proof })).status).toBe(204)
    for (const it of [passkey, gone.passkey]) {
      expect((await signIn(it.answer(challengeFor.signIn()))).status).toBe(401)
      expect(await rowOf(it)).toBeUndefined()
    }
  })

  test('not as often as somebody likes to fail from one address', async () => {
    const { passkey } = await memberWithPasskey()
    const address = '203.0.113.77'
    const fail = () =>
      api('POST', `${USERS}/signin-with-passkey`, { address, body: { passkey: passkey.answer('AAAA') } })
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
