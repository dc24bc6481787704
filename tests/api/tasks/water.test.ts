import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { gaugeMonths, gaugeReadings, gaugeStations, invalidations } from '#db/schema/index.ts'
import { deleteOldReadings, waitAfter } from '#src/domain/water/commands.ts'
import { listWaterOf } from '#src/domain/water/queries.ts'
import { RIVER_STATIONS, STATIONS, type Station } from '#src/domain/water/station.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { settings } from '#src/server/config/env.ts'
import { createPace, ownPace } from '#src/server/water/pace.ts'
import { readGauges } from '#src/server/water/read-gauges.ts'
import { api } from '#tests/support/api/api.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { TRIES_ALL } from '#tests/support/scope.ts'
import { FAULTS, startGauges } from '#tests/support/servers/gauges.ts'

const db = await getDatabase()
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** After six of failures the wait has doubled to its most. */
const HOURS = TRIES_ALL ? 12 : 6
const START = Date.parse('2026-11-27T06:10:00Z')

/** The time of the test, which waiting takes too. */
let clockMs = START
const now = () => new Date(clockMs)
const wait = async (milliseconds: number) => {
  clockMs += milliseconds
}
const freshPace = () => createPace({ now: () => clockMs, wait })
let pace = freshPace()
let timeoutMs = 5_000
const usual = { levelAt: () => 62, faultAt: () => undefined }
const gauges = await startGauges({ now, clock: () => clockMs })
const { address } = gauges

const on = (river: string) => RIVER_STATIONS.filter(station => station.river === river)
const MERKYS = on('merkys')
const round = (stations: readonly Station[] = MERKYS) =>
  readGauges(db, now(), 20_000, { address, stations, pace, timeoutMs })
const rounds = async (count: number, everyMinutes = 1, stations = MERKYS) => {
  for (let index = 0; index < count; index++) {
    await round(stations)
    clockMs += everyMinutes * MINUTE_MS
  }
}
const stateOf = async (river: string) => (await listWaterOf(db, river, now())).map(({ state }) => state.status)
const invalidatedOf = async (prefix: string) =>
  (await db.select().from(invalidations)).flatMap(({ tags }) => tags.filter(tag => tag.startsWith(prefix)))
const invalidated = () => invalidatedOf('water-')

beforeEach(async () => {
  captureLog()
  gauges.set(usual)
  gauges.requests.length = 0
  clockMs = START
  pace = freshPace()
  timeoutMs = 5_000
  await db.delete(gaugeStations)
  await db.delete(invalidations)
})
afterAll(() => gauges.stop())

test('a round reads twenty stations, at most two requests a second and in less than twenty seconds', async () => {
  await round(RIVER_STATIONS)
  const live = gauges.requests.filter(({ path }) => path.endsWith('/measured/2026-11-27'))
  expect(new Set(live.map(({ path }) => path)).size).toBe(20)
  expect(clockMs - START).toBeLessThanOrEqual(20_000)
  expect(gauges.requests[0]?.headers['user-agent']).toBe(`Tekme (${settings.SITE_URL}; ${settings.CONTACT_EMAIL})`)
})

test('requests of this process are half a second apart, whoever sends them', async () => {
  const before = performance.now()
  for (let turn = 0; turn < 4; turn++) await ownPace.turn()
  expect(performance.now() - before).toBeGreaterThanOrEqual(1_500)
})

test('without an address nobody is asked, and what was read grows old all the same', async () => {
  await round()
  gauges.requests.length = 0
  clockMs += 7 * HOUR_MS
  await db.delete(invalidations)
  await readGauges(db, now(), 20_000, { address: '', stations: MERKYS, pace })
  expect(gauges.requests).toEqual([])
  expect(await stateOf('merkys')).toEqual(['stale', 'stale'])
  expect(await invalidated()).toEqual(['water-merkys'])
})

test('a site that nobody reaches asks nobody', () => {
  expect(settings.GAUGES_URL).toBe('')
})

test('soon after midnight the day before is read too', async () => {
  clockMs = Date.parse('2026-11-27T00:05:00Z')
  gauges.set({ levelAt: (_code, at) => (at >= new Date('2026-11-27T00:00:00Z') ? null : 71.7) })
  await round()
  const [water] = await listWaterOf(db, 'merkys', now())
  expect(water?.newest).toEqual({ at: new Date('2026-11-26T23:00:00Z'), levelCm: 71.7, temperatureC: 8.5 })
})

test.each(FAULTS)(
  '%s: nothing wrong is stored, and the wait for that station doubles up to four hours',
  async fault => {
    const isHarmless = fault === 'repeats' || fault === 'out of order'
    if (fault === 'hanging socket') timeoutMs = 100
    gauges.set({ faultAt: () => fault })
    const [station] = MERKYS
    if (!station) throw new Error('no station')
    await rounds(HOURS * 12, 5, [station])
    const found = await db.select().from(gaugeReadings).where(eq(gaugeReadings.station, station.code))
    expect(found.every(({ levelCm }) => levelCm === 62)).toBe(true)
    expect(found.length > 0).toBe(isHarmless)
    const [row] = await db.select().from(gaugeStations).where(eq(gaugeStations.code, station.code))
    expect((row?.failures ?? 0) > 0).toBe(!isHarmless)
    expect([1, 2, 3, 4, 5, 9].map(waitAfter)).toEqual([15, 30, 60, 120, 240, 240])
    const asked = gauges.requests.filter(({ path }) => path.includes('/measured/2026-11-27'))
    if (!isHarmless) expect(asked.length).toBeLessThan(12)
  },
)

test('too many requests end the round', async () => {
  gauges.set({ faultAt: () => 'too many requests' })
  await round(RIVER_STATIONS)
  expect(gauges.requests).toHaveLength(1)
})

test('a feed that dies is called old within six hours, and no page falls twice for it', async () => {
  await rounds(3)
  expect(await stateOf('merkys')).toEqual(['unmarked', 'unmarked'])
  await db.delete(invalidations)
  gauges.set({ faultAt: () => 'server error' })
  await rounds(7 * 12, 5)
  expect(await stateOf('merkys')).toEqual(['stale', 'stale'])
  expect(await invalidated()).toEqual(['water-merkys'])
  gauges.set(usual)
  await rounds(5 * 12, 5)
  expect(await stateOf('merkys')).toEqual(['unmarked', 'unmarked'])
})

test('a level at which nobody should paddle falls exactly the pages of its river, and so does its end', async () => {
  const stations = [...on('minija'), ...MERKYS]
  // Without an archive, so that nothing is told of what is usual.
  const measured = (kartenaCm: number) => (code: string, at: Date) => {
    if (at.getUTCFullYear() < 2026) return null
    return code === 'kartenos-vms' ? kartenaCm : 62
  }
  gauges.set({ levelAt: measured(62) })
  await rounds(6, 5, stations)
  await db.delete(invalidations)
  gauges.set({ levelAt: measured(505) })
  await rounds(20, 5, stations)
  expect(await stateOf('minija')).toEqual(['closed', 'unmarked', 'unmarked'])
  expect(await invalidated()).toEqual(['water-minija'])
  gauges.set({ levelAt: measured(499) })
  await rounds(20, 5, stations)
  expect(await invalidated()).toEqual(['water-minija'])
  gauges.set({ levelAt: measured(62) })
  await rounds(20, 5, stations)
  expect(await invalidated()).toEqual(['water-minija', 'water-minija'])
})

test('pages that show a level fall when it has moved by more than two centimetres, else after three hours', async () => {
  const [station] = MERKYS
  if (!station) throw new Error('no station')
  const hours = async (count: number) => {
    await db.delete(invalidations)
    await rounds(count * 12, 5, [station])
    return [await invalidatedOf('levels-'), await invalidated()]
  }
  let levelCm = 62
  gauges.set({ levelAt: (_code, at) => (at.getUTCFullYear() < 2026 ? null : levelCm) })
  expect(await hours(1)).toEqual([['levels-merkys'], ['water-merkys']])
  levelCm = 64
  expect(await hours(1)).toEqual([[], []])
  levelCm = 65
  expect(await hours(1)).toEqual([['levels-merkys'], []])
  expect(await hours(6)).toEqual([['levels-merkys', 'levels-merkys'], []])
})

test('the last month and ten years of the archive are read once, piece by piece, and go on where they were left', async () => {
  const [station] = MERKYS
  if (!station) throw new Error('no station')
  gauges.set({ levelAt: (_code, at) => 40 + (at.getUTCFullYear() % 10) * 5 })
  await rounds(200, 1, [station])
  const months = await db.$count(gaugeMonths)
  expect(months).toBe(120)
  const pieces = gauges.requests.map(({ path }) => path).filter(path => !path.endsWith('/2026-11-27'))
  expect(new Set(pieces).size).toBe(pieces.length)
  const [water] = await listWaterOf(db, 'merkys', now())
  expect(water?.days).toHaveLength(30)
  // This year is the sixth lowest of eleven.
  expect(water?.state).toEqual({ status: 'unmarked', usual: 'usual', month: 11 })
  const asked = gauges.requests.length
  await rounds(20, 1, [station])
  expect(gauges.requests.length - asked).toBeLessThan(3)
})

test('readings of all stations for a month take less than twenty megabytes, and older ones go', async () => {
  await db.insert(gaugeStations).values(STATIONS.map(({ code }) => ({ code })))
  await db.execute(sql`
    insert into gauge_readings select code, ${now().toISOString()}::timestamptz - hour * interval '1 hour', 100 + hour % 97, 8.5
    from gauge_stations, generate_series(0, 30 * 24 - 1) hour`)
  const bytes = sql<string>`pg_total_relation_size('gauge_readings')`
  const [size] = await db.select({ bytes }).from(gaugeStations).limit(1)
  expect(Number(size?.bytes)).toBeLessThanOrEqual(20_000_000)
  clockMs += 24 * HOUR_MS
  await deleteOldReadings(db, now())
  expect(await db.$count(gaugeReadings)).toBe(97 * (29 * 24 + 1))
})

test('the API says what a river’s stations measure, for five minutes, and of whom it is', async () => {
  clockMs = Date.now()
  pace = freshPace()
  await round()
  const { status, json, headers } = await api('GET', '/api/v1/rivers/merkys/water')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
  expect(json.meta).toEqual({ page: 1, pages: 1, total: 2 })
  expect(json.data[1]).toMatchObject({
    station: 'puvociu-vms',
    name: 'Puvočių VMS',
    match: 'confirmed',
    status: 'unmarked',
    levelCm: 62,
    temperatureC: 8.5,
    usual: null,
    dangerCm: null,
    source: { licence: 'CC-BY-SA-4.0' },
  })
  expect(json.data[1].days.length).toBeGreaterThan(0)
  expect((await api('GET', '/api/v1/rivers/gruda/water')).json.data).toEqual([])
  expect((await api('GET', '/api/v1/rivers/missisipi/water')).status).toBe(404)
})
