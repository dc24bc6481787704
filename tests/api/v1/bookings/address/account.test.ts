import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { bookings } from '#db/schema/index.ts'
import { newGuestSecret } from '#src/domain/bookings/access-commands.ts'
import { bindBrowser } from '#src/domain/bookings/code-commands.ts'
import { presentUser } from '#src/domain/users/json.ts'
import { toActor } from '#src/domain/users/queries.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { visitBooking } from '#tests/support/api/booking-page.ts'
import { buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking, buildUser } from '#tests/support/data/factories.ts'

const db = await getDatabase()
beforeAll(() => void captureLog())

/** A request that a browser sent and nobody has confirmed. */
async function newRequest(columns: Partial<typeof bookings.$inferInsert> = {}) {
  const { tour } = await buildBookable(db)
  const guestEmail = `${newId()}@upe.example`
  const about = { tourId: tour.id, startsOn: inDays(40), guestEmail, expiresAt: new Date(Date.now() + 7_200_000) }
  const booking = await buildBooking(db, { ...about, ...columns, status: 'unverified' })
  const secret = newGuestSecret()
  await bindBrowser(db, booking, secret)
  return { id: booking.id, email: guestEmail, secrets: { [booking.id]: secret } }
}

async function signIn(columns: Parameters<typeof buildUser>[1]) {
  const user = await buildUser(db, { role: 'user', ...columns })
  return { user, session: { id: newId(), user: presentUser(toActor(user)), token: await tokenOf(user) } }
}

const verify = { event: 'verify', version: '0' }
const rowOf = async (id: string) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]

test('an account with the same verified address confirms it in the browser that sent it, and has it from then on', async () => {
  const { id, email, secrets } = await newRequest()
  const { user, session } = await signIn({ email, emailVerifiedAt: new Date() })
  expect(await visitBooking(id, { secrets, session })).toMatchObject({ booking: { can: ['verify', 'withdraw'] } })
  expect(await visitBooking(id, { secrets, session, sent: verify })).toEqual({ location: `/bookings/${id}` })
  expect(await rowOf(id)).toMatchObject({ status: 'requested', userId: user.id })
  // By the account alone, without the cookie.
  expect(await visitBooking(id, { session })).toMatchObject({ booking: { status: 'requested', as: 'guest' } })
})

test.each([
  ['another address', () => ({ email: `${newId()}@upe.example`, emailVerifiedAt: new Date() })],
  ['the same one, which it has not verified', (email: string) => ({ email, emailVerifiedAt: null })],
])('an account with %s confirms nothing', async (_, columns) => {
  const { id, email, secrets } = await newRequest()
  const { session } = await signIn(columns(email))
  expect(await visitBooking(id, { secrets, session })).toMatchObject({ booking: { can: ['withdraw'] } })
  expect(await visitBooking(id, { secrets, session, sent: verify })).toMatchObject({ status: 409 })
  expect(await rowOf(id)).toMatchObject({ status: 'unverified', userId: null })
})

test('the address alone opens no request of somebody else’s browser', async () => {
  const { id, email } = await newRequest()
  const { session } = await signIn({ email, emailVerifiedAt: new Date() })
  expect(await visitBooking(id, { session })).toBeUndefined()
  expect(await visitBooking(id, { session, sent: verify })).toBeUndefined()
})

test('who asked signed in and verified the address later confirms it by the API too', async () => {
  const email = `${newId()}@upe.example`
  const { user } = await signIn({ email, emailVerifiedAt: new Date() })
  const { id } = await newRequest({ userId: user.id, guestEmail: email })
  const token = await tokenOf(user)
  const done = await api('POST', `/api/v1/bookings/${id}/verify`, { token, body: { version: 0 } })
  expect([done.status, done.json.data?.status]).toEqual([200, 'requested'])
})
