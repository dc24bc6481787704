import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { KM_SOURCES, POINT_LIMITS } from '#src/domain/access-points/access-point.ts'
import {
  type ClosedWay,
  CONDITION_KINDS,
  CONDITION_LIMITS,
  CONDITION_STATUSES,
  ENDED_BY,
  REPORTERS,
  VOTES,
} from '#src/domain/conditions/condition.ts'
import {
  FEATURE_KINDS,
  type FeatureFacts,
  LINE_LICENCES,
  LINE_LIMITS,
  LINE_ORIGINS,
  REACH_LIMITS,
} from '#src/domain/reaches/reach.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { accessPoints } from './access-points.ts'
import { bookings } from './bookings.ts'
import {
  createdAt,
  isBetween,
  isLengthBetween,
  isLocaleOf,
  isNoLongerThan,
  isOnEarth,
  isOneOf,
  lngLat,
  publicId,
  updatedAt,
} from './columns.ts'
import { users } from './users.ts'

/** The river from one access point to another. */
export const reaches = pgTable(
  'reaches',
  {
    id: publicId(),
    fromId: text()
      .notNull()
      .references(() => accessPoints.id),
    /** The same one for a loop. */
    toId: text()
      .notNull()
      .references(() => accessPoints.id),
    /** The slug of the river that it is on for the most part. */
    river: text().notNull(),
    km: doublePrecision(),
    kmSource: text({ enum: KM_SOURCES }),
    source: text().notNull().default(''),
    createdAt: createdAt(),
  },
  table => [
    unique('reaches_from_id_to_id_key').on(table.fromId, table.toId),
    index('reaches_to_id_idx').on(table.toId),
    index('reaches_river_idx').on(table.river),
    check('reaches_river_is_slug', sql`${table.river} ~ '^[a-z-]+$'`),
    check('reaches_km_range', isBetween(table.km, REACH_LIMITS.km)),
    check('reaches_km_source_known', isOneOf(table.kmSource, KM_SOURCES)),
    check('reaches_km_has_source', sql`(${table.km} is null) = (${table.kmSource} is null)`),
    check('reaches_source_length', isNoLongerThan(table.source, POINT_LIMITS.sourceLength)),
  ],
)

/** The features of the way, by kilometres from the beginning of the reach. */
export const reachFeatures = pgTable(
  'reach_features',
  {
    id: publicId(),
    reachId: text()
      .notNull()
      .references(() => reaches.id, { onDelete: 'cascade' }),
    km: doublePrecision().notNull(),
    kind: text({ enum: FEATURE_KINDS }).notNull(),
    severity: smallint(),
    createdBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** Whether an admin has taken it: until then only tours of its author show it. */
    isReviewed: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    index('reach_features_reach_id_idx').on(table.reachId, table.km),
    index('reach_features_created_by_idx').on(table.createdBy),
    check('reach_features_km_range', isBetween(table.km, REACH_LIMITS.km)),
    check('reach_features_kind_known', isOneOf(table.kind, FEATURE_KINDS)),
    check('reach_features_severity_range', isBetween(table.severity, REACH_LIMITS.severity)),
  ],
)

export const reachFeatureTexts = pgTable(
  'reach_feature_texts',
  {
    reachFeatureId: text()
      .notNull()
      .references(() => reachFeatures.id, { onDelete: 'cascade' }),
    locale: text({ enum: LOCALES }).notNull(),
    note: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.reachFeatureId, table.locale] }),
    check('reach_feature_texts_locale_known', isLocaleOf(table.locale)),
    check('reach_feature_texts_note_length', isLengthBetween(table.note, 1, REACH_LIMITS.noteLength)),
  ],
)

/** A feature as the tours of an account show it in place of the shared one, which others have told of or changed since. */
export const keptFeatures = pgTable(
  'kept_features',
  {
    reachFeatureId: text()
      .notNull()
      .references(() => reachFeatures.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null where they show none. */
    facts: jsonb().$type<FeatureFacts>(),
  },
  table => [
    primaryKey({ columns: [table.reachFeatureId, table.userId] }),
    index('kept_features_user_id_idx').on(table.userId),
  ],
)

/** The course of the river over a reach, one of each author, as encoded polylines of precision 5. */
export const reachLines = pgTable(
  'reach_lines',
  {
    reachId: text()
      .notNull()
      .references(() => reaches.id, { onDelete: 'cascade' }),
    authorId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    licence: text({ enum: LINE_LICENCES }).notNull(),
    origin: text({ enum: LINE_ORIGINS }).notNull(),
    line: text().notNull(),
    /** With few points, for maps of many. */
    preview: text().notNull(),
    lengthKm: doublePrecision().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.reachId, table.authorId] }),
    index('reach_lines_author_id_idx').on(table.authorId),
    check('reach_lines_licence_known', isOneOf(table.licence, LINE_LICENCES)),
    check('reach_lines_origin_known', isOneOf(table.origin, LINE_ORIGINS)),
    check('reach_lines_line_length', isLengthBetween(table.line, 1, LINE_LIMITS.keptBytes)),
    check('reach_lines_preview_length', isLengthBetween(table.preview, 1, LINE_LIMITS.previewBytes)),
  ],
)

/** A report of what somebody has met on a river: it ends by itself, and is deleted some time later. */
export const conditions = pgTable(
  'conditions',
  {
    id: publicId(),
    river: text().notNull(),
    kind: text({ enum: CONDITION_KINDS }).notNull(),
    /** From the mouth of the river. */
    km: doublePrecision(),
    location: lngLat(),
    /** The place that it is at or near. */
    accessPointId: text().references(() => accessPoints.id, { onDelete: 'set null' }),
    words: text().notNull().default(''),
    /** The language of the words. */
    locale: text({ enum: LOCALES }).notNull(),
    /** Storage key of a photo, which is private until an admin has looked at it. */
    photo: text(),
    photoWidthPx: integer(),
    photoHeightPx: integer(),
    seenOn: date({ mode: 'string' }).notNull(),
    /** The first day of a closure: null where it held already. */
    fromDay: date({ mode: 'string' }),
    untilDay: date({ mode: 'string' }),
    /** The part of the river that an admin's closure closes: null for all of it. */
    closedWay: jsonb().$type<ClosedWay>(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    status: text({ enum: CONDITION_STATUSES }).notNull(),
    /** Whether an admin has looked at it: until then nobody reads the words of others. */
    isReviewed: boolean().notNull(),
    endedBy: text({ enum: ENDED_BY }),
    endedAt: timestamp({ withTimezone: true }),
    reporter: text({ enum: REPORTERS }).notNull(),
    /** Keyed hash of the reporter's mailbox, so that one person has one vote. */
    person: text().notNull(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    bookingId: text().references(() => bookings.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    index('conditions_river_idx').on(table.river, table.status),
    index('conditions_status_idx').on(table.status, table.endsAt),
    index('conditions_access_point_id_idx').on(table.accessPointId),
    index('conditions_user_id_idx').on(table.userId),
    index('conditions_booking_id_idx').on(table.bookingId),
    uniqueIndex('conditions_photo_key').on(table.photo),
    check('conditions_river_is_slug', sql`${table.river} ~ '^[a-z-]+$'`),
    check('conditions_kind_known', isOneOf(table.kind, CONDITION_KINDS)),
    check('conditions_km_range', isBetween(table.km, CONDITION_LIMITS.km)),
    check('conditions_location_on_earth', isOnEarth(table.location)),
    check('conditions_words_length', isNoLongerThan(table.words, CONDITION_LIMITS.wordsLength)),
    check('conditions_locale_known', isLocaleOf(table.locale)),
    check('conditions_status_known', isOneOf(table.status, CONDITION_STATUSES)),
    check('conditions_ended_by_known', isOneOf(table.endedBy, ENDED_BY)),
    check('conditions_reporter_known', isOneOf(table.reporter, REPORTERS)),
    check('conditions_closure_has_end', sql`(${table.kind} = 'closed') = (${table.untilDay} is not null)`),
    check(
      'conditions_photo_has_size',
      sql`num_nulls(${table.photo}, ${table.photoWidthPx}, ${table.photoHeightPx}) in (0, 3)`,
    ),
    check('conditions_photo_size_positive', sql`${table.photoWidthPx} > 0 and ${table.photoHeightPx} > 0`),
    check('conditions_way_of_closure', sql`${table.closedWay} is null or ${table.kind} = 'closed'`),
    check('conditions_closure_in_order', sql`${table.fromDay} <= ${table.untilDay}`),
    check(
      'conditions_say_how_ended',
      sql`(${table.status} = 'ended') = (${table.endedBy} is not null) and num_nonnulls(${table.endedBy}, ${table.endedAt}) <> 1`,
    ),
  ],
)

/** The newest word of each person on whether it is still there. */
export const conditionVotes = pgTable(
  'condition_votes',
  {
    conditionId: text()
      .notNull()
      .references(() => conditions.id, { onDelete: 'cascade' }),
    person: text().notNull(),
    says: text({ enum: VOTES }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    bookingId: text().references(() => bookings.id, { onDelete: 'set null' }),
  },
  table => [
    primaryKey({ columns: [table.conditionId, table.person] }),
    index('condition_votes_user_id_idx').on(table.userId),
    index('condition_votes_booking_id_idx').on(table.bookingId),
    check('condition_votes_says_known', isOneOf(table.says, VOTES)),
  ],
)
