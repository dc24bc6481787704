import type { Locale } from '#src/i18n/locales.ts'
import type { LocalDate } from '#src/lib/local-date.ts'
import type { RuleJson } from './json.ts'
import { isUnchecked, type Rule } from './rule.ts'

export const presentRule = (rule: Rule, locale: Locale, today: LocalDate): RuleJson => ({
  _id: rule.id,
  kind: rule.kind,
  text: rule[locale],
  everywhere: rule.area === 'everywhere',
  from: rule.from ?? null,
  to: rule.to ?? null,
  sure: rule.sure,
  authority: rule.authority,
  sources: rule.sources,
  dated: rule.dated || null,
  unchecked: isUnchecked(rule, today),
})
