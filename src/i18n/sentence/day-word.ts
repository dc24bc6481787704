import type { DayStatus } from '#src/domain/boats/boat.ts'
import { daysBetween, type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import { formatMonthDay, formatWeekday } from '../format.ts'
import type { LocaleContext } from '../translate.ts'

const WEEK = 7

/** "Šeštadienį laisva", in the coming week, or "birželio 19 d. laisva". */
export function dayWordText({ locale, t }: LocaleContext, day: LocalDate, status: DayStatus, now = new Date()): string {
  const away = daysBetween(localDateOf(now), day)
  const named = away >= 0 && away < WEEK ? formatWeekday(locale, day) : formatMonthDay(locale, day.slice(5))
  return t('boats:calendar.onDay', { day: named, word: t(`boats:calendar.${status}`).toLocaleLowerCase(locale) })
}
