import {
  addDays,
  daysFrom,
  instantOf,
  type LocalDate,
  type LocalTime,
  localDateOf,
  weekdayOf,
} from '#src/lib/local-date.ts'
import { BOOKING_LIMITS } from '../bookings/booking.ts'
import { type Closure, isClosedOn } from '../conditions/condition.ts'
import type { ExceptionKind } from './boat.ts'
import { isWithinSeason, type SeasonSpan } from './season-span.ts'

/** When a tour goes: pure rules of its seasons and exceptions. */

/** `weekdays`: those on which it begins, 1 Monday to 7 Sunday. No start times: as agreed. */
export type Season = SeasonSpan & {
  weekdays: number[]
  startTimes: LocalTime[]
  leadHours: number
}

/** `isOwn`: of this tour alone, which counts for more than one of all tours of its provider. */
export type DayException = { fromDay: LocalDate; toDay: LocalDate; kind: ExceptionKind; isOwn: boolean }

/** `months`: those of its provider, 1 to 12, in which a tour goes that has no season. `closures`: of the river on its way. */
export type TourDays = {
  seasons: readonly Season[]
  exceptions: readonly DayException[]
  months: readonly number[]
  closures?: readonly Closure[]
}

/** `isAgreed`: whoever rents the boats has said that hour, whatever the start times are. */
export type Start = { startsOn: LocalDate; days: number; startTime: LocalTime | null; isAgreed?: boolean | undefined }

export type Refusal = 'past' | 'closed' | 'river-closed' | 'start-time' | 'too-late'

/** The lead time of a tour whose provider has not said. */
export const DEFAULT_LEAD_HOURS = 12
/** From when the lead time is calculated where no start time is known. */
const USUAL_START: LocalTime = '09:00'

export const lastDayOf = ({ startsOn, days }: Pick<Start, 'startsOn' | 'days'>): LocalDate =>
  addDays(startsOn, days - 1)

/** Why a tour cannot be asked for; undefined where it can. */
export function refusalOf(tour: TourDays, start: Start, now: Date): Refusal | undefined {
  const today = localDateOf(now)
  if (start.startsOn < today) return 'past'
  if (start.startsOn > addDays(today, BOOKING_LIMITS.ahead) || !goesOn(tour, start)) return 'closed'
  if (tour.closures?.some(closure => isClosedOn(closure, start.startsOn, start.days))) return 'river-closed'
  const { startTimes } = rulesOn(tour, start.startsOn)
  const { startTime, isAgreed = false } = start
  const isKept = isAgreed || startTime === null || startTimes.length === 0 || startTimes.includes(startTime)
  if (!isKept) return 'start-time'
  return now > lastMoment(tour, start) ? 'too-late' : undefined
}

/** Until when it can be asked for. Whoever asks for no start time may get the last of the day. */
export function lastMoment(
  tour: Pick<TourDays, 'seasons'>,
  { startsOn, startTime }: Pick<Start, 'startsOn' | 'startTime'>,
): Date {
  const { startTimes, leadHours } = rulesOn(tour, startsOn)
  const begins = instantOf(startsOn, startTime ?? startTimes.at(-1) ?? USUAL_START)
  return new Date(begins.getTime() - leadHours * 3_600_000)
}

/** The rules for a tour that begins then. */
export function rulesOn(
  { seasons }: Pick<TourDays, 'seasons'>,
  day: LocalDate,
): Pick<Season, 'startTimes' | 'leadHours'> {
  return seasonOn(seasons, day) ?? { startTimes: [], leadHours: DEFAULT_LEAD_HOURS }
}

/** It begins on a weekday of its season, and every day of it is in one and not closed. */
export function goesOn(tour: TourDays, { startsOn, days }: Pick<Start, 'startsOn' | 'days'>): boolean {
  const begins = exceptionOn(tour.exceptions, startsOn) === 'open' || isWeekdayOf(tour, startsOn)
  return begins && daysFrom(startsOn, days).every(day => isOpen(tour, day))
}

function isOpen(tour: TourDays, day: LocalDate): boolean {
  const exception = exceptionOn(tour.exceptions, day)
  if (exception) return exception === 'open'
  return tour.seasons.length === 0 ? isInMonths(tour, day) : seasonOn(tour.seasons, day) !== undefined
}

function isWeekdayOf(tour: TourDays, day: LocalDate): boolean {
  if (tour.seasons.length === 0) return isInMonths(tour, day)
  return seasonOn(tour.seasons, day)?.weekdays.includes(weekdayOf(day)) === true
}

const isInMonths = ({ months }: TourDays, day: LocalDate) => months.includes(Number(day.slice(5, 7)))

const seasonOn = (seasons: readonly Season[], day: LocalDate) => seasons.find(it => isWithinSeason(it, day))

/** The tour's own before its provider's, and closed before open. */
function exceptionOn(exceptions: readonly DayException[], day: LocalDate): ExceptionKind | undefined {
  const there = exceptions.filter(it => it.fromDay <= day && day <= it.toDay)
  const own = there.filter(({ isOwn }) => isOwn)
  const kinds = (own.length ? own : there).map(({ kind }) => kind)
  return kinds.includes('closed') ? 'closed' : kinds[0]
}
