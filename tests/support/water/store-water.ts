import type { Database } from '#db/client.ts'
import { gaugeMonths, gaugeReadings, gaugeStations } from '#db/schema/index.ts'
import type { Station } from '#src/domain/water/station.ts'
import { tellWater } from '#src/server/water/tell-water.ts'

const HOUR_MS = 3_600_000
/** Hours after which a reading every three has been on thirty days, whatever the time is now. */
const THIRTY_DAYS = 24 * 29 + 3

type Measured = {
  station: Station
  /** The level so many hours before. */
  levelAt: (hoursAgo: number) => number
  /** Hours since the newest one. */
  age?: number
  hours?: number
  /** The level of each day of the years before; by default nothing is known of them. */
  usualCm?: number
}

/** Stores what a station has measured up to `now`, and has it told. */
export async function storeWater(
  db: Database,
  now: Date,
  { station, levelAt, age = 1, hours = THIRTY_DAYS, usualCm }: Measured,
): Promise<void> {
  await db.insert(gaugeStations).values({ code: station.code }).onConflictDoNothing()
  const readings = Array.from({ length: Math.ceil(hours / 3) }, (_, index) => ({
    station: station.code,
    at: new Date(now.getTime() - (age + index * 3) * HOUR_MS),
    levelCm: levelAt(age + index * 3),
    temperatureC: 8.5,
  }))
  await db.insert(gaugeReadings).values(readings).onConflictDoNothing()
  if (usualCm !== undefined) {
    const months = [1, 2, 3, 4].flatMap(ago =>
      [-1, 0, 1].map(away => {
        const first = new Date(Date.UTC(now.getUTCFullYear() - ago, now.getUTCMonth() + away, 1))
        return { station: station.code, month: first.toISOString().slice(0, 10), levels: Array(31).fill(usualCm) }
      }),
    )
    await db.insert(gaugeMonths).values(months).onConflictDoNothing()
  }
  await tellWater(db, now, [station], [station.code])
}
