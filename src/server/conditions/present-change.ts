import type { Database } from '#db/client.ts'
import type { ToldCondition } from '#src/domain/conditions/commands.ts'
import { takesVotes } from '#src/domain/conditions/condition.ts'
import { presentCondition } from '#src/domain/conditions/present.ts'
import { type ConditionChange, getCondition } from '#src/domain/conditions/queries.ts'
import { notFound } from '#src/domain/errors.ts'
import { imageIdOf } from '#src/domain/images/image.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { tags } from '../cache/cache-tags.ts'

/** A condition as a call has left it. */
export async function presentChange(
  db: Database,
  { condition: { id } }: ConditionChange,
  { locale, now }: { locale: Locale; now: Date },
) {
  const condition = await getCondition(db, id)
  if (!condition) throw notFound()
  return { data: presentCondition(condition, locale, now) }
}

export const tagsOfConditionChange = ({ condition, isChanged }: ConditionChange): string[] =>
  isChanged ? tagsOfCondition(condition) : []

/** The tags of what tells of a condition: cards do of what an admin has closed. */
export const tagsOfCondition = (condition: ToldCondition): string[] => [
  tags.conditions(condition.river),
  ...(condition.photo === null ? [] : [tags.image(imageIdOf(condition.photo))]),
  ...(takesVotes(condition) ? [] : [tags.waterWarning(condition.river)]),
]
