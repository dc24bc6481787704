import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { MAIL_KINDS, MAIL_RETRY_MINUTES, type MailData } from '#src/domain/mails/mail.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { createdAt, isBetween, isLocaleOf, isOneOf, publicId } from './columns.ts'

/**
 * The outbox: a message is written with the change it tells of, and sent afterwards, however often the server stops between.
 * What was sent or dropped keeps neither address nor data.
 */
export const mails = pgTable(
  'mails',
  {
    id: publicId(),
    /** A message with the same key is written once. */
    dedupeKey: text(),
    /** The topic of a message: at most one of a topic waits, the newest. It is kept once the message is sent, so that the next one is delayed. */
    topic: text(),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    toEmail: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    /** Never a token: links get theirs when they are sent. */
    data: jsonb().$type<MailData>().notNull().default({}),
    createdAt: createdAt(),
    /** Not sent before; while one try is under way, the moment of the next. */
    notBefore: timestamp({ withTimezone: true }).notNull().defaultNow(),
    tries: smallint().notNull().default(0),
    /** From then on it is dropped in place of being sent. */
    uselessAt: timestamp({ withTimezone: true }),
    /** Sent or dropped. */
    sentAt: timestamp({ withTimezone: true }),
    isDropped: boolean().notNull().default(false),
    /** Codes of the last failure, without personal data. */
    lastError: text(),
  },
  table => [
    uniqueIndex('mails_dedupe_key').on(table.dedupeKey),
    index('mails_topic_idx').on(table.topic).where(sql`${table.topic} is not null`),
    index('mails_to_send_idx').on(table.notBefore).where(sql`${table.sentAt} is null`),
    check('mails_kind_known', isOneOf(table.kind, MAIL_KINDS)),
    check('mails_locale_known', isLocaleOf(table.locale)),
    check('mails_tries', isBetween(table.tries, { min: 0, max: MAIL_RETRY_MINUTES.length + 1 })),
    check(
      'mails_forgotten_once_sent',
      sql`${table.sentAt} is null or (${table.toEmail} = '' and ${table.data} = '{}')`,
    ),
    // Servers of before send whatever has no such time.
    check('mails_dropped_is_over', sql`not ${table.isDropped} or ${table.sentAt} is not null`),
  ],
)

/** Regular tasks, done by whichever server comes first; whoever does one holds the lease. */
export const tasks = pgTable('tasks', {
  name: text().primaryKey(),
  dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  leasedUntil: timestamp({ withTimezone: true }),
  /** When it was last begun and did not fail. */
  succeededAt: timestamp({ withTimezone: true }),
})
