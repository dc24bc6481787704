import { beforeEach, expect, test } from 'vitest'
import { users } from '#db/schema/index.ts'
import { listOfferingProviders } from '#src/domain/providers/list-queries.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'

describeEachDatabase(database => {
  beforeEach(() => database.db.delete(users))

  test('without tours nobody is listed', async () => {
    await buildProvider(database.db)
    expect(await listOfferingProviders(database.db, 1)).toEqual({ providers: [], page: 1, pages: 1, total: 0 })
  })

  test('whoever has published tours is listed, those with most first, with their rivers', async () => {
    const [few, most, none] = [
      await buildProvider(database.db, { name: 'Ančios irklas' }),
      await buildProvider(database.db, { name: 'Merkio vingis', languages: ['lt', 'en'], boats: ['raft'] }),
      await buildProvider(database.db, { name: 'Juodraščiai' }),
    ]
    await buildTour(database.db, { providerId: few.id, rivers: ['ancia'] })
    await buildTour(database.db, { providerId: most.id, rivers: ['ula'] })
    await buildTour(database.db, { providerId: most.id, rivers: ['merkys'] })
    await buildTour(database.db, { providerId: most.id, rivers: ['merkys', 'gruda'] })
    await buildTour(database.db, { providerId: few.id, rivers: ['neris'], status: 'paused' })
    await buildTour(database.db, { providerId: none.id, rivers: ['neris'], status: 'draft' })
    const { providers, total } = await listOfferingProviders(database.db, 1)
    expect(total).toBe(2)
    expect(providers.map(({ name, tours, rivers }) => ({ name, tours, rivers }))).toEqual([
      { name: 'Merkio vingis', tours: 3, rivers: ['merkys', 'gruda', 'ula'] },
      { name: 'Ančios irklas', tours: 1, rivers: ['ancia'] },
    ])
    expect(providers[0]).toMatchObject({ languages: ['lt', 'en'], boats: ['raft'], logo: undefined })
  })

  test('thirty make a page, no one is on two, and a page past the end is the last one', async () => {
    for (let index = 0; index < 31; index++) await buildTour(database.db)
    const [first, second, beyond] = [
      await listOfferingProviders(database.db, 1),
      await listOfferingProviders(database.db, 2),
      await listOfferingProviders(database.db, 9),
    ]
    expect([first.providers.length, second.providers.length]).toEqual([30, 1])
    expect(beyond).toEqual(second)
    expect(second).toMatchObject({ page: 2, pages: 2, total: 31 })
    expect(new Set([...first.providers, ...second.providers].map(({ id }) => id)).size).toBe(31)
  })
})
