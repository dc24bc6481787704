import { describe, expect, test } from 'vitest'
import { AUDIT_KINDS } from '#src/domain/audit/event.ts'
import { issueGuestToken } from '#src/domain/bookings/access-commands.ts'
import { signInWithIdentity } from '#src/domain/users/identity-commands.ts'
import { assignPassword } from '#src/domain/users/password-commands.ts'
import { assignRole } from '#src/domain/users/role-commands.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { LIMITS } from '#src/server/limits/rate-limit.ts'
import { api } from '#tests/support/api/api.ts'
import { codeOf } from '#tests/support/api/authenticator.ts'
import { PASSWORD } from '#tests/support/api/belongings.ts'
import { SessionClient } from '#tests/support/api/session-client.ts'
import {
  type AuditEvent,
  byOneself,
  call,
  OTHER_PASSWORD,
  SOURCE,
  setUpAudit,
} from '#tests/support/api/set-up/audit.ts'
import { challengeFor, codeBy, softwarePasskey } from '#tests/support/api/software-passkey.ts'
import { ENDING } from '#tests/support/data/bookings.ts'
import { buildBooking } from '#tests/support/data/factories.ts'
import { buildTraderBody } from '#tests/support/data/traders.ts'

const db = await getDatabase()
const { buildPerson, recorded, secrets, seen } = await setUpAudit()

describe('an account', () => {
  test('signs up and in', async () => {
    const email = 'liudas@upe.example'
    secrets.add(email)
    const { json } = await call('POST', 'users/signup', { email, password: PASSWORD, confirmPassword: PASSWORD })
    const id = json.data.user._id
    expect(await recorded()).toEqual(byOneself(id, 'signed-up', { method: 'password' }))
    await call('POST', 'users/signin', { email, password: PASSWORD })
    expect(await recorded()).toEqual(byOneself(id, 'signed-in', { method: 'password' }))
    const browser = new SessionClient({ address: SOURCE })
    expect(await browser.signIn('credentials', { email, password: PASSWORD })).toMatchObject({ ok: true })
    expect(await recorded()).toEqual(byOneself(id, 'signed-in', { method: 'password' }))
  })

  test('signs out: here, on another device, everywhere', async () => {
    const { user, email } = await buildPerson()
    const browser = new SessionClient({ address: SOURCE })
    await browser.signIn('credentials', { email, password: PASSWORD })
    const { json } = await call('POST', 'users/signin', { email, password: PASSWORD })
    await recorded()
    await browser.signOut()
    expect(await recorded()).toEqual(byOneself(user, 'signed-out'))
    await call('DELETE', 'users/sessions', undefined, json.data.token)
    expect(await recorded()).toEqual(byOneself(user, 'signed-out'))
    await browser.signIn('credentials', { email, password: PASSWORD })
    const again = await call('POST', 'users/signin', { email, password: PASSWORD })
    await recorded()
    const { json: list } = await call('GET', 'users/sessions', undefined, again.json.data.token)
    const other = list.data.find((it: { isCurrent: boolean }) => !it.isCurrent)
    await call('DELETE', `users/sessions/${other._id}`, undefined, again.json.data.token)
    expect(await recorded()).toEqual(byOneself(user, 'signed-out'))
  })

  test('signs up with Google, or links an account to it; once', async () => {
    const identity = {
      issuer: 'https://accounts.example',
      subject: 'ona',
      verifiedEmail: 'ona@gmail.example',
      hostedDomain: 'gmail.example',
    }
    const made = await signInWithIdentity(db, identity)
    await signInWithIdentity(db, identity)
    expect(await recorded()).toEqual(byOneself(made.id, 'signed-up', { method: 'google' }))
    const { user, email } = await buildPerson({ emailVerifiedAt: new Date() })
    await signInWithIdentity(db, { ...identity, subject: 'kita', verifiedEmail: email })
    expect(await recorded()).toEqual(byOneself(user, 'identity-linked', { method: 'google' }))
  })

  test('that verifies its address becomes a manager and is signed in', async () => {
    const { user, verification: token } = await buildPerson({ role: 'pending' })
    await call('PATCH', 'users/verify-email', { user, token })
    expect(await recorded()).toEqual([
      ...byOneself(user, 'role-changed', { from: 'pending', to: 'manager' }),
      ...byOneself(user, 'signed-in', { method: 'email' }),
    ])
  })

  type Body = (own: Awaited<ReturnType<typeof buildPerson>>) => unknown
  const passwords = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD }
  test.each<[AuditEvent['kind'], string, string, Body, AuditEvent['details']]>([
    ['password-changed', 'PATCH', 'update-password', () => passwords, {}],
    [
      'password-reset',
      'POST',
      'reset-password',
      ({ user, reset: token }) => ({ user, token, password: OTHER_PASSWORD }),
      {},
    ],
    ['email-changed', 'PATCH', 'confirm-email', own => ({ user: own.user, token: own.change }), {}],
    ['role-changed', 'PATCH', 'become-provider', () => undefined, { from: 'user', to: 'pending' }],
  ])('%s', async (kind, method, name, body, details) => {
    const own = await buildPerson({ role: 'user' })
    expect((await call(method, `users/${name}`, body(own), own.token)).status).toBe(200)
    expect(await recorded()).toEqual(byOneself(own.user, kind, details))
  })

  test('gets a second factor, signs in with it, renews its codes and drops it', async () => {
    const { user, email, token, totp } = await buildPerson({ emailVerifiedAt: new Date() })
    secrets.add(totp)
    const { json } = await call('PATCH', 'users/totp', { code: codeOf(totp) }, token)
    for (const code of json.data.recoveryCodes) secrets.add(code)
    expect(await recorded()).toEqual(byOneself(user, 'factor-added', { factor: 'totp' }))
    await call('POST', 'users/signin', { email, password: PASSWORD })
    expect(await recorded()).toEqual([])
    await call('POST', 'users/signin', { email, password: PASSWORD, code: '000000' })
    expect(await recorded()).toEqual([
      { kind: 'sign-in-refused', actorId: null, subjectId: user, details: { method: 'code', status: 401 } },
    ])
    const [code] = json.data.recoveryCodes
    const { data } = (await call('POST', 'users/signin', { email, password: PASSWORD, code })).json
    expect(await recorded()).toEqual([
      ...byOneself(user, 'recovery-code-used'),
      ...byOneself(user, 'signed-in', { method: 'password', factor: 'recovery-code' }),
    ])
    const proof = { currentPassword: PASSWORD, code: codeOf(totp, -1) }
    const renewed = (await call('POST', 'users/recovery-codes', proof, data.token)).json.data.recoveryCodes
    expect(await recorded()).toEqual(byOneself(user, 'recovery-codes-renewed'))
    await call('DELETE', 'users/totp', { ...proof, code: renewed[0] }, data.token)
    expect(await recorded()).toEqual([
      ...byOneself(user, 'recovery-code-used'),
      ...byOneself(user, 'factor-removed', { factor: 'totp' }),
    ])
  })

  test('adds a passkey, signs in with it and removes it', async () => {
    const { user, token } = await buildPerson({ emailVerifiedAt: new Date() })
    const passkey = softwarePasskey()
    const made = passkey.register(challengeFor.registration(user))
    const { data } = (await call('PATCH', 'users/passkeys', { passkey: made, name: 'Vytenės raktas' }, token)).json
    for (const code of data.recoveryCodes) secrets.add(code)
    secrets.add('Vytenės')
    expect(await recorded()).toEqual(byOneself(user, 'factor-added', { factor: 'passkey' }))
    await call('POST', 'users/signin-with-passkey', { passkey: passkey.answer(challengeFor.signIn()) })
    expect(await recorded()).toEqual(byOneself(user, 'signed-in', { method: 'passkey', factor: 'passkey' }))
    const [{ _id }] = (await call('GET', 'users/passkeys', undefined, data.token)).json.data
    await call('DELETE', `users/passkeys/${_id}`, { currentPassword: PASSWORD, code: codeBy(passkey) }, data.token)
    expect(await recorded()).toEqual(byOneself(user, 'factor-removed', { factor: 'passkey' }))
  })

  test('is changed by an operator, who is no user', async () => {
    const { user, email } = await buildPerson()
    await assignRole(db, email, 'admin')
    await assignPassword(db, { email, password: OTHER_PASSWORD }, async () => false)
    expect(await recorded()).toEqual([
      {
        kind: 'role-changed',
        actorId: null,
        subjectId: user,
        details: { from: 'manager', to: 'admin', by: 'operator' },
      },
      { kind: 'password-assigned', actorId: null, subjectId: user, details: { by: 'operator' } },
    ])
  })
})

describe('a refusal', () => {
  const refusedSignIn = (subjectId: string | null, status: number): AuditEvent => ({
    kind: 'sign-in-refused',
    actorId: null,
    subjectId,
    details: { method: 'password', status },
  })

  test('of a wrong password, of an unknown address, and of too many guesses', async () => {
    const { user, email } = await buildPerson()
    secrets.add('nesamas@upe.example')
    await call('POST', 'users/signin', { email: email.toUpperCase(), password: OTHER_PASSWORD })
    await call('POST', 'users/signin', { email: 'nesamas@upe.example', password: OTHER_PASSWORD })
    expect(await recorded()).toEqual([refusedSignIn(user, 401), refusedSignIn(null, 401)])
    const { hits } = LIMITS.signInPerAccountAndAddress
    for (let at = 0; at < hits; at++) await call('POST', 'users/signin', { email, password: OTHER_PASSWORD })
    expect((await recorded()).at(-1)).toEqual(refusedSignIn(user, 429))
  })

  test('of a call about what belongs to another, and of one for another role', async () => {
    const [own, theirs, visitor] = [await buildPerson(), await buildPerson(), await buildPerson({ role: 'user' })]
    expect((await call('DELETE', `tours/${theirs.tour}`, undefined, own.token)).status).toBe(403)
    expect((await call('DELETE', `tours/${own.tour}`, undefined, visitor.token)).status).toBe(403)
    const details = { status: 403, call: 'DELETE /api/v1/tours/[id]' }
    expect(await recorded()).toEqual([
      { kind: 'call-refused', actorId: own.user, subjectId: theirs.tour, details },
      { kind: 'call-refused', actorId: visitor.user, subjectId: own.tour, details },
    ])
  })
})

test('an account that is deleted leaves its id', async () => {
  const { user, email, token } = await buildPerson()
  expect(
    (await call('DELETE', 'users/account', { currentPassword: PASSWORD, confirmation: email, ...ENDING }, token))
      .status,
  ).toBe(204)
  expect(await recorded()).toEqual(byOneself(user, 'account-deleted', { by: 'owner' }))
  const stranger = await buildPerson({ role: 'user' })
  await call('POST', 'users/disown', { user: stranger.user, token: stranger.verification })
  const [event] = await recorded()
  expect(event).toMatchObject({
    kind: 'account-deleted',
    actorId: null,
    subjectId: stranger.user,
    details: { by: 'addressee' },
  })
})

describe('tours and providers', () => {
  test('are deleted by their owner', async () => {
    const own = await buildPerson()
    await call('DELETE', `tours/${own.tour}`, ENDING, own.token)
    await call('DELETE', `providers/${own.provider}`, ENDING, own.token)
    const tours = [own.draft, own.paused].sort()
    expect(await recorded()).toEqual([
      { kind: 'tour-deleted', actorId: own.user, subjectId: own.tour, details: {} },
      { kind: 'provider-deleted', actorId: own.user, subjectId: own.provider, details: { tours } },
    ])
  })

  test('say who sells, and each change of that is recorded', async () => {
    const own = await buildPerson()
    const path = `providers/${own.provider}/trader`
    await call('PUT', path, buildTraderBody({ address: 'Merkio g. 1, Varėna' }), own.token)
    await call('PUT', path, buildTraderBody({ address: 'Merkio g. 1, Varėna' }), own.token)
    const details = { change: 'changed' } as const
    expect(await recorded()).toEqual([{ kind: 'trader-changed', actorId: own.user, subjectId: own.provider, details }])
  })

  test('are changed by an admin, each change once, and only where it changes something', async () => {
    const [own, admin] = [await buildPerson(), await buildPerson({ role: 'admin' })]
    const ownerId = own.user
    const act = (subjectId: string | null, details: AuditEvent['details']): AuditEvent => ({
      kind: 'changed-by-admin',
      actorId: admin.user,
      subjectId,
      details,
    })
    const path = `tours/${own.tour}`
    await call('PATCH', path, { days: 3 }, admin.token)
    await call('PATCH', path, { days: 3 }, admin.token)
    await call('PATCH', `providers/${own.provider}`, { name: 'Kita upė' }, admin.token)
    await call('DELETE', `providers/${own.provider}/logo`, undefined, admin.token)
    await call('PATCH', 'tours', { filter: { providers: [own.provider] }, update: { days: 2 } }, admin.token)
    expect(await recorded()).toEqual([
      act(own.tour, { change: 'changed', ownerId }),
      act(own.provider, { change: 'changed', ownerId }),
      act(own.provider, { change: 'changed', ownerId }),
      act(null, { change: 'changed', tours: expect.arrayContaining([own.tour]) }),
    ])
    const { json } = await call('POST', `${path}/duplicate`, undefined, admin.token)
    await call('DELETE', path, ENDING, admin.token)
    await call('POST', `${path}/restore`, undefined, admin.token)
    expect(await recorded()).toEqual([
      act(json.data._id, { change: 'created', ownerId }),
      { kind: 'tour-deleted', actorId: admin.user, subjectId: own.tour, details: { ownerId } },
      act(own.tour, { change: 'restored', ownerId }),
    ])
    await call('PATCH', `tours/${admin.tour}`, { days: 3 }, admin.token)
    await call('PATCH', path, { days: 4 }, own.token)
    expect(await recorded()).toEqual([])
  })
})

test('what somebody tells of a place, proposes and takes is recorded', async () => {
  const [own, other] = [await buildPerson(), await buildPerson()]
  const told = (actorId: string, subjectId: string, change: 'changed' | 'proposed' | 'taken'): AuditEvent => ({
    kind: 'place-told',
    actorId,
    subjectId,
    details: { change },
  })
  await call('PATCH', `access-points/${own.point}`, { notes: 'Smėlis.' }, own.token)
  await call('PATCH', `access-points/${own.point}`, { notes: 'Žvyras.' }, other.token)
  await call('POST', `proposals/${own.proposal}/take`, undefined, own.token)
  expect(await recorded()).toEqual([
    told(own.user, own.point, 'changed'),
    told(other.user, own.point, 'proposed'),
    told(own.user, own.proposal, 'taken'),
  ])
})

test('a guest who ends the links of a request is recorded, without a name', async () => {
  const { id } = await buildBooking(db, { status: 'confirmed' })
  const headers = { Authorization: `Booking ${await issueGuestToken(db, id)}` }
  expect((await api('POST', `/api/v1/bookings/${id}/link`, { headers })).status).toBe(204)
  expect(await recorded()).toEqual([{ kind: 'booking-link-renewed', actorId: null, subjectId: id, details: {} }])
})

test('every kind was recorded above', () => {
  expect([...seen].sort()).toEqual([...AUDIT_KINDS].sort())
})
