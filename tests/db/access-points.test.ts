import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { accessPointRivers, accessPoints, accessPointTexts, reaches, tourStops } from '#db/schema/index.ts'
import { seedDemo } from '#db/seed/seed.ts'
import { readStretches } from '#db/seed/stretches.ts'
import { COUNTRY, isApproximate } from '#src/domain/access-points/access-point.ts'
import { distanceKm } from '#src/domain/places/projection.ts'
import { openTestDatabase, refusalOf } from '#tests/support/data/database.ts'
import { buildTour } from '#tests/support/data/factories.ts'
import { buildPoint } from '#tests/support/data/places.ts'

async function open() {
  const connection = await openTestDatabase()
  onTestFinished(() => connection.close())
  return connection.db
}

describe('the places that come with the site', () => {
  test('hold each end of each stretch, found by where it is: there are two Merkinės on the Merkys', async () => {
    const db = await open()
    const points = await db
      .select()
      .from(accessPoints)
      .innerJoin(accessPointTexts, eq(accessPointTexts.accessPointId, accessPoints.id))
    expect(points).toHaveLength(119)
    const stretches = [...readStretches().values()]
    for (const place of stretches.flatMap(({ putIn, takeOut }) => [putIn, takeOut])) {
      const near = points.filter(({ access_points: it }) => distanceKm(it.location, place) <= 1.5)
      expect(near.map(({ access_point_texts: { name } }) => name)).toContain(place.name)
    }
    const merkines = points.filter(({ access_point_texts: { name } }) => name === 'Merkinė')
    const [one, two] = merkines.map(({ access_points: it }) => it)
    expect(merkines).toHaveLength(2)
    expect(one && two && distanceKm(one.location, two.location)).toBeGreaterThan(85)
    for (const { access_points: it } of points)
      expect([it.status, it.createdBy, it.parking, isApproximate(it)]).toEqual(['proposed', null, null, true])
  })

  test('are apart from each other, and the stretches between them say where their length is from', async () => {
    const db = await open()
    const near = await db.execute(sql`select 1 from access_points a join access_points b
      on a.id < b.id and metres_between(a.location, b.location) < 1000`)
    expect(near).toMatchObject({ rows: [] })
    const known = await db.select().from(reaches)
    expect(known).toHaveLength(85)
    const guessed = known.filter(({ kmSource }) => kmSource === 'estimate')
    expect(guessed.length).toBeGreaterThanOrEqual(48)
    for (const { source } of guessed) expect(source).toMatch(/estimate|derived|est\./)
    const marked = await db.select().from(accessPointRivers).where(sql`river_km is not null`)
    expect(new Set(marked.map(({ river }) => river))).toEqual(new Set(['merkys', 'minija', 'verkne', 'akmena']))
  })

  test('are where the demo tours begin and end', async () => {
    const db = await open()
    await seedDemo(db, () => 'no password fits')
    const stops = await db.select().from(tourStops)
    expect(stops.length).toBeGreaterThan(120)
    expect(stops.filter(({ accessPointId }) => accessPointId === null)).toEqual([])
  })
})

test('the database refuses what would make no sense', async () => {
  const db = await open()
  const { id } = await buildPoint(db)
  const tour = await buildTour(db)
  const refused = (columns: Partial<typeof accessPoints.$inferInsert>) =>
    refusalOf(db.update(accessPoints).set(columns).where(eq(accessPoints.id, id)))
  for (const { lng, lat } of [
    { lng: COUNTRY.west - 0.1, lat: 54 },
    { lng: COUNTRY.east + 0.1, lat: 54 },
    { lng: 24, lat: COUNTRY.south - 0.1 },
    { lng: 24, lat: COUNTRY.north + 0.1 },
  ])
    expect(await refused({ location: { lng, lat } })).toBe('access_points_in_country')
  expect(await refused({ location: { lng: COUNTRY.west, lat: COUNTRY.north } })).toBe('')
  expect(await refused({ status: 'merged' })).toBe('access_points_merged_into_another')
  expect(await refused({ status: 'merged', mergedInto: id })).toBe('access_points_not_merged_into_itself')
  const stop = { tourId: tour.id, position: 3, role: 'stop' as const }
  expect(await refusalOf(db.insert(tourStops).values(stop))).toBe('tour_stops_between_have_point')
  await db.insert(tourStops).values({ ...stop, accessPointId: id })
  expect(await refusalOf(db.delete(accessPoints).where(eq(accessPoints.id, id)))).toContain('fk')
})
