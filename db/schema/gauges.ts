import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { MARK_LIMITS } from '#src/domain/water/mark.ts'
import type { KeptState, WaterStatus } from '#src/domain/water/water.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { createdAt, isBetween, isLengthBetween, isLocaleOf, publicId, updatedAt } from './columns.ts'
import { providers } from './providers.ts'
import { reaches } from './reaches.ts'
import { users } from './users.ts'

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
    state: jsonb().$type<KeptState>(),
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

const levelCm = () => numeric({ precision: 6, scale: 1, mode: 'number' })

/** The levels at which the water of a reach changes for those who paddle: as a provider who runs it says, or the admins of the site. */
export const reachMarks = pgTable(
  'reach_marks',
  {
    id: publicId(),
    reachId: text()
      .notNull()
      .references(() => reaches.id, { onDelete: 'cascade' }),
    /** Null: of the admins. */
    providerId: text().references(() => providers.id, { onDelete: 'cascade' }),
    /** The gauge that they are levels of. */
    station: text().notNull(),
    tooLowCm: levelCm().notNull(),
    lowCm: levelCm(),
    highCm: levelCm().notNull(),
    closedCm: levelCm(),
    /** How they know, in a sentence, and its language. */
    basis: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    checkedOn: date({ mode: 'string' }).notNull(),
    setBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** The words of pages by them; null before anything was told. */
    told: text().$type<WaterStatus>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    unique('reach_marks_one_each').on(table.reachId, table.providerId).nullsNotDistinct(),
    index('reach_marks_provider_id_idx').on(table.providerId),
    index('reach_marks_set_by_idx').on(table.setBy),
    check('reach_marks_station_form', sql`${table.station} ~ '^[a-z0-9-]{1,60}$'`),
    check(
      'reach_marks_rise',
      sql`${table.tooLowCm} < coalesce(${table.lowCm}, ${table.highCm}) and coalesce(${table.lowCm}, ${table.tooLowCm}) < ${table.highCm}
        and (${table.closedCm} is null or ${table.highCm} < ${table.closedCm})`,
    ),
    check('reach_marks_least', isBetween(table.tooLowCm, MARK_LIMITS.cm)),
    check('reach_marks_most', isBetween(table.highCm, MARK_LIMITS.cm)),
    check('reach_marks_closed', isBetween(table.closedCm, MARK_LIMITS.cm)),
    check('reach_marks_basis_length', isLengthBetween(table.basis, 1, MARK_LIMITS.basisLength)),
    check('reach_marks_locale_known', isLocaleOf(table.locale)),
  ],
)
