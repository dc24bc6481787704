import { beforeEach, expect, test } from 'vitest'
import { users } from '#db/schema/index.ts'
import {
  countToursByRegion,
  countToursByRiver,
  countToursByRiverInRegions,
  getRiverRanges,
} from '#src/domain/places/queries.ts'
import { buildTour } from '#tests/support/data/factories.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'

describeEachDatabase(database => {
  beforeEach(() => database.db.delete(users))

  test('without tours there is neither river nor region', async () => {
    expect(await countToursByRiver(database.db)).toEqual([])
    expect(await countToursByRegion(database.db)).toEqual([])
  })

  test('rivers are counted wherever they stand in a tour, the busiest first, equal ones by slug', async () => {
    for (const rivers of [['ula', 'merkys'], ['merkys'], ['ancia'], ['neris', 'merkys'], []]) {
      await buildTour(database.db, { rivers })
    }
    expect(await countToursByRiver(database.db)).toEqual([
      { slug: 'merkys', tours: 3 },
      { slug: 'ancia', tours: 1 },
      { slug: 'neris', tours: 1 },
      { slug: 'ula', tours: 1 },
    ])
  })

  test('a river that the site does not know is left out', async () => {
    await buildTour(database.db, { rivers: ['volga', 'merkys'] })
    expect(await countToursByRiver(database.db)).toEqual([{ slug: 'merkys', tours: 1 }])
  })

  test('regions come in their own order with how many tours each has', async () => {
    await buildTour(database.db, { regions: ['zemaitija'] })
    await buildTour(database.db, { regions: ['zemaitija', 'dzukija'] })
    expect(await countToursByRegion(database.db)).toEqual([
      { slug: 'dzukija', tours: 1 },
      { slug: 'zemaitija', tours: 2 },
    ])
  })

  test('rivers of a region are counted by the tours there, not by where else they flow', async () => {
    await buildTour(database.db, { rivers: ['nemunas', 'merkys'], regions: ['dzukija'] })
    await buildTour(database.db, { rivers: ['nemunas'], regions: ['dzukija', 'suvalkija'] })
    await buildTour(database.db, { rivers: ['volga'], regions: ['suvalkija'] })
    const { dzukija, suvalkija, zemaitija } = await countToursByRiverInRegions(database.db)
    expect(dzukija).toHaveLength(2)
    expect(dzukija).toEqual(
      expect.arrayContaining([
        { slug: 'nemunas', tours: 2 },
        { slug: 'merkys', tours: 1 },
      ]),
    )
    expect(suvalkija).toEqual([{ slug: 'nemunas', tours: 1 }])
    expect(zemaitija).toEqual([])
  })

  test('of the tours of a river the least and the most are known, wherever it stands in them', async () => {
    await buildTour(database.db, { rivers: ['ula'], priceCents: 1500, distanceKm: 13, difficulty: 2 })
    await buildTour(database.db, { rivers: ['merkys', 'ula'], priceCents: 2500, distanceKm: 81, difficulty: 3 })
    await buildTour(database.db, { rivers: ['merkys'], priceCents: 100, distanceKm: 200, difficulty: 5 })
    expect(await getRiverRanges(database.db, 'ula')).toEqual({
      fromCents: { from: 1500, to: 2500 },
      distanceKm: { from: 13, to: 81 },
      difficulty: { from: 2, to: 3 },
    })
  })
})
