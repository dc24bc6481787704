import { expect, test } from 'vitest'
import { boundsNear, isNear } from '#src/domain/search/nearby.ts'
import { isQuickFilterOn, QUICK_FILTERS, toggleQuickFilter } from '#src/domain/search/quick-filters.ts'
import { EVERYTHING, formatFilters, parseTourSearch } from '#src/domain/search/schema.ts'

const searchOf = (query: string) => parseTourSearch(new URLSearchParams(query))
const onIn = (query: string) => QUICK_FILTERS.filter(name => isQuickFilterOn(searchOf(query), name))

test.each([
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

test.each([
  [54.6872, 25.2797],
  [55.70329, 21.1443],
  [-33.45, -70.666],
  [0, 0],
  [89.99, 179.99],
  [-90, -180],
])('near %d, %d is a box of about 80 km around it, known from its bounds alone', (latitude, longitude) => {
  const bounds = boundsNear({ latitude, longitude })
  const [west, south, east, north] = bounds
  expect(searchOf(formatFilters({ ...EVERYTHING, bounds })).bounds).toEqual(bounds)
  expect(west <= longitude && longitude <= east && south <= latitude && latitude <= north).toBe(true)
  if (Math.abs(latitude) > 80) return
  expect(isNear(bounds)).toBe(true)
  expect((north - south) * 111.3).toBeCloseTo(80, -1)
  expect((east - west) * 111.3 * Math.cos((latitude * Math.PI) / 180)).toBeCloseTo(80, -1)
})

test('an area of a map is not taken for it', () => {
  expect(isNear([24, 53.9, 25.6, 54.9])).toBe(false)
  expect(isNear([24.612, 54.322, 25.896, 55.042])).toBe(false)
})
