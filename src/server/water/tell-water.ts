import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { gaugeStations, reachMarks } from '#db/schema/index.ts'
import { statusBy } from '#src/domain/water/mark.ts'
import { listMarksAt, type ReachMark } from '#src/domain/water/mark-queries.ts'
import { listArchivedAround, listNewest, type StationRecord } from '#src/domain/water/queries.ts'
import type { Station } from '#src/domain/water/station.ts'
import { levelsAround } from '#src/domain/water/usual.ts'
import { warningIn } from '#src/domain/water/warning.ts'
import { isStale, type KeptState, shownLevel, type WaterStatus, waterStateOf } from '#src/domain/water/water.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { tags } from '../cache/cache-tags.ts'
import { announceFromNowhere } from '../cache/invalidations/announce.ts'
import { tagsOfMark } from '../cache/water-tags.ts'

type Change = { code: string; told: KeptState; marks: { id: string; told: WaterStatus }[]; tags: string[] }

/** Writes what is to be told of stations now, and which pages fall: those that told otherwise, or showed another level. `read`: stations whose level may be new; of others it can only have grown old. */
export async function tellWater(
  db: Database,
  now: Date,
  stations: readonly Station[],
  read: readonly string[],
): Promise<void> {
  if (stations.length === 0) return
  const codes = stations.map(({ code }) => code)
  const records = (await listNewest(db, codes)).filter(record => mayDiffer(record, read, now))
  if (records.length === 0) return
  const marks = await listMarksAt(
    db,
    records.map(({ code }) => code),
  )
  const changed: Change[] = []
  for (const record of records) {
    const station = stations.find(({ code }) => code === record.code)
    if (!station) continue
    const own = marks.filter(mark => mark.station === record.code)
    const change = await changeOf(db, { station, record, marks: own }, now)
    if (change.tags.length > 0) changed.push(change)
  }
  if (changed.length === 0) return
  await db.transaction(async tx => {
    for (const { code, told, marks: judged } of changed) {
      await tx.update(gaugeStations).set({ state: told }).where(eq(gaugeStations.code, code))
      for (const mark of judged) await tx.update(reachMarks).set({ told: mark.told }).where(eq(reachMarks.id, mark.id))
    }
    await announceFromNowhere(tx, [...new Set(changed.flatMap(it => it.tags))])
  })
}

type Found = { station: Station; record: StationRecord; marks: readonly ReachMark[] }

async function changeOf(db: Database, { station, record, marks }: Found, now: Date): Promise<Change> {
  const state = await stateOf(db, station, record, now)
  const shown = shownLevel(record.newest, record.shown)
  const invalidated = [
    ...(isDeepStrictEqual(state, record.state) ? [] : [tags.water]),
    ...(isDeepStrictEqual(shown, record.shown) ? [] : [tags.waterLevels]),
    ...(warningIn(state.status) === warningIn(record.state?.status) ? [] : [tags.waterWarning]),
  ]
  const judged = marks
    .map(mark => ({ mark, told: statusBy(mark, record.newest, mark.told, now) }))
    .filter(({ mark, told }) => mark.told !== told)
  const ofMarks = await Promise.all(
    judged.map(({ mark, told }) => tagsOfMark(db, mark, { isWarning: warningIn(told) !== warningIn(mark.told) })),
  )
  return {
    code: station.code,
    told: { ...state, shown },
    marks: judged.map(({ mark: { id }, told }) => ({ id, told })),
    tags: [...(station.river ? invalidated.map(tag => tag(station.river ?? '')) : []), ...ofMarks.flat()],
  }
}

function mayDiffer({ code, state, newest }: StationRecord, read: readonly string[], now: Date): boolean {
  if (!newest) return state !== null && state.status !== 'none'
  return read.includes(code) || state === null || (isStale(newest.at, now) && state.status !== 'stale')
}

async function stateOf(db: Database, station: Station, { newest, state }: StationRecord, now: Date) {
  const marks = station.dangerCm === undefined ? {} : { closedCm: station.dangerCm }
  const today = localDateOf(now)
  const isOld = !newest || isStale(newest.at, now)
  const usualLevels = isOld ? [] : levelsAround(await listArchivedAround(db, station.code, now), today)
  return waterStateOf({ newest: newest ?? undefined, marks, usualLevels, before: state }, now, today)
}
