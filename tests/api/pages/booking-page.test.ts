import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { bookings } from '#db/schema/index.ts'
import { issueGuestToken } from '#src/domain/bookings/access-commands.ts'
import { presentUser } from '#src/domain/users/json.ts'
import { toActor } from '#src/domain/users/queries.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { visitBooking } from '#tests/support/api/booking-page.ts'
import { asking, buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking, buildUser } from '#tests/support/data/factories.ts'
import { rate } from '#tests/support/data/prices.ts'

const db = await getDatabase()
beforeAll(() => void captureLog())

const sessionOf = async (user: Awaited<ReturnType<typeof buildUser>>) => ({
  id: newId(),
  user: presentUser(toActor(user)),
  token: await tokenOf(user),
})

test('a provider sees the same page as the guest, from their side, once the request has reached them', async () => {
  const { owner, tour } = await buildBookable(db)
  const session = await sessionOf(owner)
  const { id } = await buildBooking(db, { tourId: tour.id, status: 'confirmed', startsOn: inDays(40) })
  const guest = { secrets: { [id]: await issueGuestToken(db, id) } }
  const [theirs, own] = [await visitBooking(id, { session }), await visitBooking(id, guest)]
  expect(theirs).toMatchObject({ status: 200, booking: { as: 'provider', guest: { name: 'Rasa Upytė' } }, similar: [] })
  expect(own).toMatchObject({ status: 200, booking: { as: 'guest' } })
  const hidden = await buildBooking(db, { tourId: tour.id, status: 'unverified', startsOn: inDays(40) })
  expect(await visitBooking(hidden.id, { session })).toBeUndefined()
  const stranger = await buildUser(db, { role: 'manager' })
  expect(await visitBooking(id, { session: await sessionOf(stranger) })).toBeUndefined()
})

test('a wrong link says the same of a request that is there, of one that was deleted, and of none', async () => {
  const { tour } = await buildBookable(db)
  const there = await buildBooking(db, { tourId: tour.id, status: 'confirmed', startsOn: inDays(40) })
  const gone = await buildBooking(db, { tourId: tour.id, status: 'expired', startsOn: inDays(40) })
  await db.delete(bookings).where(eq(bookings.id, gone.id))
  const forms = ['verify', 'withdraw', 'propose', 'link', 'code', 'code-again', 'nothing'].map(event => ({
    event,
    version: '0',
    code: '123456',
  }))
  for (const id of [there.id, gone.id, newId(), 'x']) {
    expect(await visitBooking(id)).toBeUndefined()
    expect(await visitBooking(id, { query: '?token=wrong' })).toEqual({ location: `/bookings/${id}` })
    for (const sent of forms) expect(await visitBooking(id, { sent, secrets: { [id]: 'wrong' } })).toBeUndefined()
  }
})

test('a guest who waits sees similar tours meanwhile, and nobody else does', async () => {
  const { provider, owner, tour } = await buildBookable(db, { tour: { rivers: ['merkys'] } })
  await buildBookable(db, { tour: { rivers: ['merkys'], providerId: provider.id } })
  const visit = async (status: 'unverified' | 'requested' | 'confirmed', isGuest = true) => {
    const { id } = await buildBooking(db, { tourId: tour.id, status, startsOn: inDays(40) })
    const by = isGuest ? { secrets: { [id]: await issueGuestToken(db, id) } } : { session: await sessionOf(owner) }
    const page = await visitBooking(id, by)
    return page && 'similar' in page ? page.similar?.map(it => it.id) : undefined
  }
  for (const status of ['unverified', 'requested'] as const) {
    const similar = await visit(status)
    expect(similar?.length).toBeGreaterThan(0)
    expect(similar).not.toContain(tour.id)
  }
  expect(await visit('confirmed')).toEqual([])
  expect(await visit('requested', false)).toEqual([])
})

test('a smaller party is priced in the boats that it has already, before it is proposed', async () => {
  const { owner, tour } = await buildBookable(db, { fleet: { 'double-kayak': { seats: 2, owned: 2 } } })
  const provider = await tokenOf(owner)
  await api('PATCH', `/api/v1/tours/${tour.id}/rates`, { token: provider, body: { rates: [rate('person', 2000)] } })
  const guest = await signedIn({ role: 'user', emailVerifiedAt: new Date() })
  const body = asking(tour.id, { adults: 4, guest: { name: 'Rasa' } })
  const { json } = await api('POST', '/api/v1/bookings', { token: guest.token, body })
  const id: string = json.data._id
  expect((await api('POST', `/api/v1/bookings/${id}/accept`, { token: provider, body: { version: 0 } })).status).toBe(
    200,
  )
  const session = { id: newId(), user: presentUser(toActor(guest.user)), token: guest.token }
  const sent = { event: 'propose', version: '1', date: inDays(60), adults: '3', total: '', note: '' }
  // All boats of that day are its own.
  expect(await visitBooking(id, { session, sent })).toMatchObject({
    booking: { version: 1 },
    move: { adults: 3, price: { totalCents: 6000 } },
  })
  const seen = [inDays(60), 3, '', 6000].join(' ')
  expect(await visitBooking(id, { session, sent: { ...sent, seen } })).toHaveProperty('location')
  // Pressed again, where the answer was lost.
  expect(await visitBooking(id, { session, sent: { ...sent, seen } })).toHaveProperty('location')
  expect((await api('GET', `/api/v1/bookings/${id}`, { token: guest.token })).json.data).toMatchObject({
    version: 2,
    offer: { by: 'guest', adults: 3, totalCents: 6000 },
  })
})
