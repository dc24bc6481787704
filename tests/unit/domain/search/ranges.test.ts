import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RANGE_STEPS, RANGES, rangeOf, scaleOf, withRange } from '#src/domain/search/ranges.ts'
import { EVERYTHING, formatTourSearch, parseTourSearch } from '#src/domain/search/schema.ts'

test('a scale runs in whole steps around the values of all tours', () => {
  expect(scaleOf('distance', { min: 3.4, max: 83.2 })).toEqual([3, 84])
  expect(scaleOf('price', { min: 1250, max: 9900 })).toEqual([1200, 9900])
  expect(scaleOf('days', { min: 1, max: 4 })).toEqual([1, 4])
})

test('difficulty runs from 0 to 5 in halves, whatever the tours are', () => {
  expect(scaleOf('difficulty', { min: 2, max: 3 })).toEqual([0, 5])
  expect(RANGE_STEPS.difficulty).toBe(0.5)
})

test('there is nothing to choose where all tours are alike or there are none', () => {
  expect(scaleOf('days', { min: 1, max: 1 })).toBeUndefined()
  expect(scaleOf('duration', { min: null, max: null })).toBeUndefined()
})

test('an end of the scale asks for nothing', () => {
  const search = withRange(EVERYTHING, 'distance', [3, 40], [3, 84])
  expect(formatTourSearch(search)).toBe('?distanceTo=40')
  expect(formatTourSearch(withRange(search, 'distance', [3, 84], [3, 84]))).toBe('')
})

test('choosing days resets duration and the other way round; other ranges stay', () => {
  const short = withRange({ ...EVERYTHING, distanceTo: 20 }, 'duration', [2, 4], [1, 8])
  expect(formatTourSearch(short)).toBe('?distanceTo=20&durationFrom=2&durationTo=4')
  const long = withRange(short, 'days', [2, 3], [1, 4])
  expect(formatTourSearch(long)).toBe('?distanceTo=20&daysFrom=2&daysTo=3')
  expect(formatTourSearch(withRange(long, 'duration', [1, 4], [1, 8]))).toBe('?distanceTo=20&durationTo=4')
})

test('what a hand-edited address asks for lies on the scale, its ends in order', () => {
  const search = parseTourSearch(new URLSearchParams('distanceFrom=500&distanceTo=2'))
  expect(rangeOf(search, 'distance', [3, 84])).toEqual([84, 84])
})

test('a chosen range is shown as it was chosen', () => {
  const scale = [2, 90] as const
  const range = fc.tuple(fc.integer({ min: 2, max: 90 }), fc.integer({ min: 2, max: 90 }))
  fc.assert(
    fc.property(fc.constantFrom(...RANGES), range, (name, [a, b]) => {
      const chosen = [Math.min(a, b), Math.max(a, b)] as const
      expect(rangeOf(withRange(EVERYTHING, name, chosen, scale), name, scale)).toEqual(chosen)
    }),
  )
})
