import { presentCondition } from '#src/domain/conditions/present.ts'
import type { ConditionRecord } from '#src/domain/conditions/queries.ts'
import type { River } from '#src/domain/places/rivers.ts'
import { formatUntil } from '#src/i18n/format.ts'
import { conditionSeen, conditionText } from '#src/i18n/sentence/condition.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { paths, serverPaths } from '#src/paths.ts'
import { type AtomEntry, writeAtom } from '../seo/atom.ts'
import { absolute } from '../seo/structured-data.ts'

/** Writes what people have met on a river, and what has not ended, as a feed in one language: the newest first. */
export function writeRiverFeed(
  context: LocaleContext,
  river: River,
  conditions: readonly ConditionRecord[],
  now: Date,
): string {
  const { locale, t } = context
  const page = absolute(paths.river(locale, river))
  const toEntry = (condition: ConditionRecord): AtomEntry => {
    const shown = presentCondition(condition, locale, now)
    const notes = [
      conditionSeen(context, shown),
      shown.words,
      shown.until === null ? t('water:conditions.until', { when: formatUntil(locale, condition.endsAt, now) }) : '',
    ]
    return {
      id: `${page}#${condition.id}`,
      title: conditionText(context, shown),
      address: `${page}#conditions`,
      publishedAt: condition.createdAt,
      updatedAt: condition.updatedAt,
      author: t('common:siteName'),
      summary: notes.filter(Boolean).join(' '),
    }
  }
  return writeAtom(locale, {
    self: absolute(serverPaths.riverFeed(locale, river)),
    title: t('water:conditions.feedOf', { river: t(`rivers:${river}`) }),
    subtitle: t('water:conditions.note'),
    address: `${page}#conditions`,
    icon: absolute('/favicon.ico'),
    entries: conditions
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? -1 : 1))
      .map(toEntry),
  })
}
