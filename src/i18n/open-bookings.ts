import { OPEN_KINDS, type OpenBookings } from '#src/domain/bookings/closing.ts'
import { peopleText } from '#src/domain/party/party-text.ts'
import { formatList, formatMonthDay, formatPrice } from './format.ts'
import type { LocaleContext } from './translate.ts'

/** More days than these are only counted. */
const SHOWN_DAYS = 6

/** "2 sutarti žygiai (4 žmonės, 72 €)": what would end with something, a kind a line. */
export function openLines({ locale, t }: LocaleContext, open: OpenBookings): string[] {
  return OPEN_KINDS.filter(kind => open[kind].bookings > 0).map(kind => {
    const { bookings: count, people, totalCents } = open[kind]
    // A number is not parted from its noun.
    const who = peopleText({ locale, t }, people).replaceAll(' ', '\u00a0')
    const what = [who, formatPrice(locale, totalCents, 'EUR')].join(', ')
    return t(`account:ending.${kind}`, { count, what })
  })
}

/** "liepos 17 d., liepos 18 d. ir dar 3 dienos" */
export function openDays({ locale, t }: LocaleContext, { days }: OpenBookings): string {
  const shown = days.slice(0, SHOWN_DAYS).map(({ day }) => formatMonthDay(locale, day.slice('2027-'.length)))
  const count = days.length - shown.length
  return formatList(locale, [...shown, ...(count > 0 ? [t('account:ending.moreDays', { count })] : [])])
}
