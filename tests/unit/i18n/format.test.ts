import { describe, expect, test } from 'vitest'
import {
  formatClock,
  formatDay,
  formatInMonth,
  formatMoment,
  formatNearDay,
  formatPriceRange,
  formatSeason,
  formatUntil,
  nameDay,
  nameWholeDay,
} from '#src/i18n/format.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { addDays, daysFrom, instantOf, localTimeOf } from '#src/lib/local-date.ts'

const NOW = instantOf('2026-11-26', '18:00')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('a deadline', () => {
  test.each([
    ['2027-06-16', '00:00', 'birželio 15 d. pabaigos', 'the end of 15 June'],
    ['2026-11-27', '07:15', 'lapkričio 27 d. 7.15', '27 November, 07:15'],
    ['2027-01-01', '00:00', 'gruodžio 31 d. pabaigos', 'the end of 31 December'],
    ['2027-03-01', '00:00', 'vasario 28 d. pabaigos', 'the end of 28 February'],
    ['2027-03-29', '00:00', 'kovo 28 d. pabaigos', 'the end of 28 March'],
    ['2028-03-01', '00:00', '2028 m. vasario 29 d. pabaigos', 'the end of 29 February 2028'],
    ['2025-08-01', '12:05', '2025 m. rugpjūčio 1 d. 12.05', '1 August 2025, 12:05'],
  ])('at %s %s is told as it is said', (day, time, lt, en) => {
    const at = instantOf(day, time)
    expect([plain(formatUntil('lt', at, NOW)), plain(formatUntil('en', at, NOW))]).toEqual([lt, en])
  })

  test('is never told as midnight, on any day of two years', () => {
    for (const day of daysFrom('2026-06-01', 730))
      for (const locale of LOCALES) {
        expect(localTimeOf(instantOf(day))).toBe('00:00')
        expect(formatUntil(locale, instantOf(day), NOW)).not.toMatch(/0?0[.:]00|\d{4}-\d\d/)
      }
  })
})

test.each([
  ['2027-06-19', 'birželio 19 d., šeštadienį', 'Saturday 19 June'],
  ['2026-12-24', 'gruodžio 24 d., ketvirtadienį', 'Thursday 24 December'],
  ['2026-01-02', 'sausio 2 d., penktadienį', 'Friday 2 January'],
  ['2027-11-27', '2027 m. lapkričio 27 d., šeštadienį', 'Saturday 27 November 2027'],
  ['2025-12-31', '2025 m. gruodžio 31 d., trečiadienį', 'Wednesday 31 December 2025'],
])('%s has its year where another could be meant', (day, lt, en) => {
  expect([plain(formatNearDay('lt', day, NOW)), plain(formatNearDay('en', day, NOW))]).toEqual([lt, en])
})

test('every day of a week is in the case that says when', () => {
  const week = daysFrom('2027-07-12', 7).map(day => formatDay('lt', day).split(', ')[1])
  expect(week).toEqual([
    'pirmadienį',
    'antradienį',
    'trečiadienį',
    'ketvirtadienį',
    'penktadienį',
    'šeštadienį',
    'sekmadienį',
  ])
})

test('a time of day is written as each language writes it', () => {
  expect([formatClock('lt', '09:00'), formatClock('lt', '13:30'), formatClock('en', '09:00')]).toEqual([
    '9.00',
    '13.30',
    '09:00',
  ])
  expect(plain(formatMoment('lt', instantOf(addDays('2026-11-26', 1), '00:05'), NOW))).toBe('lapkričio 27 d. 0.05')
})

test('a season is told with its years, one that comes each year without', () => {
  const season = { fromDay: '2027-05-01', toDay: '2027-09-30' }
  const told = (it: Parameters<typeof formatSeason>[1]) => LOCALES.map(locale => plain(formatSeason(locale, it)))
  expect(told(season)).toEqual(['2027 m. gegužės 1 d. – 2027 m. rugsėjo 30 d.', '1 May 2027 – 30 September 2027'])
  expect(told({ ...season, yearly: true })).toEqual([
    'gegužės 1 d. – rugsėjo 30 d., kasmet',
    '1 May – 30 September, each year',
  ])
  expect(told({ ...season, toDay: '' })[1]).toBe('1 May 2027 – …')
})

test('a month is told as the time in which something is', () => {
  const year = Array.from({ length: 12 }, (_, month) =>
    formatInMonth('lt', `2026-${String(month + 1).padStart(2, '0')}-01`),
  )
  expect(year.join(' ')).toBe('sausį vasarį kovą balandį gegužę birželį liepą rugpjūtį rugsėjį spalį lapkritį gruodį')
  expect(formatInMonth('en', '2026-11-27')).toBe('November')
})

test('a day by itself is named, where one on which something is stands in the accusative', () => {
  expect([nameDay('lt', '2027-06-19'), nameDay('en', '2027-06-19')]).toEqual([
    'birželio 19 d., šeštadienis',
    'Saturday 19 June',
  ])
  expect([nameWholeDay('lt', '2027-06-18'), nameWholeDay('en', '2027-06-18')]).toEqual([
    '2027 m. birželio 18 d., penktadienis',
    'Friday 18 June 2027',
  ])
})

test('a range of prices has the sign once', () => {
  const range = (from: number, to: number) => LOCALES.map(locale => plain(formatPriceRange(locale, from, to, 'EUR')))
  expect(range(1500, 2600)).toEqual(['15–26 €', '€15–26'])
  expect(range(1250, 2600)).toEqual(['12,50–26 €', '€12.50–26'])
  expect(range(1500, 1500)).toEqual(['15 €', '€15'])
})
