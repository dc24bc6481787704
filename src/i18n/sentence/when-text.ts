import { monthOf, type When, wholeSpanOf } from '#src/domain/search/when.ts'
import { formatMonth, formatMonthDay, nameWholeDay } from '../format.ts'
import type { LocaleContext } from '../translate.ts'

/** "2027 m. liepos 17 d., šeštadienis", "2027 m. liepa" or "liepos 17 d. – liepos 18 d., savaitgalis": what a search is for; undefined for no day. */
export function whenText({ locale, t }: LocaleContext, when: When): string | undefined {
  const month = monthOf(when)
  const span = wholeSpanOf(when)
  if (month !== undefined) return formatMonth(locale, month)
  if (span === undefined || when.date === undefined) return undefined
  if (when.flex === 'weekend') {
    const format = (day: string) => formatMonthDay(locale, day.slice('2027-'.length))
    return t('serp:day.weekend', { from: format(span.from), to: format(span.to) })
  }
  const day = nameWholeDay(locale, when.date)
  return when.flex ? t('serp:day.around', { day, days: when.flex }) : day
}
