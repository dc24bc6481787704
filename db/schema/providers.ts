import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ANSWER_TEMPLATE_LIMITS } from '#src/domain/answers/answer-template.ts'
import { ANSWERS_WITHIN } from '#src/domain/bookings/answering/answers-within.ts'
import { BOOKING_LIMITS } from '#src/domain/bookings/booking.ts'
import { CLOSERS } from '#src/domain/bookings/closing.ts'
import { CONTACT_LIMITS } from '#src/domain/contacts.ts'
import {
  AMENITY_UNITS,
  AMENITY_VARIANTS,
  BOAT_KINDS,
  DEFAULT_MONTHS,
  MONTHS,
  PROVIDER_LIMITS,
  SOCIAL_NETWORKS,
  SPOKEN_LANGUAGES,
} from '#src/domain/providers/provider.ts'
import { CURRENCIES } from '#src/domain/tours/tour.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import {
  areAllOf,
  createdAt,
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
import { users } from './users.ts'

export const providers = pgTable(
  'providers',
  {
    id: publicId(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    languages: text({ enum: SPOKEN_LANGUAGES }).array().notNull().default([]),
    boats: text({ enum: BOAT_KINDS }).array().notNull().default([]),
    /** In which its tours go that have no season of their own: 1 January to 12 December. */
    months: smallint()
      .array()
      .notNull()
      .default([...DEFAULT_MONTHS]),
    address: text().notNull().default(''),
    location: lngLat(),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    website: text().notNull().default(''),
    /** Storage key of the logo. */
    logo: text(),
    logoWidthPx: integer(),
    logoHeightPx: integer(),
    /** How soon it usually answers, by `domain/bookings/answering`; null where nothing is said. */
    answersWithin: text({ enum: ANSWERS_WITHIN }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Deletion works as that of a tour; the tours that went with a provider were deleted at the very same time. */
    deletedAt: timestamp({ withTimezone: true }),
    deletedBy: text({ enum: CLOSERS }),
    deletionReason: text().notNull().default(''),
  },
  table => [
    index('providers_user_id_idx').on(table.userId),
    index('providers_deleted_at_idx').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('providers_deleted_by_known', isOneOf(table.deletedBy, CLOSERS)),
    check('providers_deletion_reason_length', isNoLongerThan(table.deletionReason, BOOKING_LIMITS.noteLength)),
    uniqueIndex('providers_logo_key').on(table.logo),
    check('providers_answers_within_known', isOneOf(table.answersWithin, ANSWERS_WITHIN)),
    check('providers_name_length', isLengthBetween(table.name, 1, PROVIDER_LIMITS.nameLength)),
    check('providers_address_length', isNoLongerThan(table.address, CONTACT_LIMITS.addressLength)),
    check('providers_email_length', isNoLongerThan(table.email, CONTACT_LIMITS.emailLength)),
    check('providers_email_is_address', sql`${table.email} = '' or position('@' in ${table.email}) > 1`),
    check('providers_phone_length', isNoLongerThan(table.phone, CONTACT_LIMITS.phoneLength)),
    check('providers_phone_is_number', sql`${table.phone} ~ '^([+]?[0-9 ()/.-]+)?$'`),
    check('providers_website_length', isNoLongerThan(table.website, CONTACT_LIMITS.websiteLength)),
    check('providers_website_is_web', isWebAddressOrEmpty(table.website)),
    check('providers_languages_known', areAllOf(table.languages, SPOKEN_LANGUAGES)),
    check('providers_boats_known', areAllOf(table.boats, BOAT_KINDS)),
    check(
      'providers_months_known',
      sql`1 <= all(${table.months}) and ${sql.raw(String(MONTHS.length))} >= all(${table.months})
        and cardinality(${table.months}) between 1 and ${sql.raw(String(MONTHS.length))}`,
    ),
    check('providers_location_on_earth', isOnEarth(table.location)),
    check(
      'providers_logo_has_size',
      sql`num_nulls(${table.logo}, ${table.logoWidthPx}, ${table.logoHeightPx}) in (0, 3)`,
    ),
    check('providers_logo_size_positive', sql`${table.logoWidthPx} > 0 and ${table.logoHeightPx} > 0`),
  ],
)

export const providerTexts = pgTable(
  'provider_texts',
  {
    providerId: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    description: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.providerId, table.locale] }),
    foreignKey({ columns: [table.providerId], foreignColumns: [providers.id] }).onDelete('cascade'),
    check('provider_texts_locale_known', isLocaleOf(table.locale)),
    check('provider_texts_length', isLengthBetween(table.description, 0, PROVIDER_LIMITS.descriptionLength)),
  ],
)

export const amenities = pgTable(
  'amenities',
  {
    id: publicId(),
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    variant: text({ enum: AMENITY_VARIANTS }).notNull(),
    /** 0: included in the price of the tour. */
    amountCents: integer().notNull().default(0),
    currency: text({ enum: CURRENCIES }).notNull().default('EUR'),
    unit: text({ enum: AMENITY_UNITS }).notNull().default('tour'),
    createdAt: createdAt(),
  },
  table => [
    index('amenities_provider_id_idx').on(table.providerId),
    unique('amenities_id_provider_id_key').on(table.id, table.providerId),
    check('amenities_variant_known', isOneOf(table.variant, AMENITY_VARIANTS)),
    check('amenities_amount_range', isBetween(table.amountCents, PROVIDER_LIMITS.amountCents)),
    check('amenities_currency_known', isOneOf(table.currency, CURRENCIES)),
    check('amenities_unit_known', isOneOf(table.unit, AMENITY_UNITS)),
  ],
)

export const amenityTexts = pgTable(
  'amenity_texts',
  {
    amenityId: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    info: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.amenityId, table.locale] }),
    foreignKey({ columns: [table.amenityId], foreignColumns: [amenities.id] }).onDelete('cascade'),
    check('amenity_texts_locale_known', isLocaleOf(table.locale)),
    check('amenity_texts_length', isLengthBetween(table.info, 1, PROVIDER_LIMITS.infoLength)),
  ],
)

export const socials = pgTable(
  'socials',
  {
    id: publicId(),
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    network: text({ enum: SOCIAL_NETWORKS }).notNull(),
    url: text().notNull(),
    createdAt: createdAt(),
  },
  table => [
    index('socials_provider_id_idx').on(table.providerId),
    check('socials_network_known', isOneOf(table.network, SOCIAL_NETWORKS)),
    check('socials_url_length', isNoLongerThan(table.url, CONTACT_LIMITS.websiteLength)),
    check('socials_url_is_web', sql`${table.url} ~ '^https?://'`),
  ],
)

/** Answers to requests that a provider keeps to use again. */
export const answerTemplates = pgTable(
  'answer_templates',
  {
    id: publicId(),
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    text: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    createdAt: createdAt(),
  },
  table => [
    index('answer_templates_provider_id_idx').on(table.providerId),
    check('answer_templates_name_length', isLengthBetween(table.name, 1, ANSWER_TEMPLATE_LIMITS.nameLength)),
    check('answer_templates_text_length', isLengthBetween(table.text, 1, ANSWER_TEMPLATE_LIMITS.textLength)),
    check('answer_templates_locale_known', isLocaleOf(table.locale)),
  ],
)
