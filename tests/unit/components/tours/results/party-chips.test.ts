import { expect, test } from 'vitest'
import { listChips } from '#src/components/tours/results/chips.ts'
import { parseTourSearch } from '#src/domain/search/schema.ts'
import { translate } from '#src/i18n/translate.ts'

const chipsOf = (locale: 'lt' | 'en', query: string) =>
  listChips({ locale, t: translate(locale) }, parseTourSearch(new URLSearchParams(query)), new Map()).map(
    ({ name, query: without }) => [name.replaceAll('\u00A0', ' '), without],
  )

test('a party and its day are named, and removed one by one', () => {
  const query = 'people=4&date=2087-07-17&totalTo=12000&sort=price'
  expect(chipsOf('lt', query)).toEqual([
    ['4 suaugusieji', '?date=2087-07-17&sort=price'],
    ['2087 m. liepos 17 d., ketvirtadienis', '?people=4&totalTo=12000&sort=price'],
    ['Visai grupei: iki 120 €', '?people=4&date=2087-07-17&sort=price'],
  ])
  expect(chipsOf('en', query).map(([name]) => name)).toEqual([
    '4 adults',
    'Thursday 17 July 2087',
    'For the whole group: up to €120',
  ])
})

test('children are named with their ages, and go with the party', () => {
  const query = 'people=4&childAges[]=9&childAges[]=0&date=2087-07-17'
  expect(chipsOf('lt', query)[0]).toEqual(['2 suaugusieji ir 2 vaikai (iki 1 ir 9 m.)', '?date=2087-07-17'])
  expect(chipsOf('en', 'adults=2&children=1')[0]).toEqual(['2 adults and 1 child', ''])
})

test('the age that children are taken to be is named, unless the ages of the party say it', () => {
  expect(chipsOf('lt', 'youngest=7&people=2')[0]).toEqual(['Priima 7 metų vaikus', '?people=2'])
  expect(chipsOf('en', 'youngest=7&adults=2&childAges[]=?')[0]?.[0]).toBe('Takes children aged 7')
  expect(chipsOf('lt', 'youngest=0')[0]).toEqual(['Priima kūdikius', ''])
  expect(chipsOf('en', 'youngest=7&adults=2&childAges[]=14').map(([name]) => name)).toEqual([
    '2 adults and 1 child (aged 14)',
  ])
})

test('a range of prices is of euros, not of cents', () => {
  const query = 'people=2&totalFrom=5000&totalTo=12050'
  expect(chipsOf('lt', query)[1]?.[0]).toBe('Visai grupei: 50–120,50 €')
  expect(chipsOf('en', query)[1]?.[0]).toBe('For the whole group: €50–120.50')
  expect(chipsOf('lt', 'priceFrom=1000&priceTo=2000')[0]?.[0]).toBe('Kaina: 10–20 €')
})
