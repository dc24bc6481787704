import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { RIVER_STATIONS } from '#src/domain/water/station.ts'
import { storeWater } from './store-water.ts'

/** Gauges of demo rivers that say something of their own; all others are as usual. */
const DANGEROUS = 'kartenos-vms'
const OLD = 'puvociu-vms'

/** Adds to demo content that no server uses now what the gauges of all rivers have measured. */
export async function addWater(dataDir: string): Promise<void> {
  const now = new Date()
  const { db, close } = await connect(undefined, join(dataDir, 'db'))
  for (const station of RIVER_STATIONS) {
    await storeWater(db, now, {
      station,
      levelAt: hours => (station.code === DANGEROUS ? 505 : 60 + Math.round(12 * Math.sin(hours / 60))),
      age: station.code === OLD ? 30 : 1,
      usualCm: 60,
    })
  }
  await close()
}
