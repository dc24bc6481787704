import { isHoliday } from '#src/domain/prices/day-class.ts'
import type { RatesJson } from '#src/domain/prices/json.ts'
import { addDays, type LocalDate, localDateOf, weekdayOf } from '#src/lib/local-date.ts'

/** Rates as the API takes them, and days that they tell apart. */

const inSomeWeeks = () => addDays(localDateOf(new Date()), 60)

/** The next such weekday that is no holiday, in some weeks. */
export const dayOn = (weekday: number, from: LocalDate = inSomeWeeks()): LocalDate => {
  const day = addDays(from, (weekday - weekdayOf(from) + 7) % 7)
  return isHoliday(day) ? dayOn(weekday, addDays(day, 7)) : day
}

/** The next holiday, in some weeks. */
export const nextHoliday = (from: LocalDate = inSomeWeeks()): LocalDate =>
  isHoliday(from) ? from : nextHoliday(addDays(from, 1))

type RateJson = RatesJson['rates'][number]

export const rate = (unit: RateJson['unit'], amountCents: number, more: Partial<RateJson> = {}): RateJson => ({
  unit,
  boatKind: unit === 'boat' ? 'double-kayak' : null,
  ageTo: unit === 'child' ? 10 : null,
  upToPeople: null,
  per: 'trip',
  dayClass: 'any',
  season: null,
  amountCents,
  ...more,
})

export const shuttleFor = (amountCents: number, more: Partial<NonNullable<RatesJson['shuttle']>> = {}) => ({
  mode: 'group' as const,
  amountCents,
  roadKm: null,
  freeKm: 0,
  minCents: 0,
  carries: ['people' as const],
  ...more,
})
