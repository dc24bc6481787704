import type { Database } from '#db/client.ts'
import { presentWater } from '#src/domain/water/present.ts'
import { listNewestWater } from '#src/domain/water/queries.ts'

export type OpenWater = Awaited<ReturnType<typeof listOpenWater>>[number]

/** The newest level of each gauge as a row, which names whose it is. */
export async function listOpenWater(db: Database, now: Date) {
  return (await listNewestWater(db, now)).map(water => {
    const { station, name, location, match, status, levelCm, temperatureC, measuredAt, usual, dangerCm, source } =
      presentWater(water)
    const [lng, lat] = location.coordinates
    const facts = { match, status, levelCm, temperatureC, measuredAt, usual, dangerCm }
    return {
      station,
      name,
      river: water.station.river,
      lat,
      lng,
      ...facts,
      source: source.name,
      sourceUrl: source.url,
      licence: source.licence,
    }
  })
}
