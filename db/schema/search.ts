import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
} from 'drizzle-orm/pg-core'
import { LOCALES } from '#src/i18n/locales.ts'
import { days, isLocaleOf, lngLat } from './columns.ts'
import { providers } from './providers.ts'
import { tours } from './tours.ts'

/**
 * The search index, derived from the other tables. Nothing but documents is written here directly: triggers of the source tables keep
 * these tables up to date, within the same transaction.
 */

/** Lexemes: lower case, without accents. */
const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** One narrow row per tour with all that a search may filter by. GiST indexes of the baseline serve point, difficulty and facets, and what is searched within a box without reading the rows. */
export const tourIndex = pgTable(
  'tour_index',
  {
    tourId: text()
      .primaryKey()
      .references(() => tours.id, { onDelete: 'cascade' }),
    providerId: text().notNull(),
    userId: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    priceCents: integer().notNull(),
    /** The least that each of two pays for the whole tour, as `fromPrice` of `domain/prices` has it. */
    fromCents: integer().notNull().default(0),
    distanceKm: doublePrecision().notNull(),
    days: integer().notNull(),
    durationHours: doublePrecision(),
    difficulty: doublePrecision().notNull(),
    departure: lngLat(),
    /** Codes of `domain/search/facets`: offered amenities, regions. */
    facets: integer().array().notNull(),
    rivers: text().array().notNull(),
    /** Names in all languages, rivers, regions, places, provider. */
    words: words().notNull(),
    /** Stems of names (A), of rivers, regions, places and provider (B), and of descriptions (D, without positions), in either language. */
    stems: words().notNull().default(sql`''`),
    /** On which it can begin, of some 19 months from this one on; lead time apart. */
    openOn: days().notNull().default('{}'),
    /** Seats of its boats, all at home; null where its provider counts none. */
    seats: integer(),
    /** The same as in the row of the tour. */
    leastCents: integer().array().$type<(number | null)[]>(),
    /** A key of its provider, its length and the boats that it can go on, as `free_seats`; null where its provider counts none. */
    boatsKey: bigint({ mode: 'bigint' }),
    /** Whether it can be requested here. */
    requests: boolean().notNull().default(false),
    youngestAge: smallint(),
  },
  table => [
    index('tour_index_provider_id_idx').on(table.providerId),
    index('tour_index_user_id_idx').on(table.userId),
    index('tour_index_newest_idx').on(table.createdAt.desc(), table.tourId),
    index('tour_index_price_idx').on(table.priceCents, table.tourId),
    index('tour_index_price_desc_idx').on(table.priceCents.desc(), table.tourId),
    index('tour_index_from_idx').on(table.fromCents, table.tourId),
    index('tour_index_from_desc_idx').on(table.fromCents.desc(), table.tourId),
    index('tour_index_distance_idx').on(table.distanceKm, table.tourId),
    index('tour_index_distance_desc_idx').on(table.distanceKm.desc(), table.tourId),
    index('tour_index_days_idx').on(table.days),
    index('tour_index_duration_idx').on(table.durationHours),
    index('tour_index_difficulty_idx').on(table.difficulty),
    // Those that a search for a day lists first.
    index('tour_index_requests_idx').on(table.createdAt.desc(), table.tourId).where(sql`${table.requests}`),
    index('tour_index_words_idx').using('gin', table.rivers, table.words, table.facets.op('gin__int_ops'), table.stems),
  ],
)

/**
 * Seats that tours of a length which go on the same boats of a provider still have, by the day on which they begin; where there is no row,
 * nothing is promised or away. True for providers without a row in `stale_fleets`.
 */
export const freeSeats = pgTable(
  'free_seats',
  {
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    boatsKey: bigint({ mode: 'bigint' }).notNull(),
    day: date().notNull(),
    seats: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.providerId, table.boatsKey, table.day] }),
    index('free_seats_day_idx').on(table.day, table.seats, table.boatsKey, table.providerId),
  ],
)

/**
 * Providers whose boats, promises or tours have changed since their free seats were counted. Triggers append rows, so that no writer waits
 * for another.
 */
export const staleFleets = pgTable('stale_fleets', { providerId: text().notNull() }, table => [
  index('stale_fleets_provider_id_idx').on(table.providerId),
])

/**
 * On which days a tour can begin, by the last time of those days and the hours before it until which it is asked for: the rows of a tour
 * have no day in common. With what decides how many people it takes.
 */
export const tourStarts = pgTable(
  'tour_starts',
  {
    tourId: text()
      .notNull()
      .references(() => tourIndex.tourId, { onDelete: 'cascade' }),
    lastStart: time({ precision: 0 }).notNull(),
    leadHours: smallint().notNull(),
    onDays: days().notNull(),
    /** The same as in `tour_index`, as are the next two. */
    providerId: text().notNull(),
    boatsKey: bigint({ mode: 'bigint' }),
    seats: integer(),
    /** Bits of the sizes of party that it has a price for, from one person on. */
    parties: smallint().notNull(),
    /** The same as in `tour_index`. */
    requests: boolean().notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.tourId, table.lastStart, table.leadHours] }),
    index('tour_starts_provider_id_idx').on(table.providerId),
    index('tour_starts_lead_hours_idx').on(table.leadHours),
  ],
)

const kindsOfStart = {
  lastStart: time({ precision: 0 }).notNull(),
  leadHours: smallint().notNull(),
  seats: integer(),
  parties: smallint().notNull(),
  requests: boolean().notNull().default(false),
  tours: integer().notNull(),
}

/**
 * Counts of tours by the days on which they begin. A span of days is in as few aligned blocks of 1, 2, 4 … days as hold it, and a day in one
 * block of each length: both are read and written in a few rows. Appended to and merged, as `tour_tallies`.
 */
export const startTallies = pgTable('start_tallies', { block: integer().notNull(), ...kindsOfStart }, table => [
  index('start_tallies_block_idx').on(table.block),
])

const kindsOfTour = {
  seats: integer(),
  parties: smallint().notNull(),
  requests: boolean().notNull(),
  tours: integer().notNull(),
}

/**
 * Counts of tours by the days on which they begin again, and the days before on which they did not, 31 at most: of those that begin on some day
 * of a span, each either begins on the first one or begins again later for the first time since then. Appended to and merged, as `tour_tallies`.
 */
export const startGaps = pgTable(
  'start_gaps',
  { day: date().notNull(), idle: smallint().notNull(), ...kindsOfTour },
  table => [index('start_gaps_day_idx').on(table.day)],
)

/** Counts of tours of a provider whose boats are promised or away on a day, with the seats that are left. True where `free_seats` is. */
export const scarceStarts = pgTable(
  'scarce_starts',
  {
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    free: integer().notNull(),
    ...kindsOfStart,
    seats: integer().notNull(),
  },
  table => [
    primaryKey({
      name: 'scarce_starts_pk',
      columns: [
        table.providerId,
        table.day,
        table.free,
        table.seats,
        table.parties,
        table.lastStart,
        table.leadHours,
        table.requests,
      ],
    }),
    // All that is read of a day, which is a thousand rows on a busy one.
    index('scarce_starts_on_day_idx').on(
      table.day,
      table.free,
      table.seats,
      table.parties,
      table.lastStart,
      table.leadHours,
      table.providerId,
      table.requests,
      table.tours,
    ),
  ],
)

/** The same for spans that are asked for, of tours whose boats are promised or away on each day on which they begin, with the most seats on one. */
export const scarceSpans = pgTable(
  'scarce_spans',
  {
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    fromDay: date().notNull(),
    toDay: date().notNull(),
    free: integer().notNull(),
    ...kindsOfTour,
    seats: integer().notNull(),
  },
  table => [
    primaryKey({
      name: 'scarce_spans_pk',
      columns: [table.providerId, table.fromDay, table.toDay, table.free, table.seats, table.parties, table.requests],
    }),
    // All that is read of a span.
    index('scarce_spans_days_idx').on(
      table.fromDay,
      table.toDay,
      table.free,
      table.seats,
      table.parties,
      table.providerId,
      table.requests,
      table.tours,
    ),
  ],
)

/**
 * A tour as the API lists it, in each language. A change of what it shows takes the document away and raises the version, in its own
 * transaction; the next to read it missing has it written again.
 */
export const tourDocuments = pgTable(
  'tour_documents',
  {
    tourId: text()
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    locale: text({ enum: LOCALES }).notNull(),
    version: integer().notNull().default(0),
    /** The `DOCUMENT_FORM` of `domain/tours/documents/present` that it was written with. */
    form: integer(),
    document: text(),
  },
  table => [
    primaryKey({ columns: [table.tourId, table.locale] }),
    check('tour_documents_locale_known', isLocaleOf(table.locale)),
  ],
)

/**
 * Tour counts: in total, by day of creation, whole euro, whole kilometre, river, region, facet or provider, or by its seats and the parties that
 * it has a price for. Every change appends rows to be summed, so that no writer waits for another; they are merged from time to time.
 */
export const tourTallies = pgTable(
  'tour_tallies',
  {
    kind: text().notNull(),
    bucket: integer().notNull(),
    slug: text().notNull(),
    tours: integer().notNull(),
  },
  table => [index('tour_tallies_key_idx').on(table.kind, table.bucket, table.slug)],
)

/** The same by map cells, at a few zoom levels: the count of put-ins there, and the sums of their coordinates. */
export const tourCells = pgTable(
  'tour_cells',
  {
    level: smallint().notNull(),
    x: integer().notNull(),
    y: integer().notNull(),
    tours: integer().notNull(),
    lng: doublePrecision().notNull(),
    lat: doublePrecision().notNull(),
  },
  table => [index('tour_cells_key_idx').on(table.level, table.x, table.y)],
)
