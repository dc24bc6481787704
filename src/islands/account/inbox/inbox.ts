import type { AnswerTemplateJson } from '#src/domain/answers/json.ts'

/** Saved answers by the provider whose they are. */
export type Templates = Readonly<Record<string, readonly AnswerTemplateJson[]>>
