import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'
import { tidyText } from '#src/lib/tidy.ts'
import { beforeEntry, field, fields, requiredLine } from '../fields.ts'
import { message } from '../message.ts'
import { ANSWER_TEMPLATE_LIMITS } from './answer-template.ts'

/** Bodies of calls that change a provider's saved answers. */

const { nameLength, textLength } = ANSWER_TEMPLATE_LIMITS
const missing = {
  name: message('inbox:template.failure.name'),
  text: message('inbox:template.failure.text'),
  locale: message('inbox:template.failure.locale'),
}
const name = requiredLine(nameLength, missing.name)
const text = field(
  v.pipe(
    v.string(missing.text),
    v.transform(tidyText),
    v.nonEmpty(missing.text),
    v.maxLength(textLength, message('account:failure.tooLong', { max: textLength })),
  ),
)
const locale = v.picklist(LOCALES, missing.locale)

export const newAnswerTemplateBody = fields({ name, text, locale }, missing)
export const answerTemplateBody = fields(
  { name: v.optional(name), text: v.optional(text), locale: v.optional(locale), ...beforeEntry },
  missing,
)

export type NewAnswerTemplate = v.InferOutput<typeof newAnswerTemplateBody>
export type AnswerTemplateChanges = v.InferOutput<typeof answerTemplateBody>
