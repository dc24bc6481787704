import { expect, test } from 'vitest'
import { cardPriceText } from '#src/i18n/card-price.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'

const say = (locale: Locale, people: number, kind: 'exact' | 'least' | 'estimate' = 'exact') =>
  cardPriceText({ locale, t: translate(locale) }, { people, cents: 9600, kind, cheaperTaken: false }, 'EUR').replaceAll(
    '\u00A0',
    ' ',
  )

test('a card says what the party pays, that day, at least, or about', () => {
  expect(say('lt', 4)).toBe('Keturiems 96 €')
  expect(say('lt', 4, 'least')).toBe('Keturiems nuo 96 €')
  expect(say('lt', 1, 'estimate')).toBe('Vienam apie 96 €')
  expect(say('en', 4)).toBe('€96 for four people')
  expect(say('en', 1, 'least')).toBe('from €96 for one person')
})

test('larger parties are groups, in the right case', () => {
  expect(say('lt', 12)).toBe('Dvylikai 96 €')
  expect(say('lt', 13)).toBe('13 žmonių grupei 96 €')
  expect(say('lt', 21, 'estimate')).toBe('21 žmogaus grupei apie 96 €')
  expect(say('lt', 22)).toBe('22 žmonių grupei 96 €')
  expect(say('lt', 111)).toBe('111 žmonių grupei 96 €')
  expect(say('en', 21)).toBe('€96 for 21 people')
})

test('every size of party has words', () => {
  for (const locale of LOCALES) {
    for (let people = 1; people <= 200; people++) expect(say(locale, people)).not.toMatch(/serp:|\{\{/)
  }
})
