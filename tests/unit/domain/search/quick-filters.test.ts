import { expect, test } from 'vitest'
import { isQuickFilterOn, QUICK_FILTERS, quickFiltersOf, toggleQuickFilter } from '#src/domain/search/quick-filters.ts'
import { EVERYTHING, formatFilters, parseTourSearch } from '#src/domain/search/schema.ts'

const searchOf = (query: string) => parseTourSearch(new URLSearchParams(query))
const onIn = (query: string) => QUICK_FILTERS.filter(name => isQuickFilterOn(searchOf(query), name))

test.each([
  ['requests', '?requests=true'],
  ['saturday', '?date=saturday'],
  ['weekend', '?date=weekend'],
  ['children', '?youngest=7&durationTo=5&difficultyTo=1.5'],
  ['twoDays', '?daysFrom=2&daysTo=2'],
  ['easy', '?difficultyTo=2'],
] as const)('%s is the search %s, and nothing else is on with it', (name, query) => {
  const search = toggleQuickFilter(EVERYTHING, name)
  expect(formatFilters(search)).toBe(query)
  expect(onIn(query)).toEqual([name])
  expect(toggleQuickFilter(search, name)).toEqual(EVERYTHING)
})

test.each([
  '',
  'difficultyTo=2.5',
  'difficultyFrom=1&difficultyTo=2',
  'daysFrom=2',
  'daysFrom=2&daysTo=3',
  'durationTo=5',
  // As “with children” was before ages could be said, and for another age.
  'durationTo=5&difficultyTo=1.5',
  'durationTo=5&difficultyTo=1.5&youngest=3',
])('none is on for %j', query => expect(onIn(query)).toEqual([]))

test('what does not exclude another stays, also other filters and the order', () => {
  const easy = toggleQuickFilter(searchOf('rivers[]=ula&sort=price&difficultyFrom=1'), 'easy')
  expect(decodeURIComponent(formatFilters(easy))).toBe('?rivers[]=ula&difficultyTo=2&sort=price')
  const both = toggleQuickFilter(easy, 'twoDays')
  expect(QUICK_FILTERS.filter(name => isQuickFilterOn(both, name))).toEqual(['twoDays', 'easy'])
  const children = toggleQuickFilter(both, 'children')
  expect(QUICK_FILTERS.filter(name => isQuickFilterOn(children, name))).toEqual(['children'])
  expect(children.daysFrom).toBeUndefined()
})

test('another filter that is taken back leaves the age of children that are looked for', () => {
  const search = searchOf('youngest=3&difficultyTo=2')
  expect(formatFilters(toggleQuickFilter(search, 'easy'))).toBe('?youngest=3')
  const children = toggleQuickFilter(search, 'children')
  expect(formatFilters(children)).toBe('?youngest=7&durationTo=5&difficultyTo=1.5')
})

test('days around one, and its month, are offered once a day is chosen', () => {
  const around = ['oneDayMore', 'twoDaysMore', 'month'] as const
  const offered = (query: string) => around.filter(name => quickFiltersOf(searchOf(query)).includes(name))
  const pressed = (query: string, name: (typeof around)[number]) =>
    formatFilters(toggleQuickFilter(searchOf(query), name))
  expect([offered(''), offered('date=2087-07-17'), offered('date=2087-07')]).toEqual([[], around, ['month']])
  expect(around.map(name => pressed('date=2087-07-17', name))).toEqual([
    '?date=2087-07-17&flex=1',
    '?date=2087-07-17&flex=2',
    '?date=2087-07',
  ])
  expect(pressed('date=2087-07-17&flex=2', 'twoDaysMore')).toBe('?date=2087-07-17')
  expect(pressed('date=2087-07', 'month')).toBe('')
  expect(onIn('date=2087-07-17&flex=2')).toEqual(['twoDaysMore'])
})
