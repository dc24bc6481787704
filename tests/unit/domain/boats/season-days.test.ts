import { expect, test } from 'vitest'
import { FLEET_LIMITS } from '#src/domain/boats/boat.ts'
import { monthOf } from '#src/domain/boats/calendar-span.ts'
import { nextSeason } from '#src/islands/account/boats/season-values.ts'
import { exampleDay } from '#src/islands/account/tours/prices/example.ts'
import { firstOpenMonth, monthSpan, weeksOf } from '#src/islands/calendar/month-weeks.ts'
import { daysBetween, daysFrom } from '#src/lib/local-date.ts'

test('a price is shown on the coming Saturday of a season, of one that comes again in the next year too', () => {
  const summer = { id: 'summer', fromDay: '2027-05-01', toDay: '2027-09-30' }
  const on = (today: string, yearly: boolean) => exampleDay(today, [{ ...summer, yearly }])
  expect([on('2027-01-01', true), on('2027-07-12', true), on('2027-11-01', true)]).toEqual([
    '2027-05-01',
    '2027-07-17',
    '2028-05-06',
  ])
  expect(on('2027-11-01', false)).toBe('2027-11-06')
})

test('the first season is the coming summer of each year; another one comes after it, or a year later', () => {
  const summer = nextSeason([], '2027-06-01')
  expect([summer.fromDay, summer.toDay]).toEqual(['2027-05-01', '2027-09-30'])
  expect(nextSeason([], '2027-10-01').fromDay).toBe('2028-05-01')
  expect(nextSeason([summer], '2027-06-01')).toEqual({ ...summer, fromDay: '2027-10-01', toDay: '2027-10-31' })
  const leap = { ...summer, yearly: false, fromDay: '2028-02-29', toDay: '2028-03-31', weekdays: ['6'] }
  expect(nextSeason([leap, summer], '2027-06-01')).toEqual({ ...leap, fromDay: '2029-02-28', toDay: '2029-03-31' })
})

test('months follow each other over New Year and are as long as they are', () => {
  expect(monthOf('2027-12', '2027-07-17')).toEqual({
    month: '2027-12',
    first: '2027-12-01',
    last: '2027-12-31',
    before: '2027-11',
    after: '2028-01',
  })
  expect(monthOf('2028-02', '2027-07-17').last).toBe('2028-02-29')
  for (const asked of [null, '2027-13', '0000-01', '9999-12', '<script>'])
    expect(monthOf(asked, '2027-07-17').month).toBe('2027-07')
  expect(monthSpan('2027-12', 1)).toEqual({ from: '2028-01-01', to: '2028-01-31' })
  expect(monthSpan('2028-03', -1)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('a month is drawn in weeks from Monday', () => {
  const weeks = weeksOf(daysFrom('2027-08-01', 31).map(day => ({ day })))
  expect(weeks.map(week => week.map(it => Number(it?.day.slice(8) ?? 0)))).toEqual([
    [0, 0, 0, 0, 0, 0, 1],
    [2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12, 13, 14, 15],
    [16, 17, 18, 19, 20, 21, 22],
    [23, 24, 25, 26, 27, 28, 29],
    [30, 31, 0, 0, 0, 0, 0],
  ])
})

test('a calendar begins with the first month in which the tour goes, also after New Year, else with this one', async () => {
  const asked: string[] = []
  const goesFrom = (first: string, last: string) => async (span: { from: string; to: string }) => {
    asked.push(span.from)
    const days = daysFrom(span.from, daysBetween(span.from, span.to) + 1)
    expect(days.length).toBeLessThanOrEqual(FLEET_LIMITS.calendarDays)
    return days.map(day => ({ day, status: day >= first && day <= last ? 'full' : 'closed' }))
  }
  const shown = async (first: string, last: string) => {
    asked.length = 0
    const days = await firstOpenMonth(goesFrom(first, last), '2026-11')
    return [days[0]?.day, days.at(-1)?.day, asked.length]
  }
  expect(await shown('2026-11-30', '2026-12-01')).toEqual(['2026-11-01', '2026-11-30', 1])
  expect(await shown('2027-04-15', '2027-10-15')).toEqual(['2027-04-01', '2027-04-30', 2])
  expect(await shown('2027-10-31', '2027-12-31')).toEqual(['2027-10-01', '2027-10-31', 4])
  expect(await shown('2028-05-01', '2028-06-01')).toEqual(['2026-11-01', '2026-11-30', 4])
})
