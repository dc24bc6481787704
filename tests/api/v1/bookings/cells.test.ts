import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingEvents, bookings } from '#db/schema/index.ts'
import { issueGuestToken } from '#src/domain/bookings/access-commands.ts'
import type { BookingOffer } from '#src/domain/bookings/booking.ts'
import {
  BOOKING_STATUSES,
  type BookingStatus,
  CALLED_EVENTS,
  type CalledEvent,
  nextStatus,
  type Person,
} from '#src/domain/bookings/status.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'
import { half } from '#tests/support/scope.ts'

/** Every cell of status, event and caller, out of the table of steps: refused or done, over the real calls. */

const db = await getDatabase()

const offerBy = (by: 'guest' | 'provider'): BookingOffer => ({
  by,
  startsOn: inDays(61),
  days: 1,
  startTime: '09:30',
  totalCents: 4000,
  boats: [],
  note: '',
})

type State = { name: string; status: BookingStatus; offer?: BookingOffer; startsOn?: string; startTime?: string }

const STATES: State[] = [
  ...BOOKING_STATUSES.map(status => ({
    name: status,
    status,
    ...(status === 'offered' && { offer: offerBy('provider') }),
  })),
  { name: 'confirmed, to be moved by its guest', status: 'confirmed', offer: offerBy('guest') },
  { name: 'confirmed, to be moved by its provider', status: 'confirmed', offer: offerBy('provider') },
  // At any time of the day.
  { name: 'confirmed, begun', status: 'confirmed', startsOn: inDays(0), startTime: '00:00' },
  { name: 'confirmed, over', status: 'confirmed', startsOn: inDays(-1) },
  { name: 'confirmed, over for long', status: 'confirmed', startsOn: inDays(-5) },
]

const CALLERS = [
  ...(['guest by link', 'guest by account', 'provider', 'admin'] as const),
  // Who asks for their own tour is both.
  ...(['renter, as the guest', 'renter, as the provider'] as const),
]
type Caller = (typeof CALLERS)[number]
const ACTOR = {
  'guest by link': 'guest',
  'guest by account': 'guest',
  provider: 'provider',
  admin: 'operator',
  'renter, as the guest': 'guest',
  'renter, as the provider': 'provider',
} as const satisfies Record<Caller, Person>
const isRenter = (caller: Caller) => caller.startsWith('renter')

/** The steps that the table of steps leaves open, by hand. */
function isDone(state: State, event: CalledEvent, caller: Caller): boolean {
  const actor = ACTOR[caller]
  const isOver = state.name.startsWith('confirmed, over')
  if (nextStatus(isOver ? 'done' : state.status, event, actor) === undefined) return false
  // Only by deleting what it is about.
  if (event === 'cancel' && actor === 'provider' && state.status !== 'confirmed') return false
  if (event === 'verify') return caller === 'guest by link'
  if (event === 'no-show') return state.name === 'confirmed, begun' || state.name === 'confirmed, over'
  if (state.status !== 'confirmed') return true
  if (event === 'propose') return state.offer === undefined && state.name !== 'confirmed, begun'
  if (event === 'take' || event === 'refuse') return state.offer !== undefined && state.offer.by !== actor
  return event === 'retract' ? state.offer?.by === actor : true
}

/** The provider hears of a booking once its guest has confirmed the address. */
const isSeen = (status: BookingStatus, caller: Caller) => ACTOR[caller] !== 'provider' || status !== 'unverified'

let bookable: Awaited<ReturnType<typeof buildBookable>>
let guest: Awaited<ReturnType<typeof signedIn>>
let tokens: Record<Exclude<Caller, 'guest by link'>, string>
beforeAll(async () => {
  captureLog()
  bookable = await buildBookable(db)
  guest = await signedIn({ role: 'user', emailVerifiedAt: new Date() })
  const provider = await tokenOf(bookable.owner)
  tokens = {
    'guest by account': guest.token,
    provider,
    admin: (await signedIn({ role: 'admin' })).token,
    'renter, as the guest': provider,
    'renter, as the provider': provider,
  }
})

/** `by`: who has asked for it. */
async function build(
  { status, offer = null as never, startsOn = inDays(60), startTime = '09:30' }: State,
  by: { id: string } = guest.user,
) {
  const { tour } = bookable
  const isWaiting = status === 'unverified' || status === 'requested' || offer !== null
  return buildBooking(db, {
    tourId: tour.id,
    userId: by.id,
    status,
    offer,
    startsOn,
    startTime,
    expiresAt: isWaiting ? new Date(Date.now() + 3_600_000) : null,
  })
}

const BODIES: Partial<Record<CalledEvent, object>> = {
  offer: { offer: { totalCents: 5000 } },
  propose: { offer: { startsOn: inDays(62) } },
}

/** A new booking as the caller sees it and as it is stored, and the way to change it. */
async function open(state: State, caller: Caller) {
  const { id, version } = await build(state, isRenter(caller) ? bookable.owner : guest.user)
  const headers =
    caller === 'guest by link'
      ? { Authorization: `Booking ${await issueGuestToken(db, id)}` }
      : { Authorization: `Bearer ${tokens[caller]}` }
  const as = isRenter(caller) ? ACTOR[caller] : undefined
  const seen = await api('GET', `/api/v1/bookings/${id}${as ? `?as=${as}` : ''}`, { headers })
  const call = (event: CalledEvent) =>
    api('POST', `/api/v1/bookings/${id}/${event}`, { headers, body: { version, ...(as && { as }), ...BODIES[event] } })
  return { id, seen, before: await stored(id), call }
}

async function stored(id: string) {
  const [booking, events] = await Promise.all([
    db.select().from(bookings).where(eq(bookings.id, id)),
    db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)).orderBy(asc(bookingEvents.seq)),
  ])
  return { booking, events }
}

describe.each(half(STATES))('$name', state => {
  test.each(CALLERS)('%s', async caller => {
    // A refusal leaves it as it is: the same one is for the next event too.
    let opened = await open(state, caller)
    for (const event of CALLED_EVENTS) {
      const cell = { event, caller, status: state.name }
      const { id, seen, before, call } = opened
      const done = await call(event)
      const expected = isDone(state, event, caller)
      if (!isSeen(state.status, caller)) {
        expect({ ...cell, statuses: [seen.status, done.status] }).toEqual({ ...cell, statuses: [404, 404] })
        continue
      }
      const { as, can } = seen.json.data
      expect({ ...cell, as, can: can.includes(event) }).toEqual({ ...cell, as: ACTOR[caller], can: expected })
      if (!expected) {
        expect({ ...cell, status: done.status, reason: done.json.reason }).toEqual({
          ...cell,
          status: 409,
          reason: 'changed',
        })
        expect(await stored(id)).toEqual(before)
        continue
      }
      const from = seen.json.data.status
      expect({ ...cell, http: done.status, now: done.json.data.status }).toEqual({
        ...cell,
        http: 200,
        now: nextStatus(from, event, ACTOR[caller]),
      })
      expect((await stored(id)).events.at(-1)).toMatchObject({ event, actor: ACTOR[caller] })
      expect(done.json.data.as).toBe(ACTOR[caller])
      opened = await open(state, caller)
    }
  })
})

test.each(half(STATES, 1))('$name is nothing to whoever it is not about', async state => {
  const booking = await build(state)
  const before = await stored(booking.id)
  const other = await buildBookable(db)
  const otherBooking = await buildBooking(db, { tourId: other.tour.id })
  const strangers: Record<string, string>[] = [
    { Authorization: `Bearer ${await tokenOf(other.owner)}` },
    { Authorization: `Bearer ${(await signedIn({ role: 'user' })).token}` },
    // An admin without a second factor is a manager.
    { Authorization: `Bearer ${await tokenOf((await signedIn({ role: 'admin' })).user, false)}` },
    { Authorization: `Booking ${await issueGuestToken(db, otherBooking.id)}` },
    { Authorization: 'Booking wrong' },
  ]
  for (const headers of strangers) {
    expect((await api('GET', `/api/v1/bookings/${booking.id}`, { headers })).status).toBe(404)
    expect((await api('GET', `/api/v1/bookings/${booking.id}/calendar.ics`, { headers })).status).toBe(404)
    for (const event of CALLED_EVENTS) {
      const body = { version: booking.version, ...BODIES[event] }
      expect((await api('POST', `/api/v1/bookings/${booking.id}/${event}`, { headers, body })).status).toBe(404)
    }
  }
  const wrong: Record<string, string>[] = [{}, { Authorization: 'Bearer wrong' }, { Authorization: 'Booking' }]
  for (const headers of wrong)
    expect((await api('GET', `/api/v1/bookings/${booking.id}`, { headers })).status).toBe(401)
  expect(await stored(booking.id)).toEqual(before)
})

test('a link is dead a hundred days after the trip, though its guest’s account still sees it', async () => {
  const old = await build({ name: 'done', status: 'done', startsOn: inDays(-102) })
  const headers = { Authorization: `Booking ${await issueGuestToken(db, old.id)}` }
  expect((await api('GET', `/api/v1/bookings/${old.id}`, { headers })).status).toBe(404)
  expect((await api('GET', `/api/v1/bookings/${old.id}`, { token: guest.token })).status).toBe(200)
})
