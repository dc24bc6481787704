import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { gaugeStations } from '#db/schema/index.ts'
import { statusBy, warningOf } from './mark.ts'
import { hasMarksTelling, listMarksOfTours } from './mark-queries.ts'
import { listNewest, type StationRecord } from './queries.ts'
import { stationOfTour, type TourOnRiver } from './station.ts'
import { WARNINGS, type Warning } from './warning.ts'
import { isStale, type WaterStatus } from './water.ts'

type Warned = TourOnRiver & { providerId: string }

/** The tours whose water is too low or too high to go now: whatever warns of the water of a tour asks here. */
export async function listWarnings(db: Database, tours: readonly Warned[], now: Date): Promise<Map<string, Warning>> {
  if (tours.length === 0) return new Map()
  const [dangerous, isMarked] = await Promise.all([listDangerous(db), hasMarksTelling(db, WARNINGS)])
  if (dangerous.length === 0 && !isMarked) return new Map()
  const marks = isMarked
    ? await listMarksOfTours(
        db,
        tours.map(({ id }) => id),
      )
    : []
  const codes = [...new Set([...dangerous, ...marks.map(({ station }) => station)])]
  const records = new Map((await listNewest(db, codes)).map(record => [record.code, record]))
  return new Map(
    tours.flatMap(tour => {
      const said = marks
        .filter(({ tourId }) => tourId === tour.id)
        .map(mark => ({
          providerId: mark.providerId,
          status: statusBy(mark, records.get(mark.station)?.newest, mark.told, now),
        }))
      const warning = warningOf(tour, freshStatus(records.get(stationOfTour(tour)?.code ?? ''), now), said)
      return warning ? [[tour.id, warning] as const] : []
    }),
  )
}

/** Cards of tours with what they warn of. */
export async function withWarnings<T extends Warned>(db: Database, tours: readonly T[]) {
  const warnings = await listWarnings(db, tours, new Date())
  return tours.map(tour => ({ ...tour, warning: warnings.get(tour.id) ?? null }))
}

/** The gauges whose level LHMT calls dangerous, mostly none. */
async function listDangerous(db: Database): Promise<string[]> {
  const rows = await db
    .select({ code: gaugeStations.code })
    .from(gaugeStations)
    .where(inArray(sql`${gaugeStations.state} ->> 'status'`, [...WARNINGS]))
  return rows.map(({ code }) => code)
}

/** A level that has grown old warns of nothing. */
const freshStatus = (record: StationRecord | undefined, now: Date): WaterStatus | undefined =>
  record?.newest && !isStale(record.newest.at, now) ? record.state?.status : undefined
