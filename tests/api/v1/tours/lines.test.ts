import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessPoints, reaches, reachLines, tourStops, tours } from '#db/schema/index.ts'
import { COURSE_LIMITS } from '#src/domain/courses/course-queries.ts'
import type { CourseJson } from '#src/domain/courses/json.ts'
import { decodePolyline } from '#src/domain/courses/polyline.ts'
import { distanceKm } from '#src/domain/places/projection.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { PASSWORD } from '#tests/support/api/belongings.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { buildLine, buildPoint, buildReach } from '#tests/support/data/places.ts'
import { storedHash } from '#tests/support/data/stored-hash.ts'

const db = await getDatabase()
const owner = await signedIn()
const other = await signedIn()
const START = { lng: 24.4, lat: 54.2 }
const END = { lng: 24.3, lat: 54.1 }
const VIEW = 'bounds=24,54,25,55'

let reach: { id: string }
let ends: [string, string]
beforeEach(async () => {
  await db.delete(tours)
  await db.delete(reachLines)
  ends = [(await buildPoint(db, { location: START })).id, (await buildPoint(db, { location: END })).id]
  reach = await buildReach(db, { fromId: ends[0], toId: ends[1] })
})

const bends = Array.from({ length: 400 }, (_, step) => ({
  lng: START.lng - (step / 399) * 0.1,
  lat: START.lat - (step / 399) * 0.1 + (step % 399 ? 0.004 * Math.sin(step / 5) : 0),
}))
async function tourOf(userId: string, overrides: Parameters<typeof buildTour>[1] = {}, stops = ends) {
  const provider = await buildProvider(db, { userId })
  const tour = await buildTour(db, { providerId: provider.id, departure: START, arrival: END, ...overrides })
  await db.delete(tourStops).where(eq(tourStops.tourId, tour.id))
  await db.insert(tourStops).values([
    { tourId: tour.id, position: 0, accessPointId: stops[0], role: 'put-in' },
    { tourId: tour.id, position: 1, accessPointId: stops[1], role: 'take-out' },
  ])
  return tour.id
}
const read = async (query = VIEW) => {
  const { status, json, headers } = await api('GET', `/api/v1/tours/lines?${query}`)
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  return json.data as CourseJson[]
}

describe('the courses of a map', () => {
  test('come once for all tours that go there, with few points near the line', async () => {
    const ids = [await tourOf(owner.user.id), await tourOf(owner.user.id)].sort()
    await buildLine(db, { reachId: reach.id, authorId: owner.user.id, course: bends })
    const [course, ...others] = await read()
    expect([course?.tours, course?.licence, others]).toEqual([ids, 'ODbL-1.0', []])
    expect(course?.line.length).toBeLessThanOrEqual(600)
    const places = decodePolyline(course?.line ?? '')
    expect(places.length).toBeGreaterThan(20)
    expect(places.length).toBeLessThanOrEqual(60)
    for (const place of places)
      expect(Math.min(...bends.map(bend => distanceKm(place, bend) * 1000))).toBeLessThanOrEqual(1)
  })

  test('are those of the tours that the search finds in view', async () => {
    const id = await tourOf(owner.user.id, { difficulty: 2 })
    await buildLine(db, { reachId: reach.id, authorId: owner.user.id })
    for (const [query, found] of [
      [VIEW, 1],
      [`${VIEW}&difficultyFrom=4`, 0],
      ['bounds=25,54,26,55', 0],
      [`ids[]=${id}`, 1],
      ['ids[]=000000000000', 0],
    ] as const)
      expect(await read(query), query).toHaveLength(found)
    await db.update(tours).set({ status: 'draft' })
    expect(await read()).toEqual([])
  })

  test('are the owner’s own', async () => {
    const own = await tourOf(owner.user.id)
    const others = await tourOf(other.user.id)
    const course = (lat: number) => [START, { lng: 24.35, lat }, END]
    await buildLine(db, { reachId: reach.id, authorId: owner.user.id, course: course(54.19) })
    const shownBy = async (id: string) => decodePolyline((await read(`ids[]=${id}`))[0]?.line ?? '')[1]?.lat
    expect([await shownBy(own), await shownBy(others)]).toEqual([54.19, undefined])
    await buildLine(db, { reachId: reach.id, authorId: other.user.id, course: course(54.18) })
    expect([await shownBy(own), await shownBy(others)]).toEqual([54.19, 54.18])
  })

  test('of a merged place are those of its survivor', async () => {
    const survivor = await buildPoint(db, { location: START })
    await buildLine(db, {
      reachId: (await buildReach(db, { fromId: survivor.id, toId: ends[1] })).id,
      authorId: owner.user.id,
    })
    const id = await tourOf(owner.user.id)
    expect(await read()).toEqual([])
    await db.update(accessPoints).set({ status: 'merged', mergedInto: survivor.id }).where(eq(accessPoints.id, ends[0]))
    expect((await read())[0]?.tours).toEqual([id])
  })

  test('are there with the next answer once they change', async () => {
    const id = await tourOf(owner.user.id, { distanceKm: 16 })
    const draw = (coordinates: unknown) =>
      api('PATCH', `/api/v1/tours/${id}/line`, { body: { coordinates, isSure: true }, token: owner.token })
    expect(await read()).toEqual([])
    const { status, invalidated } = await draw(bends.map(({ lng, lat }) => [lng, lat]))
    expect(status).toBe(200)
    expect(invalidated).toEqual(expect.arrayContaining([`tour-${id}`, 'river-points-merkys', 'route-data']))
    expect(await read()).toHaveLength(1)
    await draw([])
    expect(await read()).toEqual([])
  })

  test('are so many at most, however many there are', async () => {
    const { id: providerId } = await buildProvider(db, { userId: owner.user.id })
    const end = await buildPoint(db, { location: { lng: 25.4, lat: 54.8 } })
    const many = Array.from({ length: COURSE_LIMITS.courses + 5 }, (_, index) => ({
      lng: 24.5 + index / 500,
      lat: 54.5,
    }))
    const points = await db
      .insert(accessPoints)
      .values(many.map(location => ({ location })))
      .returning()
    const starts = points.map(({ id }) => ({ fromId: id, toId: end.id, river: 'merkys' }))
    const line = await buildLine(db, { reachId: reach.id, authorId: owner.user.id })
    const made = await db.insert(reaches).values(starts).returning()
    await db.insert(reachLines).values(made.map(({ id }) => ({ ...line, reachId: id })))
    const { id: _, ...tour } = await buildTour(db, { providerId, arrival: end.location })
    await db.insert(tours).values(many.map(departure => ({ ...tour, departure })))
    expect(await read()).toHaveLength(COURSE_LIMITS.courses)
    expect(await read('')).toHaveLength(COURSE_LIMITS.courses)
  })
})

test('a line goes with the account of its author', async () => {
  const leaver = await signedIn({ passwordHash: await storedHash(PASSWORD) })
  const id = await tourOf(leaver.user.id, { distanceKm: 18, rivers: ['merkys', 'ula'] })
  await buildLine(db, { reachId: reach.id, authorId: leaver.user.id, lengthKm: 18 })
  expect((await read())[0]?.tours).toEqual([id])
  const body = { currentPassword: PASSWORD, confirmation: leaver.user.email }
  const { status, invalidated } = await api('DELETE', '/api/v1/users/account', { body, token: leaver.token })
  expect(status).toBe(204)
  expect(invalidated).toEqual(
    expect.arrayContaining([`tour-${id}`, 'river-points-merkys', 'river-points-ula', 'route-data']),
  )
  expect(await read()).toEqual([])
})

test('a line tells of itself to the map of each river of its tours', async () => {
  const id = await tourOf(owner.user.id, { rivers: ['merkys', 'ula'] })
  const body = { coordinates: bends.map(({ lng, lat }) => [lng, lat]), isSure: true }
  const { invalidated } = await api('PATCH', `/api/v1/tours/${id}/line`, { body, token: owner.token })
  expect(invalidated).toEqual(expect.arrayContaining(['river-points-merkys', 'river-points-ula']))
})
