import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  daysFrom,
  instantOf,
  isLocalDate,
  isLocalTime,
  localDateOf,
  weekdayOf,
} from '#src/lib/local-date.ts'
import { testDatabase } from '#tests/support/data/database.ts'

test('days are counted over months, New Year, leap days and both nights of the clock', () => {
  expect(daysFrom('2026-12-31', 2)).toEqual(['2026-12-31', '2027-01-01'])
  expect(daysFrom('2028-02-28', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
  expect(daysFrom('2027-03-27', 3)).toEqual(['2027-03-27', '2027-03-28', '2027-03-29'])
  expect(daysFrom('2027-10-30', 3)).toEqual(['2027-10-30', '2027-10-31', '2027-11-01'])
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
  expect(daysBetween('2027-03-27', '2027-10-31')).toBe(218)
})

test('weeks begin on Monday', () => {
  expect(daysFrom('2026-11-23', 7).map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2099-12-31', true],
  ['0000-01-01', false],
  ['9999-12-31', false],
  ['2027-13-01', false],
  ['2027-1-01', false],
  ['2027-01-01T00:00', false],
  ['', false],
  [undefined, false],
])('whether “%s” is a day: %s', (value, is) => expect(isLocalDate(value)).toBe(is))

test.each([
  ['09:30', true],
  ['23:59', true],
  ['24:00', false],
  ['9:30', false],
  ['09:30:00', false],
])('whether “%s” is a time: %s', (value, is) => expect(isLocalTime(value)).toBe(is))

test('the day changes at midnight where the rivers are', () => {
  expect(localDateOf(new Date('2027-07-17T20:59:59Z'))).toBe('2027-07-17')
  expect(localDateOf(new Date('2027-07-17T21:00:00Z'))).toBe('2027-07-18')
  expect(localDateOf(new Date('2026-12-31T21:59:59Z'))).toBe('2026-12-31')
  expect(localDateOf(new Date('2026-12-31T22:00:00Z'))).toBe('2027-01-01')
})

const database = testDatabase()

test('instants are those of PostgreSQL, also in the nights in which the clock is put', async () => {
  const times = ['2027-03-28', '2027-10-31', '2028-02-29', '2026-12-31', '2027-07-17'].flatMap(day =>
    ['00:00', '02:59', '03:00', '03:30', '04:00', '04:30', '23:59'].map(time => ({ day, time })),
  )
  for (const { day, time } of times) {
    const [row] = (await database.db
      .select({ at: sql<string>`((${day}::date + ${time}::time) at time zone 'Europe/Vilnius')::text` })
      .from(sql`(select 1) as one`)) as [{ at: string }]
    expect(instantOf(day, time), `${day} ${time}`).toEqual(new Date(row.at))
  }
  expect(instantOf('2027-03-28', '03:30')).toEqual(new Date('2027-03-28T01:30:00Z'))
})
