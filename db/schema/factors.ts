import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { PASSKEY_NAME_LENGTH } from '#src/domain/factors/factor.ts'
import { createdAt, isLengthBetween, publicId } from './columns.ts'
import { users } from './users.ts'

/** The authenticator of an account, once it is confirmed. */
export const totpSecrets = pgTable(
  'totp_secrets',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Encrypted, for this user. */
    secret: text().notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    /** The latest time step a code of which was used: no code is used twice. */
    lastStep: integer(),
    createdAt: createdAt(),
  },
  table => [index('totp_secrets_created_at_idx').on(table.createdAt)],
)

/** Codes that sign in once in place of an authenticator or a passkey; only their hash is stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** PHC string of Argon2id; those of one account share a salt. */
    codeHash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Credentials of WebAuthn: each signs in by itself, and proves who somebody is beside the password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: publicId(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its name for the authenticator, in base64url. */
    credentialId: text().notNull(),
    /** COSE key in base64url: it verifies, and signs nothing. */
    publicKey: text().notNull(),
    /** How often it was used, as far as the authenticator counts; 0 where it does not. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers may reach it. */
    transports: text().array().notNull(),
    /** Given by its owner. */
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  table => [
    uniqueIndex('passkeys_credential_id_key').on(table.credentialId),
    index('passkeys_user_id_idx').on(table.userId),
    check('passkeys_counter_counts_up', sql`${table.counter} >= 0`),
    check('passkeys_name_length', isLengthBetween(table.name, 1, PASSKEY_NAME_LENGTH)),
  ],
)

/** Challenges of WebAuthn that were answered, so that none is answered twice; each is signed and says itself when it ends. */
export const spentChallenges = pgTable(
  'spent_challenges',
  {
    challengeHash: text().primaryKey(),
    spentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('spent_challenges_spent_at_idx').on(table.spentAt)],
)
