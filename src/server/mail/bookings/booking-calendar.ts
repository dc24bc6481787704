import type { BookingRow } from '#src/domain/bookings/access-commands.ts'
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

/** The trip as a file for a calendar, as it stands at a moment. It has no address that would open it to whoever sees the calendar. */
export function bookingCalendar(booking: BookingRow, words: LocaleContext, now: Date): string {
  const { snapshot, expiresAt, updatedAt } = booking
  const { name, phone, email } = snapshot.provider
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
    description: [...factLines(words, booking, updatedAt), [name, phoneText(phone)].filter(Boolean).join(', ')].join(
      '\n',
    ),
    url: '',
  })
}

/** The file as it is attached: mail programs read from its type whether it takes the trip in or out. */
export const calendarFile = (booking: BookingRow, words: LocaleContext, now: Date): NonNullable<Mail['calendar']> => ({
  content: bookingCalendar(booking, words, now),
  method: methodOf(calendarState(booking, now)),
})
