import { addDays, TIME_ZONE } from '#src/lib/local-date.ts'
import type { BookingTime } from './booking.ts'

/** An event of a calendar. `revision` grows with each change, so that a calendar that has an older one is corrected. */
export type CalendarEvent = BookingTime & {
  id: string
  revision: number
  /** Of the site, so that the id is nobody else's. */
  host: string
  changedAt: Date
  isCancelled: boolean
  title: string
  place: string
  point: [lng: number, lat: number] | null
  description: string
  url: string
}

const DAY = /-/g
const stamp = (moment: Date) => `${moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`

/** Text as RFC 5545, 3.3.11 has it. */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, sign => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

/** A line has 75 bytes at most, letters whole (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = ['']
  for (const letter of line) {
    const part = `${parts.at(-1)}${letter}`
    if (new TextEncoder().encode(part).length <= 74) parts[parts.length - 1] = part
    else parts.push(letter)
  }
  return parts.join('\r\n ')
}

/**
 * The clock of the river since 1996, as Lithuania and the EU have it: calendars that don't know the zone by its name can calculate with
 * this.
 */
const ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:20031026T040000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'TZNAME:EET',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20030330T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'TZNAME:EEST',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

/** A trip as an iCalendar file (RFC 5545): whole days where it has no start time, else from its start to the evening of its last day. */
export function writeCalendar(event: CalendarEvent): string {
  const { startsOn, days, startTime } = event
  const day = (date: string) => date.replaceAll(DAY, '')
  const when = startTime
    ? [
        `DTSTART;TZID=${TIME_ZONE}:${day(startsOn)}T${startTime.replace(':', '')}00`,
        `DTEND;TZID=${TIME_ZONE}:${day(addDays(startsOn, days - 1))}T${startTime >= '20:00' ? '235900' : '200000'}`,
      ]
    : [`DTSTART;VALUE=DATE:${day(startsOn)}`, `DTEND;VALUE=DATE:${day(addDays(startsOn, days))}`]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tekme//Bookings//LT',
    'METHOD:PUBLISH',
    ...(startTime ? ZONE : []),
    'BEGIN:VEVENT',
    `UID:${event.id}@${event.host}`,
    `SEQUENCE:${event.revision}`,
    `DTSTAMP:${stamp(event.changedAt)}`,
    ...when,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    ...(event.point ? [`GEO:${event.point[1]};${event.point[0]}`] : []),
    `DESCRIPTION:${escaped(event.description)}`,
    ...(event.url ? [`URL:${event.url}`] : []),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}
