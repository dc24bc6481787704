import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { gaugeMonths, gaugeReadings, gaugeStations } from '#db/schema/index.ts'
import { addDays, instantOf, type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import { READING_DAYS } from '../retention.ts'
import { statusBy } from './mark.ts'
import { listMarksAt, listMarksOfTours, type ReachMark } from './mark-queries.ts'
import { RIVER_STATIONS, STATIONS, type Station, stationOfTour, stationsOf, type TourOnRiver } from './station.ts'
import { type ArchivedMonth, monthsAround } from './usual.ts'
import { isStale, type KeptState, NOTHING_KNOWN, type ShownLevel, type WaterState, type WaterStatus } from './water.ts'

/** The mean level of a day by the clocks of Lithuania. */
export type DayLevel = { day: LocalDate; levelCm: number }
export type NewestLevel = { at: Date; levelCm: number; temperatureC: number | null }
/** `marks`: of those who have judged its level for a reach. */
export type StationWater = {
  station: Station
  state: WaterState
  newest: NewestLevel | null
  days: DayLevel[]
  marks: JudgedMark[]
}
export type JudgedMark = ReachMark & { status: WaterStatus }

const judge = (marks: readonly ReachMark[], newest: NewestLevel | null, now: Date): JudgedMark[] =>
  marks.map(mark => ({ ...mark, status: statusBy(mark, newest, mark.told, now) }))

/** The levels that the stations of a river have measured, downstream; empty where no station measures it. */
export async function listWaterOf(db: Database, river: string, now: Date): Promise<StationWater[]> {
  return listWaterAt(db, stationsOf(river), now)
}

/** The marks of the reach of a tour, and what the newest level is by each. */
export async function listMarksOfTour(db: Database, tourId: string, now: Date): Promise<JudgedMark[]> {
  const marks = await listMarksOfTours(db, [tourId])
  const records = await listNewest(db, [...new Set(marks.map(({ station }) => station))])
  return marks.flatMap(mark => judge([mark], records.find(({ code }) => code === mark.station)?.newest ?? null, now))
}

/**
 * The level that is told of a tour, with the marks of its reach and without days: that of the gauge which those judge, else of the one of its main
 * river that is nearest to its start. Nothing where nothing is known.
 */
export async function getWaterOfTour(db: Database, tour: TourOnRiver, now: Date): Promise<StationWater | undefined> {
  const marks = await listMarksOfTours(db, [tour.id])
  const judged = STATIONS.find(({ code }) => code === marks[0]?.station)
  const station = judged ?? stationOfTour(tour)
  if (!station) return undefined
  const [found] = await listNewest(db, [station.code])
  const state = stateAt(found, now)
  if (state.status === 'none') return undefined
  const newest = found?.newest ?? null
  const its = marks.filter(mark => mark.station === station.code)
  return { station, state, newest, days: [], marks: judge(its, newest, now) }
}

/** The newest levels of all gauges, without their days. */
export async function listNewestWater(db: Database, now: Date): Promise<StationWater[]> {
  const found = await listNewest(
    db,
    RIVER_STATIONS.map(({ code }) => code),
  )
  const byCode = new Map(found.map(record => [record.code, record]))
  return RIVER_STATIONS.map(station => {
    const record = byCode.get(station.code)
    return { station, state: stateAt(record, now), newest: record?.newest ?? null, days: [], marks: [] }
  })
}

/** The levels of some stations, in their order. `reachId`: with the marks of that reach alone. */
export async function listWaterAt(
  db: Database,
  stations: readonly Station[],
  now: Date,
  reachId?: string,
): Promise<StationWater[]> {
  if (stations.length === 0) return []
  const codes = stations.map(({ code }) => code)
  const [newest, days, marks] = await Promise.all([
    listNewest(db, codes),
    listDays(db, codes, now),
    listMarksAt(db, codes),
  ])
  const isAsked = (mark: ReachMark) => reachId === undefined || mark.reachId === reachId
  return stations.map(station => {
    const found = newest.find(({ code }) => code === station.code)
    return {
      station,
      state: stateAt(found, now),
      newest: found?.newest ?? null,
      days: days.filter(it => it.station === station.code).map(({ day, levelCm }) => ({ day, levelCm })),
      marks: judge(
        marks.filter(mark => mark.station === station.code && isAsked(mark)),
        found?.newest ?? null,
        now,
      ),
    }
  })
}

/** A level grows old by itself, also where no task has run since. */
function stateAt(found: StationRecord | undefined, now: Date): WaterState {
  if (!found?.newest || !found.state) return NOTHING_KNOWN
  return isStale(found.newest.at, now) ? { status: 'stale', usual: null, month: null } : found.state
}

export type StationRecord = {
  code: string
  state: WaterState | null
  shown: ShownLevel | null
  newest: NewestLevel | null
}

/** Stations that were asked at least once, each with its newest level. */
export async function listNewest(db: Database, codes: readonly string[]): Promise<StationRecord[]> {
  const last = db
    .select({
      at: gaugeReadings.at,
      levelCm: sql<number>`${gaugeReadings.levelCm}::float8`.as('newest_cm'),
      temperatureC: sql<number | null>`${gaugeReadings.temperatureC}::float8`.as('newest_c'),
    })
    .from(gaugeReadings)
    .where(and(eq(gaugeReadings.station, gaugeStations.code), isNotNull(gaugeReadings.levelCm)))
    .orderBy(sql`${gaugeReadings.at} desc`)
    .limit(1)
    .as('last')
  const rows = await db
    .select({
      code: gaugeStations.code,
      told: gaugeStations.state,
      at: last.at,
      levelCm: last.levelCm,
      temperatureC: last.temperatureC,
    })
    .from(gaugeStations)
    .leftJoinLateral(last, sql`true`)
    .where(inArray(gaugeStations.code, [...codes]))
  return rows.map(({ code, told, at, levelCm, temperatureC }) => ({
    code,
    ...stateOf(told),
    newest: at && levelCm !== null ? { at, levelCm, temperatureC } : null,
  }))
}

/** Rows from before levels were shown say nothing of those. */
function stateOf(told: KeptState | null): Pick<StationRecord, 'state' | 'shown'> {
  if (!told) return { state: null, shown: null }
  const { shown = null, ...state } = told
  return { state, shown }
}

function listDays(db: Database, codes: readonly string[], now: Date) {
  const day = sql<LocalDate>`to_char(${gaugeReadings.at} at time zone 'Europe/Vilnius', 'YYYY-MM-DD')`
  return db
    .select({
      station: gaugeReadings.station,
      day: day.as('day'),
      levelCm: sql<number>`round(avg(${gaugeReadings.levelCm}))::float8`,
    })
    .from(gaugeReadings)
    .where(
      and(
        inArray(gaugeReadings.station, [...codes]),
        isNotNull(gaugeReadings.levelCm),
        // From midnight on: of a day before that some hours are there, and their mean is not that of the day.
        gte(gaugeReadings.at, instantOf(addDays(localDateOf(now), 1 - READING_DAYS))),
      ),
    )
    .groupBy(gaugeReadings.station, sql`day`)
    .orderBy(gaugeReadings.station, sql`day`)
}

/** The archive of a station around this time of the year, of all years. */
export async function listArchivedAround(db: Database, code: string, now: Date): Promise<ArchivedMonth[]> {
  const months = monthsAround(localDateOf(now))
  const rows = await db
    .select({ month: gaugeMonths.month, levels: gaugeMonths.levels })
    .from(gaugeMonths)
    .where(and(eq(gaugeMonths.station, code), inArray(sql`to_char(${gaugeMonths.month}, 'MM')`, months)))
  return rows.map(({ month, levels }) => ({ month: month.slice(0, 7), levels }))
}
