import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { bookingEvents } from '#db/schema/index.ts'
import { CALLED_EVENTS } from '#src/domain/bookings/status.ts'
import { presentUser } from '#src/domain/users/json.ts'
import { toActor } from '#src/domain/users/queries.ts'
import Booking from '#src/pages/[...locale]/bookings/[id]/index.astro'
import { paths } from '#src/paths.ts'
import { getOwnBooking } from '#src/server/auth/own.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { visitBooking } from '#tests/support/api/booking-page.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'
import { deliverLater } from '#tests/support/api/open-bookings.ts'
import { openPage } from '#tests/support/api/pages.ts'
import { buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'

/** A renter asks for their own tour: the surface on which they press says as whom. `cells.test.ts` has every step. */

const db = await getDatabase()
beforeAll(() => void captureLog())

async function askOneself(status: 'requested' | 'confirmed') {
  const { owner, tour } = await buildBookable(db)
  const guestEmail = `${newId()}@upe.example`
  const about = { tourId: tour.id, userId: owner.id, guestEmail, startsOn: inDays(40) }
  const waiting = status === 'requested' ? { expiresAt: new Date(Date.now() + 7_200_000) } : {}
  const { id, version } = await buildBooking(db, { ...about, ...waiting, status })
  const token = await tokenOf(owner)
  const session = { id: newId(), user: presentUser(toActor(owner)), token }
  const post = (event: string, body: object = {}) =>
    api('POST', `/api/v1/bookings/${id}/${event}`, { token, body: { version, ...body } })
  const inbox = () => getOwnBooking({ locals: { session, locale: 'lt' } as App.Locals, params: { id } })
  const lastStep = async () => {
    const [last] = await db
      .select({ event: bookingEvents.event, actor: bookingEvents.actor })
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, id))
      .orderBy(desc(bookingEvents.seq))
      .limit(1)
    return last
  }
  return { id, version, owner, guestEmail, token, session, post, inbox, lastStep }
}

const NEW = ['accept', 'decline', 'offer']

test('they are the guest on the page of the trip, the provider in the inbox, and whom they say in calls', async () => {
  const { id, session, token, post, inbox, lastStep } = await askOneself('requested')
  expect(await visitBooking(id, { session })).toMatchObject({ booking: { as: 'guest', can: ['withdraw'] } })
  expect(await inbox()).toMatchObject({ as: 'provider', can: NEW })
  const read = async (query: string) => (await api('GET', `/api/v1/bookings/${id}${query}`, { token })).json.data
  expect(await read('')).toMatchObject({ as: 'guest', can: ['withdraw'] })
  expect(await read('?as=provider')).toMatchObject({ as: 'provider', can: NEW })
  const lists = ['', '?provider=own'].map(
    async query => (await api('GET', `/api/v1/bookings${query}`, { token })).json.data[0],
  )
  expect(await Promise.all(lists)).toMatchObject([{ as: 'guest' }, { as: 'provider', can: NEW }])
  // Nobody says yes to themselves by chance, and nobody is what they are not.
  expect(await post('accept')).toMatchObject({ status: 409, json: { reason: 'changed', present: { as: 'guest' } } })
  expect((await post('accept', { as: 'operator' })).status).toBe(404)
  expect((await post('accept', { as: 'clock' })).status).toBe(400)
  expect(await post('accept', { as: 'provider' })).toMatchObject({ status: 200, json: { data: { as: 'provider' } } })
  expect(await lastStep()).toEqual({ event: 'accept', actor: 'provider' })
})

const SEATS = [
  ['guest', 'provider'],
  ['provider', 'guest'],
] as const

test.each(SEATS)('who cancels as the %s writes to the other side alone', async (as, other) => {
  const { guestEmail, owner, post, lastStep } = await askOneself('confirmed')
  expect((await post('cancel', { as, reason: 'illness' })).status).toBe(200)
  expect(await lastStep()).toEqual({ event: 'cancel', actor: as })
  await deliverLater()
  const letters = { guest: await emailsTo(guestEmail), provider: await emailsTo(owner.email) }
  expect({ [as]: letters[as].length, [other]: letters[other].length }).toEqual({ [as]: 0, [other]: 1 })
  // The same press in the other seat is another one.
  expect((await post('cancel', { as, reason: 'illness' })).status).toBe(200)
  expect(await post('cancel', { as: other, reason: 'illness' })).toMatchObject({
    status: 409,
    json: { reason: 'changed' },
  })
})

test.each(SEATS)('a form that was read as the %s is sent as that', async as => {
  const { id, version, session, lastStep } = await askOneself('confirmed')
  const { html } = await openPage(Booking, paths.booking('lt', id), { params: { id }, session })
  const named = (field: string) =>
    [...html.matchAll(new RegExp(`name="${field}" value="(\\w+)"`, 'g'))].map(it => it[1])
  const steps = named('event').filter(event => CALLED_EVENTS.some(it => it === event))
  expect(steps).toContain('cancel')
  expect(named('as')).toEqual(steps.map(() => 'guest'))
  const sent = { event: 'cancel', version: String(version), reason: 'illness', note: '', as }
  expect(await visitBooking(id, { session, sent })).toHaveProperty('location')
  expect(await lastStep()).toEqual({ event: 'cancel', actor: as })
})
