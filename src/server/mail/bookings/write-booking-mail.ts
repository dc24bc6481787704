import type { Database } from '#db/client.ts'
import { type BookingRow, issueGuestToken } from '#src/domain/bookings/access-commands.ts'
import { CODE_LIMITS, writeMailedCode } from '#src/domain/bookings/code.ts'
import { issueBookingCode } from '#src/domain/bookings/code-commands.ts'
import { getBookingNews } from '#src/domain/bookings/visibility-queries.ts'
import type { ClaimedMail } from '#src/domain/mails/commands.ts'
import type { BookingMailKind } from '#src/domain/mails/mail.ts'
import { whenText } from '#src/i18n/booking-phrases.ts'
import { type LocaleContext, translate } from '#src/i18n/translate.ts'
import { paths } from '#src/paths.ts'
import { deriveKey } from '../../config/auth-secret.ts'
import { absolute, letter } from '../compose.ts'
import type { Email } from '../email-layout.ts'
import type { Mail } from '../mail.ts'
import { calendarFile } from './booking-calendar.ts'
import { contentOf } from './content.ts'
import { tourName } from './words.ts'

/**
 * Writes the email about a step of a booking. Its guest gets a link with a secret of its own, of which only the hash is stored.
 * `undefined` where it has become pointless: the booking is gone, its guest forgotten, or what is to be answered is over.
 */
export async function writeBookingMail(
  db: Database,
  {
    kind,
    toEmail: email,
    locale,
    data: { bookingId = '', reader = 'guest', seq = 0 },
  }: ClaimedMail & { kind: BookingMailKind },
): Promise<Mail | undefined> {
  const news = await getBookingNews(db, { bookingId, reader, seq })
  if (!news) return undefined
  const { booking } = news
  const now = new Date()
  const words = { locale, t: translate(locale) }
  const content = await contentOf(db, { kind, reader, ...news, words, now })
  if (!content) return undefined
  const url =
    reader === 'provider'
      ? absolute(paths.inboxRequest(locale, bookingId))
      : absolute(paths.booking(locale, bookingId, { token: await issueGuestToken(db, bookingId) }))
  const about = { tour: tourName(words, booking), when: whenText(words, { ...booking, startTime: null, days: 1 }, now) }
  const { heading, hasCalendar, ...body } = content
  // Whoever names a tour would write to anybody: its name is for those who have proved their address.
  const subject =
    kind === 'booking-verify'
      ? words.t('bookings:mail.subjectUnproved', { heading })
      : words.t('bookings:mail.subject', { heading, ...about })
  const code = kind === 'booking-verify' && (await codeFor(db, bookingId, words, now))
  const mail = letter(
    { email, locale, subject },
    { heading, ...body, button: { label: body.button, url }, ...(code && { code }) },
  )
  const replyTo = otherSide(booking, reader)
  return {
    ...mail,
    ...(replyTo.address && { replyTo }),
    ...(hasCalendar && { calendar: calendarFile(booking, { words, now, reader }) }),
  }
}

/** For the browser that sent the request, where its page is still open: the same as the button. */
async function codeFor(db: Database, bookingId: string, { t }: LocaleContext, now: Date): Promise<Email['code']> {
  const code = await issueBookingCode(db, bookingId, { key: deriveKey('booking-code'), now })
  return code
    ? { lead: t('bookings:mail.code', { minutes: CODE_LIMITS.minutes }), digits: writeMailedCode(code) }
    : undefined
}

/** Whoever answers an email about a booking writes to the other side, not to the site. */
const otherSide = ({ snapshot, guestName, guestEmail }: BookingRow, reader: 'guest' | 'provider') =>
  reader === 'guest'
    ? { name: snapshot.provider.name, address: snapshot.provider.email }
    : { name: guestName, address: guestEmail }
