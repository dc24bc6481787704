import {
  addDays,
  instantOf,
  type LocalDate,
  type LocalTime,
  localDateOf,
  localTimeOf,
  TIME_ZONE,
} from '#src/lib/local-date.ts'
import type { BookingTime } from './booking.ts'

/** `TENTATIVE`: not agreed yet. */
export type CalendarState = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'

/**
 * An event of a calendar. `revision` grows with each change, so that a calendar that has an older one is corrected. `durationHours`: of a
 * trip of one day, where its tour says how long it takes. `organizer`: whoever is written to about it.
 */
export type CalendarEvent = BookingTime & {
  id: string
  revision: number
  /** The host of the site, so that the id is nobody else's. */
  host: string
  changedAt: Date
  state: CalendarState
  durationHours: number | null
  organizer: { name: string; email: string }
  /** When the party is expected, where that is before the start. */
  comesAt?: LocalTime | null
  title: string
  place: string
  point: [lng: number, lat: number] | null
  description: string
  url: string
}

const DAY = /-/g
const stamp = (moment: Date) => `${moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`

/** The method by which a calendar takes an event in, or out again. Both need an organizer (RFC 5546, 3.2.1 and 3.2.5). */
export const methodOf = (state: CalendarState): 'PUBLISH' | 'CANCEL' => (state === 'CANCELLED' ? 'CANCEL' : 'PUBLISH')

/** Text of a parameter, in quotes, which it cannot have itself. */
const quoted = (text: string) => `"${text.replaceAll('"', "'").replaceAll(/\p{Cc}+/gu, ' ')}"`

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

const stampOf = (day: LocalDate) => day.replaceAll(DAY, '')
const localStamp = (day: LocalDate, time: string) => `;TZID=${TIME_ZONE}:${stampOf(day)}T${time.replace(':', '')}00`

/** When it ends: so many hours after its start or, where those are not known, in the evening of its last day. */
function endOf({ startsOn, days, durationHours }: CalendarEvent, startTime: string): string {
  if (days === 1 && durationHours !== null) {
    const end = new Date(instantOf(startsOn, startTime).getTime() + durationHours * 3_600_000)
    return localStamp(localDateOf(end), localTimeOf(end))
  }
  return localStamp(addDays(startsOn, days - 1), startTime >= '20:00' ? '23:59' : '20:00')
}

/** A trip as an iCalendar file (RFC 5545): whole days where it has no start time. */
export function writeCalendar(event: CalendarEvent): string {
  const { startsOn, days, startTime, organizer, comesAt } = event
  const when = startTime
    ? [`DTSTART${localStamp(startsOn, comesAt ?? startTime)}`, `DTEND${endOf(event, startTime)}`]
    : [`DTSTART;VALUE=DATE:${stampOf(startsOn)}`, `DTEND;VALUE=DATE:${stampOf(addDays(startsOn, days))}`]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tekme//Bookings//LT',
    `METHOD:${methodOf(event.state)}`,
    ...(startTime ? ZONE : []),
    'BEGIN:VEVENT',
    `UID:${event.id}@${event.host}`,
    `SEQUENCE:${event.revision}`,
    `DTSTAMP:${stamp(event.changedAt)}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    ...when,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    ...(event.point ? [`GEO:${event.point[1]};${event.point[0]}`] : []),
    `DESCRIPTION:${escaped(event.description)}`,
    ...(event.url ? [`URL:${event.url}`] : []),
    `STATUS:${event.state}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}
