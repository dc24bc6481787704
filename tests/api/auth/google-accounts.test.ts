import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#db/schema/index.ts'
import { issueMailToken } from '#src/domain/users/mail-token-commands.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { SessionClient } from '#tests/support/api/session-client.ts'
import { PATH, setUpGoogle } from '#tests/support/api/set-up/google.ts'
import { buildUser } from '#tests/support/data/factories.ts'
import { storedHash } from '#tests/support/data/stored-hash.ts'

const db = await getDatabase()
const google = setUpGoogle()

describe('signing in with Google', () => {
  test('leads to the same account again, whatever its address there has become', async () => {
    await google.signIn()
    const { user } = await google.client.session()
    Object.assign(google.provider.person ?? {}, { email: 'naujas@gmail.example' })
    google.client = new SessionClient()
    await google.signIn()
    expect((await google.client.session()).user).toEqual(user)
  })

  test('joins an account with the same address if it is verified', async () => {
    const email = google.email()
    const made = await buildUser(db, { email, emailVerifiedAt: new Date() })
    await google.signIn()
    expect((await google.client.session()).user).toMatchObject({ _id: made.id, role: 'manager' })
  })

  test('takes an account with an unverified address from whoever created it: their password and sessions open nothing', async () => {
    const email = google.email()
    const password = 'svetimas slaptas upelis'
    const body = { email, password, confirmPassword: password }
    const { json: squatter } = await api('POST', '/api/v1/users/signup', { body })
    await api('PATCH', '/api/v1/users/become-provider', { token: squatter.data.token })
    const reset = await issueMailToken(db, { userId: squatter.data.user._id, purpose: 'reset-password' })
    await google.signIn()
    const { user } = await google.client.session()
    expect(user).toEqual({ _id: squatter.data.user._id, email, role: 'manager', verified: true })
    const refusals = await Promise.all([
      api('POST', '/api/v1/users/signin', { body: { email, password } }),
      api('POST', '/api/v1/users/signin-with-token', { body: { token: squatter.data.token } }),
      api('POST', '/api/v1/users/reset-password', {
        body: { user: user._id, token: reset, password: 'dar kitas upelis' },
      }),
    ])
    expect(refusals.map(({ status }) => status)).toEqual([401, 401, 400])
    expect(await google.client.session()).not.toBeNull()
  })

  test('leaves an account with a verified address its password and sessions', async () => {
    const email = google.email()
    const passwordHash = await storedHash('savas slaptas upelis')
    const { token } = await signedIn({ email, emailVerifiedAt: new Date(), passwordHash })
    await google.signIn()
    const own = api('POST', '/api/v1/users/signin', { body: { email, password: 'savas slaptas upelis' } })
    expect([(await own).status, (await api('GET', '/api/v1/users/sessions', { token })).status]).toEqual([200, 200])
  })

  describe('with an address that Google does not speak for', () => {
    const passwordHash = storedHash('savas slaptas upelis')
    const credentials = { email: '', password: 'savas slaptas upelis' }
    const withoutDomain = async (overrides: Parameters<typeof buildUser>[1] = {}) => {
      Object.assign(google.provider.person ?? {}, { hd: undefined })
      credentials.email = google.email()
      return buildUser(db, { email: credentials.email, passwordHash: await passwordHash, ...overrides })
    }

    test.each([true, false])('joins no account by the address alone, verified: %s', async isVerified => {
      const user = await withoutDomain({ emailVerifiedAt: isVerified ? new Date() : null })
      const { location } = await google.signIn()
      expect([location.pathname, location.searchParams.get('error')]).toEqual(['/auth/signin', 'OAuthAccountNotLinked'])
      expect(await google.client.session()).toBeNull()
      const { status, json } = await api('POST', PATH, { body: { token: await google.provider.issue() } })
      expect([status, json.data[0].message]).toEqual([409, expect.stringContaining('„Google“')])
      expect(await google.identities()).toEqual([])
      expect((await db.select().from(users).where(eq(users.id, user.id)))[0]).toEqual(user)
    })

    test('joins the account in whose session it is asked for, which goes on, and signs in from then on', async () => {
      const user = await withoutDomain({ emailVerifiedAt: new Date() })
      await google.client.signIn('credentials', credentials)
      const [{ token: before }, { status, location }] = [await google.client.session(), await google.signIn()]
      expect([status, location.pathname]).toEqual([302, '/redirect'])
      expect(await google.identities()).toMatchObject([{ userId: user.id }])
      const held = await api('GET', '/api/v1/users/sessions', { token: before })
      expect(held.json.data).toHaveLength(1)
      expect((await google.client.session()).user._id).toBe(user.id)
      google.client = new SessionClient()
      await google.signIn()
      expect((await google.client.session()).user._id).toBe(user.id)
    })

    test('joins by the call with a token of the account, and by that of another one never', async () => {
      const user = await withoutDomain({ emailVerifiedAt: new Date() })
      const body = { token: await google.provider.issue() }
      expect((await api('POST', PATH, { body, token: (await signedIn()).token })).status).toBe(409)
      const { status, json } = await api('POST', PATH, { body, token: await tokenOf(user) })
      expect([status, json.data.user._id]).toEqual([200, user.id])
      expect((await api('POST', PATH, { body })).status).toBe(200)
    })

    test('leaves the address of the account that it joins as unproved as it was', async () => {
      const user = await withoutDomain()
      const { json } = await api('POST', PATH, {
        body: { token: await google.provider.issue() },
        token: await tokenOf(user),
      })
      expect(json.data.user).toMatchObject({ _id: user.id, verified: false })
    })
  })

  describe('in the session of an account with another address', () => {
    const credentials = { email: '', password: 'savas slaptas upelis' }
    const enter = async () => {
      const user = await buildUser(db, {
        emailVerifiedAt: new Date(),
        passwordHash: await storedHash(credentials.password),
      })
      credentials.email = user.email
      await google.client.signIn('credentials', credentials)
      return user
    }
    const others = {
      nobody: async () => undefined,
      'another account': async () => {
        await buildUser(db, { email: google.email(), emailVerifiedAt: new Date() })
      },
      'an account that it is linked with': async () => {
        const own = google.client
        google.client = new SessionClient()
        await google.signIn()
        google.client = own
      },
    }

    test.each(Object.entries(others))('of %s, is refused, and the session goes on', async (_, make) => {
      await make()
      const user = await enter()
      const before = { identities: await google.identities(), users: await db.$count(users) }
      const { location } = await google.signIn()
      expect(location.pathname + location.search).toBe('/account/profile/security?error=OtherGoogleAccount')
      expect((await google.client.session()).user._id).toBe(user.id)
      const body = { token: await google.provider.issue() }
      const { status, json } = await api('POST', PATH, { body, token: await tokenOf(user) })
      expect([status, json.data[0].message]).toEqual([409, expect.stringContaining('pirmiausia atsijunkite')])
      expect({ identities: await google.identities(), users: await db.$count(users) }).toEqual(before)
    })
  })

  test('joins an account with the same address of gmail.com, whose mail is Google’s own', async () => {
    const email = `Upe.${google.provider.person?.sub}@Gmail.com`
    Object.assign(google.provider.person ?? {}, { hd: undefined, email })
    const made = await buildUser(db, { email: email.toLowerCase(), emailVerifiedAt: new Date() })
    await google.signIn()
    expect((await google.client.session()).user._id).toBe(made.id)
  })

  test.each(['x@gmail.com.upe.example', 'gmail.com@upe.example', 'x@notgmail.com'])(
    'takes %s for none of it',
    async email => {
      Object.assign(google.provider.person ?? {}, { hd: undefined, email })
      await buildUser(db, { email, emailVerifiedAt: new Date() })
      expect(await google.signIn()).toMatchObject({ error: 'OAuthAccountNotLinked' })
    },
  )

  test('in a session of the account verifies its address and leaves the password', async () => {
    const email = google.email()
    const passwordHash = await storedHash('savas slaptas upelis')
    const { token } = await signedIn({ email, passwordHash, role: 'pending' })
    const { json } = await api('POST', PATH, { body: { token: await google.provider.issue() }, token })
    expect(json.data.user).toMatchObject({ role: 'manager', verified: true })
    const own = await api('POST', '/api/v1/users/signin', { body: { email, password: 'savas slaptas upelis' } })
    expect([own.status, (await api('GET', '/api/v1/users/sessions', { token })).status]).toEqual([200, 200])
  })
})
