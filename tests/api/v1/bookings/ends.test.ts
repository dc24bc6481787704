import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { bookingBoats, bookingEvents, bookings, bookingTokens } from '#db/schema/index.ts'
import { issueGuestToken } from '#src/domain/bookings/access-commands.ts'
import { forgetOldGuests } from '#src/domain/bookings/closing-commands.ts'
import { hoursAfter } from '#src/domain/bookings/status.ts'
import { endOverdue, remindGuests } from '#src/domain/bookings/steps/clock-commands.ts'
import { collectAccount } from '#src/domain/users/export-queries.ts'
import { addDays, instantOf } from '#src/lib/local-date.ts'
import { backgroundDone } from '#src/server/background.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { deliverMails } from '#src/server/mail/deliver.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { buildMember, PASSWORD } from '#tests/support/api/belongings.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'
import { asking, buildBookable, ENDING, endDeletion, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const FLEET = { 'double-kayak': { seats: 2, owned: 1 } } as const

beforeEach(() => {
  captureLog()
})

const subjectsTo = async (email: string) => {
  // After an earlier email about the same the next one waits some minutes.
  await deliverMails(db, new Date(Date.now() + 10 * 60_000))
  return (await emailsTo(email)).map(({ subject = '' }) => subject.split(':')[0])
}
const heldBy = (id: string) => db.$count(bookingBoats, eq(bookingBoats.bookingId, id))
const stored = async (id: string) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]

/** A request that waits for its provider's answer, of a guest with an account. */
async function requested(world: Awaited<ReturnType<typeof buildBookable>>, more: object = {}) {
  const user = await buildMember({ role: 'user', email: `${newId()}@upe.example`, emailVerifiedAt: new Date() })
  const token = await tokenOf(user)
  const body = asking(world.tour.id, { guest: { name: 'Rasa Upytė' }, ...more })
  const { status, json } = await api('POST', '/api/v1/bookings', { body, token })
  expect([status, json.data?.status]).toEqual([201, 'requested'])
  // An answer takes back what its provider has not been sent by then.
  await backgroundDone()
  return { user, token, id: json.data._id as string, email: user.email }
}

async function confirmed(world: Awaited<ReturnType<typeof buildBookable>>, more: object = {}) {
  const made = await requested(world, more)
  const token = await tokenOf(world.owner)
  const accepted = await api('POST', `/api/v1/bookings/${made.id}/accept`, { token, body: { version: 0 } })
  expect(accepted.status).toBe(200)
  return { ...made, provider: token }
}

describe('the clock', () => {
  test('a move that nobody answered makes way for another, though no task ran', async () => {
    const world = await buildBookable(db, { fleet: FLEET })
    const { id, token } = await confirmed(world)
    const propose = (startsOn: string, version: number) =>
      api('POST', `/api/v1/bookings/${id}/propose`, { token, body: { version, offer: { startsOn } } })
    expect((await propose(inDays(62), 1)).status).toBe(200)
    expect(await propose(inDays(63), 2)).toMatchObject({ status: 409 })
    await db
      .update(bookings)
      .set({ expiresAt: new Date(0) })
      .where(eq(bookings.id, id))
    const again = await propose(inDays(63), 2)
    expect(again).toMatchObject({ status: 200, json: { data: { status: 'confirmed', version: 4 } } })
    const held = await db.select().from(bookingBoats).where(eq(bookingBoats.bookingId, id))
    expect(held.map(({ day }) => day).sort()).toEqual([inDays(60), inDays(63)])
  })

  test('ends what nobody answers, though no task ran: the boat is free for the next', async () => {
    const world = await buildBookable(db, { fleet: FLEET })
    const first = await requested(world)
    const again = { body: asking(world.tour.id, { guest: { name: 'Ona', email: 'ona@upe.example' } }) }
    expect(await api('POST', '/api/v1/bookings', again)).toMatchObject({
      status: 409,
      json: { reason: 'gone', present: { reason: 'full' } },
    })
    await db
      .update(bookings)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(bookings.id, first.id))
    const seen = await api('GET', `/api/v1/bookings/${first.id}`, { token: first.token })
    expect(seen.json.data).toMatchObject({ status: 'expired', can: [], expiresAt: null })
    const late = await api('POST', `/api/v1/bookings/${first.id}/accept`, {
      token: await tokenOf(world.owner),
      body: { version: 0 },
    })
    expect(late).toMatchObject({ status: 409, json: { present: { status: 'expired' } } })
    const next = await requested(world)
    expect([await heldBy(first.id), await heldBy(next.id)]).toEqual([0, 1])
    expect(await stored(first.id)).toMatchObject({ status: 'expired', version: 1 })
    expect(await subjectsTo(first.email)).toEqual(['Užklausa nebegalioja'])
  })

  test('drops a move that nobody answers, ends trips, reminds once', async () => {
    const world = await buildBookable(db, { fleet: FLEET, tour: { days: 2, durationHours: null } })
    const startsOn = '2026-12-31'
    const now = instantOf('2026-12-20', '12:00')
    const trip = await buildBooking(db, {
      tourId: world.tour.id,
      status: 'confirmed',
      startsOn,
      startTime: null,
      days: 2,
      guestEmail: 'naujametis@upe.example',
      expiresAt: now,
      offer: { by: 'guest', startsOn: '2027-01-02', days: 2, startTime: null, totalCents: 1, boats: [], note: '' },
    })
    await endOverdue(db, now)
    expect(await stored(trip.id)).toMatchObject({ status: 'confirmed', offer: null, version: 2 })
    const soon = instantOf(startsOn)
    await remindGuests(db, hoursAfter(soon, -49))
    expect((await stored(trip.id))?.remindedAt).toBeNull()
    await remindGuests(db, hoursAfter(soon, -48))
    await remindGuests(db, hoursAfter(soon, -47))
    await endOverdue(db, hoursAfter(instantOf('2027-01-02'), -1))
    expect((await stored(trip.id))?.status).toBe('confirmed')
    await endOverdue(db, instantOf('2027-01-02'))
    expect((await stored(trip.id))?.status).toBe('done')
  })

  test('asked for on the day before the clock is put on, and on 29 February', async () => {
    for (const [startsOn, hours] of [
      ['2027-03-27', 47],
      ['2028-02-28', 48],
    ] as const) {
      const trip = await buildBooking(db, { status: 'confirmed', startsOn, startTime: null, days: 2 })
      expect(trip.endsAt.getTime() - trip.startsAt.getTime()).toBe(hours * 3_600_000)
      expect(trip.endsAt).toEqual(instantOf(addDays(startsOn, 2)))
    }
  })
})

describe('a move', () => {
  test('holds the new day beside the old one until it is taken', async () => {
    const world = await buildBookable(db, { fleet: FLEET })
    const { id, token, provider } = await confirmed(world)
    const other = await confirmed(world, { startsOn: inDays(61) })
    const propose = (startsOn: string, version: number) =>
      api('POST', `/api/v1/bookings/${id}/propose`, { token, body: { version, offer: { startsOn } } })
    expect(await propose(inDays(60), 1)).toMatchObject({ status: 400 })
    expect(await propose(inDays(61), 1)).toMatchObject({ status: 409, json: { reason: 'gone' } })
    expect(await propose(inDays(62), 1)).toMatchObject({
      status: 200,
      json: {
        data: {
          status: 'confirmed',
          startsOn: inDays(60),
          offer: { by: 'guest', startsOn: inDays(62) },
          can: ['retract', 'cancel'],
        },
      },
    })
    expect(await heldBy(id)).toBe(2)
    expect(await api('GET', '/api/v1/bookings/summary', { token: provider })).toMatchObject({
      json: { data: { waiting: 1 } },
    })
    const taken = await api('POST', `/api/v1/bookings/${id}/take`, { token: provider, body: { version: 2 } })
    expect(taken.json.data).toMatchObject({ startsOn: inDays(62), offer: null, price: { isEstimate: true } })
    const days = await db.select().from(bookingBoats).where(eq(bookingBoats.bookingId, id))
    expect(days.map(({ day, hold }) => [day, hold])).toEqual([[inDays(62), 'current']])
    expect(await heldBy(other.id)).toBe(1)
  })

  test('an offer carries the exact price', async () => {
    const world = await buildBookable(db)
    const { id, token } = await requested(world)
    const body = { version: 0, note: 'Su pervežimu', offer: { totalCents: 7600, startTime: '10:00' } }
    const offered = await api('POST', `/api/v1/bookings/${id}/offer`, { token: await tokenOf(world.owner), body })
    expect(offered.json.data).toMatchObject({
      status: 'offered',
      offer: { totalCents: 7600, startTime: '10:00', note: 'Su pervežimu' },
    })
    const taken = await api('POST', `/api/v1/bookings/${id}/take`, { token, body: { version: 1 } })
    expect(taken.json.data).toMatchObject({
      status: 'confirmed',
      startTime: '10:00',
      price: { totalCents: 7600, isEstimate: false },
    })
  })

  test('who was booked by telephone is moved at once, and sent nothing', async () => {
    const world = await buildBookable(db, { fleet: FLEET })
    const token = await tokenOf(world.owner)
    const body = asking(world.tour.id, { channel: 'phone', totalCents: 5000 })
    expect((await api('POST', '/api/v1/bookings', { body })).status).toBe(401)
    expect((await api('POST', '/api/v1/bookings', { body, token: (await signedIn()).token })).status).toBe(403)
    const { json } = await api('POST', '/api/v1/bookings', { body, token })
    expect(json.data).toMatchObject({
      status: 'confirmed',
      channel: 'phone',
      price: { totalCents: 5000, isEstimate: false },
    })
    const moved = await api('POST', `/api/v1/bookings/${json.data._id}/propose`, {
      token,
      body: { version: 0, offer: { startsOn: inDays(63) } },
    })
    expect(moved.json.data).toMatchObject({ status: 'confirmed', startsOn: inDays(63), offer: null, version: 2 })
    expect(await heldBy(json.data._id)).toBe(1)
    expect((await emailsTo('rasa@upe.example')).filter(({ subject }) => subject?.includes('perkeltas'))).toEqual([])
  })
})

describe('what is deleted', () => {
  test('a tour frees its boats, cancels what is open and tells its guests', async () => {
    const world = await buildBookable(db, { fleet: FLEET })
    const { id, email, provider } = await confirmed(world)
    expect((await api('DELETE', `/api/v1/tours/${world.tour.id}`, { token: provider, body: ENDING })).status).toBe(204)
    await endDeletion(db, world.tour.id)
    expect([await heldBy(id), (await stored(id))?.status]).toEqual([0, 'cancelled'])
    expect(await subjectsTo(email)).toEqual(['Sutarta', 'Žygis atšauktas'])
    expect(await subjectsTo(world.owner.email)).toEqual(['Nauja užklausa'])
    expect((await api('POST', '/api/v1/bookings', { body: asking(world.tour.id) })).status).toBe(404)
  })

  test('a provider too, and the booking keeps its names', async () => {
    const world = await buildBookable(db, { fleet: FLEET })
    const { id, email, token, provider } = await confirmed(world)
    expect(
      (await api('DELETE', `/api/v1/providers/${world.provider.id}`, { token: provider, body: ENDING })).status,
    ).toBe(204)
    await endDeletion(db, world.provider.id)
    const { json } = await api('GET', `/api/v1/bookings/${id}`, { token })
    expect(json.data).toMatchObject({
      status: 'cancelled',
      cancelReason: 'provider-deleted',
      tour: { _id: null, name: 'Merkys iš lėto' },
      provider: { _id: null, name: 'Merkio vingis' },
    })
    expect(await subjectsTo(email)).toContain('Žygis atšauktas')
  })

  test('a guest’s account cancels what they asked for, and leaves nothing of theirs', async () => {
    const world = await buildBookable(db, { fleet: FLEET })
    const { id, user, token, email } = await confirmed(world)
    expect(JSON.stringify((await collectAccount(db, user.id))?.data)).toContain(id)
    const removed = await api('DELETE', '/api/v1/users/account', {
      token,
      body: { currentPassword: PASSWORD, confirmation: email, ...ENDING },
    })
    expect(removed.status).toBe(204)
    expect(await stored(id)).toMatchObject({
      status: 'cancelled',
      guestName: '',
      guestEmail: '',
      guestPhone: '',
      userId: null,
    })
    expect(await heldBy(id)).toBe(0)
    expect(JSON.stringify([await db.select().from(bookings), await db.select().from(bookingEvents)])).not.toContain(
      email,
    )
  })

  test('an account’s export has what it asked for and what was asked of it, without what opens that', async () => {
    const world = await buildBookable(db)
    const { id, user } = await confirmed(world)
    await issueGuestToken(db, id)
    const [asked, received] = [await collectAccount(db, user.id), await collectAccount(db, world.owner.id)]
    for (const account of [asked, received]) {
      expect(account?.data.bookings).toMatchObject([{ id, guestName: 'Rasa Upytė' }])
      expect(account?.data.bookingEvents.map(({ event }) => event)).toEqual(['request', 'accept'])
      expect(JSON.stringify(account?.data)).not.toMatch(/tokenHash|requestKey/)
    }
  })

  test('after its time who went is forgotten, and how many remains', async () => {
    const trip = await buildBooking(db, {
      status: 'done',
      startsOn: '2026-02-28',
      adults: 2,
      childAges: [5],
      message: 'Su šunimi',
    })
    await issueGuestToken(db, trip.id)
    await db.update(bookingEvents).set({ note: 'Skambinkite vakare' }).where(eq(bookingEvents.bookingId, trip.id))
    await forgetOldGuests(db, instantOf('2028-01-01'))
    expect(await stored(trip.id)).toMatchObject({
      guestName: '',
      message: '',
      adults: 3,
      childAges: [],
      status: 'done',
      totalCents: 3600,
    })
    expect(await db.$count(bookingTokens, eq(bookingTokens.bookingId, trip.id))).toBe(0)
    expect(
      JSON.stringify(await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, trip.id))),
    ).not.toContain('vakare')
  })
})
