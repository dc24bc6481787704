import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accessPoints, reaches, tourStops } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { buildPoint } from '#tests/support/data/places.ts'

const db = await getDatabase()
const ROUNDS = 12
const START = [24.4, 54.2]
const rounds = Array.from({ length: ROUNDS }, (_, round) => round)

/** The name that others see of one that no admin has taken. */
const placeName = ({ location: { coordinates } }: { location: { coordinates: [number, number] } }) =>
  [coordinates[1], coordinates[0]].map(degrees => degrees.toFixed(5)).join(', ')

test('of several who propose one place at once one makes it, and the others are told of it', async () => {
  const callers = await Promise.all(Array.from({ length: 4 }, () => signedIn()))
  for (const round of rounds) {
    const responses = await Promise.all(
      callers.map(({ token }, at) =>
        api('POST', '/api/v1/access-points', {
          token,
          body: {
            name: `Vieta ${at}`,
            location: { coordinates: [23 + round / 10 + at / 10_000, 55.05] },
            rivers: [{ slug: 'merkys' }],
          },
        }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const made = responses.find(({ status }) => status === 201)?.json.data
    for (const { status, json } of responses)
      if (status === 409)
        expect(json.data).toEqual([
          { path: 'location', message: `Čia jau yra ${placeName(made)}. Naudoti ją?`, _id: made._id },
        ])
  }
  expect(await db.$count(accessPoints, eq(accessPoints.source, ''))).toBe(ROUNDS)
})

test('a tour that is saved while its place is merged stands on the survivor, where its owner saw one of both', async () => {
  const [owner, admin] = [await signedIn(), await signedIn({ role: 'admin' })]
  const provider = await buildProvider(db, { userId: owner.user.id })
  for (const round of rounds) {
    const [loser, survivor, end] = [
      await buildPoint(db, { location: { lng: 24.4, lat: 54.2 } }),
      await buildPoint(db, { location: { lng: 24.41, lat: 54.21 } }),
      await buildPoint(db, { location: { lng: 24.3, lat: 54.1 } }),
    ]
    const tour = await buildTour(db, { providerId: provider.id })
    const stops = [
      { accessPoint: loser.id, role: 'put-in' },
      { accessPoint: end.id, role: 'take-out' },
    ]
    const save = () => api('PATCH', `/api/v1/tours/${tour.id}/stops`, { token: owner.token, body: { stops } })
    const merge = () =>
      api('POST', `/api/v1/access-points/${loser.id}/merge`, { token: admin.token, body: { into: survivor.id } })
    const calls = round % 2 ? [save(), merge()] : [merge(), save()]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200])
    const stored = await db.select().from(tourStops).where(eq(tourStops.tourId, tour.id)).orderBy(tourStops.position)
    expect(stored.map(({ accessPointId }) => accessPointId)).toEqual([survivor.id, end.id])
    const { json } = await api('GET', `/api/v1/tours/${tour.id}`)
    expect([START, [24.41, 54.21]]).toContainEqual(json.data.departure.coordinates)
    const { json: its } = await api('GET', `/api/v1/tours/${tour.id}/stops`)
    expect(its.data.stops[0].accessPoint.location).toEqual({ coordinates: json.data.departure.coordinates })
    expect(await db.$count(reaches, eq(reaches.fromId, loser.id))).toBe(0)
  }
})
