import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
} from 'drizzle-orm/pg-core'
import { type BoatType, EXCEPTION_KINDS, FLEET_LIMITS, HOLDS } from '#src/domain/boats/boat.ts'
import { bookings } from './bookings.ts'
import { isBetween, isBoatType, isNoLongerThan, isOneOf, publicId } from './columns.ts'
import { providers } from './providers.ts'
import { tours } from './tours.ts'

/** The boats of a provider by kind and size, shared by all its tours. Without a row nobody counts its boats. */
export const boats = pgTable(
  'boats',
  {
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    kind: text().$type<BoatType>().notNull(),
    seats: smallint().notNull(),
    owned: integer().notNull(),
    /** Each takes one child up to this age in the middle. */
    childToAge: smallint(),
  },
  table => [
    primaryKey({ columns: [table.providerId, table.kind] }),
    check('boats_kind_known', isBoatType(table.kind)),
    check('boats_seats_range', isBetween(table.seats, FLEET_LIMITS.seats)),
    check(
      'boats_seats_of_size',
      sql`coalesce(substring(${table.kind} from '[0-9]+$')::integer, ${table.seats}) = ${table.seats}`,
    ),
    check('boats_child_age_range', isBetween(table.childToAge, FLEET_LIMITS.childToAge)),
    check('boats_owned_range', isBetween(table.owned, FLEET_LIMITS.owned)),
  ],
)

/** Boats under repair or lent, the last day included. */
export const boatOutages = pgTable(
  'boat_outages',
  {
    id: publicId(),
    providerId: text().notNull(),
    kind: text().$type<BoatType>().notNull(),
    fromDay: date().notNull(),
    toDay: date().notNull(),
    count: integer().notNull(),
    note: text().notNull().default(''),
  },
  table => [
    foreignKey({ columns: [table.providerId, table.kind], foreignColumns: [boats.providerId, boats.kind] }).onDelete(
      'cascade',
    ),
    index('boat_outages_provider_id_idx').on(table.providerId, table.kind),
    check('boat_outages_days_in_order', sql`${table.fromDay} <= ${table.toDay}`),
    check('boat_outages_count_range', isBetween(table.count, { ...FLEET_LIMITS.owned, min: 1 })),
    check('boat_outages_note_length', isNoLongerThan(table.note, FLEET_LIMITS.noteLength)),
  ],
)

/** On what a tour goes; none are all that its provider has. */
export const tourBoats = pgTable(
  'tour_boats',
  {
    tourId: text()
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    kind: text().$type<BoatType>().notNull(),
    maxPerBooking: integer(),
  },
  table => [
    primaryKey({ columns: [table.tourId, table.kind] }),
    check('tour_boats_kind_known', isBoatType(table.kind)),
    check('tour_boats_max_range', isBetween(table.maxPerBooking, FLEET_LIMITS.perBooking)),
  ],
)

/** When a tour goes; one without a season goes in the months of its provider. That two do not overlap is a constraint of the baseline. */
export const tourSeasons = pgTable(
  'tour_seasons',
  {
    id: publicId(),
    tourId: text()
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    fromDay: date().notNull(),
    toDay: date().notNull(),
    /** Whether it comes again each year. `season_years` of the database has a row for each. */
    yearly: boolean().notNull().default(false),
    /** Days on which it begins: 1 Monday, 2 Tuesday, 4 Wednesday to 64 Sunday. */
    weekdays: smallint().notNull(),
    /** None: as agreed. */
    startTimes: time({ precision: 0 }).array().notNull().default([]),
    /** Not asked for later than this before it begins. */
    leadHours: smallint().notNull(),
  },
  table => [
    unique('tour_seasons_id_tour_id_key').on(table.id, table.tourId),
    check('tour_seasons_days_in_order', sql`${table.fromDay} <= ${table.toDay}`),
    check(
      'tour_seasons_yearly_within_year',
      sql`not ${table.yearly} or ${table.toDay} < ${table.fromDay} + interval '1 year'`,
    ),
    check('tour_seasons_weekdays_range', isBetween(table.weekdays, { min: 1, max: 127 })),
    check(
      'tour_seasons_start_times_count',
      sql`cardinality(${table.startTimes}) <= ${sql.raw(String(FLEET_LIMITS.startTimes))}`,
    ),
    check('tour_seasons_lead_range', isBetween(table.leadHours, FLEET_LIMITS.leadHours)),
  ],
)

/** Days on which the tours of a provider, or one of them, do not go, or go though their season says otherwise. */
export const dayExceptions = pgTable(
  'day_exceptions',
  {
    id: publicId(),
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    tourId: text(),
    fromDay: date().notNull(),
    toDay: date().notNull(),
    kind: text({ enum: EXCEPTION_KINDS }).notNull(),
  },
  table => [
    // A tour that goes to another provider takes its own with it.
    foreignKey({
      name: 'day_exceptions_tour_fkey',
      columns: [table.tourId, table.providerId],
      foreignColumns: [tours.id, tours.providerId],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('day_exceptions_provider_id_idx').on(table.providerId),
    index('day_exceptions_tour_id_idx').on(table.tourId),
    check('day_exceptions_days_in_order', sql`${table.fromDay} <= ${table.toDay}`),
    check('day_exceptions_kind_known', isOneOf(table.kind, EXCEPTION_KINDS)),
  ],
)

/**
 * How many boats of a kind there are on a day and how many of them are promised, for days that were ever promised. Triggers
 * (`db/functions/boats.sql`) keep `held` as the sum of `booking_boats`; nothing can be promised past `capacity`.
 */
export const boatDays = pgTable(
  'boat_days',
  {
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    kind: text().$type<BoatType>().notNull(),
    day: date().notNull(),
    capacity: integer().notNull(),
    held: integer().notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.providerId, table.kind, table.day] }),
    index('boat_days_day_idx').on(table.day),
    check('boat_days_kind_known', isBoatType(table.kind)),
    check('boat_days_never_oversold', sql`${table.held} <= ${table.capacity}`),
    check('boat_days_held_range', sql`${table.held} >= 0`),
  ],
)

/** The boats promised to a booking: the truth that `boat_days` counts. A boat on a tour of two days is away on both. */
export const bookingBoats = pgTable(
  'booking_boats',
  {
    bookingId: text()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    hold: text({ enum: HOLDS }).notNull().default('current'),
    providerId: text().notNull(),
    kind: text().$type<BoatType>().notNull(),
    day: date().notNull(),
    count: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.bookingId, table.hold, table.kind, table.day] }),
    foreignKey({
      name: 'booking_boats_day_fkey',
      columns: [table.providerId, table.kind, table.day],
      foreignColumns: [boatDays.providerId, boatDays.kind, boatDays.day],
    }).onDelete('cascade'),
    index('booking_boats_day_idx').on(table.providerId, table.kind, table.day),
    check('booking_boats_hold_known', isOneOf(table.hold, HOLDS)),
    check('booking_boats_count_positive', sql`${table.count} > 0`),
  ],
)
