/** Answers that a provider keeps to use again. */

export const ANSWER_TEMPLATE_LIMITS = { nameLength: 60, textLength: 500, perProvider: 30 } as const
