import { expect, test } from 'vitest'
import { readTypedDay } from '#src/domain/bookings/request-form.ts'

test.each([
  ['2027-07-17', '2027-07-17'],
  [' 2027.07.17. ', '2027-07-17'],
  ['2027 7 5', '2027-07-05'],
  ['2027/07/05', '2027-07-05'],
  ['20270705', '2027-07-05'],
  ['05.07.2027', '2027-07-05'],
  ['5-7-2027', '2027-07-05'],
  ['2028-02-29', '2028-02-29'],
])('“%s” is a day', (typed, day) => {
  expect(readTypedDay(typed)).toBe(day)
})

test.each(['', '2027', '2027-02-29', '2027-13-01', '07-17', 'rytoj', '17.07.27', '2027-07-17T10:00'])(
  '“%s” is none',
  typed => {
    expect(readTypedDay(typed)).toBeUndefined()
  },
)
