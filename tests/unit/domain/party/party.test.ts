import { expect, test } from 'vitest'
import { agesQuery, knownAges, readPartyQuery, resizeAges } from '#src/domain/party/party.ts'
import { ageChoice, whoText } from '#src/domain/party/party-text.ts'
import { formatTourSearch, parseTourSearch } from '#src/domain/search/schema.ts'
import { translate } from '#src/i18n/translate.ts'

const lt = { locale: 'lt', t: translate('lt') } as const
const en = { locale: 'en', t: translate('en') } as const

test.each([
  ['nothing', '', undefined, []],
  ['people', 'people=4', 4, []],
  ['people with children among them', 'people=4&childAges[]=6&childAges[]=9', 2, [6, 9]],
  ['adults and ages', 'adults=2&childAges=6&childAges=0', 2, [6, 0]],
  ['numbered ages', 'adults=2&childAges[0]=6&childAges[1]=17', 2, [6, 17]],
  ['a count of children', 'adults=2&children=2', 2, [null, null]],
  ['an age of two', 'adults=2&children=2&childAges[]=6', 2, [6, null]],
  ['an age that is not chosen', 'adults=2&children=2&childAges[]=&childAges[]=9', 2, [null, 9]],
  ['more ages than children', 'adults=2&children=1&childAges[]=6&childAges[]=9', 2, [6]],
  ['no children, though ages were chosen before', 'adults=2&children=0&childAges[]=6', 2, []],
  ['more children than people', 'people=1&childAges[]=6&childAges[]=9', 0, [6, 9]],
  ['ages in prose', 'adults=2&childAges[]=2 vaikai (5 ir 8 m.)', 2, [null]],
  ['months', 'adults=2&childAges[]=6 mėn.', 2, [null]],
  ['an age with a unit', 'adults=2&childAges[]=6 m.', 2, [null]],
  ['no age', 'adults=2&childAges[]=18&childAges[]=-1&childAges[]=5.5&childAges[]=1e1', 2, [null, null, null, null]],
  ['no count', 'adults=du&children=21&people=0', undefined, []],
] as const)('of a query with %s', (_what, query, adults, childAges) => {
  expect(readPartyQuery(new URLSearchParams(query))).toEqual({ adults, childAges })
})

test.each([
  ['people=4', '?people=4'],
  ['adults=4&children=0', '?people=4'],
  ['adults=2&children=2&childAges[]=9&childAges[]=6', '?people=4&childAges%5B%5D=6&childAges%5B%5D=9'],
  ['adults=2&children=2', '?adults=2&childAges%5B%5D=%3F&childAges%5B%5D=%3F'],
  ['adults=&children=1', '?childAges%5B%5D=%3F'],
  ['adults=0&children=0', ''],
  ['adults=200&childAges[]=6', ''],
  ['adults=2&childAges[]=6 mėn.', '?adults=2&childAges%5B%5D=%3F'],
])('a search for %s is %s, however often it is written', (query, canonical) => {
  const written = formatTourSearch(parseTourSearch(new URLSearchParams(query)))
  expect(written).toBe(canonical)
  expect(formatTourSearch(parseTourSearch(new URLSearchParams(written)))).toBe(canonical)
})

test('nobody is looked for as long as an age is missing', () => {
  const { people, adults, childAges } = parseTourSearch(new URLSearchParams('people=4&childAges[]=6&childAges[]=?'))
  expect({ people, adults, childAges }).toEqual({ people: undefined, adults: 2, childAges: [6, null] })
})

test('children who come in addition have no age yet, and those who stay keep theirs', () => {
  expect(resizeAges([6, 9], 3)).toEqual([6, 9, null])
  expect(resizeAges([6, 9], 1)).toEqual([6])
  expect(knownAges([6, 0])).toEqual([6, 0])
  expect(knownAges([])).toEqual([])
  expect(knownAges([6, null])).toBeUndefined()
  expect(agesQuery([0, null])).toEqual([0, '?'])
})

test.each([
  [2, [], '2 suaugusieji', '2 adults'],
  [0, [16], '1 vaikas (16 m.)', '1 child (aged 16)'],
  [1, [0], '1 suaugusysis ir 1 vaikas (iki 1 m.)', '1 adult and 1 child (aged under 1)'],
  [2, [0, 5], '2 suaugusieji ir 2 vaikai (iki 1 ir 5 m.)', '2 adults and 2 children (aged under 1 and 5)'],
  [21, [8, 8], '21 suaugusysis ir 2 vaikai (8 ir 8 m.)', '21 adults and 2 children (aged 8 and 8)'],
  [2, [6, null], '2 suaugusieji ir 2 vaikai', '2 adults and 2 children'],
  [0, [null], '1 vaikas', '1 child'],
] as const)('%i with %j', (adults, childAges, lithuanian, english) => {
  expect([lt, en].map(it => whoText(it, { adults, childAges }))).toEqual([lithuanian, english])
})

test('an age is chosen in years, the first of them as what it is', () => {
  expect([0, 1, 17].map(age => ageChoice(lt, age))).toEqual(['iki 1 m.', '1 m.', '17 m.'])
  expect([0, 17].map(age => ageChoice(en, age))).toEqual(['under 1', '17'])
})
