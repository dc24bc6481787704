import { expect, test } from 'vitest'
import { createTagInvalidations } from '../../../../../src/server/cache/page-store/tag-invalidations.ts'

test('an invalidation concerns only renders that began before it', () => {
  const invalidations = createTagInvalidations()
  const before = invalidations.begin()
  invalidations.record(['tour:1'])
  const after = invalidations.begin()
  expect(invalidations.invalidatedSince(before, ['river:neris', 'tour:1'])).toBe(true)
  expect(invalidations.invalidatedSince(before, ['tour:2'])).toBe(false)
  expect(invalidations.invalidatedSince(after, ['tour:1'])).toBe(false)
})

test('nothing is recorded while nothing renders', () => {
  const invalidations = createTagInvalidations()
  invalidations.record(['tour:1', 'tour:2'])
  expect(invalidations.recorded()).toBe(0)
})

test('records are dropped with the last render that needs them', () => {
  const invalidations = createTagInvalidations()
  const first = invalidations.begin()
  invalidations.record(['tour:1'])
  const second = invalidations.begin()
  invalidations.record(['tour:2'])
  invalidations.end(first)
  expect(invalidations.recorded()).toBe(1)
  expect(invalidations.invalidatedSince(second, ['tour:2'])).toBe(true)
  invalidations.end(second)
  expect(invalidations.recorded()).toBe(0)
})

test('a render that hangs through more edits than can be recorded counts as outdated', () => {
  const invalidations = createTagInvalidations(100)
  const hung = invalidations.begin()
  for (let id = 0; id < 1000; id++) invalidations.record([`tour:${id}`])
  expect(invalidations.recorded()).toBeLessThanOrEqual(100)
  expect(invalidations.invalidatedSince(hung, ['tour:0'])).toBe(true)
  expect(invalidations.invalidatedSince(invalidations.begin(), ['tour:0'])).toBe(false)
})
