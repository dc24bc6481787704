import { expect, test } from 'vitest'
import { keptWhen, oneDayOf, readWhen, spanOf, wholeSpanOf } from '#src/domain/search/when.ts'
import { daysFrom, weekdayOf } from '#src/lib/local-date.ts'

/** A Thursday. */
const TODAY = '2026-11-26'

test.each([
  ['a day', ['2027-07-17'], null, { date: '2027-07-17' }],
  ['today', [TODAY], null, { date: TODAY }],
  ['a day with days around it', ['2027-07-17'], '2', { date: '2027-07-17', flex: '2' }],
  ['a day with no more days', ['2027-07-17'], '0', { date: '2027-07-17' }],
  ['a day with too many days around it', ['2027-07-17'], '3', { date: '2027-07-17' }],
  ['a day that is over', ['2026-11-25'], '2', {}],
  ['no such day', ['2027-02-30'], '1', {}],
  ['a month, which has no days around it', ['2027-07'], '2', { date: '2027-07' }],
  ['this month', ['2026-11'], null, { date: '2026-11' }],
  ['a month that is over', ['2026-10'], null, {}],
  ['no such month', ['2027-13'], null, {}],
  ['what is around nothing', [], '1', {}],
  ['an empty field beside a month', ['', '2027-07'], null, { date: '2027-07' }],
  ['a day typed beside a month', ['2027-07', '2027-08-01'], '1', { date: '2027-08-01', flex: '1' }],
  ['the coming Saturday', ['saturday'], '2', { date: '2026-11-28' }],
  ['the coming weekend', ['weekend'], null, { date: '2026-11-28', flex: 'weekend' }],
] as const)('%s is read as it is meant', (_, dates, flex, read) => {
  expect(readWhen(dates, flex, TODAY)).toEqual(read)
})

test('the coming Saturday is after today, and the coming weekend has a day after today', () => {
  for (const today of daysFrom(TODAY, 14)) {
    const [saturday, weekend] = [readWhen(['saturday'], null, today), readWhen(['weekend'], null, today)]
    expect(weekdayOf(saturday.date ?? '')).toBe(6)
    expect((saturday.date ?? '') > today).toBe(true)
    const { from = '', to = '' } = spanOf(weekend, today) ?? {}
    expect(weekdayOf(to)).toBe(7)
    expect(from >= today && to > today).toBe(true)
  }
})

test('days around one, a weekend and a month are those days, from today on', () => {
  expect(wholeSpanOf({ date: '2027-07-17', flex: '2' })).toEqual({ from: '2027-07-15', to: '2027-07-19' })
  for (const date of ['2027-07-12', '2027-07-17', '2027-07-18'])
    expect(wholeSpanOf({ date, flex: 'weekend' })).toEqual({ from: '2027-07-17', to: '2027-07-18' })
  expect(wholeSpanOf({ date: '2028-02' })).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(wholeSpanOf({ date: '2027-12' })).toEqual({ from: '2027-12-01', to: '2027-12-31' })
  expect(spanOf({ date: '2026-11' }, TODAY)).toEqual({ from: TODAY, to: '2026-11-30' })
  expect(spanOf({ date: TODAY, flex: '1' }, TODAY)).toEqual({ from: TODAY, to: '2026-11-27' })
  expect(spanOf({}, TODAY)).toBeUndefined()
  expect(
    [{ date: '2027-07-17' }, { date: '2027-07-17', flex: '1' } as const, { date: '2027-07' }].map(oneDayOf),
  ).toEqual(['2027-07-17', undefined, undefined])
})

test('a form passes through what its field for a day does not hold', () => {
  expect(keptWhen({ date: '2027-07' })).toEqual([['date', '2027-07']])
  expect(keptWhen({ date: '2027-07-17', flex: '1' })).toEqual([['flex', '1']])
})
