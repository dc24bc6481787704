import { addDays, isLocalDate, type LocalDate, weekdayOf } from '#src/lib/local-date.ts'

/** When a search is for, as people choose it: a day, some days around one, the weekend of one, or any day of a month. */

/** The days besides one: as many before and after it, or the weekend that it is in or before. */
export const FLEXES = ['1', '2', 'weekend'] as const
export type Flex = (typeof FLEXES)[number]

/** Days that have a name wherever they are asked for, so that a page that is cached can lead to them. */
export const NAMED_DAYS = ['saturday', 'weekend'] as const

/** `date`: `2027-07-17`, or a month, `2027-07`; `flex`: only of a day. */
export type When = { date?: string | undefined; flex?: Flex | undefined }

/** First and last day, both of them included. */
export type DaySpan = { from: LocalDate; to: LocalDate }

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/

/** Reads what is typed, chosen or linked to; what is over, or no day, is none. Of several dates a day goes before a month. */
export function readWhen(dates: readonly string[], flex: string | null | undefined, today: LocalDate): When {
  const typed = dates.map(it => it.trim())
  const day = typed.find(it => isLocalDate(it) && it >= today)
  if (day) return { date: day, flex: FLEXES.find(it => it === flex) }
  const named = typed.map(it => namedDay(it, today)).find(it => it !== undefined)
  return named ?? { date: typed.find(it => MONTH.test(it) && it >= today.slice(0, it.length)) }
}

/** From tomorrow on: for today it is mostly too late to ask. */
function namedDay(name: string, today: LocalDate): When | undefined {
  const tomorrow = addDays(today, 1)
  const saturday = addDays(tomorrow, (SATURDAY - weekdayOf(tomorrow) + 7) % 7)
  if (name === 'saturday') return { date: saturday }
  if (name === 'weekend') return { date: weekdayOf(tomorrow) === SUNDAY ? tomorrow : saturday, flex: 'weekend' }
  return undefined
}

const SATURDAY = 6
const SUNDAY = 7

/** The day, where it is no other. */
export const oneDayOf = ({ date, flex }: When): LocalDate | undefined =>
  date !== undefined && !flex && !MONTH.test(date) ? date : undefined

/** The day that was chosen, with days around it or without. */
export const dayOf = ({ date }: When): LocalDate | undefined =>
  date !== undefined && MONTH.test(date) ? undefined : date

export const monthOf = ({ date }: When): string | undefined =>
  date !== undefined && MONTH.test(date) ? date : undefined

/** The days that are asked for, from `today` on; undefined without a date. */
export function spanOf(when: When, today: LocalDate): DaySpan | undefined {
  const span = wholeSpanOf(when)
  return span && { ...span, from: span.from < today ? today : span.from }
}

/** The same with those that are over. */
export function wholeSpanOf({ date, flex }: When): DaySpan | undefined {
  if (date === undefined) return undefined
  if (MONTH.test(date)) return { from: `${date}-01`, to: addDays(`${nextMonth(date)}-01`, -1) }
  if (!flex) return { from: date, to: date }
  if (flex !== 'weekend') return { from: addDays(date, -Number(flex)), to: addDays(date, Number(flex)) }
  const saturday = addDays(date, weekdayOf(date) === SUNDAY ? -1 : SATURDAY - weekdayOf(date))
  return { from: saturday, to: addDays(saturday, 1) }
}

const nextMonth = (month: string) => addDays(`${month}-28`, 4).slice(0, month.length)

/** The fields that a form with one for a day passes through, by name and value: a day that is typed then goes before a month. */
export const keptWhen = (when: When): [name: string, value: string][] =>
  [['date', monthOf(when)] as const, ['flex', when.flex] as const].flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
