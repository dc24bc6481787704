import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
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
import {
  BOOKING_CHANNELS,
  BOOKING_LIMITS,
  type BookedBoat,
  type BookingOffer,
  type BookingPolicy,
  type BookingSnapshot,
  CANCEL_REASONS,
  DECLINE_REASONS,
} from '#src/domain/bookings/booking.ts'
import { CODE_LIMITS } from '#src/domain/bookings/code.ts'
import { BOOKING_ACTORS, BOOKING_EVENTS, BOOKING_STATUSES, WAITING_STATUSES } from '#src/domain/bookings/status.ts'
import { CONTACT_LIMITS } from '#src/domain/contacts.ts'
import type { PriceLine } from '#src/domain/prices/price.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { createdAt, isBetween, isLocaleOf, isNoLongerThan, isOneOf, publicId, updatedAt } from './columns.ts'
import { providers } from './providers.ts'
import { tours } from './tours.ts'
import { users } from './users.ts'

/**
 * Requests for a trip, and what became of them. A row outlives its tour and provider, whose names it keeps. Its status is that of
 * its last event: the migration has a deferred key `(id, version, status)` into `booking_events`.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: publicId(),
    providerId: text().references(() => providers.id, { onDelete: 'set null' }),
    tourId: text().references(() => tours.id, { onDelete: 'set null' }),
    /** The guest's account, where they have one. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    channel: text({ enum: BOOKING_CHANNELS }).notNull(),
    status: text({ enum: BOOKING_STATUSES }).notNull(),
    /** The version of its last event. */
    version: integer().notNull().default(0),
    /** Until when somebody is waited for. */
    expiresAt: timestamp({ withTimezone: true }),
    startsOn: date({ mode: 'string' }).notNull(),
    days: smallint().notNull(),
    /** `09:30`; null where the tour names none. */
    startTime: text(),
    /** The same as instants: the start, or midnight where it has no time, and the midnight after the last day. */
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    adults: smallint().notNull(),
    childAges: smallint().array().notNull().default([]),
    boats: jsonb().$type<BookedBoat[]>().notNull().default([]),
    isCounted: boolean().notNull(),
    /** For more than half of the fleet: nothing is held for it until its provider accepts. */
    asksFirst: boolean().notNull().default(false),
    guestName: text().notNull(),
    guestEmail: text().notNull().default(''),
    guestPhone: text().notNull().default(''),
    locale: text({ enum: LOCALES }).notNull(),
    message: text().notNull().default(''),
    priceLines: jsonb().$type<PriceLine[]>().notNull().default([]),
    totalCents: integer().notNull(),
    priceIsEstimate: boolean().notNull(),
    policy: jsonb().$type<BookingPolicy>().notNull(),
    snapshot: jsonb().$type<BookingSnapshot>().notNull(),
    offer: jsonb().$type<BookingOffer>(),
    declineReason: text({ enum: DECLINE_REASONS }),
    cancelReason: text({ enum: CANCEL_REASONS }),
    /** Hash of what the form was sent with, so that sent twice it is one request. */
    requestKey: text(),
    remindedAt: timestamp({ withTimezone: true }),
    /** The closure of its river that both sides have heard of; it may be gone since. */
    toldClosure: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    uniqueIndex('bookings_request_key').on(table.requestKey),
    index('bookings_provider_id_idx').on(table.providerId, table.status, table.startsOn),
    index('bookings_tour_id_idx').on(table.tourId),
    index('bookings_user_id_idx').on(table.userId),
    index('bookings_expires_at_idx').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
    index('bookings_starts_at_idx').on(table.startsAt),
    index('bookings_ends_at_idx').on(table.endsAt),
    check('bookings_status_known', isOneOf(table.status, BOOKING_STATUSES)),
    check('bookings_channel_known', isOneOf(table.channel, BOOKING_CHANNELS)),
    check('bookings_locale_known', isLocaleOf(table.locale)),
    check('bookings_days_range', isBetween(table.days, BOOKING_LIMITS.days)),
    check('bookings_start_before_end', sql`${table.startsAt} < ${table.endsAt}`),
    check('bookings_start_time', sql`${table.startTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check(
      'bookings_people',
      sql`${table.adults} >= 0 and cardinality(${table.childAges}) + ${table.adults} between ${sql.raw(
        `${BOOKING_LIMITS.people.min} and ${BOOKING_LIMITS.people.max}`,
      )}`,
    ),
    check('bookings_total_range', isBetween(table.totalCents, BOOKING_LIMITS.totalCents)),
    check('bookings_guest_name_length', isNoLongerThan(table.guestName, BOOKING_LIMITS.nameLength)),
    check('bookings_guest_email_length', isNoLongerThan(table.guestEmail, CONTACT_LIMITS.emailLength)),
    check('bookings_guest_phone_length', isNoLongerThan(table.guestPhone, CONTACT_LIMITS.phoneLength)),
    check('bookings_message_length', isNoLongerThan(table.message, BOOKING_LIMITS.messageLength)),
    check('bookings_decline_reason_known', isOneOf(table.declineReason, DECLINE_REASONS)),
    check('bookings_cancel_reason_known', isOneOf(table.cancelReason, CANCEL_REASONS)),
    check(
      'bookings_offer_while_open',
      sql`case ${table.status} when 'offered' then ${table.offer} is not null when 'confirmed' then true else ${table.offer} is null end`,
    ),
    check(
      'bookings_expire_while_waiting',
      sql`(${table.expiresAt} is not null) = (${isOneOf(table.status, WAITING_STATUSES)} or ${table.offer} is not null)`,
    ),
  ],
)

/** The steps that there are, as `domain/bookings/status` has them; filled by migrations. */
export const bookingTransitions = pgTable(
  'booking_transitions',
  {
    fromStatus: text().notNull(),
    event: text({ enum: BOOKING_EVENTS }).notNull(),
    toStatus: text({ enum: BOOKING_STATUSES }).notNull(),
    actor: text({ enum: BOOKING_ACTORS }).notNull(),
  },
  table => [primaryKey({ columns: [table.fromStatus, table.event, table.toStatus, table.actor] })],
)

/**
 * The events of a booking, step by step, without a gap. The migration adds the keys that refuse a step which is not in `booking_transitions`,
 * and one that does not begin where the one before it ended.
 */
export const bookingEvents = pgTable(
  'booking_events',
  {
    bookingId: text()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    /** None before the first. */
    previousSeq: integer().generatedAlwaysAs(sql`nullif(seq, 0) - 1`),
    fromStatus: text({ enum: ['new', ...BOOKING_STATUSES] }).notNull(),
    event: text({ enum: BOOKING_EVENTS }).notNull(),
    toStatus: text({ enum: BOOKING_STATUSES }).notNull(),
    actor: text({ enum: BOOKING_ACTORS }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    note: text().notNull().default(''),
  },
  table => [
    primaryKey({ columns: [table.bookingId, table.seq] }),
    unique('booking_events_step_key').on(table.bookingId, table.seq, table.toStatus),
    check('booking_events_begin', sql`${table.seq} >= 0 and (${table.seq} = 0) = (${table.fromStatus} = 'new')`),
    check('booking_events_note_length', isNoLongerThan(table.note, BOOKING_LIMITS.noteLength)),
  ],
)

/** The tokens that open a booking to its guest: only hashes of the links' secrets, each sent in an email of its own. */
export const bookingTokens = pgTable(
  'booking_tokens',
  {
    tokenHash: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [index('booking_tokens_booking_id_idx').on(table.bookingId)],
)

/**
 * Browsers that have sent a request whose address nobody has confirmed yet, with the code that was sent to that address: together they
 * are worth the link of the email.
 */
export const bookingCodes = pgTable(
  'booking_codes',
  {
    bookingId: text()
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Hash of the secret in the cookie of that browser. A right code makes it one that opens the booking. */
    browserHash: text().notNull(),
    /** Keyed hash of the newest code; null until one is sent. */
    codeHash: text(),
    expiresAt: timestamp({ withTimezone: true }),
    /** Keyed hash of the wrong one that was entered last: sent again it is no other guess. */
    wrongHash: text(),
    /** Wrong ones since it was sent. */
    tries: smallint().notNull().default(0),
    createdAt: createdAt(),
  },
  table => [
    index('booking_codes_created_at_idx').on(table.createdAt),
    check('booking_codes_tries_range', isBetween(table.tries, { min: 0, max: CODE_LIMITS.tries })),
    check('booking_codes_expire', sql`(${table.codeHash} is null) = (${table.expiresAt} is null)`),
  ],
)
