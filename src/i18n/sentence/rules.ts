import { gatherRules, type RuleGroup } from '#src/domain/rules/gather.ts'
import { isUnchecked, type Rule, sortRules, UNCHECKED_DAYS } from '#src/domain/rules/rule.ts'
import type { LocalDate } from '#src/lib/local-date.ts'
import { formatMonth, formatNumber } from '../format.ts'
import type { LocaleContext } from '../translate.ts'

/** The name of a source: where an address leads, or itself. */
export const sourceName = (source: string): string =>
  URL.canParse(source) ? new URL(source).hostname.replace(/^www\./, '') : source

/** The sources of a fact, one of each site. */
export const eachSite = (sources: readonly string[]): string[] =>
  [...new Map(sources.toReversed().map(source => [sourceName(source), source])).values()].reverse()

/** "2025 m. birželis" or "2024 m." */
const datedText = ({ locale, t }: LocaleContext, dated: string): string =>
  dated.length > 4 ? formatMonth(locale, dated.slice(0, 7)) : t('water:rules.year', { year: dated })

/** When the source was written, as far as it says so, and whether anybody has checked it since. */
export function datedNotes(context: LocaleContext, { dated }: Pick<RuleGroup, 'dated'>, today: LocalDate): string[] {
  const { locale, t } = context
  if (dated === '') return [t('water:rules.undated')]
  const isOld = isUnchecked({ dated }, today)
  return [
    datedText(context, dated),
    ...(isOld ? [t('water:rules.unchecked', { days: formatNumber(locale, UNCHECKED_DAYS) })] : []),
  ]
}

/** "5 taisyklės, 3 iš jų galioja tik čia": what is in a list that is folded, and whom to ask before it is opened. */
export function rulesCount({ locale, t }: LocaleContext, rules: readonly Rule[]): string {
  const here = sortRules(rules).local.length
  const counted = t('water:rules.count', { count: rules.length, value: formatNumber(locale, rules.length) })
  const text = here > 0 ? `${counted}, ${t('water:rules.here', { value: formatNumber(locale, here) })}` : counted
  return rules.some(({ kind }) => kind === 'border') ? `${text}. ${t('water:rules.askFirst')}` : text
}

/** Rules in words, each with its source: the lines of an email, a card or a file. */
export const ruleLines = (context: LocaleContext, rules: readonly Rule[], today: LocalDate): string[] =>
  gatherRules(rules).map(group => {
    const { locale, t } = context
    const notes = [...datedNotes(context, group, today), ...(group.sure === 'likely' ? [t('water:rules.likely')] : [])]
    const from = [eachSite(group.sources).map(sourceName).join(', '), ...notes].filter(Boolean)
    const texts = group.rules.map(rule => rule[locale])
    return [...(group.asksFirst ? [t('water:rules.border')] : []), ...texts, `(${from.join('; ')})`].join(' ')
  })
