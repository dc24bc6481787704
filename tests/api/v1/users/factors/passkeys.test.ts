import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { idempotencyKeys, passkeys, recoveryCodes } from '#db/schema/index.ts'
import { CHALLENGE_MS } from '#src/domain/factors/passkey.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { codeOf, haveTotp, stopClock } from '#tests/support/api/authenticator.ts'
import { isAlive, member, PASSWORD } from '#tests/support/api/belongings.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'
import { memberWithPasskey, OTHER_SITE, passkeyCalls, rowOf, USERS } from '#tests/support/api/set-up/passkey-calls.ts'
import {
  challengeFor,
  codeBy,
  havePasskey,
  type SoftwarePasskey,
  softwarePasskey,
} from '#tests/support/api/software-passkey.ts'

const db = await getDatabase()
const { add, begin, remove, signIn, withPassword } = passkeyCalls

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
    const listed = await api('GET', `${USERS}/passkeys`, { token: added.json.data.token })
    expect(listed.json.data).toMatchObject([{ name: 'Onos telefonas', lastUsedAt: null }])
    const { subject, text } = (await emailsTo(user.email)).at(-1) ?? {}
    expect([subject, text]).toEqual(['Pridėtas prieigos raktas – Tėkmė', expect.stringContaining('„Onos telefonas“')])
    expect((await signIn(passkey.answer(challengeFor.signIn(), { userHandle: user.id }))).status).toBe(200)

    const again = await begin(added.json.data.token, { code: codeBy(passkey) })
    expect(again.json.data.excludeCredentials).toMatchObject([
      { id: passkey.credentialId, transports: ['internal', 'hybrid'] },
    ])
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
      api('DELETE', `${USERS}/totp`, { token: by, body: { currentPassword: PASSWORD, code: codeBy(passkey) } })
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
  const { json } = await api('POST', `${USERS}/passkeys`, { token, headers, body: { currentPassword: PASSWORD } })
  const passkey = softwarePasskey().register(json.data.challenge)
  const added = await api('PATCH', `${USERS}/passkeys`, { token, headers, body: { passkey, name: 'Raktas' } })
  expect([added.status, await db.$count(idempotencyKeys)]).toEqual([200, before])
  expect(await db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(1)
})
