import { addDays, type LocalDate } from '#src/lib/local-date.ts'

/**
 * Public holidays of Lithuania that may fall on any day of the week, and Easter. Mother's and father's day are Sundays, and cost what
 * a Sunday does.
 */
const FIXED = new Set('01-01 02-16 03-11 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26'.split(' '))

export function isHoliday(day: LocalDate): boolean {
  if (FIXED.has(day.slice(5))) return true
  const sunday = easterOf(Number(day.slice(0, 4)))
  return day === sunday || day === addDays(sunday, 1)
}

/** Gauss's reckoning, with the constants of the years 1900 to 2099. */
export function easterOf(year: number): LocalDate {
  const golden = year % 19
  const moon = (19 * golden + 24) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7
  const isTooLate = sunday === 6 && (moon === 29 || (moon === 28 && golden > 10))
  return addDays(`${year}-03-22`, moon + sunday - (isTooLate ? 7 : 0))
}
