import { and, eq, inArray } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { boatDays, bookings } from '#db/schema/index.ts'
import { countWrongDays } from '#src/domain/boats/check-queries.ts'
import { issueGuestToken } from '#src/domain/bookings/access-commands.ts'
import { OPEN_STATUSES } from '#src/domain/bookings/status.ts'
import { endOverdue, remindGuests } from '#src/domain/bookings/steps/clock-commands.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { type ApiResponse, api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { asking, buildBookable, ENDING, endDeletion, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking, buildTour } from '#tests/support/data/factories.ts'
import { expectSound, readState } from '#tests/support/histories/soundness.ts'

const db = await getDatabase()
const KIND = 'double-kayak'

/** A guest who has not confirmed the address yet, and for whom no boat is held. */
async function buildGuest(tourId: string, nth: number) {
  const { id } = await buildBooking(db, {
    tourId,
    status: 'unverified',
    startsOn: inDays(60),
    guestEmail: `${nth}@upe.example`,
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  const headers = { Authorization: `Booking ${await issueGuestToken(db, id)}` }
  return () => api('POST', `/api/v1/bookings/${id}/verify`, { headers, body: { version: 0 } })
}

/** Somebody whose address is proved already. */
async function buildAsker(tourId: string) {
  const { user, token } = await signedIn({ role: 'user', emailVerifiedAt: new Date() })
  const guest = { name: 'Rasa', email: user.email, phone: '' }
  return { token, ask: () => api('POST', '/api/v1/bookings', { token, body: asking(tourId, { guest }) }) }
}

const inNumber = <T>(count: number, build: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => build(nth)))

async function buildRiver() {
  const { owner, provider, tour } = await buildBookable(db, { fleet: { [KIND]: { seats: 2, owned: 6 } } })
  const other = await buildTour(db, { providerId: provider.id, bookingMode: 'request' })
  const token = await tokenOf(owner)
  const fleet = `/api/v1/providers/${provider.id}/boats`
  const setOwned = (owned: number) => api('PATCH', fleet, { token, body: { boats: [{ kind: KIND, seats: 2, owned }] } })
  /** A request that holds a boat, and what its provider does with it. */
  const asked = async (tourId: string, event?: string, body: object = {}) => {
    const asker = await buildAsker(tourId)
    const made = await asker.ask()
    expect(made.status).toBe(201)
    const { _id: id } = made.json.data
    if (event) {
      const answer = await api('POST', `/api/v1/bookings/${id}/${event}`, { token, body: { version: 0, ...body } })
      expect(answer.status).toBe(200)
    }
    return { id, token: asker.token }
  }
  return { provider, tour, other, token, setOwned, asked }
}

test('200 want the last boats while the fleet is edited, a tour deleted, an offer taken, and time runs out: each boat goes once', async () => {
  const log = captureLog()
  const { provider, tour, other, token, setOwned, asked } = await buildRiver()
  const offered = await asked(tour.id, 'offer', { offer: { totalCents: 4200 } })
  const overdue = await inNumber(2, () => asked(tour.id))
  await inNumber(2, () => asked(other.id, 'accept'))
  const past = { expiresAt: new Date(Date.now() - 1000) }
  const late = overdue.map(({ id }) => id)
  await db.update(bookings).set(past).where(inArray(bookings.id, late))
  expect(await db.select({ held: boatDays.held }).from(boatDays)).toEqual([{ held: 5 }])

  const guests = await inNumber(100, nth => buildGuest(tour.id, nth))
  const ofOther = await inNumber(40, nth => buildGuest(other.id, 100 + nth))
  const askers = await inNumber(60, () => buildAsker(tour.id))
  const take = () =>
    api('POST', `/api/v1/bookings/${offered.id}/take`, { token: offered.token, body: { version: 1, note: '' } })
  // Booked by telephone: moved at once, in two steps.
  const phoned = await inNumber(4, async () => {
    const body = asking(other.id, { channel: 'phone', startsOn: inDays(70) })
    return (await api('POST', '/api/v1/bookings', { token, body })).json.data._id
  })
  const move = (id: string) =>
    api('POST', `/api/v1/bookings/${id}/propose`, { token, body: { version: 0, offer: { startsOn: inDays(71) } } })
  const remove = async () => {
    const removed = await api('DELETE', `/api/v1/tours/${other.id}`, { token, body: ENDING })
    await Promise.all([endDeletion(db, other.id), endDeletion(db, other.id)])
    return removed
  }
  const clock = async () => {
    await endOverdue(db, new Date())
    await remindGuests(db, new Date())
  }
  const wanting = [...guests, ...ofOther, ...askers.map(({ ask }) => ask)]
  const turns = wanting.map((want, nth) => ({ want, at: (nth * 89) % 200 })).sort((one, two) => one.at - two.at)
  const edit = async () => {
    const results: ApiResponse[] = []
    for (const owned of [5, 7, 4, 6, 8, 6]) results.push(await setOwned(owned))
    return results
  }
  const wanted = turns.map(({ want }) => want())
  // In the middle of it, and not in the rush of its beginning, which holds up the whole process.
  await Promise.all(wanted.slice(0, 20))
  const [answers, taken, removed, edited, moved] = await Promise.all([
    Promise.all(wanted),
    take(),
    remove(),
    edit(),
    Promise.all(phoned.map(move)),
    Promise.all([clock(), clock(), clock()]),
  ])

  const statusesOf = (list: ApiResponse[]) => [...new Set(list.map(({ status }) => status))].sort()
  for (const status of statusesOf(answers)) expect([200, 201, 404, 409]).toContain(status)
  for (const status of [...statusesOf(edited), ...statusesOf(moved)]) expect([200, 409]).toContain(status)
  expect([taken.status, removed.status]).toEqual([200, 204])
  expect(log.text()).not.toMatch(/40P01|deadlock/)

  const state = await readState(db)
  expectSound(state, new Date())
  expect(await countWrongDays(db, inDays(0))).toBe(0)
  const ofDeleted = state.rows.filter(({ tourId }) => tourId === null)
  expect(ofDeleted.filter(({ status }) => (OPEN_STATUSES as readonly string[]).includes(status))).toEqual([])
  const statusOf = (id: string) => state.rows.find(row => row.id === id)?.status
  expect(late.map(statusOf)).toEqual(['expired', 'expired'])
  expect(statusOf(offered.id)).toBe('confirmed')
  // Whoever was told so has it, and nobody else.
  const won = answers.filter(({ status, json }) => status < 300 && json.data.tour?._id !== other.id)
  const requested = state.rows.filter(({ status }) => status === 'requested').map(({ id }) => id)
  expect(requested.filter(id => !won.some(({ json }) => json.data._id === id))).toEqual([])

  // What was freed in the end goes too, and not one more.
  const rest = await inNumber(30, nth => buildGuest(tour.id, 200 + nth))
  await Promise.all(rest.map(want => want()))
  const ofDay = and(eq(boatDays.providerId, provider.id), eq(boatDays.day, inDays(60)))
  const [day] = await db.select().from(boatDays).where(ofDay)
  expect(day?.held).toBe(day?.capacity)
  const after = await readState(db)
  expectSound(after, new Date())
  const holding = after.rows.filter(({ status }) => status === 'requested' || status === 'confirmed')
  expect(holding).toHaveLength(day?.capacity ?? 0)
  vi.restoreAllMocks()
}, 120_000)
