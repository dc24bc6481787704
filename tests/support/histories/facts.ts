import { expect } from 'vitest'
import type { BookingRow } from '#src/domain/bookings/access-commands.ts'
import { effectiveStatus, FALLEN_STATUSES, isOneOf, WAITING_STATUSES } from '#src/domain/bookings/status.ts'
import { whoText } from '#src/domain/party/party-text.ts'
import { agreedMeeting, meetingTime } from '#src/domain/tours/meeting.ts'
import { whenText } from '#src/i18n/booking-phrases.ts'
import { formatPrice } from '#src/i18n/format.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { boatsText } from '#src/i18n/sentence/boats.ts'
import { meetingPlace } from '#src/i18n/sentence/meeting.ts'
import { translate } from '#src/i18n/translate.ts'
import { readable } from '../api/pages.ts'

/** The facts of a booking in words, which every place that tells of it has to have. */

/** Day and hour, party, boats, total and place; the first of them first. */
export function wordsFor(locale: Locale, row: BookingRow, now: Date): string[] {
  const words = { locale, t: translate(locale) }
  const meeting = agreedMeeting(row.snapshot.meet)
  return [
    whenText(words, row, now),
    whoText(words, row),
    boatsText(words, row.boats),
    formatPrice(locale, row.totalCents, 'EUR'),
    meeting ? meetingPlace(words, meeting) : '',
  ].map(text => readable(text).trim())
}

/** Expects all of these words in a text, where they may begin a line, and no number that only ends like one of them. */
export function expectSays(surface: string, text: string, words: readonly string[]): void {
  const has = (word: string) => new RegExp(`(?<![\\d.,])${RegExp.escape(word)}`, 'i').test(text)
  expect(
    words.filter(word => word !== '' && !has(word)),
    `${surface} lacks it: ${text}`,
  ).toEqual([])
}

/** Expects an iCalendar file to have the state, moment, place and words of a booking. */
export function expectCalendar(
  surface: string,
  file: string,
  row: BookingRow,
  { now, locale }: { now: Date; locale: Locale },
): void {
  const lines = file.replaceAll(/\r?\n /g, '').split(/\r?\n/)
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT'))
  const textOf = (name: string) =>
    event
      .find(line => line.startsWith(name))
      ?.replace(/^[^:]*:/, '')
      .replaceAll('\\', '')
  const status = effectiveStatus(row, now)
  const meeting = agreedMeeting(row.snapshot.meet)
  const hour = meeting ? meetingTime(meeting, row.startTime) : row.startTime
  const method = lines.find(line => line.startsWith('METHOD:'))
  const start = row.startsOn.replaceAll('-', '') + (hour ? `T${hour.replace(':', '')}00` : '')
  const state = isOneOf(FALLEN_STATUSES, status)
    ? 'CANCELLED'
    : isOneOf(WAITING_STATUSES, status)
      ? 'TENTATIVE'
      : 'CONFIRMED'
  expect(
    [method, ...['UID', 'SEQUENCE', 'STATUS', 'ORGANIZER', 'DTSTART', 'LOCATION'].map(name => textOf(name))],
    surface,
  ).toEqual([
    state === 'CANCELLED' ? 'METHOD:CANCEL' : 'METHOD:PUBLISH',
    expect.stringMatching(new RegExp(`^${row.id}@`)),
    String(row.version),
    state,
    `mailto:${row.snapshot.provider.email}`,
    start,
    meeting?.address,
  ])
  expectSays(surface, readable((textOf('DESCRIPTION') ?? '').replaceAll('\\n', ' ')), wordsFor(locale, row, now))
}
