import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { LOCALES } from '#src/i18n/locales.ts'
import { createdAt, isLocaleOf } from './columns.ts'
import { users } from './users.ts'

/** One row: the id of this database, so that pages cached from another one are discarded. */
export const installation = pgTable(
  'installation',
  {
    isOnly: integer().primaryKey().default(1),
    id: text().notNull().default(sql`gen_random_uuid()`),
    createdAt: createdAt(),
    /** When the last backup was made of it. */
    backedUpAt: timestamp({ withTimezone: true }),
    /** The last of `invalidations` that the CDN before the servers has been told; which of them tells it, and until when that counts. */
    cdnPurgedUpTo: bigint({ mode: 'number' }).notNull().default(0),
    cdnTurnOf: text(),
    cdnTurnUntil: timestamp({ withTimezone: true }),
  },
  table => [check('installation_one_row', sql`${table.isOnly} = 1`)],
)

/** Hits per key (limit and subject) since its window started. Stored here since serverless functions share nothing else. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    windowStart: timestamp({ withTimezone: true }).notNull(),
    hits: integer().notNull().default(1),
  },
  table => [
    index('rate_limits_window_start_idx').on(table.windowStart),
    check('rate_limits_hits_positive', sql`${table.hits} > 0`),
  ],
)

/** Responses of changing calls with an idempotency key, so that a repetition gets the same response and changes nothing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Hash of method, path and body. */
    call: text().notNull(),
    status: integer().notNull(),
    body: text(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created_at_idx').on(table.createdAt),
  ],
)

/** Every file, inserted before the file is written, so that files orphaned by a crash are found. */
export const storedFiles = pgTable(
  'stored_files',
  {
    /** Key in the storage. */
    key: text().primaryKey(),
    /** Key of the file that it was derived from; none for a file that a row references. */
    original: text(),
    createdAt: createdAt(),
  },
  table => [
    index('stored_files_created_at_idx').on(table.createdAt),
    index('stored_files_original_idx').on(table.original),
  ],
)

/** Pages that fell, in the order of the commits, so that every server of this database follows. */
export const invalidations = pgTable(
  'invalidations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tags: text().array().notNull(),
    /** The process that has dropped them itself. */
    origin: text().notNull(),
    createdAt: createdAt(),
  },
  table => [index('invalidations_created_at_idx').on(table.createdAt)],
)

/** Responses of the reverse geocoder by rounded point and language. */
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
