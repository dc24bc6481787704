import { beforeEach, expect, test } from 'vitest'
import { users } from '#db/schema/index.ts'
import { getSearchFacts } from '#src/domain/search/fact-queries.ts'
import { EVERYTHING } from '#src/domain/search/schema.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'

const easy = { ...EVERYTHING, difficultyTo: 2 }

describeEachDatabase(database => {
  beforeEach(() => database.db.delete(users))

  test('the least and the most, rivers and providers are those of the tours that a search finds', async () => {
    const [silas, kopos] = [
      await buildProvider(database.db, { name: 'Šilas' }),
      await buildProvider(database.db, { name: 'Kopos' }),
    ]
    const short = { providerId: silas.id, distanceKm: 8, durationHours: 3, priceCents: 1500, rivers: ['merkys'] }
    const cheap = await buildTour(database.db, short)
    await buildTour(database.db, {
      ...short,
      distanceKm: 40,
      days: 2,
      durationHours: null,
      priceCents: 2200,
      difficulty: 1,
    })
    await buildTour(database.db, { ...short, providerId: kopos.id, priceCents: 1900, rivers: ['ula', 'merkys'] })
    await buildTour(database.db, { ...short, difficulty: 5, priceCents: 100, distanceKm: 99, rivers: ['neris'] })
    const { ranges, rivers, providers, tours, cheapest } = await getSearchFacts(database.db, 'lt', easy)
    expect(ranges).toEqual({
      fromCents: { from: 1500, to: 4400 },
      distanceKm: { from: 8, to: 40 },
      difficulty: { from: 1, to: 2 },
      days: { from: 1, to: 2 },
      durationHours: { from: 3, to: 3 },
    })
    expect(rivers).toEqual([
      { slug: 'merkys', tours: 3 },
      { slug: 'ula', tours: 1 },
    ])
    expect(providers.map(({ name, tours: count }) => [name, count])).toEqual([
      ['Šilas', 2],
      ['Kopos', 1],
    ])
    expect(tours).toHaveLength(3)
    expect(cheapest?.id).toBe(cheap.id)
  })

  test('of a search that finds nothing there is nothing to tell', async () => {
    const facts = await getSearchFacts(database.db, 'lt', easy)
    expect(facts).toMatchObject({ rivers: [], providers: [], tours: [], cheapest: undefined })
    expect(facts.ranges?.fromCents).toEqual({ from: null, to: null })
  })
})
