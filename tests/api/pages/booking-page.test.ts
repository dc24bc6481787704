import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { bookings } from '#db/schema/index.ts'
import { issueGuestToken } from '#src/domain/bookings/access-commands.ts'
import { presentUser } from '#src/domain/users/json.ts'
import { toActor } from '#src/domain/users/queries.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { tokenOf } from '#tests/support/api/api.ts'
import { visitBooking } from '#tests/support/api/booking-page.ts'
import { buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking, buildUser } from '#tests/support/data/factories.ts'

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
