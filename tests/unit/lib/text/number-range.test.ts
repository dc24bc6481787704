import { expect, test } from 'vitest'
import { rangeText } from '#src/lib/text/number-range.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const euros = { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' } as const

test.each([
  ['lt-LT', euros, '15–26 €'],
  ['en-GB', euros, '€15–26'],
  ['en-GB', { style: 'unit', unit: 'kilometer' }, '15–26 km'],
  ['en-GB', { style: 'unit', unit: 'hour', unitDisplay: 'long' }, '15–26 hours'],
  ['lt-LT', {}, '15–26'],
] as const)('in %s a range has its sign or unit once: %j', (tag, options, text) => {
  expect(plain(rangeText(new Intl.NumberFormat(tag, options), 15, 26))).toBe(text)
})
