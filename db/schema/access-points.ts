import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import {
  CAMPING,
  FACILITIES,
  KM_SOURCES,
  PARKING,
  POINT_KINDS,
  POINT_LIMITS,
  POINT_STATUSES,
  SIDES,
} from '#src/domain/access-points/access-point.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import {
  areAllOf,
  createdAt,
  hasNoRepeats,
  isBetween,
  isLengthBetween,
  isLocaleOf,
  isNoLongerThan,
  isOneOf,
  lngLat,
  publicId,
  updatedAt,
} from './columns.ts'
import { users } from './users.ts'

/** Places where one gets to a river, shared by all tours. Null is "unknown", never "no". */
export const accessPoints = pgTable(
  'access_points',
  {
    id: publicId(),
    location: lngLat().notNull(),
    /** How far from there it may really be. */
    accuracyM: integer(),
    kinds: text({ enum: POINT_KINDS }).array().notNull().default([]),
    side: text({ enum: SIDES }),
    parking: text({ enum: PARKING }),
    camping: text({ enum: CAMPING }),
    facilities: text({ enum: FACILITIES }).array(),
    transitStopM: integer(),
    /** Where it is known from. */
    source: text().notNull().default(''),
    /** The account that proposed it; null for what came with the site, or where the account is gone. */
    createdBy: text().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: POINT_STATUSES }).notNull().default('proposed'),
    /** Whether it came with the site or an admin has taken it: until then nobody but its author sees what it is called. */
    isReviewed: boolean().notNull().default(false),
    /** The survivor, never merged itself. */
    mergedInto: text().references((): AnyPgColumn => accessPoints.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    index('access_points_location_idx').using('gist', table.location),
    index('access_points_created_by_idx').on(table.createdBy),
    index('access_points_merged_into_idx').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    check(
      'access_points_in_country',
      sql`${table.location}[0] between 20 and 28 and ${table.location}[1] between 53 and 57.5`,
    ),
    check('access_points_accuracy_range', isBetween(table.accuracyM, POINT_LIMITS.accuracyM)),
    check('access_points_kinds_known', areAllOf(table.kinds, POINT_KINDS)),
    check('access_points_kinds_not_repeated', hasNoRepeats(table.kinds)),
    check('access_points_side_known', isOneOf(table.side, SIDES)),
    check('access_points_parking_known', isOneOf(table.parking, PARKING)),
    check('access_points_camping_known', isOneOf(table.camping, CAMPING)),
    check('access_points_facilities_known', areAllOf(table.facilities, FACILITIES)),
    check('access_points_facilities_not_repeated', hasNoRepeats(table.facilities)),
    check('access_points_transit_stop_range', isBetween(table.transitStopM, POINT_LIMITS.transitStopM)),
    check('access_points_source_length', isNoLongerThan(table.source, POINT_LIMITS.sourceLength)),
    check('access_points_status_known', isOneOf(table.status, POINT_STATUSES)),
    check('access_points_merged_into_another', sql`(${table.status} = 'merged') = (${table.mergedInto} is not null)`),
    check('access_points_not_merged_into_itself', sql`${table.mergedInto} <> ${table.id}`),
  ],
)

export const accessPointTexts = pgTable(
  'access_point_texts',
  {
    accessPointId: text()
      .notNull()
      .references(() => accessPoints.id, { onDelete: 'cascade' }),
    locale: text({ enum: LOCALES }).notNull(),
    name: text().notNull(),
    notes: text().notNull().default(''),
  },
  table => [
    primaryKey({ columns: [table.accessPointId, table.locale] }),
    check('access_point_texts_locale_known', isLocaleOf(table.locale)),
    check('access_point_texts_name_length', isLengthBetween(table.name, 1, POINT_LIMITS.nameLength)),
    check('access_point_texts_notes_length', isNoLongerThan(table.notes, POINT_LIMITS.notesLength)),
  ],
)

/** A confluence is on two rivers. */
export const accessPointRivers = pgTable(
  'access_point_rivers',
  {
    accessPointId: text()
      .notNull()
      .references(() => accessPoints.id, { onDelete: 'cascade' }),
    /** A slug of `domain/places/rivers`. */
    river: text().notNull(),
    /** From the mouth. */
    riverKm: doublePrecision(),
    kmSource: text({ enum: KM_SOURCES }),
  },
  table => [
    primaryKey({ columns: [table.accessPointId, table.river] }),
    index('access_point_rivers_river_idx').on(table.river),
    check('access_point_rivers_is_slug', sql`${table.river} ~ '^[a-z-]+$'`),
    check('access_point_rivers_km_range', isBetween(table.riverKm, POINT_LIMITS.riverKm)),
    check('access_point_rivers_km_source_known', isOneOf(table.kmSource, KM_SOURCES)),
    check('access_point_rivers_km_has_source', sql`(${table.riverKm} is null) = (${table.kmSource} is null)`),
  ],
)
