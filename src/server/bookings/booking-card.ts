import type { BookingJson } from '#src/domain/bookings/json.ts'
import { whoText } from '#src/domain/party/party-text.ts'
import { agreedTotalText, cancelByText, whenText } from '#src/i18n/booking-phrases.ts'
import { formatNearDay } from '#src/i18n/format.ts'
import { elsewhereOf, lineText, ownLines } from '#src/i18n/price-lines.ts'
import { boatsText } from '#src/i18n/sentence/boats.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { daysFrom } from '#src/lib/local-date.ts'
import { escapeXml as html } from '#src/lib/text/xml.ts'
import { paths } from '#src/paths.ts'
import type { Trip } from '../courses/trip.ts'
import { cardPage, courseOf, helpOf, meetingOf } from '../courses/trip-card.ts'
import { absolute } from '../seo/structured-data.ts'

/**
 * Writes all that a party has to know of its trip where there is no signal: what was agreed, whom to call, and the river. `trip`: none of a tour
 * that is gone.
 */
export function writeBookingCard(context: LocaleContext, booking: BookingJson, trip: Trip | undefined): string {
  const { locale, t } = context
  const { name } = booking.tour
  const page = paths.booking(locale, booking._id)
  const status = t(`book:state.${booking.status}.title`)
  return cardPage(
    locale,
    { title: t('tours:cardTitle', { name }), description: t('book:card.lead', { name }), canonical: absolute(page) },
    `<header><div><h1>${html(t('book:card.title', { name, day: formatNearDay(locale, booking.startsOn) }))}</h1><p>${html(status)}</p></div></header>
<section><h2>${t('book:facts')}</h2><dl>${factsOf(context, booking)}</dl></section>
${helpOf(context, booking.provider)}
<section><h2>${t('book:rain.title')}</h2><p>${html(t(`book:badWater.${booking.policy.badWater}`))}</p></section>
${trip ? courseOf(context, trip, daysFrom(booking.startsOn, booking.days)) : ''}
<footer><p><a href="${html(page)}">${t('book:card.back')}</a></p></footer>`,
  )
}

function factsOf(context: LocaleContext, booking: BookingJson): string {
  const { t } = context
  const { meet, price, freeUntil, startTime, days } = booking
  const lines = [...ownLines(price), ...elsewhereOf(price)].map(line => lineText(context, line, { tripDays: days }))
  const facts: [label: string, content: string][] = [
    [t('book:fact.when'), html(whenText(context, booking))],
    [t('book:fact.place'), meet ? meetingOf(context, meet, startTime) : ''],
    [t('book:fact.who'), html(whoText(context, booking))],
    [t('book:fact.boats'), html(boatsText(context, booking.boats))],
    [
      t('book:price'),
      [`<b>${html(agreedTotalText(context, price))}</b>`, ...lines.map(html), t('book:pay.there')].join('<br>'),
    ],
    [t('book:terms'), html(cancelByText(context, new Date(freeUntil)))],
  ]
  return facts.map(([label, content]) => (content ? `<dt>${label}</dt><dd>${content}</dd>` : '')).join('')
}
