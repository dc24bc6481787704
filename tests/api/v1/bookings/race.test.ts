import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { boatDays, bookingBoats, bookings } from '#db/schema/index.ts'
import { issueGuestToken } from '#src/domain/bookings/access-commands.ts'
import { deleteTour } from '#src/domain/tours/lifecycle/deletion-commands.ts'
import { toActor } from '#src/domain/users/queries.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import { buildBookable, ENDING, endDeletion, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const FLEET = { 'double-kayak': { seats: 2, owned: 1 } } as const

/** Guests who have not verified their address yet, of which nobody's boat is held. */
async function buildGuests(tourId: string, count: number) {
  const made: { id: string; headers: Record<string, string> }[] = []
  for (let nth = 0; nth < count; nth++) {
    const { id } = await buildBooking(db, {
      tourId,
      status: 'unverified',
      startsOn: inDays(60),
      guestEmail: `${nth}@upe.example`,
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    made.push({ id, headers: { Authorization: `Booking ${await issueGuestToken(db, id)}` } })
  }
  return made
}

const verify = ({ id, headers }: { id: string; headers: Record<string, string> }) =>
  api('POST', `/api/v1/bookings/${id}/verify`, { headers, body: { version: 0 } })

const heldOf = async (providerId: string) => ({
  boats: await db.$count(bookingBoats, eq(bookingBoats.providerId, providerId)),
  days: (await db.select().from(boatDays).where(eq(boatDays.providerId, providerId))).map(({ held }) => held),
})

test('of 200 who want the last boat at once one gets it, and the others are told what is free', async () => {
  captureLog()
  const { provider, tour } = await buildBookable(db, { fleet: FLEET })
  const guests = await buildGuests(tour.id, 200)
  const answers = await Promise.all(guests.map(verify))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(199)
  for (const { json } of refused) expect(json).toMatchObject({ reason: 'gone', present: expect.anything() })
  expect(await heldOf(provider.id)).toEqual({ boats: 1, days: [1] })
}, 60_000)

test('while the tour is deleted: nothing is held and nothing open afterwards, and nobody waits in a circle', async () => {
  captureLog()
  const { owner, provider, tour } = await buildBookable(db, { fleet: { 'double-kayak': { seats: 2, owned: 30 } } })
  const guests = await buildGuests(tour.id, 40)
  const remove = async () => {
    const deleted = await deleteTour(db, toActor(owner), tour.id, ENDING, new Date())
    await Promise.all([endDeletion(db, tour.id), endDeletion(db, tour.id)])
    return deleted
  }
  const ids = guests.map(({ id }) => id)
  const [deleted, ...answers] = await Promise.all([remove(), ...guests.map(verify)])
  expect(deleted.id).toBe(tour.id)
  for (const { status } of answers) expect([200, 404, 409]).toContain(status)
  const left = await db.select({ status: bookings.status }).from(bookings).where(inArray(bookings.id, ids))
  expect(new Set(left.map(({ status }) => status))).toEqual(new Set(['cancelled']))
  expect((await heldOf(provider.id)).boats).toBe(0)
}, 60_000)
