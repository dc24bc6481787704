/** Days as `2026-07-17` and times as `09:30`, where the site's rivers are. Strings of that form sort as the days do. */

export const TIME_ZONE = 'Europe/Vilnius'
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** `2026-07-17`. */
export type LocalDate = string
/** `09:30`. */
export type LocalTime = string

/** One that somebody may plan for: others, such as of the year 0, the database or `Date` may not take. */
export function isLocalDate(value: unknown): value is LocalDate {
  if (typeof value !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(value)) return false
  const day = new Date(`${value}T00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

export const isLocalTime = (value: unknown): value is LocalTime =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

/** Calculated in UTC, where every day has 24 hours. */
const utc = (day: LocalDate) => Date.parse(`${day}T00:00Z`)

export const addDays = (day: LocalDate, count: number): LocalDate =>
  new Date(utc(day) + count * DAY_MS).toISOString().slice(0, 10)

/** So many years later; of 29 February it may be the 28th. */
export function addYears(day: LocalDate, count: number): LocalDate {
  const year = Number(day.slice(0, 4)) + count
  const later = `${year}${day.slice(4)}`
  if (!later.endsWith('-02-29')) return later
  return isLocalDate(later) ? later : `${year}-02-28`
}

/** So many days, the first of them `first`. */
export const daysFrom = (first: LocalDate, count: number): LocalDate[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** How many days `to` is after `from`. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => Math.round((utc(to) - utc(from)) / DAY_MS)

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: LocalDate): number => new Date(utc(day)).getUTCDay() || 7

/** Made when it is needed first: that takes as long as it takes to draw a page. */
let clock: Intl.DateTimeFormat | undefined

/** `2026-07-17 09:30:00` */
function shownAt(instant: number): string {
  clock ??= new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' })
  return clock.format(instant)
}

let latest = { minute: Number.NaN, text: '' }

/** The same to the minute, since no zone changes within one: a search asks for today several times, and a format takes 10 µs. */
function minuteAt(instant: Date): string {
  const minute = Math.floor(instant.getTime() / MINUTE_MS)
  if (minute !== latest.minute) latest = { minute, text: shownAt(instant.getTime()).slice(0, 16) }
  return latest.text
}

/** The day that it is there at `instant`. */
export const localDateOf = (instant: Date): LocalDate => minuteAt(instant).slice(0, 10)

/** The time that clocks there show at `instant`. */
export const localTimeOf = (instant: Date): LocalTime => minuteAt(instant).slice(11)

/** How far clocks are ahead of UTC. */
const aheadAt = (instant: number) => Date.parse(`${shownAt(instant).replace(' ', 'T')}Z`) - instant

/**
 * When clocks there show `time` on `day`, as PostgreSQL's `at time zone` has it: a time that the night of spring leaves out is an
 * hour later, one that comes twice in autumn is the second.
 */
export function instantOf(day: LocalDate, time: LocalTime = '00:00'): Date {
  const shown = Date.parse(`${day}T${time}Z`)
  // No zone changes twice in two days: the offset is that of the day before or of the day after.
  const offsets = [aheadAt(shown - DAY_MS), aheadAt(shown + DAY_MS)]
  const exact = offsets.map(ahead => shown - ahead).filter(instant => aheadAt(instant) === shown - instant)
  return new Date(exact.length > 0 ? Math.max(...exact) : shown - Math.min(...offsets))
}
