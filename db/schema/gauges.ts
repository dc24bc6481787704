import { sql } from 'drizzle-orm'
import { check, date, jsonb, numeric, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { ToldOfWater } from '#src/domain/water/water.ts'

/** Levels of rivers as LHMT's stations measure them. The stations themselves are facts of `src/domain/water/stations.json`. */

/** How far the reading of a station has come, and what is told of it. */
export const gaugeStations = pgTable(
  'gauge_stations',
  {
    code: text().primaryKey(),
    /** When it is asked again. */
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Answers in a row without anything new to store: each doubles the wait. */
    failures: smallint().notNull().default(0),
    /** The earliest day that was read back, while the last month is filled. */
    filledFrom: date(),
    /** The first day of the earliest month of the archive that was read; it is read backwards, once. */
    archivedFrom: date(),
    /** Failures in a row to read the next piece of either. */
    pieceFailures: smallint().notNull().default(0),
    /** The words of pages about it, and the level beside them; null before anything was told. */
    state: jsonb().$type<ToldOfWater>(),
  },
  table => [
    check('gauge_stations_code_form', sql`${table.code} ~ '^[a-z0-9-]{1,60}$'`),
    check('gauge_stations_failures', sql`${table.failures} >= 0 and ${table.pieceFailures} >= 0`),
  ],
)

const codeOfStation = () =>
  text()
    .notNull()
    .references(() => gaugeStations.code, { onDelete: 'cascade' })

/** Measured values, mostly one an hour. */
export const gaugeReadings = pgTable(
  'gauge_readings',
  {
    station: codeOfStation(),
    at: timestamp({ withTimezone: true }).notNull(),
    levelCm: numeric({ precision: 6, scale: 1, mode: 'number' }),
    temperatureC: numeric({ precision: 4, scale: 1, mode: 'number' }),
  },
  table => [
    primaryKey({ columns: [table.station, table.at] }),
    check('gauge_readings_say_something', sql`num_nonnulls(${table.levelCm}, ${table.temperatureC}) > 0`),
  ],
)

/** The daily levels of a month of the archive, from its first day on, null where there is none. Months without any have no row. */
export const gaugeMonths = pgTable(
  'gauge_months',
  {
    station: codeOfStation(),
    month: date().notNull(),
    levels: jsonb().$type<(number | null)[]>().notNull(),
  },
  table => [
    primaryKey({ columns: [table.station, table.month] }),
    check('gauge_months_first_day', sql`extract(day from ${table.month}) = 1`),
    check(
      'gauge_months_levels',
      sql`jsonb_typeof(${table.levels}) = 'array' and jsonb_array_length(${table.levels}) between 28 and 31`,
    ),
  ],
)
