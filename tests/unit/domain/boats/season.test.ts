import { describe, expect, test } from 'vitest'
import { bitsOf, capacityOn, weekdaysIn } from '#src/domain/boats/boat.ts'
import { type DayException, lastMoment, refusalOf, type Season, type Start } from '#src/domain/boats/season.ts'
import { comingDays, haveCommonDay, isWithinSeason } from '#src/domain/boats/season-span.ts'

const WEEKEND = [5, 6, 7]
const summer: Season = {
  fromDay: '2027-05-01',
  toDay: '2027-09-30',
  weekdays: WEEKEND,
  startTimes: ['09:00', '13:00'],
  leadHours: 24,
}
const spring = new Date('2027-04-01T08:00Z')
const start = (startsOn: string, others: Partial<Start> = {}): Start => ({
  startsOn,
  days: 1,
  startTime: null,
  ...others,
})
const closed = (fromDay: string, toDay = fromDay, isOwn = false): DayException => ({
  fromDay,
  toDay,
  kind: 'closed',
  isOwn,
})
const open = (fromDay: string, isOwn = false): DayException => ({ fromDay, toDay: fromDay, kind: 'open', isOwn })
const MAY_TO_SEPTEMBER = [5, 6, 7, 8, 9]
const tour = (seasons: Season[] = [summer], exceptions: DayException[] = [], months = MAY_TO_SEPTEMBER) => ({
  seasons,
  exceptions,
  months,
})

describe('a tour begins', () => {
  test('on the weekdays of its season, its last day included', () => {
    const days = ['2027-05-01', '2027-07-16', '2027-07-17', '2027-07-18', '2027-07-19', '2027-09-26', '2027-10-01']
    const refusals = days.map(day => refusalOf(tour(), start(day), spring))
    expect(refusals).toEqual([undefined, undefined, undefined, undefined, 'closed', undefined, 'closed'])
  })

  test('on a Sunday also for two days, but not past the end of the season', () => {
    expect(refusalOf(tour(), start('2027-07-18', { days: 2 }), spring)).toBeUndefined()
    const until = { ...summer, toDay: '2027-09-26' }
    expect(refusalOf(tour([until]), start('2027-09-26', { days: 2 }), spring)).toBe('closed')
    const autumn = { ...summer, fromDay: '2027-09-27', toDay: '2027-10-31' }
    expect(refusalOf(tour([until, autumn]), start('2027-09-26', { days: 2 }), spring)).toBeUndefined()
  })

  test('in the months of its provider where nobody has said when, each year, for a year and a half', () => {
    const days = ['2027-04-30', '2027-05-01', '2027-09-30', '2027-10-01', '2027-12-24', '2028-05-01']
    expect(days.map(day => refusalOf(tour([]), start(day), spring))).toEqual([
      'closed',
      undefined,
      undefined,
      'closed',
      'closed',
      undefined,
    ])
    expect(refusalOf(tour([]), start('2029-06-01'), spring)).toBe('closed')
    expect(refusalOf(tour([]), start('2027-03-31'), spring)).toBe('past')
  })

  test('not where it would end in a month without work, and out of season by its season alone', () => {
    expect(refusalOf(tour([]), start('2027-09-29', { days: 2 }), spring)).toBeUndefined()
    expect(refusalOf(tour([]), start('2027-09-30', { days: 2 }), spring)).toBe('closed')
    const winter = { ...summer, fromDay: '2027-12-01', toDay: '2027-12-31' }
    expect(refusalOf(tour([winter]), start('2027-12-24'), spring)).toBeUndefined()
    expect(refusalOf(tour([winter]), start('2027-07-17'), spring)).toBe('closed')
    expect(refusalOf(tour([], [open('2027-12-24')]), start('2027-12-24'), spring)).toBeUndefined()
  })

  test('each year in a season that comes again, from its first year on', () => {
    const yearly = { ...summer, yearly: true, weekdays: [1, 2, 3, 4, 5, 6, 7] }
    const days = ['2026-07-01', '2027-05-01', '2027-10-01', '2028-04-30', '2028-05-01', '2028-09-30']
    const on = (day: string, now = '2026-03-01') =>
      refusalOf(tour([yearly]), start(day), new Date(`${now}T08:00Z`)) === undefined
    expect(days.map(day => on(day, day < '2027-08' ? '2026-03-01' : '2027-04-01'))).toEqual([
      false,
      true,
      false,
      false,
      true,
      true,
    ])
    expect(haveCommonDay(yearly, { fromDay: '2031-09-30', toDay: '2031-10-05' })).toBe(true)
    expect(haveCommonDay({ fromDay: '2031-10-01', toDay: '2032-04-30' }, yearly)).toBe(false)
    expect(haveCommonDay({ fromDay: '2031-01-01', toDay: '2033-01-01' }, yearly)).toBe(true)
    expect(haveCommonDay({ fromDay: '2020-01-01', toDay: '2027-04-30' }, yearly)).toBe(false)
    const leap = { fromDay: '2028-02-29', toDay: '2028-03-05', yearly: true }
    expect(['2029-02-27', '2029-02-28', '2032-02-28', '2032-02-29'].map(day => isWithinSeason(leap, day))).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  test('next in the days of a season that are not over, of one that comes again in those of the next year', () => {
    const { fromDay, toDay } = summer
    const coming = (day: string, yearly: boolean) => comingDays({ fromDay, toDay, yearly }, day)?.fromDay
    const days = ['2020-01-01', '2027-09-30', '2027-10-01', '2041-06-01', '2041-10-01']
    expect(days.map(day => coming(day, true))).toEqual(
      ['2027', '2027', '2028', '2041', '2042'].map(year => `${year}-05-01`),
    )
    expect(days.map(day => coming(day, false))).toEqual(['2027-05-01', '2027-05-01', undefined, undefined, undefined])
    const winter = { fromDay: '2026-12-20', toDay: '2027-02-10', yearly: true }
    expect(comingDays(winter, '2030-02-10')).toEqual({ fromDay: '2029-12-20', toDay: '2030-02-10' })
    expect(comingDays(winter, '2030-02-11')?.fromDay).toBe('2030-12-20')
  })

  test('not on closed days, not even as its second day', () => {
    const holiday = tour([summer], [closed('2027-07-17', '2027-07-18')])
    expect(refusalOf(holiday, start('2027-07-17'), spring)).toBe('closed')
    expect(refusalOf(holiday, start('2027-07-16'), spring)).toBeUndefined()
    expect(refusalOf(holiday, start('2027-07-16', { days: 2 }), spring)).toBe('closed')
  })

  test('on other days that are opened, also out of season; its own exceptions count for more than its provider’s', () => {
    expect(refusalOf(tour([summer], [open('2027-07-19')]), start('2027-07-19'), spring)).toBeUndefined()
    expect(refusalOf(tour([summer], [open('2027-10-09')]), start('2027-10-09'), spring)).toBeUndefined()
    const both = [closed('2027-07-17'), open('2027-07-17', true)]
    expect(refusalOf(tour([summer], both), start('2027-07-17'), spring)).toBeUndefined()
    expect(refusalOf(tour([summer], [open('2027-07-17'), closed('2027-07-17')]), start('2027-07-17'), spring)).toBe(
      'closed',
    )
  })

  test('at one of its times, or as agreed', () => {
    const at = (startTime: string | null, seasons = [summer]) =>
      refusalOf(tour(seasons), start('2027-07-17', { startTime }), spring)
    expect([at('09:00'), at('13:00'), at(null), at('10:00')]).toEqual([undefined, undefined, undefined, 'start-time'])
    expect(at('10:00', [{ ...summer, startTimes: [] }])).toBeUndefined()
  })
})

describe('the lead time', () => {
  const times = (startsOn: string, startTime: string | null, season: Partial<Season> = {}) =>
    lastMoment(tour([{ ...summer, fromDay: '2027-01-01', toDay: '2028-12-31', ...season }]), {
      startsOn,
      startTime,
    }).toISOString()

  test('counts from the start, at the latest of the day where none is named', () => {
    expect(times('2027-07-17', '09:00')).toBe('2027-07-16T06:00:00.000Z')
    expect(times('2027-07-17', null)).toBe('2027-07-16T10:00:00.000Z')
    expect(times('2027-07-17', null, { startTimes: [], leadHours: 0 })).toBe('2027-07-17T06:00:00.000Z')
  })

  test('is in hours also on the nights when clocks change', () => {
    // 23 and 25 hours from one nine o'clock to the next.
    expect(times('2027-03-28', '09:00')).toBe('2027-03-27T06:00:00.000Z')
    expect(times('2027-10-31', '09:00')).toBe('2027-10-30T07:00:00.000Z')
  })

  test('ends at the minute', () => {
    const ask = (now: string) => refusalOf(tour(), start('2027-07-17', { startTime: '09:00' }), new Date(now))
    expect([ask('2027-07-16T06:00:00Z'), ask('2027-07-16T06:00:01Z')]).toEqual([undefined, 'too-late'])
  })

  test('counts days where the rivers are, also at New Year and in a leap year', () => {
    const always = {
      ...summer,
      fromDay: '2027-01-01',
      toDay: '2028-12-31',
      weekdays: weekdaysIn(127),
      startTimes: [],
      leadHours: 0,
    }
    const ask = (startsOn: string, now: string, days = 1) =>
      refusalOf(tour([always]), start(startsOn, { days }), new Date(now))
    // 00:30 in Vilnius.
    expect(ask('2027-12-31', '2027-12-31T22:30Z')).toBe('past')
    expect(ask('2028-01-01', '2027-12-31T22:30Z')).toBeUndefined()
    expect(ask('2027-12-31', '2027-12-01T00:00Z', 2)).toBeUndefined()
    expect(ask('2028-02-29', '2028-02-28T12:00Z', 2)).toBeUndefined()
    expect(refusalOf(tour([always], [closed('2028-03-01')]), start('2028-02-29', { days: 2 }), spring)).toBe('closed')
    expect(refusalOf(tour([always], [closed('2028-02-29')]), start('2028-02-28', { days: 2 }), spring)).toBe('closed')
  })
})

test('weekdays are the bits of a number, Monday first', () => {
  expect([bitsOf([1]), bitsOf([7]), bitsOf([7, 6, 6]), bitsOf([1, 2, 3, 4, 5, 6, 7])]).toEqual([1, 64, 96, 127])
  for (let bits = 1; bits <= 127; bits++) expect(bitsOf(weekdaysIn(bits))).toBe(bits)
})

test('boats that are away are fewer, never less than none', () => {
  const boat = { kind: 'raft', seats: 8, owned: 5 } as const
  const away = (fromDay: string, toDay: string, count: number) => ({ kind: 'raft' as const, fromDay, toDay, count })
  const outages = [
    away('2027-07-01', '2027-07-10', 2),
    away('2027-07-10', '2027-07-12', 4),
    { ...away('2027-07-01', '2027-07-12', 3), kind: 'sup' as const },
  ]
  const days = ['2027-06-30', '2027-07-01', '2027-07-10', '2027-07-12', '2027-07-13']
  expect(days.map(day => capacityOn(day, boat, outages))).toEqual([5, 3, 0, 1, 5])
})
