import { isLocalDate, type LocalDate } from '#src/lib/local-date.ts'

const YEAR_FIRST = /^(\d{4})[\s./-]+(\d{1,2})[\s./-]+(\d{1,2})\.?$/
const DAY_FIRST = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/
const DIGITS = /^(\d{4})(\d\d)(\d\d)$/

/** A day as people type it where the browser has no field for one: `2027 07 17`, `2027.7.17`, `17.07.2027`, `20270717`. */
export function readTypedDay(text: string): LocalDate | undefined {
  const typed = text.trim()
  const [, year, month, day] = YEAR_FIRST.exec(typed) ?? DIGITS.exec(typed) ?? reversed(DAY_FIRST.exec(typed)) ?? []
  const read = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return isLocalDate(read) ? read : undefined
}

const reversed = (found: RegExpExecArray | null) => found && [found[0], found[3], found[2], found[1]]
