import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { BoatType } from '#src/domain/boats/boat.ts'
import {
  DAY_CLASSES,
  EXTRA_KINDS,
  EXTRA_UNITS,
  RATE_LIMITS,
  RATE_PERIODS,
  RATE_UNITS,
  SHUTTLE_CARGO,
  SHUTTLE_MODES,
} from '#src/domain/prices/rate.ts'
import { tourSeasons } from './boats.ts'
import { areAllOf, days, isBetween, isBoatType, isOneOf, publicId } from './columns.ts'
import { tours } from './tours.ts'

/** The rates of a tour, by `domain/prices`. One without rates has its from-price alone. */
export const tourRates = pgTable(
  'tour_rates',
  {
    id: publicId(),
    tourId: text()
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    unit: text({ enum: RATE_UNITS }).notNull(),
    boatKind: text().$type<BoatType>(),
    ageTo: smallint(),
    upToPeople: smallint(),
    per: text({ enum: RATE_PERIODS }).notNull(),
    dayClass: text({ enum: DAY_CLASSES }).notNull(),
    seasonId: text(),
    amountCents: integer().notNull(),
  },
  table => [
    unique('tour_rates_one_each')
      .on(
        table.tourId,
        table.unit,
        table.boatKind,
        table.ageTo,
        table.upToPeople,
        table.per,
        table.dayClass,
        table.seasonId,
      )
      .nullsNotDistinct(),
    foreignKey({
      name: 'tour_rates_season_fkey',
      columns: [table.seasonId, table.tourId],
      foreignColumns: [tourSeasons.id, tourSeasons.tourId],
    }).onDelete('cascade'),
    check('tour_rates_unit_known', isOneOf(table.unit, RATE_UNITS)),
    check('tour_rates_per_known', isOneOf(table.per, RATE_PERIODS)),
    check('tour_rates_day_class_known', isOneOf(table.dayClass, DAY_CLASSES)),
    check('tour_rates_boat_kind_known', isBoatType(table.boatKind)),
    check('tour_rates_kind_of_boats', sql`(${table.unit} = 'boat') = (${table.boatKind} is not null)`),
    check('tour_rates_age_of_children', sql`(${table.unit} = 'child') = (${table.ageTo} is not null)`),
    check('tour_rates_age_range', isBetween(table.ageTo, RATE_LIMITS.ageTo)),
    check('tour_rates_people_range', isBetween(table.upToPeople, RATE_LIMITS.upToPeople)),
    check('tour_rates_amount_range', isBetween(table.amountCents, RATE_LIMITS.amountCents)),
  ],
)

export const tourShuttles = pgTable(
  'tour_shuttles',
  {
    tourId: text()
      .primaryKey()
      .references(() => tours.id, { onDelete: 'cascade' }),
    mode: text({ enum: SHUTTLE_MODES }).notNull(),
    amountCents: integer().notNull().default(0),
    roadKm: integer(),
    freeKm: integer().notNull().default(0),
    minCents: integer().notNull().default(0),
    carries: text({ enum: SHUTTLE_CARGO }).array().notNull().default([]),
  },
  table => [
    check('tour_shuttles_mode_known', isOneOf(table.mode, SHUTTLE_MODES)),
    check('tour_shuttles_amount_range', isBetween(table.amountCents, RATE_LIMITS.amountCents)),
    check('tour_shuttles_min_range', isBetween(table.minCents, RATE_LIMITS.amountCents)),
    check('tour_shuttles_road_range', isBetween(table.roadKm, RATE_LIMITS.roadKm)),
    check('tour_shuttles_free_range', isBetween(table.freeKm, RATE_LIMITS.freeKm)),
    check('tour_shuttles_road_by_km', sql`(${table.mode} = 'km') = (${table.roadKm} is not null)`),
    check('tour_shuttles_included_is_free', sql`${table.mode} <> 'included' or ${table.amountCents} = 0`),
    check('tour_shuttles_carries_known', areAllOf(table.carries, SHUTTLE_CARGO)),
  ],
)

export const tourExtras = pgTable(
  'tour_extras',
  {
    tourId: text()
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    kind: text({ enum: EXTRA_KINDS }).notNull(),
    amountCents: integer().notNull(),
    unit: text({ enum: EXTRA_UNITS }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.tourId, table.kind] }),
    check('tour_extras_kind_known', isOneOf(table.kind, EXTRA_KINDS)),
    check('tour_extras_unit_known', isOneOf(table.unit, EXTRA_UNITS)),
    check('tour_extras_amount_range', isBetween(table.amountCents, { ...RATE_LIMITS.amountCents, min: 1 })),
    check('tour_extras_minimum_of_group', sql`${table.kind} <> 'minimum' or ${table.unit} = 'group'`),
  ],
)

/**
 * The prices of a tour with rates for parties of 1 to 200 adults that begin on those days, all boats at home: derived, for search. Null for
 * a party that it does not take. Releases before wrote those of 1 to 12 alone.
 */
export const tourPartyPrices = pgTable(
  'tour_party_prices',
  {
    tourId: text()
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    onDays: days().notNull(),
    cents: integer().array().notNull().$type<(number | null)[]>(),
    /** The hash of the rules and the day that they were calculated from. */
    rulesHash: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.tourId, table.position] }),
    check('tour_party_prices_of_all', sql`cardinality(${table.cents}) in (12, 200)`),
  ],
)

/**
 * Tours on rivers that an admin has closed or opened since their prices were calculated: which days are open decides from which price on. Of a
 * river of very many tours it also has those whose days have still to follow. A trigger appends rows, so that no writer waits for another.
 */
export const stalePrices = pgTable('stale_prices', { tourId: text().notNull() }, table => [
  index('stale_prices_tour_id_idx').on(table.tourId),
])
