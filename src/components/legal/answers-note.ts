import { ANSWER_HOURS, ANSWER_RULE } from '#src/domain/bookings/answering/answers-within.ts'
import { formatNumber } from '#src/i18n/format.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'

/** The rule by which answers of a provider are counted, in the words of its page. */
export function answersNote({ locale, t }: LocaleContext): string {
  const number = (value: number) => formatNumber(locale, value)
  return t('legal:privacy.answers', {
    days: number(ANSWER_RULE.days),
    least: number(ANSWER_RULE.requests),
    percent: number(ANSWER_RULE.percent),
    few: t('common:unit.hoursShort', { value: number(ANSWER_HOURS.hours) }),
    hour: t('tours:answers.hour'),
    hours: t('tours:answers.hours'),
    day: t('tours:answers.day'),
  })
}
