import { afterAll, expect, test } from 'vitest'
import { gaugeReadings } from '#db/schema/index.ts'
import { RIVER_STATIONS } from '#src/domain/water/station.ts'
import River from '#src/pages/[...locale]/rivers/[slug].astro'
import { getDatabase } from '#src/server/config/db.ts'
import { createPace } from '#src/server/water/pace.ts'
import { readGauges } from '#src/server/water/read-gauges.ts'
import { openPage } from '#tests/support/api/pages.ts'
import { buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { FAULTS, startGauges } from '#tests/support/servers/gauges.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const BLOCK_MS = 4 * 60 * MINUTE_MS

let clockMs = Date.parse('2026-11-20T00:00:00Z')
const now = () => new Date(clockMs)
const levelOf = (at: Date) => 60 + at.getUTCHours()
/** One of the ten faults for four hours, then eight hours without. */
const faultAt = (_code: string, at: Date) => {
  const block = Math.floor(at.getTime() / BLOCK_MS)
  return block % 3 === 0 ? FAULTS[(block / 3) % FAULTS.length] : undefined
}
const gauges = await startGauges({ now, levelAt: (_code, at) => levelOf(at), faultAt, clock: () => clockMs })
afterAll(() => gauges.stop())

test('a week of all faults: never over two requests a second, nothing wrong is stored, no hour is missing for good, and pages are there all the while', async () => {
  captureLog()
  const db = await getDatabase()
  const pace = createPace({
    now: () => clockMs,
    wait: async milliseconds => {
      clockMs += milliseconds
    },
  })
  const stations = RIVER_STATIONS.slice(0, 4)
  const river = stations[0]?.river ?? ''
  await buildBookable(db, { tour: { rivers: [river] } })
  let opened = 0
  const end = clockMs + 7 * DAY_MS
  while (clockMs < end) {
    const begun = clockMs
    await readGauges(db, now(), 20_000, { address: gauges.address, stations, pace, timeoutMs: 100 })
    expect(clockMs - begun).toBeLessThanOrEqual(20_000)
    clockMs = Math.max(clockMs, begun + 5 * MINUTE_MS)
    const block = Math.floor(clockMs / BLOCK_MS)
    if (block === opened) continue
    opened = block
    // Whatever is amiss with the gauges, pages neither ask them nor wait for them.
    const asked = gauges.requests.length
    expect((await openPage(River, `/rivers/${river}`, { params: { slug: river } })).status).toBe(200)
    expect(gauges.requests.length).toBe(asked)
  }
  const times = gauges.requests.map(({ atMs }) => atMs)
  expect(times.length).toBeGreaterThan(500)
  const threes = times.slice(2).map((at, index) => at - (times[index] ?? 0))
  expect(Math.min(...threes)).toBeGreaterThanOrEqual(1_000)
  const readings = await db.select().from(gaugeReadings)
  expect(readings.every(({ at, levelCm }) => levelCm === levelOf(at))).toBe(true)
  const lastDay = readings.filter(({ at }) => at.getTime() > end - DAY_MS)
  expect(lastDay.length).toBeGreaterThan(stations.length * 20)
}, 300_000)
