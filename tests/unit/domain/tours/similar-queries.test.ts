import { beforeAll, expect, test } from 'vitest'
import { users } from '#db/schema/index.ts'
import { listSimilarTours } from '#src/domain/tours/similar-queries.ts'
import { buildTour } from '#tests/support/data/factories.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'

const AT = { lng: 24.5, lat: 54.1 }
/** So many kilometres to the north. */
const north = (km: number) => ({ lng: AT.lng, lat: AT.lat + km / 111.2 })

describeEachDatabase(database => {
  beforeAll(() => database.db.delete(users))

  const build = async (overrides: Parameters<typeof buildTour>[1]) => {
    const { id } = await buildTour(database.db, { rivers: [], distanceKm: 20, ...overrides })
    return id
  }
  const similarTo = async (tour: Partial<Parameters<typeof listSimilarTours>[2]>, limit = 4) => {
    const like = { id: 'none00000000', rivers: [], departure: null, distanceKm: 20, days: 1, ...tour }
    return (await listSimilarTours(database.db, 'lt', like, limit)).map(({ id }) => id)
  }

  test('those on the same river come first, the nearest and most equally long before others, and never the tour itself', async () => {
    const onVilnia = { rivers: ['vilnia'] }
    const own = await build({ ...onVilnia, departure: AT })
    const long = await build({ rivers: ['neris', 'vilnia'], departure: north(1), distanceKm: 60 })
    const far = await build({ ...onVilnia, departure: north(25) })
    const near = await build({ ...onVilnia, departure: north(5) })
    const threeDays = await build({ ...onVilnia, departure: north(5), days: 3 })
    const unknown = await build({ ...onVilnia })
    const offRiver = await build({ rivers: ['neris'], departure: north(2) })
    const to = { id: own, rivers: ['vilnia', 'neris'], departure: AT }
    expect(await similarTo(to, 9)).toEqual([near, far, threeDays, long, unknown, offRiver])
    expect(await similarTo(to, 2)).toEqual([near, far])
    // Without a departure of its own those as long are all alike.
    expect(await similarTo({ ...to, departure: null }, 2)).toEqual([near, far, unknown].sort().slice(0, 2))
  })

  test('others start within sixty kilometres and are about as long, the most alike first', async () => {
    const around = { lng: 21.6, lat: 56.2 }
    const at = (km: number) => ({ lng: around.lng, lat: around.lat + km / 111.2 })
    const shorter = await build({ departure: at(1), distanceKm: 14 })
    const alike = await build({ departure: at(4), distanceKm: 21 })
    const farther = await build({ departure: at(-50) })
    await build({ departure: at(-70) })
    await build({ departure: at(2), distanceKm: 33 })
    await build({ departure: at(2), distanceKm: 12 })
    await build({ departure: at(2), days: 3 })
    await build({ distanceKm: 20 })
    await build({ departure: at(3), status: 'paused' })
    expect(await similarTo({ departure: around })).toEqual([alike, shorter, farther])
  })

  test('nothing is like a tour of which neither river nor put-in is known', async () => {
    expect(await similarTo({})).toEqual([])
  })
})
