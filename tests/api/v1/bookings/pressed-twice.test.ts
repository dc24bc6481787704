import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { boatDays, bookingEvents, bookings } from '#db/schema/index.ts'
import { translate } from '#src/i18n/translate.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { asking, buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

/** On a weak signal an answer is lost, and its button is pressed again: the second press is answered as the first, and does nothing. */

const db = await getDatabase()
const LATER = inDays(62)

beforeAll(() => {
  // The outbox logs each email.
  captureLog()
  return () => vi.restoreAllMocks()
})

type Sent = { version: number; offer?: object; note?: string; startTime?: string }

async function build(more: object = {}) {
  const fleet = { 'double-kayak': { seats: 3, owned: 6 }, raft: { seats: 8, owned: 2 } }
  const { tour, owner, provider } = await buildBookable(db, { fleet })
  const token = await tokenOf(owner)
  const guest = (await signedIn({ role: 'user', emailVerifiedAt: new Date() })).token
  const isByPhone = 'channel' in more
  const body = asking(tour.id, { guest: { name: 'Rasa' }, ...more })
  const { json } = await api('POST', '/api/v1/bookings', { token: isByPhone ? token : guest, body })
  const id: string = json.data._id
  const press = (event: string, sent: Sent, by = token) =>
    api('POST', `/api/v1/bookings/${id}/${event}`, { token: by, body: sent })
  const written = async () => ({
    events: await db.$count(bookingEvents, eq(bookingEvents.bookingId, id)),
    held: (await db.select().from(boatDays).where(eq(boatDays.providerId, provider.id))).map(
      ({ kind, day, held }) => `${kind} ${day} ${held}`,
    ),
  })
  /** Presses twice, and expects what a single press does. */
  const pressTwice = async (event: string, sent: Sent, by = token) => {
    const first = await press(event, sent, by)
    expect([first.status, first.json.data]).toEqual([200, expect.anything()])
    const before = await written()
    const second = await press(event, sent, by)
    expect([second.status, second.json.data]).toEqual([200, first.json.data])
    expect(await written()).toEqual(before)
    return first.json.data
  }
  return { id, guest, press, pressTwice }
}

const byPhone = { channel: 'phone' }

describe('a move of who was booked by telephone, which is done at once', () => {
  test.each([
    ['to another day', { startsOn: LATER }],
    ['to another hour', { startsOn: inDays(60), startTime: '11:00' }],
    ['for another sum', { totalCents: 4200 }],
    ['of another party', { adults: 3, childAges: [9, 4] }],
    ['in boats of its own', { startsOn: LATER, boats: [{ kind: 'raft', count: 1 }] }],
    ['of all at once', { startsOn: LATER, startTime: '10:00', totalCents: 5000, adults: 4, childAges: [] }],
  ])('%s is done once', async (_, offer) => {
    const { pressTwice } = await build(byPhone)
    const moved = await pressTwice('propose', { version: 0, offer, note: 'Sutarta telefonu.' })
    expect(moved).toMatchObject({ version: 2, status: 'confirmed', offer: null })
  })

  test('can be made again, from where the first has led', async () => {
    const { pressTwice } = await build(byPhone)
    await pressTwice('propose', { version: 0, offer: { startsOn: LATER } })
    const back = await pressTwice('propose', { version: 2, offer: { startsOn: inDays(60) } })
    expect(back).toMatchObject({ version: 4, startsOn: inDays(60) })
  })

  test.each([
    ['another day', { offer: { startsOn: inDays(63) } }],
    ['another hour', { offer: { startsOn: LATER, startTime: '12:00' } }],
    ['another sum', { offer: { startsOn: LATER, totalCents: 9900 } }],
    ['another party', { offer: { startsOn: LATER, adults: 5 } }],
    ['another note', { offer: { startsOn: LATER }, note: 'Kitaip.' }],
  ])('is no other move, of the version before it: %s', async (_, other) => {
    const { press } = await build(byPhone)
    expect((await press('propose', { version: 0, offer: { startsOn: LATER } })).status).toBe(200)
    const { status, json } = await press('propose', { version: 0, ...other })
    expect([status, json.reason, json.present.startsOn]).toEqual([409, 'changed', LATER])
  })

  test('is not what came first once more has happened', async () => {
    const { press } = await build(byPhone)
    const move = { version: 0, offer: { startsOn: LATER } }
    expect((await press('propose', move)).status).toBe(200)
    expect((await press('cancel', { version: 2 })).status).toBe(200)
    expect((await press('propose', move)).status).toBe(409)
  })
})

describe('a move that the other side answers', () => {
  test('is proposed once, also where one that nobody answered had to be dropped before', async () => {
    const { id, guest, press, pressTwice } = await build()
    await press('accept', { version: 0 })
    await press('propose', { version: 1, offer: { startsOn: inDays(64) } }, guest)
    await db
      .update(bookings)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(bookings.id, id))
    const proposed = await pressTwice('propose', { version: 2, offer: { startsOn: LATER } })
    expect(proposed).toMatchObject({ version: 4, offer: { startsOn: LATER, by: 'provider' } })
  })

  test('is offered once in boats of which more is known than was sent', async () => {
    const { pressTwice } = await build()
    const offered = await pressTwice('offer', { version: 0, offer: { boats: [{ kind: 'raft', count: 1 }] } })
    expect(offered.offer.boats).toEqual([{ kind: 'raft', count: 1, seats: 8 }])
  })

  test('is taken from one side, not from the other', async () => {
    const { guest, press, pressTwice } = await build()
    await press('accept', { version: 0 })
    await press('propose', { version: 1, offer: { startsOn: LATER } }, guest)
    await pressTwice('take', { version: 2 })
    expect((await press('take', { version: 2 }, guest)).status).toBe(409)
  })
})

test('a yes with an hour is said once, and no other hour is taken for it', async () => {
  const { press, pressTwice } = await build({ startTime: null })
  await pressTwice('accept', { version: 0, startTime: '09:00' })
  expect((await press('accept', { version: 0, startTime: '10:00' })).status).toBe(409)
})

test.each([
  ['a request', 0, 'accept', 'expired'],
  ['a move', 2, 'take', 'confirmed'],
])(
  '%s that is answered after its deadline says that time is over, and how it stands',
  async (_, version, event, status) => {
    const { id, guest, press } = await build()
    if (version > 0) {
      await press('accept', { version: 0 })
      await press('propose', { version: 1, offer: { startsOn: LATER } }, guest)
    }
    await db
      .update(bookings)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(bookings.id, id))
    const late = await press(event, { version })
    expect([late.status, late.json.reason, late.json.present.status]).toEqual([409, 'changed', status])
    const over = translate('lt')('bookings:failure.over')
    expect(late.json.data[0].message).toBe(over)
    // What somebody else did is told as before.
    const other = await press(event, { version: version + 7 })
    expect([other.status, other.json.data[0].message]).toEqual([409, translate('lt')('bookings:failure.changed')])
  },
)
