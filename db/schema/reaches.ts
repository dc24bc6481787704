import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { KM_SOURCES, POINT_LIMITS } from '#src/domain/access-points/access-point.ts'
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
import {
  createdAt,
  isBetween,
  isLengthBetween,
  isLocaleOf,
  isNoLongerThan,
  isOneOf,
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
