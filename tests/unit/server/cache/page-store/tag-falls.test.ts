import { expect, test } from 'vitest'
import { createTagFalls } from '../../../../../src/server/cache/page-store/tag-falls.ts'

test('a fall is noted for renders that began before it only', () => {
  const falls = createTagFalls()
  const before = falls.begin()
  falls.note(['tour:1'])
  const after = falls.begin()
  expect(falls.fellSince(before, ['river:neris', 'tour:1'])).toBe(true)
  expect(falls.fellSince(before, ['tour:2'])).toBe(false)
  expect(falls.fellSince(after, ['tour:1'])).toBe(false)
})

test('nothing is noted while nothing renders', () => {
  const falls = createTagFalls()
  falls.note(['tour:1', 'tour:2'])
  expect(falls.noted()).toBe(0)
})

test('notes are forgotten with the last render that needs them', () => {
  const falls = createTagFalls()
  const first = falls.begin()
  falls.note(['tour:1'])
  const second = falls.begin()
  falls.note(['tour:2'])
  falls.end(first)
  expect(falls.noted()).toBe(1)
  expect(falls.fellSince(second, ['tour:2'])).toBe(true)
  falls.end(second)
  expect(falls.noted()).toBe(0)
})

test('a render that hangs through more edits than can be noted counts as outdated', () => {
  const falls = createTagFalls(100)
  const hung = falls.begin()
  for (let id = 0; id < 1000; id++) falls.note([`tour:${id}`])
  expect(falls.noted()).toBeLessThanOrEqual(100)
  expect(falls.fellSince(hung, ['tour:0'])).toBe(true)
  expect(falls.fellSince(falls.begin(), ['tour:0'])).toBe(false)
})
