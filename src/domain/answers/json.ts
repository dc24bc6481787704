import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'

/** An answer that a provider has saved, as the API returns it. */
export const answerTemplateJson = v.object({
  _id: v.string(),
  name: v.string(),
  text: v.string(),
  locale: v.pipe(v.picklist(LOCALES), v.description('The language of the text.')),
})

export type AnswerTemplateJson = v.InferOutput<typeof answerTemplateJson>
