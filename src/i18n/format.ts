import { MONTHS } from '#src/domain/providers/provider.ts'
import { addDays, isLocalDate, type LocalDate, type LocalTime, localDateOf, localTimeOf } from '#src/lib/local-date.ts'
import { rangeText } from '#src/lib/text/number-range.ts'
import { dateFormat, displayNames, listFormat, numberFormat } from './formatters.ts'
import type { Locale } from './locales.ts'

/** `18 €` or `€18.50`: cents only where there are any. */
export function formatPrice(locale: Locale, cents: number, currency: string): string {
  return numberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100)
}

/** `15–26 €` or `€15–26`, the sign once; one price where both are the same. */
export function formatPriceRange(locale: Locale, fromCents: number, toCents: number, currency: string): string {
  if (fromCents === toCents) return formatPrice(locale, toCents, currency)
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  return rangeText(numberFormat(locale, style), fromCents / 100, toCents / 100)
}

export function formatNumber(locale: Locale, value: number): string {
  return numberFormat(locale, { maximumFractionDigits: 2 }).format(value)
}

/** "9.30" or "09:30" out of a time of day. */
export const formatClock = (locale: Locale, time: LocalTime): string =>
  locale === 'lt' ? time.replace(/^0/, '').replace(':', '.') : time

/** "14.05" or "14:05" by the clocks of Lithuania. */
export const formatTime = (locale: Locale, at: Date): string => formatClock(locale, localTimeOf(at))

/** How far ahead a day is meant by its name alone, in another year too. */
const NEAR_DAYS = 330

function needsYear(day: LocalDate, now: Date): boolean {
  const today = localDateOf(now)
  return day.slice(0, 4) !== today.slice(0, 4) && (day < today || day > addDays(today, NEAR_DAYS))
}

/** "liepos 17 d." or "17 July", with its year where another could be meant. */
function formatNearDate(locale: Locale, day: LocalDate, now: Date): string {
  return needsYear(day, now) ? formatLongDay(locale, day) : formatMonthDay(locale, day.slice(5))
}

/** "liepos 17 d. 14.05" or "17 July, 14:05" by the clocks of Lithuania, with its year where another could be meant. */
export function formatMoment(locale: Locale, at: Date, now = new Date()): string {
  const date = formatNearDate(locale, localDateOf(at), now)
  return [date, formatTime(locale, at)].join(locale === 'lt' ? ' ' : ', ')
}

/**
 * A deadline, after "iki" or "by": "liepos 17 d. 14.05", or of midnight the day before, "liepos 16 d. pabaigos" and "the end of 16 July".
 */
export function formatUntil(locale: Locale, at: Date, now = new Date()): string {
  if (localTimeOf(at) !== '00:00') return formatMoment(locale, at, now)
  const last = formatNearDate(locale, addDays(localDateOf(at), -1), now)
  return locale === 'lt' ? `${last} pabaigos` : `the end of ${last}`
}

/** "liepos 17 d. 14:05" or "17 July at 14:05" by the clock of the device, with its year where that is not this one. */
export function formatRecent(locale: Locale, at: Date): string {
  const year = at.getFullYear() === new Date().getFullYear() ? undefined : ('numeric' as const)
  const style = { year, month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const
  return dateFormat(locale, style).format(at)
}

/** "2027 m. liepos 17 d." or "17 July 2027" by the clocks of Lithuania. */
export function formatDate(locale: Locale, at: Date): string {
  return dateFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Vilnius' }).format(at)
}

/** "liepos 17 d., šeštadienį" or "Saturday 17 July" out of an ISO date: the day on which something is. */
export const formatDay = (locale: Locale, day: LocalDate): string =>
  withWeekday(locale, day, formatMonthDay(locale, day.slice(5)))

/** "liepos 17 d., šeštadienis" or "Saturday 17 July": the day by itself, as a label or a heading names it. */
export const nameDay = (locale: Locale, day: LocalDate): string => named(formatDay(locale, day))

/** The same with its year: "2027 m. liepos 17 d., šeštadienis" or "Saturday 17 July 2027". */
export const nameWholeDay = (locale: Locale, day: LocalDate): string =>
  named(withWeekday(locale, day, formatLongDay(locale, day)))

const named = (text: string): string => text.replace(/dienį$/, 'dienis')

/** The day by itself, with its year where another could be meant. */
export const nameNearDay = (locale: Locale, day: LocalDate, now?: Date): string =>
  named(formatNearDay(locale, day, now))

/** The day on which something is, with its year where another could be meant. */
export const formatNearDay = (locale: Locale, day: LocalDate, now = new Date()): string =>
  withWeekday(locale, day, formatNearDate(locale, day, now))

const withWeekday = (locale: Locale, day: LocalDate, date: string): string =>
  locale === 'lt' ? `${date}, ${formatWeekday(locale, day)}` : `${formatWeekday(locale, day)} ${date}`

/** "šeštadienį", when something is, or "Saturday". */
export function formatWeekday(locale: Locale, day: LocalDate): string {
  const weekday = dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
  // Intl names the day in the nominative: šeštadienis.
  return locale === 'lt' ? weekday.replace(/is$/, 'į') : weekday
}

/** "2027 m. liepos 17 d." or "17 July 2027" out of an ISO date. */
export function formatLongDay(locale: Locale, day: string): string {
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const
  return dateFormat(locale, style).format(new Date(`${day}T00:00Z`))
}

type Season = { fromDay: LocalDate; toDay: LocalDate; yearly?: boolean }

/** "2027 m. gegužės 1 d. – 2027 m. rugsėjo 30 d.", or of one that comes each year "gegužės 1 d. – rugsėjo 30 d., kasmet"; … for a day that is none. */
export function formatSeason(locale: Locale, { fromDay, toDay, yearly }: Season): string {
  const format = (day: LocalDate) => (yearly ? formatMonthDay(locale, day.slice(5)) : formatLongDay(locale, day))
  const span = [fromDay, toDay].map(day => (isLocalDate(day) ? format(day) : '…')).join(' – ')
  return yearly ? `${span}, ${locale === 'lt' ? 'kasmet' : 'each year'}` : span
}

/** "gegužės 1 d." or "1 May" out of "05-01". */
export function formatMonthDay(locale: Locale, monthDay: string): string {
  const style = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return dateFormat(locale, style).format(new Date(`2000-${monthDay}T00:00Z`))
}

/** "2025 m. birželis" or "June 2025" out of "2025-06". */
export function formatMonth(locale: Locale, month: string): string {
  const style = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return dateFormat(locale, style).format(new Date(`${month}-01T00:00Z`))
}

/** "lapkritį" or "November" out of a day in it: when something is, after "in". */
export function formatInMonth(locale: Locale, day: LocalDate): string {
  const name = monthNames(locale)[Number(day.slice(5, 7)) - 1] ?? ''
  if (locale !== 'lt') return name
  return name.replace(/is$/, 'į').replace(/as$/, 'ą').replace(/ė$/, 'ę').replace(/a$/, 'ą')
}

/** From January on. */
export function monthNames(locale: Locale): string[] {
  const format = dateFormat(locale, { month: 'long', timeZone: 'UTC' })
  return MONTHS.map(month => format.format(new Date(Date.UTC(2024, month - 1))))
}

/** "gegužė–rugsėjis ir gruodis" or "May–September and December", of some months; those over New Year are together. */
export function formatMonths(locale: Locale, months: readonly number[]): string {
  const names = monthNames(locale)
  const next = (month: number) => (month % 12) + 1
  const firsts = months.filter(month => !months.some(it => next(it) === month))
  const spans = firsts.map(first => {
    let last = first
    while (months.includes(next(last))) last = next(last)
    const ends = first === last ? [first] : [first, last]
    return ends.map(month => names[month - 1]).join('–')
  })
  return formatList(locale, spans)
}

/** From Monday on. */
export function weekdayNames(locale: Locale, style: 'long' | 'short' = 'long'): string[] {
  const format = dateFormat(locale, { weekday: style, timeZone: 'UTC' })
  return [1, 2, 3, 4, 5, 6, 7].map(day => format.format(new Date(Date.UTC(2024, 0, day))))
}

const BYTE_UNITS = ['megabyte', 'kilobyte', 'byte'] as const

/** "2 MB", the largest unit that gives one or more of it. */
export function formatBytes(locale: Locale, bytes: number): string {
  const power = bytes >= 1024 ** 2 ? 2 : bytes >= 1024 ? 1 : 0
  const unit = BYTE_UNITS[2 - power]
  const options = { style: 'unit', unit, unitDisplay: power ? 'short' : 'long', maximumFractionDigits: 1 } as const
  return numberFormat(locale, options).format(bytes / 1024 ** power)
}

/** "lietuvių ir anglų" or "Lithuanian and English", out of ISO 639-1 codes. */
export function formatLanguages(locale: Locale, codes: readonly string[]): string {
  const names = displayNames(locale, { type: 'language' })
  return formatList(
    locale,
    codes.map(code => names.of(code) ?? code),
  )
}

/** "a, b ir c" */
export function formatList(locale: Locale, items: readonly string[]): string {
  return listFormat(locale, { type: 'conjunction' }).format(items)
}
