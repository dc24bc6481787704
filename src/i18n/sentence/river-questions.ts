import type { River } from '#src/domain/places/rivers.ts'
import { guideOf, lengthOf } from '#src/domain/river-facts/facts.ts'
import { rulesFor, sortRules } from '#src/domain/rules/rule.ts'
import type { LocaleContext } from '../translate.ts'

/** The questions of the page of a river: what is written somewhere, and nobody has confirmed. */
export function riverQuestions({ locale, t }: LocaleContext, river: River): string[] {
  const length = lengthOf(river)
  return [
    ...(length?.sure === 'unverified' ? [length[locale] ?? ''] : []),
    ...guideOf(river).asked.map(it =>
      'near' in it ? `${it.near[locale]}: ${it[locale]}` : t('water:guide.asked.season', { text: it[locale] }),
    ),
    ...sortRules(rulesFor([river], []))
      .asked.filter(({ area, kind }) => area !== 'everywhere' || kind === 'vest')
      .map(rule => rule[locale]),
  ]
}

/** The topics of which its page says that nobody knows, by the headings there. */
export function unknownTopics({ t }: LocaleContext, river: River, hasParking: boolean): string[] {
  const { season, topics } = guideOf(river)
  return [
    ...(season ? [] : [t('water:guide.season.title')]),
    ...topics.filter(({ features }) => features.length === 0).map(({ name }) => t(`water:guide.${name}.title`)),
    ...(hasParking ? [] : [t('water:guide.parking.title')]),
  ]
}
