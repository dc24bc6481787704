import type { BoatType } from '#src/domain/boats/boat.ts'
import type { SeasonsJson } from '#src/domain/boats/json.ts'
import { readTimes } from '#src/domain/typed-time.ts'
import { addDays, addYears, type LocalDate } from '#src/lib/local-date.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'

/** A stored one has its id too, which stays with it. */
export type SeasonRow = {
  fromDay: string
  toDay: string
  yearly: boolean
  weekdays: readonly string[]
  /** Times as typed. */
  startTimes: string
  leadHours: TypedNumber
}
export type TourBoatRow = { kind: BoatType; maxPerBooking: TypedNumber }
export type SeasonValues = { seasons: readonly SeasonRow[]; boats: readonly TourBoatRow[] }

export const seasonValues = ({ seasons, boats }: SeasonsJson): SeasonValues => ({
  seasons: seasons.map(season => ({
    ...season,
    weekdays: season.weekdays.map(String),
    startTimes: season.startTimes.join(', '),
  })),
  boats,
})

export const seasonBody = ({ seasons, boats }: SeasonValues) => ({
  seasons: seasons.map(season => ({
    ...season,
    weekdays: season.weekdays.map(Number),
    startTimes: readTimes(season.startTimes),
  })),
  boats,
})

const USUAL = { yearly: true, weekdays: ['1', '2', '3', '4', '5', '6', '7'], startTimes: '', leadHours: 24 }

/** The next one: a year after the last, or after it where that comes each year; the first is the coming summer of each year. */
export function nextSeason(seasons: readonly SeasonRow[], today: LocalDate): SeasonRow {
  const last = seasons.toSorted((one, other) => one.fromDay.localeCompare(other.fromDay)).at(-1)
  if (last) {
    const { fromDay, toDay, yearly, weekdays, startTimes, leadHours } = last
    const [from, to] = yearly ? [addDays(toDay, 1), addDays(toDay, 31)] : [addYears(fromDay, 1), addYears(toDay, 1)]
    return { yearly, weekdays, startTimes, leadHours, fromDay: from, toDay: to }
  }
  const year = Number(today.slice(0, 4)) + (today > `${today.slice(0, 4)}-09-30` ? 1 : 0)
  return { ...USUAL, fromDay: `${year}-05-01`, toDay: `${year}-09-30` }
}
