import type { BookingJson } from '#src/domain/bookings/json.ts'
import { addDays } from '#src/lib/local-date.ts'
import { formatClock, formatNearDay, formatPrice } from './format.ts'
import type { LocaleContext } from './translate.ts'

/** A booking in a few words, for whoever answers it. */

type When = Pick<BookingJson, 'startsOn' | 'days' | 'startTime'>

/** "liepos 17 d., šeštadienį, 10.00 (2 dienos)", with its year where another could be meant. */
export function whenText({ locale, t }: LocaleContext, { startsOn, days, startTime }: When, now = new Date()): string {
  const start = [formatNearDay(locale, startsOn, now), startTime && formatClock(locale, startTime)]
  const when = start.filter(Boolean).join(', ')
  return days > 1 ? `${when} (${t('common:unit.days', { count: days, value: days })})` : when
}

/** The place of `day` in a longer trip, such as "2 diena iš 3"; nothing for a trip of one. */
export function dayOfTrip({ t }: LocaleContext, { startsOn, days }: When, day: string): string {
  if (days === 1) return ''
  const number = Array.from({ length: days }, (_, index) => addDays(startsOn, index)).indexOf(day) + 1
  return t('inbox:when.dayOf', { number, days })
}

/** "76 €", or "apie 76 €" of an estimate. */
export function totalText({ locale, t }: LocaleContext, { totalCents, isEstimate }: BookingJson['price']): string {
  const price = formatPrice(locale, totalCents, 'EUR')
  return isEstimate ? t('inbox:price.about', { price }) : price
}
