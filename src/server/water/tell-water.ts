import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { gaugeStations } from '#db/schema/index.ts'
import { listArchivedAround, listNewest, type StationRecord } from '#src/domain/water/queries.ts'
import type { Station } from '#src/domain/water/station.ts'
import { levelsAround } from '#src/domain/water/usual.ts'
import { isStale, type ShownLevel, shownLevel, type WaterState, waterStateOf } from '#src/domain/water/water.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { tags } from '../cache/cache-tags.ts'
import { announceFromNowhere } from '../cache/invalidations/announce.ts'

type Change = { station: Station; state: WaterState; shown: ShownLevel | null; fallen: ((river: string) => string)[] }

/** Writes what is to be told of stations now, and which pages fall: those that told otherwise, or showed another level. `read`: stations whose level may be new; of others it can only have grown old. */
export async function tellWater(
  db: Database,
  now: Date,
  stations: readonly Station[],
  read: readonly string[],
): Promise<void> {
  if (stations.length === 0) return
  const records = await listNewest(
    db,
    stations.map(({ code }) => code),
  )
  const changed: Change[] = []
  for (const record of records) {
    const station = stations.find(({ code }) => code === record.code)
    if (!station || !mayDiffer(record, read, now)) continue
    const state = await stateOf(db, station, record, now)
    const shown = shownLevel(record.newest, record.shown)
    const fallen = [
      ...(isDeepStrictEqual(state, record.state) ? [] : [tags.water]),
      ...(isDeepStrictEqual(shown, record.shown) ? [] : [tags.waterLevels]),
    ]
    if (fallen.length > 0) changed.push({ station, state, shown, fallen })
  }
  if (changed.length === 0) return
  await db.transaction(async tx => {
    for (const { station, state, shown } of changed) {
      await tx
        .update(gaugeStations)
        .set({ state: { ...state, shown } })
        .where(eq(gaugeStations.code, station.code))
    }
    const tagsOfAll = changed.flatMap(({ station: { river }, fallen }) => (river ? fallen.map(tag => tag(river)) : []))
    await announceFromNowhere(tx, [...new Set(tagsOfAll)])
  })
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
