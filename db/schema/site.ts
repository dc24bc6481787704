import { sql } from 'drizzle-orm'
import { check, doublePrecision, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { LOCALES } from '#src/i18n/locales.ts'
import { createdAt, isLocaleOf } from './columns.ts'

/** One row: which database this is, so that pages kept from another one are thrown away. */
export const installation = pgTable(
  'installation',
  {
    isOnly: integer().primaryKey().default(1),
    id: text().notNull().default(sql`gen_random_uuid()`),
    createdAt: createdAt(),
  },
  table => [check('installation_one_row', sql`${table.isOnly} = 1`)],
)

/** Hits counted per key (what and who) and window. Kept here since serverless functions share nothing else. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().notNull(),
    windowStart: timestamp({ withTimezone: true }).notNull(),
    hits: integer().notNull().default(1),
  },
  table => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    check('rate_limits_hits_positive', sql`${table.hits} > 0`),
  ],
)

/** Answers of the reverse geocoder by rounded point and language. */
export const geocoderCache = pgTable(
  'geocoder_cache',
  {
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    response: jsonb().notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.lat, table.lng, table.locale] }),
    check('geocoder_cache_locale_known', isLocaleOf(table.locale)),
  ],
)
