import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
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

/** Codes that sign in once in place of an authenticator; only their hash is stored. */
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
