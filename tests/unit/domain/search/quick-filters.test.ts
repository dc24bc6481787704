import { expect, test } from 'vitest'
import { isQuickFilterOn, QUICK_FILTERS, toggleQuickFilter } from '#src/domain/search/quick-filters.ts'
import { EVERYTHING, formatFilters, parseTourSearch } from '#src/domain/search/schema.ts'

const searchOf = (query: string) => parseTourSearch(new URLSearchParams(query))
const onIn = (query: string) => QUICK_FILTERS.filter(name => isQuickFilterOn(searchOf(query), name))

test.each([
  ['requests', '?requests=true'],
  ['children', '?durationTo=5&difficultyTo=1.5'],
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
