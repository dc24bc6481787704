import { boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { createdAt, publicId } from './columns.ts'
import { users } from './users.ts'

/** One row per sign-in, until it is signed out or over: cookie and bearer token are good for as long as it is here. */
export const sessions = pgTable(
  'sessions',
  {
    id: publicId(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name that the browser gives itself, parsed; null where it is unknown. */
    browser: text(),
    system: text(),
    /** Whether it was opened with a second factor, without which an admin is a manager. */
    hasSecondFactor: boolean().notNull().default(false),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Not kept to the minute. */
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('sessions_user_id_idx').on(table.userId), index('sessions_last_seen_at_idx').on(table.lastSeenAt)],
)

/** Browsers that have signed in to an account before, known by a random cookie of which only the hash is stored. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('known_devices_token_hash_idx').on(table.tokenHash),
    index('known_devices_last_seen_at_idx').on(table.lastSeenAt),
  ],
)
