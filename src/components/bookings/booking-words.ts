import type { BookingJson } from '#src/domain/bookings/json.ts'
import { comesText, keptText, reasonText } from '#src/i18n/booking-phrases.ts'
import { formatUntil } from '#src/i18n/format.ts'
import { meetingPlace } from '#src/i18n/sentence/meeting.ts'
import type { LocaleContext, MessageKey } from '#src/i18n/translate.ts'

/** Words about a request for its guest and, fewer, to its provider, who has all else in the inbox. */

type State = { title: MessageKey; texts: string[] }

/** Where a request stands, in words. */
export function stateOf(context: LocaleContext, booking: BookingJson, now = new Date()): State {
  const { t } = context
  if (booking.as === 'provider') return stateForProvider(context, booking, now)
  const kept = [keptText(context, booking)].filter(Boolean)
  const isUnproved = booking.status === 'unverified' && !booking.can.includes('verify')
  const title: MessageKey = isUnproved ? 'book:sent.title' : `book:state.${booking.status}.title`
  return {
    title,
    texts: [t(...sentenceOf(context, booking, now)), ...kept, ...reasonsOf(context, booking)],
  }
}

function stateForProvider(context: LocaleContext, booking: BookingJson, now: Date): State {
  const { locale, t } = context
  const { status, offer, expiresAt, events } = booking
  const last = events.at(-1)
  const kept = [keptText(context, booking)].filter(Boolean)
  const isAsked = status === 'requested' || offer !== null
  const until = offer?.by === 'provider' ? 'inbox:card.guestUntil' : 'inbox:card.until'
  return {
    title: `inbox:status.${status}`,
    texts: [
      ...(status === 'confirmed' && !offer ? [t(...sentenceOf(context, booking, now)), ...kept] : []),
      ...(isAsked && expiresAt ? [t(until, { when: formatUntil(locale, new Date(expiresAt), now) })] : []),
      ...(status === 'cancelled' && last && last.actor !== 'clock' ? [t(`inbox:cancelledBy.${last.actor}`)] : []),
      ...[reasonText(context, booking)].filter(Boolean),
      ...(status === 'cancelled' && last?.actor === 'guest' && last.note
        ? [t('inbox:cancelledBy.note', { note: last.note })]
        : []),
    ],
  }
}

type Sentence = [key: MessageKey, values?: Record<string, string>]

function sentenceOf(context: LocaleContext, booking: BookingJson, now: Date): Sentence {
  const { status, can, guest, isCounted, asksFirst, events, offer } = booking
  const until = { when: booking.expiresAt ? formatUntil(context.locale, new Date(booking.expiresAt), now) : '' }
  const last = events.at(-1)
  switch (status) {
    case 'unverified':
      return can.includes('verify')
        ? ['book:state.unverified.text']
        : ['book:state.unverified.wait', { email: guest.email }]
    case 'requested':
      if (asksFirst) return ['book:state.requested.large', until]
      return [isCounted ? 'book:state.requested.text' : 'book:state.requested.uncounted', until]
    case 'offered':
      return ['book:state.offered.text', until]
    case 'confirmed': {
      if (offer)
        return [
          offer.by === 'provider' ? 'book:state.confirmed.proposedByProvider' : 'book:state.confirmed.proposedByGuest',
          until,
        ]
      const { meet } = booking
      const when = comesText(context, booking, meet, now)
      return meet
        ? ['book:state.confirmed.text', { when, place: meetingPlace(context, meet) }]
        : ['book:state.confirmed.plain', { when }]
    }
    case 'declined': {
      const by = last?.event === 'refuse' || last?.event === 'retract' ? last.event : 'decline'
      return [`book:state.declined.${by}`]
    }
    case 'expired': {
      // By the clock alone it is over before a task has written that down.
      const from = last?.event === 'expire' ? last.from : last?.to
      return [`book:state.expired.${from === 'unverified' || from === 'offered' ? from : 'requested'}`]
    }
    case 'cancelled': {
      const by = last?.actor === 'guest' || last?.actor === 'provider' ? last.actor : 'operator'
      return [`book:state.cancelled.${by}`]
    }
    default:
      return [`book:state.${status}.text`]
  }
}

/** A guest knows why they have cancelled themselves. */
function reasonsOf(context: LocaleContext, booking: BookingJson): string[] {
  const { t } = context
  const { actor, note } = booking.events.at(-1) ?? {}
  if (actor === 'guest') return []
  const said = note && t(actor === 'provider' ? 'book:note' : 'bookings:mail.note', { note })
  return [reasonText(context, booking), said ?? ''].filter(Boolean)
}
