import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessPoints, reaches, reachFeatures, reachLines, tourStops } from '#db/schema/index.ts'
import { previewMerge } from '#src/domain/access-points/merge-queries.ts'
import { getPoint } from '#src/domain/access-points/queries.ts'
import {
  listPointPage,
  listPointsAround,
  listRiversWithPoints,
  parsePointSearch,
} from '#src/domain/access-points/review-queries.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { buildFeature, buildLine, buildPoint, buildReach } from '#tests/support/data/places.ts'

const db = await getDatabase()
const jonas = await signedIn()
const ruta = await signedIn()
const admin = await signedIn({ role: 'admin' })

beforeEach(async () => {
  await db.execute(sql`truncate access_points cascade`)
})

const searchOf = (query: string) => parsePointSearch(new URLSearchParams(query))
const idsOf = async (query: string) => (await listPointPage(db, searchOf(query))).points.map(({ id }) => id)

describe('the places that an admin goes through', () => {
  test('are by default those that are proposed, people’s own and the newest first', async () => {
    const at = (day: number) => ({ createdAt: new Date(2026, 0, day) })
    const seeded = await buildPoint(db, at(9))
    const old = await buildPoint(db, { createdBy: jonas.user.id, ...at(1) })
    const recent = await buildPoint(db, { createdBy: ruta.user.id, ...at(2) })
    const published = await buildPoint(db, { status: 'published' })
    const merged = await buildPoint(db, { status: 'merged', mergedInto: published.id })
    expect(await idsOf('')).toEqual([recent.id, old.id, seeded.id])
    expect(await idsOf('status=published')).toEqual([published.id])
    expect((await idsOf('status=')).sort()).toEqual([seeded.id, old.id, recent.id, published.id].sort())
    expect(await idsOf('status=merged')).not.toContain(merged.id)
  })

  test('are those of a river; nonsense falls back', async () => {
    const { id } = await buildPoint(db, { rivers: [{ river: 'minija' }, { river: 'merkys' }] })
    const other = await buildPoint(db, { rivers: [{ river: 'ula' }] })
    expect(await idsOf('river=minija')).toEqual([id])
    expect((await idsOf('river=amazone&page=x&status=none')).sort()).toEqual([id, other.id].sort())
    expect((await listRiversWithPoints(db)).sort()).toEqual(['merkys', 'minija', 'ula'])
  })

  test('come in pages; one past the end is the last', async () => {
    await db.insert(accessPoints).values(Array.from({ length: 31 }, () => ({ location: { lng: 24.4, lat: 54.2 } })))
    const [first, last] = [await listPointPage(db, searchOf('page=1')), await listPointPage(db, searchOf('page=99'))]
    expect([first.points.length, first.pages, first.total]).toEqual([30, 2, 31])
    expect([last.points.length, last.page]).toEqual([1, 2])
  })

  test('tell how many tours stop there, and which other places are near', async () => {
    const { id, location } = await buildPoint(db)
    const near = await buildPoint(db, { location: { lng: 24.4, lat: 54.201 } })
    await buildPoint(db, { location: { lng: 24.9, lat: 54.2 } })
    await buildPoint(db, { location, status: 'merged', mergedInto: near.id })
    const tour = await buildTour(db)
    await db.insert(tourStops).values([
      { tourId: tour.id, position: 0, accessPointId: id, role: 'put-in' },
      { tourId: tour.id, position: 1, accessPointId: id, role: 'take-out' },
    ])
    const { points } = await listPointPage(db, searchOf(''))
    expect(points.map(it => [it.id === id, it.standing])).toContainEqual([true, 1])
    const [nearest, ...others] = await listPointsAround(db, { id, location }, 5)
    expect([nearest?.id, others.length]).toEqual([near.id, 1])
    expect(nearest?.metres).toBeCloseTo(111, 0)
  })
})

describe('what a merge is said to move', () => {
  test('is what it moves', async () => {
    const [merged, survivor, end] = [
      await buildPoint(db, { rivers: [{ river: 'merkys' }, { river: 'ula' }] }),
      await buildPoint(db, { location: { lng: 24.41, lat: 54.2 } }),
      await buildPoint(db, { location: { lng: 24.3, lat: 54.1 } }),
    ]
    const at = (day: number) => ({ createdAt: new Date(2026, 0, day) })
    const kept = await buildReach(db, { fromId: survivor.id, toId: end.id, ...at(1) })
    const joined = await buildReach(db, { fromId: merged.id, toId: end.id, ...at(2) })
    const moved = await buildReach(db, { fromId: end.id, toId: merged.id })
    await buildFeature(db, { reachId: kept.id, km: 1 })
    await buildFeature(db, { reachId: joined.id, km: 2 })
    await buildFeature(db, { reachId: moved.id, km: 3 })
    for (const [reachId, authorId] of [
      [kept.id, jonas.user.id],
      [joined.id, jonas.user.id],
      [joined.id, ruta.user.id],
      [moved.id, jonas.user.id],
    ] as const)
      await buildLine(db, { reachId, authorId })
    const provider = await buildProvider(db, { userId: jonas.user.id })
    const tour = await buildTour(db, { providerId: provider.id })
    await db.insert(tourStops).values({ tourId: tour.id, position: 0, accessPointId: merged.id, role: 'put-in' })

    const [one, other] = [await getPoint(db, merged.id), await getPoint(db, survivor.id)]
    if (!one || !other) throw new Error('no points')
    const preview = await previewMerge(db, one, other)
    expect({ ...preview, tours: preview.tours.map(({ id }) => id) }).toEqual({
      metres: 650,
      tours: [tour.id],
      reaches: 1,
      joined: 1,
      features: 1,
      lines: 1,
      droppedLines: 1,
    })

    const body = { into: survivor.id }
    expect((await api('POST', `/api/v1/access-points/${merged.id}/merge`, { body, token: admin.token })).status).toBe(
      200,
    )
    expect(await db.$count(tourStops, eq(tourStops.accessPointId, survivor.id))).toBe(1)
    expect(await db.$count(tourStops, eq(tourStops.accessPointId, merged.id))).toBe(0)
    const ends = (await db.select().from(reaches)).map(({ id, fromId, toId }) => [id, fromId, toId])
    expect(ends.sort()).toEqual(
      [
        [kept.id, survivor.id, end.id],
        [moved.id, end.id, survivor.id],
      ].sort(),
    )
    expect(await db.$count(reachFeatures, eq(reachFeatures.reachId, kept.id))).toBe(2)
    const authors = await db.select().from(reachLines).where(eq(reachLines.reachId, kept.id))
    expect(authors.map(({ authorId }) => authorId).sort()).toEqual([jonas.user.id, ruta.user.id].sort())
    const now = await getPoint(db, survivor.id)
    expect(now?.rivers.map(({ river }) => river)).toEqual(['merkys', 'ula'])
  })
})
