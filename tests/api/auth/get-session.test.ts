import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#db/schema/index.ts'
import { getSession, sessionRequired } from '#src/server/auth/session/get-session.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { tokenOf } from '#tests/support/api/api.ts'
import { SessionClient } from '#tests/support/api/session-client.ts'
import { buildUser } from '#tests/support/data/factories.ts'

const db = await getDatabase()
let user: Awaited<ReturnType<typeof buildUser>>
let client: SessionClient
beforeEach(async () => {
  user = await buildUser(db)
  client = new SessionClient()
  await client.signIn('credentials', { token: await tokenOf(user) })
})

const look = (headers: Record<string, string>) =>
  getSession({ request: new Request('http://localhost/account/tours', { headers }) })
const cookie = () => [...client.cookies].map(pair => pair.join('=')).join('; ')

test('a page knows its viewer by the session cookie alone', async () => {
  const { user: shown, token } = await client.session()
  expect(await look({ cookie: cookie() })).toEqual({ id: decodeJwt(token).sid, user: shown, token })
  expect(await look({})).toBeUndefined()
  expect(await look({ cookie: cookie().replaceAll(/(session-token=.{40})./g, '$1!') })).toBeUndefined()
  expect(await look({ authorization: `Bearer ${token}` })).toBeUndefined()
})

test('a page has no session after the tokens were revoked', async () => {
  await db.update(users).set({ tokenVersion: 1 }).where(eq(users.id, user.id))
  expect(await look({ cookie: cookie() })).toBeUndefined()
})

test('a page that needs a session leads to sign-in and back, in its language', () => {
  expect(sessionRequired('en', new URL('https://tekme.example/en/account/tours?page=2'))).toBe(
    '/en/auth/signin?error=SessionRequired&callbackUrl=%2Fen%2Faccount%2Ftours%3Fpage%3D2',
  )
})
