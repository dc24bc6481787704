import type { BookingAccess, BookingRow } from '#src/domain/bookings/access-commands.ts'
import { type CalendarState, methodOf, writeCalendar } from '#src/domain/bookings/calendar.ts'
import { effectiveStatus, FALLEN_STATUSES, isOneOf, isOverdue, WAITING_STATUSES } from '#src/domain/bookings/status.ts'
import { phoneText } from '#src/domain/phone.ts'
import { agreedMeeting, meetingTime } from '#src/domain/tours/meeting.ts'
import { meetingPlace } from '#src/i18n/sentence/meeting.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { settings } from '#src/server/config/env.ts'
import type { Mail } from '../mail.ts'
import { factLines, tourName } from './words.ts'

/** The state at a moment: what nobody has answered in time is over by the clock alone. */
function calendarState(booking: BookingRow, now: Date): CalendarState {
  const status = effectiveStatus(booking, now)
  if (isOneOf(FALLEN_STATUSES, status)) return 'CANCELLED'
  return isOneOf(WAITING_STATUSES, status) ? 'TENTATIVE' : 'CONFIRMED'
}

type Reading = { words: LocaleContext; now: Date; reader: 'guest' | 'provider' }

/**
 * The trip as a file for a calendar, as it stands at a moment, with whom its reader calls. It has no address that would open it to whoever sees
 * the calendar.
 */
export function bookingCalendar(booking: BookingRow, { words, now, reader }: Reading): string {
  const { snapshot, expiresAt, updatedAt, guestName, guestPhone } = booking
  const { name, email } = snapshot.provider
  const other = reader === 'guest' ? snapshot.provider : { name: guestName, phone: guestPhone }
  const contact = [other.name, phoneText(other.phone)].filter(Boolean).join(', ')
  const meeting = agreedMeeting(snapshot.meet)
  return writeCalendar({
    id: booking.id,
    revision: booking.version,
    host: new URL(settings.SITE_URL).hostname,
    changedAt: isOverdue(booking, now) && expiresAt ? expiresAt : updatedAt,
    state: calendarState(booking, now),
    durationHours: snapshot.durationHours ?? null,
    organizer: { name, email: email || settings.CONTACT_EMAIL },
    startsOn: booking.startsOn,
    days: booking.days,
    startTime: booking.startTime,
    comesAt: meeting && meetingTime(meeting, booking.startTime),
    title: tourName(words, booking),
    place: meeting ? meeting.address || meetingPlace(words, meeting) : '',
    point: meeting?.point ?? null,
    description: [...factLines(words, booking, updatedAt), contact].filter(Boolean).join('\n'),
    url: '',
  })
}

/** The same for whoever may see the booking: a provider calls the guest. */
export const calendarFor = ({ booking, seat }: BookingAccess, context: Omit<Reading, 'reader'>): string =>
  bookingCalendar(booking, { ...context, reader: seat.actor === 'provider' ? 'provider' : 'guest' })

/** The file as it is attached: mail programs read from its type whether it takes the trip in or out. */
export const calendarFile = (booking: BookingRow, reading: Reading): NonNullable<Mail['calendar']> => ({
  content: bookingCalendar(booking, reading),
  method: methodOf(calendarState(booking, reading.now)),
})
