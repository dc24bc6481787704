import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { MAIL_TOKEN_PURPOSES, ROLES, UNVERIFIED_DAYS } from '#src/domain/users/user.ts'
import { DEFAULT_LOCALE, LOCALES } from '#src/i18n/locales.ts'
import { createdAt, isLocaleOf, isOneOf, publicId, updatedAt } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: publicId(),
    /** Lower case, so that two spellings of one address are one account. */
    email: text().notNull(),
    /** PHC string of Argon2id; null for an account that only signs in with a third party. */
    passwordHash: text(),
    role: text({ enum: ROLES }).notNull().default('user'),
    emailVerifiedAt: timestamp({ withTimezone: true }),
    /** Raised when the password or the email changes, which revokes earlier tokens. */
    tokenVersion: integer().notNull().default(0),
    /** The language of emails that no call of theirs causes. */
    locale: text({ enum: LOCALES }).notNull().default(DEFAULT_LOCALE),
    /** When the account is deleted unless its address is verified by then. */
    unverifiedUntil: timestamp({ withTimezone: true })
      .notNull()
      .default(sql.raw(`now() + interval '${UNVERIFIED_DAYS} days'`)),
    /** When they were told of that. */
    warnedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    uniqueIndex('users_email_key').on(table.email),
    check(
      'users_email_lower_case',
      sql`${table.email} = lower(${table.email}) and position('@' in ${table.email}) > 1`,
    ),
    check('users_role_known', isOneOf(table.role, ROLES)),
    check('users_locale_known', isLocaleOf(table.locale)),
    index('users_unverified_until_idx').on(table.unverifiedUntil).where(sql`${table.emailVerifiedAt} is null`),
    check('users_token_version_counts_up', sql`${table.tokenVersion} >= 0`),
  ],
)

/** A third-party account, identified by issuer and subject, never by its email alone. */
export const userIdentities = pgTable(
  'user_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('user_identities_user_id_idx').on(table.userId),
  ],
)

/** Single-use tokens sent by mail; only their hash is stored. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: MAIL_TOKEN_PURPOSES }).notNull(),
    /** The address that a change of address is to, in lower case. */
    email: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  table => [
    index('mail_tokens_user_id_purpose_idx').on(table.userId, table.purpose),
    check('mail_tokens_purpose_known', isOneOf(table.purpose, MAIL_TOKEN_PURPOSES)),
    check('mail_tokens_email_of_change', sql`(${table.email} is not null) = (${table.purpose} = 'change-email')`),
    check('mail_tokens_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
)
