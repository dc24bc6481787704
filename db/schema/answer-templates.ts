import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { ANSWER_TEMPLATE_LIMITS } from '#src/domain/answers/answer-template.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { createdAt, isLengthBetween, isLocaleOf, publicId } from './columns.ts'
import { providers } from './providers.ts'

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
