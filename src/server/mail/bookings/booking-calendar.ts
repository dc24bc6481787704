import type { BookingRow } from '#src/domain/bookings/access-commands.ts'
import { writeCalendar } from '#src/domain/bookings/calendar.ts'
import { effectiveStatus } from '#src/domain/bookings/status.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { settings } from '#src/server/config/env.ts'
import { factLines, tourName } from './words.ts'

const AGREED = ['confirmed', 'done', 'no-show']

/** The trip as a file for a calendar. `url`: where it is read more of; none that opens it to whoever sees the calendar is needed. */
export function bookingCalendar(booking: BookingRow, words: LocaleContext, url = ''): string {
  const { snapshot } = booking
  const { name, phone } = snapshot.provider
  return writeCalendar({
    id: booking.id,
    revision: booking.version,
    host: new URL(settings.SITE_URL).hostname,
    changedAt: booking.updatedAt,
    isCancelled: !AGREED.includes(effectiveStatus(booking, booking.updatedAt)),
    startsOn: booking.startsOn,
    days: booking.days,
    startTime: booking.startTime,
    title: tourName(words, booking),
    place: snapshot.meet?.address ?? '',
    point: snapshot.meet?.point ?? null,
    description: [...factLines(words, booking, booking.updatedAt), [name, phone].filter(Boolean).join(', ')].join('\n'),
    url,
  })
}
