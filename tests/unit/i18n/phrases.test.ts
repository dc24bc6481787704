import { expect, test } from 'vitest'
import { formatMonths } from '#src/i18n/format.ts'
import { cheaperText, extraText, paceText, priceText } from '#src/i18n/phrases.ts'
import { translate } from '#src/i18n/translate.ts'

const lt = { locale: 'lt', t: translate('lt') } as const
const en = { locale: 'en', t: translate('en') } as const
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [
    'an hour',
    { distanceKm: 19, days: 1, durationHours: 6 },
    'Vidutiniškai 3 km per valandą.',
    'About 3 km an hour on average.',
  ],
  [
    'half a kilometre more',
    { distanceKm: 10, days: 1, durationHours: 3 },
    'Vidutiniškai 3,5 km per valandą.',
    'About 3.5 km an hour on average.',
  ],
  [
    'a day',
    { distanceKm: 80, days: 3, durationHours: null },
    'Vidutiniškai 27 km per dieną.',
    'About 27 km a day on average.',
  ],
  ['no time that is known', { distanceKm: 19, days: 1, durationHours: null }, '', ''],
])('how far one goes in %s', (_what, tour, lithuanian, english) => {
  expect([paceText(lt, tour), paceText(en, tour)]).toEqual([lithuanian, english])
})

test('what an extra costs in all is said where that is another sum', () => {
  const tent = { amountCents: 1250, currency: 'EUR' }
  expect(plain(extraText(lt, 2500, tent))).toBe('iš viso 25 €')
  expect(extraText(en, 2500, tent)).toBe('€25 in all')
  expect(extraText(en, 1250, tent)).toBe('')
})

test.each([
  [[5, 6, 7, 8, 9], 'gegužė–rugsėjis', 'May–September'],
  [[1, 2, 7, 12], 'liepa ir gruodis–vasaris', 'July and December–February'],
  [[4], 'balandis', 'April'],
])('months %j are said as spans of the year', (months, lithuanian, english) => {
  expect([formatMonths('lt', months), formatMonths('en', months)]).toEqual([lithuanian, english])
})

test.each([
  ['of one day', { days: 1, leastCents: null }, 'nuo 20 € asmeniui', 'from €20 per person', '', ''],
  [
    'of two days',
    { days: 2, leastCents: null },
    'nuo 40 € asmeniui už visą žygį',
    'from €40 per person for the whole tour',
    '',
    '',
  ],
  [
    'of which twelve pay less each',
    { days: 1, leastCents: [24_000, 24_000, ...Array<number>(10).fill(24_000)] },
    'nuo 120 € asmeniui',
    'from €120 per person',
    'nuo 20 € asmeniui, kai plaukia 12',
    'from €20 per person when 12 go',
  ],
  [
    'that takes three at least',
    { days: 1, leastCents: [null, null, 9000] },
    'nuo 30 € asmeniui, kai plaukia 3',
    'from €30 per person when 3 go',
    '',
    '',
  ],
])('the from-price of a tour %s is said with what it is for', (_what, tour, lithuanian, english, fewer, cheaper) => {
  const price = { ...tour, priceCents: 2000, currency: 'EUR' }
  expect([plain(priceText(lt, price)), priceText(en, price)]).toEqual([lithuanian, english])
  expect([plain(cheaperText(lt, price)), cheaperText(en, price)]).toEqual([fewer, cheaper])
})
