import type { Translate } from '#src/i18n/create-translate.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { type NumberIssue, readNumber, type TypedNumber } from '#src/lib/typed-number.ts'

type LocaleContext = { locale: Locale; t: Translate }
type Reading = { units: readonly string[]; decimals: number }

/** A number that was typed, or why none can be read and how to write it. */
export type FieldReading = { number: number | null; issue?: undefined } | { issue: string }

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

export function readField(context: LocaleContext, text: string, reading: Reading): FieldReading {
  const read = readNumber(text, reading)
  return read.issue ? { issue: issueText(context, read.issue, reading.decimals) } : read
}

function issueText({ locale, t }: LocaleContext, issue: NumberIssue, decimals: number): string {
  const show = (number: number) => numberText(locale, number)
  if (issue.kind === 'ambiguous') {
    const { thousands, decimal } = issue
    // What would be refused again is not proposed.
    return Number(decimal.toFixed(decimals)) === decimal
      ? t('common:form.number.ambiguous', { thousands: show(thousands), decimal: show(decimal) })
      : `${roundText(t, decimals)} ${t('common:form.number.thousands', { thousands: show(thousands) })}`
  }
  return issue.kind === 'decimals' || decimals === 0
    ? roundText(t, decimals)
    : t('common:form.number.unreadable', { example: show(12.5) })
}

const roundText = (t: Translate, decimals: number) =>
  decimals === 0 ? t('common:form.number.whole') : t('common:form.number.decimals', { count: decimals })
