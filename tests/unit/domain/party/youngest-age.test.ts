import { expect, test } from 'vitest'
import { bringsTooYoung, tooYoung } from '#src/domain/party/youngest-age.ts'

test.each([
  ['nobody said an age', [0], null, false],
  ['no child comes', [], 6, false],
  ['just as old', [6], 6, false],
  ['a year younger', [5], 6, true],
  ['one of several', [9, 5, 12], 6, true],
  ['of any age', [0], 0, false],
  ['before the first birthday', [0], 1, true],
  ['of nearly grown ones', [16], 17, true],
])('a child is too young: %s', (_, ages, youngestAge, is) => {
  expect(tooYoung(ages, youngestAge)).toBe(is)
})

test.each([
  ['the same children in another order', [3, 8], [8, 3], false],
  ['an older one more', [3], [3, 6], false],
  ['another of the same age', [3], [3, 3], true],
  ['a younger one more', [8], [8, 2], true],
  ['one fewer', [3, 4], [4], false],
  ['another age of one', [3], [4], true],
])('a party that changes brings one: %s', (_, agreed, ages, is) => {
  expect(bringsTooYoung(agreed, ages, 6)).toBe(is)
  expect(bringsTooYoung(agreed, ages, null)).toBe(false)
})
