import type { Translate } from '#src/i18n/create-translate.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { type NumberIssue, readNumber, type TypedNumber } from '#src/lib/typed-number.ts'

type LocaleContext = { locale: Locale; t: Translate }
type Reading = { units: readonly string[]; decimals: number }

/** The number as its field shows it, without thousands: `12,5`, or `12,50` with two digits; text that is no number as it is. */
export function numberText(locale: Locale, value: TypedNumber, minimumFractionDigits = 0): string {
  if (typeof value !== 'number') return value ?? ''
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits,
    maximumFractionDigits: 6,
    trailingZeroDisplay: 'stripIfInteger',
    useGrouping: false,
  }).format(value)
}

/** Why a text cannot be read, and how to write it. */
export function numberIssueText(context: LocaleContext, text: string, reading: Reading): string {
  const { issue } = readNumber(text, reading)
  return issue ? issueText(context, text, issue, reading.decimals) : ''
}

function issueText({ locale, t }: LocaleContext, text: string, issue: NumberIssue, decimals: number): string {
  const show = (number: number) => numberText(locale, number)
  if (issue.kind === 'ambiguous') {
    const { thousands, decimal } = issue
    return t('common:form.number.ambiguous', { text: text.trim(), thousands: show(thousands), decimal: show(decimal) })
  }
  if (decimals === 0) return t('common:form.number.whole')
  return issue.kind === 'decimals'
    ? t('common:form.number.decimals', { count: decimals })
    : t('common:form.number.unreadable', { example: show(12.5) })
}
