import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
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
import { BAD_WATER_RULES, BOOKING_LIMITS, BOOKING_MODES, CANCELLATIONS } from '#src/domain/bookings/booking.ts'
import { CLOSERS } from '#src/domain/bookings/closing.ts'
import { CONTACT_LIMITS } from '#src/domain/contacts.ts'
import { REGIONS } from '#src/domain/places/regions.ts'
import { AT_PUT_IN, MEETING_LIMITS, MEETING_PLACES, type TourMeet } from '#src/domain/tours/meeting.ts'
import { CURRENCIES, TOUR_LIMITS, TOUR_STATUSES } from '#src/domain/tours/tour.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import {
  areAllOf,
  createdAt,
  hasNoRepeats,
  isBetween,
  isLengthBetween,
  isLocaleOf,
  isNoLongerThan,
  isOnEarth,
  isOneOf,
  isWebAddressOrEmpty,
  lngLat,
  publicId,
  updatedAt,
} from './columns.ts'
import { amenities, providers } from './providers.ts'

export const tours = pgTable(
  'tours',
  {
    id: publicId(),
    /** The owner is the provider's user. */
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    status: text({ enum: TOUR_STATUSES }).notNull().default('published'),
    website: text().notNull().default(''),
    /** Only a draft may be without it, as without its difficulty and price. */
    distanceKm: doublePrecision(),
    days: integer().notNull().default(1),
    /** Only a one-day tour has hours. */
    durationHours: doublePrecision(),
    /** 1 easy to 5 hard. */
    difficulty: doublePrecision(),
    /** In whole years, of the youngest child that may come; null where nobody has said one. */
    youngestAge: smallint(),
    /** The starting price, per person per day. */
    priceCents: integer(),
    /** Derived, of a tour with rates: what parties of 1 to 12 adults pay at least, null for those that it does not take. */
    leastCents: integer().array().$type<(number | null)[]>(),
    currency: text({ enum: CURRENCIES }).notNull().default('EUR'),
    departure: lngLat(),
    departureAddress: text().notNull().default(''),
    arrival: lngLat(),
    arrivalAddress: text().notNull().default(''),
    /** Where and when its parties meet. */
    meet: jsonb().$type<TourMeet>().notNull().default(AT_PUT_IN),
    regions: text({ enum: REGIONS }).array().notNull().default([]),
    /** River slugs of `domain/places/rivers`, the main one first. */
    rivers: text().array().notNull().default([]),
    bookingMode: text({ enum: BOOKING_MODES }).notNull().default('none'),
    cancellation: text({ enum: CANCELLATIONS }).notNull().default('moderate'),
    badWater: text({ enum: BAD_WATER_RULES }).notNull().default('free-for-both'),
    /** The time when a draft was begun, or when any other tour was first published. */
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Gone for everybody; its owner can restore it for a while. */
    deletedAt: timestamp({ withTimezone: true }),
    /** In whose name, and why: told to those whose trips end once it cannot be restored any more. */
    deletedBy: text({ enum: CLOSERS }),
    deletionReason: text().notNull().default(''),
  },
  table => [
    unique('tours_id_provider_id_key').on(table.id, table.providerId),
    index('tours_provider_id_idx').on(table.providerId),
    index('tours_deleted_at_idx').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('tours_deleted_by_known', isOneOf(table.deletedBy, CLOSERS)),
    check('tours_deletion_reason_length', isNoLongerThan(table.deletionReason, BOOKING_LIMITS.noteLength)),
    check('tours_status_known', isOneOf(table.status, TOUR_STATUSES)),
    check(
      'tours_complete_unless_draft',
      sql`${table.status} = 'draft' or num_nulls(${table.distanceKm}, ${table.difficulty}, ${table.priceCents}) = 0`,
    ),
    check('tours_distance_range', isBetween(table.distanceKm, TOUR_LIMITS.distanceKm)),
    check('tours_days_range', isBetween(table.days, TOUR_LIMITS.days)),
    check('tours_duration_range', isBetween(table.durationHours, TOUR_LIMITS.durationHours)),
    check('tours_duration_one_day_only', sql`${table.days} = 1 or ${table.durationHours} is null`),
    check('tours_difficulty_range', isBetween(table.difficulty, TOUR_LIMITS.difficulty)),
    check('tours_youngest_age_range', isBetween(table.youngestAge, TOUR_LIMITS.youngestAge)),
    check('tours_price_range', isBetween(table.priceCents, TOUR_LIMITS.priceCents)),
    check('tours_least_of_twelve', sql`cardinality(${table.leastCents}) = 12`),
    check('tours_currency_known', isOneOf(table.currency, CURRENCIES)),
    check('tours_departure_on_earth', isOnEarth(table.departure)),
    check('tours_arrival_on_earth', isOnEarth(table.arrival)),
    check('tours_website_length', isNoLongerThan(table.website, CONTACT_LIMITS.websiteLength)),
    check('tours_website_is_web', isWebAddressOrEmpty(table.website)),
    check('tours_departure_address_length', isNoLongerThan(table.departureAddress, CONTACT_LIMITS.addressLength)),
    check('tours_arrival_address_length', isNoLongerThan(table.arrivalAddress, CONTACT_LIMITS.addressLength)),
    check('tours_meet_place_known', isOneOf(sql`coalesce(${table.meet} ->> 'at', '')`, MEETING_PLACES)),
    check(
      'tours_meet_address_length',
      isNoLongerThan(sql`(${table.meet} ->> 'address')`, CONTACT_LIMITS.addressLength),
    ),
    check(
      'tours_meet_minutes_range',
      isBetween(sql`coalesce((${table.meet} ->> 'minutesBefore')::integer, -1)`, MEETING_LIMITS.minutesBefore),
    ),
    check('tours_regions_not_repeated', hasNoRepeats(table.regions)),
    check('tours_rivers_not_repeated', hasNoRepeats(table.rivers)),
    check('tours_rivers_count', sql`cardinality(${table.rivers}) <= ${sql.raw(String(TOUR_LIMITS.rivers))}`),
    check('tours_regions_known', areAllOf(table.regions, REGIONS)),
    check('tours_booking_mode_known', isOneOf(table.bookingMode, BOOKING_MODES)),
    check('tours_cancellation_known', isOneOf(table.cancellation, CANCELLATIONS)),
    check('tours_bad_water_known', isOneOf(table.badWater, BAD_WATER_RULES)),
    check('tours_rivers_are_slugs', sql`array_to_string(${table.rivers}, ',') ~ '^[a-z,-]*$'`),
  ],
)

export const tourTexts = pgTable(
  'tour_texts',
  {
    tourId: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
  },
  table => [
    primaryKey({ columns: [table.tourId, table.locale] }),
    foreignKey({ columns: [table.tourId], foreignColumns: [tours.id] }).onDelete('cascade'),
    index('tour_texts_name_idx').on(sql`lower(${table.name})`),
    check('tour_texts_locale_known', isLocaleOf(table.locale)),
    check('tour_texts_name_length', isLengthBetween(table.name, 1, TOUR_LIMITS.nameLength)),
    check('tour_texts_description_length', isLengthBetween(table.description, 0, TOUR_LIMITS.descriptionLength)),
  ],
)

export const photos = pgTable(
  'photos',
  {
    id: publicId(),
    tourId: text()
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    description: text().notNull().default(''),
    isPrimary: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    /** Storage key of the re-encoded original. */
    file: text().notNull(),
    widthPx: integer().notNull(),
    heightPx: integer().notNull(),
    createdAt: createdAt(),
  },
  table => [
    index('photos_tour_id_idx').on(table.tourId),
    uniqueIndex('photos_file_key').on(table.file),
    uniqueIndex('photos_one_primary_key').on(table.tourId).where(sql`${table.isPrimary}`),
    check('photos_description_length', isNoLongerThan(table.description, TOUR_LIMITS.photoDescriptionLength)),
    check('photos_size_positive', sql`${table.widthPx} > 0 and ${table.heightPx} > 0`),
  ],
)

/** Both composite keys carry the provider: a tour can offer only what its own provider has. */
export const tourAmenities = pgTable(
  'tour_amenities',
  {
    tourId: text().notNull(),
    amenityId: text().notNull(),
    providerId: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.tourId, table.amenityId] }),
    index('tour_amenities_amenity_id_idx').on(table.amenityId),
    foreignKey({
      name: 'tour_amenities_tour_fkey',
      columns: [table.tourId, table.providerId],
      foreignColumns: [tours.id, tours.providerId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'tour_amenities_amenity_fkey',
      columns: [table.amenityId, table.providerId],
      foreignColumns: [amenities.id, amenities.providerId],
    }).onDelete('cascade'),
  ],
)
