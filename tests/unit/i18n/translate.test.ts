import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { formatLanguages, formatNumber, formatPrice } from '#src/i18n/format.ts'
import { isLocale, LOCALES, otherLocale } from '#src/i18n/locales.ts'
import { difficultyWord, distanceText, durationShort, durationText, priceText, toursText } from '#src/i18n/phrases.ts'
import { translate } from '#src/i18n/translate.ts'

const lt = { locale: 'lt' as const, t: translate('lt') }
const en = { locale: 'en' as const, t: translate('en') }
const hours = (durationHours: number) => ({ days: 1, durationHours })
const days = (count: number) => ({ days: count, durationHours: null })
/** Intl parts numbers from currencies by spaces that don't break. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('Lithuanian counts as people say it', () => {
  test.each([
    [1, '1 diena'],
    [2, '2 dienos'],
    [3, '3 dienos'],
    [9, '9 dienos'],
    [10, '10 dienų'],
    [11, '11 dienų'],
    [12, '12 dienų'],
    [19, '19 dienų'],
    [20, '20 dienų'],
    [21, '21 diena'],
    [22, '22 dienos'],
    [30, '30 dienų'],
  ])('%i: %s', (count, text) => expect(durationText(lt, days(count))).toBe(text))

  test.each([
    [1, '1 valanda'],
    [1.5, '1,5 valandos'],
    [2, '2 valandos'],
    [4.5, '4,5 valandos'],
    [10, '10 valandų'],
    [11, '11 valandų'],
    [21, '21 valanda'],
    [24, '24 valandos'],
  ])('%d hours: %s', (count, text) => expect(durationText(lt, hours(count))).toBe(text))

  test.each([
    [0, '0 žygių'],
    [1, '1 žygis'],
    [5, '5 žygiai'],
    [86, '86 žygiai'],
    [111, '111 žygių'],
    [101, '101 žygis'],
  ])('%i tours: %s', (count, text) => expect(toursText(lt, count)).toBe(text))
})

describe('English counts one and others', () => {
  test.each([
    [durationText(en, days(1)), '1 day'],
    [durationText(en, days(21)), '21 days'],
    [durationText(en, hours(1)), '1 hour'],
    [durationText(en, hours(1.5)), '1.5 hours'],
    [toursText(en, 0), '0 tours'],
    [toursText(en, 1), '1 tour'],
    [toursText(en, 1234), '1,234 tours'],
  ])('%s', (said, text) => expect(said).toBe(text))
})

test('a day trip without hours is one day, and a long one never shows hours', () => {
  expect(durationText(lt, days(1))).toBe('1 diena')
  expect(durationShort(lt, hours(4.5))).toBe('4,5 val.')
  expect(durationShort(lt, days(3))).toBe('3 dienos')
  expect(durationShort(en, hours(4.5))).toBe('4.5 h')
})

test.each([
  ['lt', 1800, '18 €'],
  ['lt', 1850, '18,50 €'],
  ['lt', 0, '0 €'],
  ['lt', 1_234_500, '12 345 €'],
  ['en', 1800, '€18'],
  ['en', 1850, '€18.50'],
  ['en', 1_234_505, '€12,345.05'],
] as const)('in %s, %i cents are %s', (locale, cents, text) => {
  expect(plain(formatPrice(locale, cents, 'EUR'))).toBe(text)
})

test('a price says whom it is for, and that it is for the whole of a long tour', () => {
  const price = { priceCents: 1800, leastCents: null, currency: 'EUR' }
  expect(plain(priceText(lt, { ...price, days: 1 }))).toBe('nuo 18 € asmeniui')
  expect(plain(priceText(lt, { ...price, days: 2 }))).toBe('nuo 36 € asmeniui už visą žygį')
  expect(priceText(en, { ...price, days: 2 })).toBe('from €36 per person for the whole tour')
})

test('numbers, distances, grades and languages read right in both languages', () => {
  expect([formatNumber('lt', 12.345), formatNumber('en', 12.3)]).toEqual(['12,35', '12.3'])
  expect([distanceText(lt, 12.5), distanceText(en, 12.5)]).toEqual(['12,5 km', '12.5 km'])
  expect([1, 1.4, 2.5, 4.6, 5].map(it => difficultyWord(lt, it))).toEqual([
    'labai lengvas',
    'labai lengvas',
    'vidutinis',
    'labai sunkus',
    'labai sunkus',
  ])
  expect(formatLanguages('lt', ['lt', 'en', 'pl'])).toBe('lietuvių, anglų ir lenkų')
  expect(formatLanguages('en', ['lt', 'uk'])).toBe('Lithuanian and Ukrainian')
})

test('two languages asked in turns never mix, whatever the language of the process is', async () => {
  const ask = async (index: number) => {
    const locale = LOCALES[index % 2] ?? 'lt'
    await Promise.resolve()
    if (index % 7 === 0) await i18next.changeLanguage(otherLocale(locale))
    return [
      locale,
      translate(locale)('common:menu.home'),
      translate(locale)('common:unit.days', { count: 10, value: 10 }),
    ]
  }
  const said = await Promise.all(Array.from({ length: 200 }, (_, index) => ask(index)))
  const right = { lt: ['lt', 'Pradžia', '10 dienų'], en: ['en', 'Home', '10 days'] }
  said.forEach((words, index) => {
    expect(words).toEqual(right[LOCALES[index % 2] ?? 'lt'])
  })
})

test('a value that is filled in stands as it is: pages escape it themselves', () => {
  const title = '<b>&„Ūla“ $t(common:menu.home)</b>'
  expect(translate('lt')('common:pagination.title', { title: '<b>&„Ūla“</b>', page: 2 })).toBe(
    '<b>&„Ūla“</b> – 2 puslapis',
  )
  expect(translate('lt')('common:pagination.title', { title, page: 2 })).toContain('$t(common:menu.home)')
})

test('only the two languages are known, and each is the other of the other', () => {
  for (const value of ['LT', 'de', '', null, undefined, 'constructor']) expect(isLocale(value)).toBe(false)
  for (const locale of LOCALES) expect(otherLocale(otherLocale(locale))).toBe(locale)
})
