import type { BookingRow } from '#src/domain/bookings/access-commands.ts'
import type { BookingOffer } from '#src/domain/bookings/booking.ts'
import { byRates, isStillEstimate } from '#src/domain/bookings/offer-price.ts'
import { whoText } from '#src/domain/party/party-text.ts'
import { localized } from '#src/domain/texts/texts.ts'
import { agreedMeeting } from '#src/domain/tours/meeting.ts'
import { agreedTotalText, whenText } from '#src/i18n/booking-phrases.ts'
import { elsewhereOf, lineText, ownLines } from '#src/i18n/price-lines.ts'
import { boatsText } from '#src/i18n/sentence/boats.ts'
import { meetingText } from '#src/i18n/sentence/meeting.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'

/** A booking in the words of its emails. */

export const tourName = ({ locale }: LocaleContext, { snapshot }: BookingRow): string =>
  localized(snapshot.tourNames, locale, '').text

type Priced = Pick<BookingRow, 'priceLines' | 'totalCents' | 'priceIsEstimate' | 'startsOn' | 'days'>

const totalText = (context: LocaleContext, { priceLines: lines, totalCents, priceIsEstimate, ...it }: Priced) =>
  agreedTotalText(context, {
    totalCents,
    isEstimate: priceIsEstimate,
    byRatesCents: byRates({ lines, totalCents }, it),
  })

/** "liepos 17 d., šeštadienį, 9.30, 4 suaugusieji, 100 €" */
export const termsText = (words: LocaleContext, it: BookingRow, now: Date): string =>
  [whenText(words, it, now), whoText(words, it), totalText(words, it)].join(', ')

/** A booking as it would be by what is offered. */
export const asOffered = (booking: BookingRow, offer: BookingOffer): BookingRow => ({
  ...booking,
  ...offer,
  priceLines: offer.lines ?? [],
  priceIsEstimate: isStillEstimate(booking, offer),
})

/** Where and when the party meets, as it was agreed. */
function placeText(words: LocaleContext, { snapshot, startTime }: BookingRow): string {
  const meeting = agreedMeeting(snapshot.meet)
  return meeting ? meetingText(words, meeting, startTime) : ''
}

/** The facts of the booking, one a line. */
export function factLines(words: LocaleContext, booking: BookingRow, now: Date): string[] {
  const { t } = words
  const facts = {
    tour: tourName(words, booking),
    when: whenText(words, booking, now),
    place: placeText(words, booking),
    people: whoText(words, booking),
    boats: boatsText(words, booking.boats),
    price: totalText(words, booking),
  }
  return [
    ...(Object.keys(facts) as (keyof typeof facts)[])
      .filter(name => facts[name] !== '')
      .map(name => t(`bookings:mail.fact.${name}`, { value: facts[name] })),
    ...lineTexts(words, booking),
  ]
}

/** The lines that the total is the sum of, and those that are paid beside it. */
function lineTexts(words: LocaleContext, { priceLines: lines, totalCents, days }: BookingRow): string[] {
  const price = { lines, totalCents }
  return [...ownLines(price), ...elsewhereOf(price)].map(line => lineText(words, line, { tripDays: days }))
}
