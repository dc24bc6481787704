import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { gaugeMonths, gaugeReadings, gaugeStations } from '#db/schema/index.ts'
import { addDays, type LocalDate } from '#src/lib/local-date.ts'
import { READING_DAYS, readingsKeptSince } from '../retention.ts'
import type { Reading } from './lhmt.ts'
import { newestLevel } from './lhmt.ts'
import { isStale } from './water.ts'

const MINUTE_MS = 60_000
/** A station measures once an hour, and its reading is published some minutes later. */
const AFTER_READING_MINUTES = 70
const LEAST_WAIT_MINUTES = 20
/** The wait after the first failure; each further one doubles it. */
const FAILED_WAIT_MINUTES = 15
const LONGEST_WAIT_MINUTES = 240

export const waitAfter = (failures: number): number =>
  Math.min(LONGEST_WAIT_MINUTES, FAILED_WAIT_MINUTES * 2 ** (failures - 1))

export type DueStation = { code: string; failures: number }

/** The stations that are to be asked now, the longest due first. */
export async function takeDue(db: Database, codes: readonly string[], now: Date, limit: number): Promise<DueStation[]> {
  if (codes.length === 0) return []
  await db
    .insert(gaugeStations)
    .values(codes.map(code => ({ code, dueAt: now })))
    .onConflictDoNothing()
  return db
    .select({ code: gaugeStations.code, failures: gaugeStations.failures })
    .from(gaugeStations)
    .where(and(inArray(gaugeStations.code, [...codes]), lte(gaugeStations.dueAt, now)))
    .orderBy(asc(gaugeStations.dueAt), asc(gaugeStations.code))
    .limit(limit)
}

/** Stores what a station has measured; what is stored already stays where an answer has left it out. */
export async function saveReadings(db: Database, station: string, readings: readonly Reading[]): Promise<void> {
  if (readings.length === 0) return
  const { levelCm, temperatureC } = gaugeReadings
  await db
    .insert(gaugeReadings)
    .values(readings.map(reading => ({ station, ...reading })))
    .onConflictDoUpdate({
      target: [gaugeReadings.station, gaugeReadings.at],
      set: {
        levelCm: sql`coalesce(excluded.level_cm, ${levelCm})`,
        temperatureC: sql`coalesce(excluded.temperature_c, ${temperatureC})`,
      },
    })
}

/** Sets when a station is asked again. Returns whether its answer was of use: nothing new counts as a failure. */
export async function setDue(
  db: Database,
  { code, failures }: DueStation,
  readings: readonly Reading[],
  now: Date,
): Promise<boolean> {
  const newest = newestLevel(readings)
  const isOfUse = newest !== undefined && !isStale(newest.at, now)
  const next = isOfUse ? 0 : failures + 1
  const published = (newest?.at.getTime() ?? 0) + AFTER_READING_MINUTES * MINUTE_MS
  const dueMs = isOfUse
    ? Math.max(published, now.getTime() + LEAST_WAIT_MINUTES * MINUTE_MS)
    : now.getTime() + waitAfter(next) * MINUTE_MS
  await db
    .update(gaugeStations)
    .set({ failures: next, dueAt: new Date(dueMs) })
    .where(eq(gaugeStations.code, code))
  return isOfUse
}

/** A day of the last month, or a month of the archive, that was not read yet. */
export type Piece = { code: string } & ({ day: LocalDate } | { month: string })

/** Years of the archive that are read: enough to say what is usual. */
export const ARCHIVE_YEARS = 10

const monthBefore = (day: LocalDate): LocalDate => `${addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`

/** The next piece that a station lacks of its past, from now on backwards: days first, which pages draw. */
function pieceOf(
  { code, filledFrom, archivedFrom }: { code: string; filledFrom: string | null; archivedFrom: string | null },
  today: LocalDate,
): Piece | undefined {
  const day = addDays(filledFrom ?? today, -1)
  if (day > addDays(today, -READING_DAYS)) return { code, day }
  const month = monthBefore(archivedFrom ?? today)
  const first = `${Number(today.slice(0, 4)) - ARCHIVE_YEARS}${today.slice(4, 7)}-01`
  return month >= first ? { code, month: month.slice(0, 7) } : undefined
}

/** The next piece of the past of each station, those with fewest first; none while many stations fail. */
export async function listPieces(db: Database, codes: readonly string[], today: LocalDate): Promise<Piece[]> {
  if (codes.length === 0) return []
  const { code, filledFrom, archivedFrom, failures } = gaugeStations
  const rows = await db
    .select({ code, filledFrom, archivedFrom, failures })
    .from(gaugeStations)
    .where(inArray(code, [...codes]))
    .orderBy(sql`${filledFrom} desc nulls first`, sql`${archivedFrom} desc nulls first`, asc(code))
  if (rows.filter(row => row.failures > 0).length * 2 > rows.length) return []
  return rows.flatMap(row => pieceOf(row, today) ?? [])
}

/** Stores a month of the archive, which never changes. */
export async function saveMonth(
  db: Database,
  station: string,
  month: string,
  levels: readonly (number | null)[],
): Promise<void> {
  if (levels.every(level => level === null)) return
  await db
    .insert(gaugeMonths)
    .values({ station, month: `${month}-01`, levels: [...levels] })
    .onConflictDoNothing()
}

const setPiece = (piece: Piece) => ('day' in piece ? { filledFrom: piece.day } : { archivedFrom: `${piece.month}-01` })

export async function finishPiece(db: Database, piece: Piece): Promise<void> {
  await db
    .update(gaugeStations)
    .set({ ...setPiece(piece), pieceFailures: 0 })
    .where(eq(gaugeStations.code, piece.code))
}

const MOST_TRIES = 3

/** A piece that fails again and again is left out, so that it keeps none of the others back. */
export async function failPiece(db: Database, piece: Piece): Promise<void> {
  const { pieceFailures } = gaugeStations
  const [failed] = await db
    .update(gaugeStations)
    .set({ pieceFailures: sql`${pieceFailures} + 1` })
    .where(eq(gaugeStations.code, piece.code))
    .returning({ pieceFailures })
  if (failed && failed.pieceFailures >= MOST_TRIES) await finishPiece(db, piece)
}

/** Deletes readings that nothing shows any more. */
export async function deleteOldReadings(db: Database, now: Date): Promise<void> {
  await db.delete(gaugeReadings).where(lt(gaugeReadings.at, readingsKeptSince(now)))
}
