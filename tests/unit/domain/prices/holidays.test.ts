import { expect, test } from 'vitest'
import { easterOf, isHoliday } from '#src/domain/prices/day-class.ts'
import { daysFrom } from '#src/lib/local-date.ts'

test('the public holidays of a year, but for the two that are Sundays anyway', () => {
  expect(daysFrom('2027-01-01', 365).filter(isHoliday)).toEqual([
    '2027-01-01',
    '2027-02-16',
    '2027-03-11',
    '2027-03-28',
    '2027-03-29',
    '2027-05-01',
    '2027-06-24',
    '2027-07-06',
    '2027-08-15',
    '2027-11-01',
    '2027-11-02',
    '2027-12-24',
    '2027-12-25',
    '2027-12-26',
  ])
})

test.each([
  ['the earliest', 2008, '2008-03-23'],
  ['the latest', 2038, '2038-04-25'],
  ['a week before its moon', 2049, '2049-04-18'],
  ['another such', 2076, '2076-04-19'],
  ['in a leap year', 2028, '2028-04-16'],
])('Easter: %s', (_, year, sunday) => {
  expect(easterOf(year)).toBe(sunday)
})

/** The algorithm for any year of the Gregorian calendar, as Butcher's almanac had it. */
function easterByCenturies(year: number): string {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const drift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - drift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const at = moon + weekday - 7 * late + 114
  return `${year}-0${Math.floor(at / 31)}-${String((at % 31) + 1).padStart(2, '0')}`
}

test('Easter of every year of the century', () => {
  const years = Array.from({ length: 100 }, (_, index) => 2000 + index)
  expect(years.map(easterOf)).toEqual(years.map(easterByCenturies))
})
