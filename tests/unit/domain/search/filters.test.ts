import { expect, test } from 'vitest'
import { CHOICES, FILTERS } from '#src/domain/search/filters.ts'
import { RANGES } from '#src/domain/search/ranges.ts'
import { hasEmptyFilter } from '#src/domain/search/schema.ts'

test('the filters are all there, in the order of their forms', () => {
  expect(FILTERS.toSorted()).toEqual([...CHOICES, ...RANGES].toSorted())
  expect(FILTERS.filter(name => name !== 'price')).toEqual([
    ...['amenities', 'distance', 'duration', 'days', 'difficulty'],
    ...['regions', 'rivers', 'providers'],
  ])
})

test.each([
  ['', false],
  ['daysTo=1&sort=price', false],
  ['q=&sort=newest', true],
  ['daysFrom=&daysTo=1', true],
  ['regions[]=', true],
  ['regions[0]=', true],
  ['utm_source=', false],
])('“%s” came from a form without script: %s', (query, isSo) => {
  expect(hasEmptyFilter(new URLSearchParams(query))).toBe(isSo)
})
