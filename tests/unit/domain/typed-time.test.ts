import { describe, expect, test } from 'vitest'
import { message } from '#src/domain/message.ts'
import { readTimes, timeFault, timeOf } from '#src/domain/typed-time.ts'

const UNREAD = message('account:failure.startTime')

describe('a time of day', () => {
  test.each([
    ['9', '09:00'],
    ['09', '09:00'],
    ['9h', '09:00'],
    ['9 h.', '09:00'],
    ['9.00', '09:00'],
    ['9:00', '09:00'],
    ['９：００', '09:00'],
    ['9,30', '09:30'],
    ['9,00', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9 30', '09:30'],
    ['9h30', '09:30'],
    ['9 val. 30 min.', '09:30'],
    ['9.30 val.', '09:30'],
    ['nuo 9 val.', '09:00'],
    ['Nuo 9:30', '09:30'],
    ['apie 9 valandą', '09:00'],
    ['val. 9', '09:00'],
    ['9 val. ryto', '09:00'],
    ['ryte 9 val.', '09:00'],
    ['nuo 9 ryto', '09:00'],
    ['9 am', '09:00'],
    ['9:30 a.m.', '09:30'],
    ['2 pm', '14:00'],
    ['2 val. popiet', '14:00'],
    ['2 val. dienos', '14:00'],
    ['11 val. dienos', '11:00'],
    ['6 val. vakaro', '18:00'],
    ['12 val.', '12:00'],
    ['12 am', '00:00'],
    ['from 9', '09:00'],
    ["10 o'clock", '10:00'],
    ['10 o’clock', '10:00'],
    ['devintą valandą', '09:00'],
    ['nuo dešimtos', '10:00'],
    ['pusę dešimtos', '09:30'],
    ['9\u200b:30', '09:30'],
    ['09:30:00', '09:30'],
    ['vidurdienį', '12:00'],
    ['noon', '12:00'],
    ['pusę 10', '09:30'],
    ['pusė 1', '12:30'],
    ['pusė 7 vakaro', '18:30'],
    ['half past nine', '09:30'],
    ['a quarter to 10', '09:45'],
    ['quarter past two pm', '14:15'],
    ['ten', '10:00'],
  ])('„%s“ is %s', (typed, time) => {
    expect(timeOf(typed)).toBe(time)
    expect(timeFault(typed, UNREAD)).toBeUndefined()
  })

  test.each([
    ['9-10', '09:00', '10:00'],
    ['9 ir 12', '09:00', '12:00'],
    ['9; 12', '09:00', '12:00'],
    ['9, 12', '09:00', '12:00'],
    ['9:00 / 12:00', '09:00', '12:00'],
    ['9h/12h', '09:00', '12:00'],
    ['9–10 val.', '09:00', '10:00'],
    ['nuo 9 iki 10', '09:00', '10:00'],
    ['9 arba 10 val.', '09:00', '10:00'],
    ['9:30-10:30', '09:30', '10:30'],
    ['2-3 popiet', '14:00', '15:00'],
    ['9,15', '09:15', '15:00'],
    ['9 am to 2 pm', '09:00', '14:00'],
    ['nine or ten', '09:00', '10:00'],
  ])('of „%s“ it is asked which: %s or %s', (typed, first, second) => {
    expect(timeFault(typed, UNREAD)).toBe(message('account:failure.whichTime', { first, second }))
    expect(timeOf(typed)).toBe(typed)
  })

  test.each(['', 'rytą', '25:00', '9:70', '13 ryto', '9-', 'nuo', '9 km', '1/2', '9-10-11', '2027-07-17', '٩'])(
    '„%s“ is none',
    typed => expect(timeFault(typed, UNREAD)).toBe(UNREAD),
  )
})

test.each([
  ['', []],
  ['9:30', ['09:30']],
  ['9, 13.30 ir 17 val.', ['09:00', '13:30', '17:00']],
  ['09:00; 1300', ['09:00', '13:00']],
  ['10 h and 12:15', ['10:00', '12:15']],
  ['9,30 ir 14,00', ['09:30', '14:00']],
  ['9:00,13:00', ['09:00', '13:00']],
  ['9 val. ryto, 2 val. popiet', ['09:00', '14:00']],
  ['nuo 9 val., 13 val.', ['09:00', '13:00']],
  ['rytą, 25:00', ['rytą', '25:00']],
  ['9-10', ['9-10']],
  ['9.00 12.00', ['09:00', '12:00']],
  ['9h/12h/15h', ['09:00', '12:00', '15:00']],
  ['9,15', ['9,15']],
])('start times typed as „%s“', (typed, times) => expect(readTimes(typed)).toEqual(times))
