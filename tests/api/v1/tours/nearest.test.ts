import { expect, test } from 'vitest'
import { localityOf } from '#src/domain/places/localities.ts'
import { listNearest } from '#src/domain/search/understand/phrase-queries.ts'
import { getDatabase } from '#src/server/db.ts'
import { buildTour } from '#tests/support/data/factories.ts'

test('the nearest tours are so by kilometres: a degree of longitude is shorter than one of latitude', async () => {
  const db = await getDatabase()
  const { lng = 0, lat = 0 } = localityOf('kaunas') ?? {}
  const north = await buildTour(db, { departure: { lng, lat: lat + 0.2 } })
  const east = await buildTour(db, { departure: { lng: lng + 0.3, lat } })
  const nearest = await listNearest(db, 'kaunas', 2)
  expect(nearest.map(({ id }) => id)).toEqual([east.id, north.id])
  expect(await listNearest(db, 'kaunas', 1)).toEqual(nearest.slice(0, 1))
  expect(nearest.map(({ km }) => Math.round(km))).toEqual([19, 22])
})
