import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { mailedTo } from '#tests/support/api/mailbox.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const become = (token: string) => api('PATCH', '/api/v1/users/become-provider', { token })

describe('a user becomes a provider', () => {
  test.each([
    ['user', true, 'manager'],
    ['user', false, 'pending'],
    ['pending', true, 'manager'],
    ['pending', false, 'pending'],
    ['manager', true, 'manager'],
    ['manager', false, 'manager'],
    ['admin', true, 'admin'],
    ['admin', false, 'admin'],
  ] as const)('a %s, verified: %s, is a %s then, however often it is asked', async (role, isVerified, expected) => {
    const { user, token } = await signedIn({ role, emailVerifiedAt: isVerified ? new Date() : null })
    for (let times = 0; times < 2; times++) {
      const { status, json } = await become(token)
      expect(status).toBe(200)
      expect(json.data.user).toEqual({ _id: user.id, email: user.email, role: expected, verified: isVerified })
      expect((await become(json.data.token)).status).toBe(200)
    }
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    expect(row).toMatchObject({ role: expected, tokenVersion: 0 })
  })

  test('also when the address is verified in the same moment', async () => {
    for (let times = 0; times < 5; times++) {
      const { user, token } = await signedIn({ role: 'user' })
      await api('POST', '/api/v1/users/send-verify-email', { token })
      const body = await mailedTo(user.email)
      await Promise.all([become(token), api('PATCH', '/api/v1/users/verify-email', { token, body })])
      const [row] = await db.select().from(users).where(eq(users.id, user.id))
      expect(row?.role).toBe('manager')
    }
  })
})

test('a revoked role is gone at once, whatever the token says', async () => {
  const { user, token } = await signedIn({ role: 'manager' })
  const provider = await buildProvider(db, { userId: user.id })
  const tour = await buildTour(db, { providerId: provider.id })
  await db.update(users).set({ role: 'user' }).where(eq(users.id, user.id))
  expect((await api('DELETE', `/api/v1/tours/${tour.id}`, { token })).status).toBe(403)
  await db.update(users).set({ role: 'manager' }).where(eq(users.id, user.id))
  expect((await api('DELETE', `/api/v1/tours/${tour.id}`, { token })).status).toBe(204)
})
