import type { Database } from '#db/client.ts'
import {
  type DueStation,
  failPiece,
  finishPiece,
  listPieces,
  type Piece,
  saveMonth,
  saveReadings,
  setDue,
  takeDue,
} from '#src/domain/water/commands.ts'
import { newestLevel, type Reading, readArchived, readMeasured } from '#src/domain/water/lhmt.ts'
import { RIVER_STATIONS, type Station } from '#src/domain/water/station.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { settings } from '../config/env.ts'
import { logFailure } from '../log.ts'
import { ownPace, type Pace } from './pace.ts'
import { RefusedError, requestGauge, TIMEOUT_MS, TOO_MANY_REQUESTS } from './request.ts'
import { tellWater } from './tell-water.ts'

/** Stations and pieces of the past of one round, and how long it takes at most: a public source is not ours alone. */
const STATIONS_OF_ROUND = 20
const PIECES_OF_ROUND = 10
const ROUND_MS = 20_000
/** So many failures one after the other are those of the source. */
const MOST_FAILURES = 3
/** With less time left no request is begun. */
const LEAST_MS = 1_000

type Options = {
  address?: string
  stations?: readonly Station[]
  pace?: Pace
  timeoutMs?: number
}

type Round = { db: Database; now: Date; until: number } & Required<Options>

/**
 * Asks LHMT for the newest levels of stations that are due, then for some of their past, and tells pages what has changed. Whatever
 * fails is asked later, and levels grow old all the same.
 */
export async function readGauges(db: Database, now: Date, budgetMs: number, options: Options = {}): Promise<void> {
  const { address = settings.GAUGES_URL, stations = RIVER_STATIONS, pace = ownPace, timeoutMs = TIMEOUT_MS } = options
  const until = pace.now() + Math.min(budgetMs, ROUND_MS)
  const round = { db, now, until, address, stations, pace, timeoutMs }
  const read = address === '' ? [] : await readRound(round)
  await tellWater(db, now, stations, read)
}

async function readRound(round: Round): Promise<string[]> {
  const { db, now, stations } = round
  const codes = stations.map(({ code }) => code)
  const read: string[] = []
  const failures: unknown[] = []
  let inRow = 0
  for (const due of await takeDue(db, codes, now, STATIONS_OF_ROUND)) {
    if (!hasTime(round)) break
    const failure = await readStation(round, due)
    if (failure === undefined) read.push(due.code)
    else failures.push(failure)
    inRow = failure === undefined ? 0 : inRow + 1
    if (inRow >= MOST_FAILURES || isTooMany(failure)) break
  }
  if (failures.length === 0) await readPast(round, codes, failures)
  if (failures.length > 0) logFailure(`${failures.length} gauges could not be read`, failures[0])
  return read
}

const hasTime = ({ pace, until }: Round) => until - pace.now() >= LEAST_MS

const isTooMany = (failure: unknown) => failure instanceof RefusedError && failure.status === TOO_MANY_REQUESTS

async function ask({ address, pace, until, timeoutMs }: Round, code: string, observations: string) {
  await pace.turn()
  const path = `hydro-stations/${encodeURIComponent(code)}/observations/${observations}`
  return requestGauge(address, path, Math.max(LEAST_MS / 2, Math.min(timeoutMs, until - pace.now())))
}

async function readDay(round: Round, code: string, day: string): Promise<Reading[]> {
  const text = await ask(round, code, `measured/${day}`)
  return text === null ? [] : readMeasured(text, code, round.now)
}

/** Days are those of UTC, and today has no level yet after midnight, or where the gauge has stopped. */
async function readStation(round: Round, due: DueStation): Promise<unknown> {
  const { db, now } = round
  const today = now.toISOString().slice(0, 10)
  let readings: Reading[] = []
  let failure: unknown
  try {
    readings = await readDay(round, due.code, today)
    if (!newestLevel(readings)) readings = [...(await readDay(round, due.code, addDays(today, -1))), ...readings]
  } catch (error) {
    failure = error ?? new Error('unknown')
  }
  await db.transaction(async tx => {
    await saveReadings(tx, due.code, readings)
    await setDue(tx, due, failure === undefined ? readings : [], now)
  })
  return failure
}

async function readPast(round: Round, codes: readonly string[], failures: unknown[]): Promise<void> {
  const { db, now } = round
  const pieces = await listPieces(db, codes, localDateOf(now))
  for (const piece of pieces.slice(0, PIECES_OF_ROUND)) {
    if (!hasTime(round)) return
    try {
      await readPiece(round, piece)
    } catch (error) {
      failures.push(error)
      if (!isTooMany(error)) await failPiece(db, piece)
      return
    }
  }
}

async function readPiece(round: Round, piece: Piece): Promise<void> {
  const { code } = piece
  if ('day' in piece) {
    const readings = await readDay(round, code, piece.day)
    await round.db.transaction(async tx => {
      await saveReadings(tx, code, readings)
      await finishPiece(tx, piece)
    })
    return
  }
  const text = await ask(round, code, `historical/${piece.month}`)
  const levels = text === null ? [] : readArchived(text, code, piece.month)
  await round.db.transaction(async tx => {
    await saveMonth(tx, code, piece.month, levels)
    await finishPiece(tx, piece)
  })
}
