import type { AnswerTemplateJson } from './json.ts'
import type { AnswerTemplateRecord } from './queries.ts'

export const presentAnswerTemplate = ({ id, name, text, locale }: AnswerTemplateRecord): AnswerTemplateJson => ({
  _id: id,
  name,
  text,
  locale,
})
