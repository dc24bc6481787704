import type { FleetKind } from '#src/domain/boats/boat.ts'
import type { SeasonsJson } from '#src/domain/boats/json.ts'
import { readStartTimes } from '#src/domain/boats/start-times.ts'
import type { LocalDate } from '#src/lib/local-date.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'

/** A stored one has its id too, which stays with it. */
export type SeasonRow = {
  fromDay: string
  toDay: string
  weekdays: readonly string[]
  /** Times as typed. */
  startTimes: string
  leadHours: TypedNumber
}
export type TourBoatRow = { kind: FleetKind; maxPerBooking: TypedNumber }
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
    startTimes: readStartTimes(season.startTimes),
  })),
  boats,
})

const USUAL = { weekdays: ['1', '2', '3', '4', '5', '6', '7'], startTimes: '', leadHours: 24 }

/** The next one: a year after the last, or the coming summer. */
export function nextSeason(seasons: readonly SeasonRow[], today: LocalDate): SeasonRow {
  const last = seasons.toSorted((one, other) => one.fromDay.localeCompare(other.fromDay)).at(-1)
  if (last) {
    const { fromDay, toDay, weekdays, startTimes, leadHours } = last
    return { weekdays, startTimes, leadHours, fromDay: yearAfter(fromDay), toDay: yearAfter(toDay) }
  }
  const year = Number(today.slice(0, 4)) + (today > `${today.slice(0, 4)}-09-30` ? 1 : 0)
  return { ...USUAL, fromDay: `${year}-05-01`, toDay: `${year}-09-30` }
}

/** Returns the day a year later; for 29 February the 28th. */
function yearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return day.endsWith('-02-29') ? `${next.slice(0, 8)}28` : next
}
