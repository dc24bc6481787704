import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { BOAT_KINDS } from '#src/domain/providers/provider.ts'
import { EVERYTHING } from '#src/domain/search/schema.ts'
import { listTours } from '#src/domain/tours/queries.ts'
import { listTourRecords } from '#src/domain/tours/record-queries.ts'
import { mayList, READ_FILTERS } from '#src/domain/trips/may-list.ts'
import { TRIPS } from '#src/domain/trips/trips.ts'
import { buildAmenity, buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'

const TOURS = 150

test('trips ask for nothing that is not looked at', () => {
  const known: readonly string[] = [...READ_FILTERS, 'sort']
  for (const { id, search } of TRIPS) {
    const asked = Object.entries(search).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(EVERYTHING[name as keyof typeof EVERYTHING]),
    )
    expect(
      asked.map(([name]) => name).filter(name => !known.includes(name)),
      id,
    ).toEqual([])
  }
})

describeEachDatabase(database => {
  test('of tours at random each trip lists those that it may list', async () => {
    const { db } = database
    const ids = await buildAtRandom(db)
    const records = await listTourRecords(db, ids)
    expect(records).toHaveLength(TOURS)
    for (const { id, search } of TRIPS) {
      const { tours } = await listTours(db, 'lt', { ...search, limit: TOURS })
      const may = records.filter(record => mayList(search, record)).map(record => record.id)
      expect(may.length, id).toBeGreaterThan(0)
      expect(tours.map(tour => tour.id).sort(), id).toEqual(may.sort())
    }
  })
})

/** Evenly: numbers with a point are mostly next to nothing. */
const thousandths = (most: number) => fc.integer({ min: -most, max: most }).map(value => value / 1000)

const TOWNS = [
  '25.28 54.69',
  '23.9 54.9',
  '21.13 55.71',
  '23.97 54.02',
  '24.36 55.73',
  '26 55.16',
  '23.32 55.93',
  '25.5 55.4',
  '21.07 55.92',
  '24.05 54.4',
].map(at => at.split(' ').map(Number))

/** Around the towns of the trips, most within their reach. */
async function buildAtRandom(db: Database): Promise<string[]> {
  const providers = await Promise.all(
    [[], ['raft'], [...BOAT_KINDS]].map(async boats => {
      const { id } = await buildProvider(db, { boats: boats as (typeof BOAT_KINDS)[number][] })
      const variants = ['pet-friendly', 'guide', 'transport'] as const
      const offered = await Promise.all(variants.map(variant => buildAmenity(db, { providerId: id, variant })))
      return { id, offered: offered.map(amenity => amenity.id) }
    }),
  )
  const atRandom = fc.record({
    provider: fc.constantFrom(...providers),
    offered: fc.subarray([0, 1, 2]),
    days: fc.integer({ min: 1, max: 3 }),
    hours: fc.option(fc.integer({ min: 1, max: 10 })),
    youngestAge: fc.constantFrom(null, null, 0, 7, 8, 14),
    difficulty: fc.constantFrom(1, 1.5, 2, 2.5, 3),
    departure: fc.option(fc.tuple(fc.constantFrom(...TOWNS), thousandths(700), thousandths(400))),
  })
  const ids: string[] = []
  for (const { provider, offered, days, hours, difficulty, departure, youngestAge } of fc.sample(atRandom, {
    seed: 5,
    numRuns: TOURS,
  })) {
    const [[lng = 0, lat = 0] = [], east = 0, north = 0] = departure ?? []
    const { id } = await buildTour(db, {
      providerId: provider.id,
      amenityIds: offered.map(at => provider.offered[at] ?? ''),
      days,
      durationHours: days === 1 ? hours : null,
      difficulty,
      youngestAge,
      departure: departure && { lng: lng + east, lat: lat + north },
    })
    ids.push(id)
  }
  return ids
}
