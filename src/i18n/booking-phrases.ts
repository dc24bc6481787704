import type { BookingJson } from '#src/domain/bookings/json.ts'
import { isStillEstimate } from '#src/domain/bookings/offer-price.ts'
import { type Meeting, meetingTime } from '#src/domain/tours/meeting.ts'
import { addDays } from '#src/lib/local-date.ts'
import { formatClock, formatNearDay, formatPrice, formatUntil } from './format.ts'
import { namedText } from './price-lines.ts'
import type { LocaleContext } from './translate.ts'

/** A booking in a few words, for whoever answers it. */

type When = Pick<BookingJson, 'startsOn' | 'days' | 'startTime'>

/** "liepos 17 d., šeštadienį, 10.00 (2 dienos)", with its year where another could be meant. */
export function whenText({ locale, t }: LocaleContext, { startsOn, days, startTime }: When, now = new Date()): string {
  const start = [formatNearDay(locale, startsOn, now), startTime && formatClock(locale, startTime)]
  const when = start.filter(Boolean).join(', ')
  return days > 1 ? `${when} (${t('common:unit.days', { count: days, value: days })})` : when
}

/** "liepos 17 d., šeštadienį, 9.30": when its party is to be there, which may be before the start, and is on the first of its days. */
export function comesText(context: LocaleContext, booking: When, meet: Meeting | null, now = new Date()): string {
  const { startTime } = booking
  return whenText(context, { ...booking, days: 1, startTime: (meet && meetingTime(meet, startTime)) ?? startTime }, now)
}

/** The place of `day` in a longer trip, such as "2 diena iš 3"; nothing for a trip of one. */
export function dayOfTrip({ t }: LocaleContext, { startsOn, days }: When, day: string): string {
  if (days === 1) return ''
  const number = Array.from({ length: days }, (_, index) => addDays(startsOn, index)).indexOf(day) + 1
  return t('inbox:when.dayOf', { number, days })
}

type Ended = Pick<BookingJson, 'declineReason' | 'cancelReason'>

/** "Priežastis: oras.", by which its provider or the site has ended it; nothing where that is another one. */
export function reasonText({ t }: LocaleContext, { declineReason, cancelReason }: Ended): string {
  if (declineReason && declineReason !== 'other') return t(`book:reason.decline.${declineReason}`)
  return cancelReason && cancelReason !== 'other' ? t(`bookings:mail.cancelled.${cancelReason}`) : ''
}

/** Tells what came of a move that was suggested last, "… lieka taip, kaip sutarta."; nothing else says so to whoever waited for an answer. */
export function keptText({ t }: LocaleContext, { status, offer, events }: BookingJson): string {
  const last = events.at(-1)
  if (status !== 'confirmed' || offer || last?.from !== 'confirmed') return ''
  if (last.event === 'refuse' || last.event === 'retract') return t(`book:kept.${last.event}`)
  // By the clock alone it is over before a task has written that down.
  return last.event === 'expire' || last.event === 'propose' ? t('book:kept.over') : ''
}

type Total = Pick<BookingJson['price'], 'totalCents' | 'isEstimate' | 'byRatesCents'>

/** "76 €", or "apie 76 €" of an estimate. */
export function totalText({ locale, t }: LocaleContext, { totalCents, isEstimate }: Total): string {
  const price = formatPrice(locale, totalCents, 'EUR')
  return isEstimate ? t('inbox:price.about', { price }) : price
}

/** The same where it is agreed on: "90 € (pagal žygio kainas būtų 100 €)" where one side has named another sum. */
export const agreedTotalText = (context: LocaleContext, total: Total): string =>
  total.isEstimate ? totalText(context, total) : namedText(context, total)

/** The sum of an offer: an estimate still, where it follows from one. */
export const offeredTotalText = (
  context: LocaleContext,
  { status, price }: Pick<BookingJson, 'status' | 'price'>,
  offer: NonNullable<BookingJson['offer']>,
): string => {
  const agreed = { status, totalCents: price.totalCents, priceIsEstimate: price.isEstimate }
  return agreedTotalText(context, { ...offer, isEstimate: isStillEstimate(agreed, offer) })
}

/** Until when a guest cancels free of charge or, later, could. */
export const cancelByText = ({ locale, t }: LocaleContext, freeUntil: Date, now = new Date()): string =>
  t(freeUntil > now ? 'book:freeUntil' : 'book:freeOver', { when: formatUntil(locale, freeUntil, now) })
