import { asc, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { answerTemplates } from '#db/schema/index.ts'
import type { AnswerTemplateJson } from './json.ts'

export type AnswerTemplateRecord = typeof answerTemplates.$inferSelect

/** Lists them by name. */
export function listAnswerTemplates(db: Database, providerIds: readonly string[]): Promise<AnswerTemplateRecord[]> {
  return db
    .select()
    .from(answerTemplates)
    .where(inArray(answerTemplates.providerId, [...providerIds]))
    .orderBy(asc(answerTemplates.name), asc(answerTemplates.id))
}

export const presentAnswerTemplate = ({ id, name, text, locale }: AnswerTemplateRecord): AnswerTemplateJson => ({
  _id: id,
  name,
  text,
  locale,
})
