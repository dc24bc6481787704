import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EURO_NAMES, type NumberReading, readNumber, stepNumber } from '#src/lib/typed-number.ts'

const EURO = { units: EURO_NAMES, decimals: 2 }
const HOURS = { units: ['h', 'val', 'val.'], decimals: 2 }
const NBSP = '\u00A0'
const NARROW = '\u202F'

test.each([
  ['12.50', 12.5],
  ['12,50', 12.5],
  ['2.5', 2.5],
  ['.5', 0.5],
  [',5', 0.5],
  ['12.', 12],
  ['012', 12],
  ['12,-', 12],
  ['12,–', 12],
  ['12 €', 12],
  ['€12', 12],
  ['€ 12,50', 12.5],
  ['12,50EUR', 12.5],
  [`12,50${NBSP}€`, 12.5],
  [`  12${NARROW}€ `, 12],
  ['12\u200B,5', 12.5],
  ['\uFEFF15.50\n', 15.5],
  ['１２，５', 12.5],
  ['1 250', 1250],
  [`1${NBSP}250,5`, 1250.5],
  [`10${NARROW}250.50`, 10_250.5],
  ['1250', 1250],
  ['1250.500', 1250.5],
  ['1.250,50', 1250.5],
  ['1,250.50', 1250.5],
  ['1.250.000', 1_250_000],
  ['0.500', 0.5],
  ['0,125', undefined],
  ['12,500000', 12.5],
  ['15 eurų 50 ct', 15.5],
  ['1 250 € 5 ct', 1250.05],
  ['50 ct', 0.5],
  ['15 eur ir 50 centų', 15.5],
  ['', null],
  [`${NBSP} `, null],
])('„%s“ in a price is %s', (typed, number) => {
  const expected: NumberReading = number === undefined ? { issue: { kind: 'decimals' } } : { number }
  expect(readNumber(typed, EURO)).toEqual(expected)
})

test.each(['3,5 val.', '3,5val', '3.5 h', '3,5 H', 'VAL. 3,5'])('„%s“ is three and a half hours', typed => {
  expect(readNumber(typed, HOURS)).toEqual({ number: 3.5 })
})

test.each([
  ['1.250', 1250, 1.25],
  ['1,250', 1250, 1.25],
  ['12,500 €', 12_500, 12.5],
  ['999.999', 999_999, 999.999],
])('„%s“ may be %s or %s', (typed, thousands, decimal) => {
  expect(readNumber(typed, EURO)).toEqual({ issue: { kind: 'ambiguous', thousands, decimal } })
})

test.each([
  ['3-4'],
  ['3 - 4'],
  ['3–4 val.'],
  ['1.2.3'],
  ['1,2,3'],
  ['12,5.5'],
  ['1.25.000'],
  ['12 50'],
  ['1 25'],
  ['12 km'],
  ['€'],
  ['€ 12 €'],
  ['apie 12'],
  ['12e3'],
  ['0x10'],
  ['Infinity'],
  ['½'],
  ['3½'],
  ['1/2'],
  ['3:30'],
  ['12%'],
  ['١٢'],
  ['.'],
  ['-'],
  ['--5'],
  ['9'.repeat(400)],
])('„%s“ is not one price', typed => {
  expect(readNumber(typed, EURO)).toEqual({ issue: { kind: 'unreadable' } })
})

test('a number has no more digits after its mark than are kept', () => {
  expect(readNumber('12,5055', EURO)).toEqual({ issue: { kind: 'decimals' } })
  expect(readNumber('2,5', { decimals: 0 })).toEqual({ issue: { kind: 'decimals' } })
  expect(readNumber('2,0', { decimals: 0 })).toEqual({ number: 2 })
})

test('where thousands cannot be, three digits after a mark are decimals', () => {
  expect(readNumber('54.123', { decimals: 6, hasThousands: false })).toEqual({ number: 54.123 })
  expect(readNumber('−0,5', { decimals: 6, hasThousands: false })).toEqual({ number: -0.5 })
})

const cents = fc.integer({ min: 0, max: 10_000_000 })
const mark = fc.constantFrom('.', ',')
const space = fc.constantFrom('', ' ', NBSP, NARROW)
const grouping = fc.constantFrom('', ' ', NBSP, NARROW)

/** An amount as somebody may write it. */
const written = fc
  .record({ cents, mark, grouping, before: space, after: space, euro: fc.constantFrom('none', 'before', 'after') })
  .map(({ cents, mark, grouping, before, after, euro }) => {
    const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, grouping)
    const rest = String(cents % 100).padStart(2, '0')
    const amount = rest === '00' ? whole : `${whole}${mark}${rest}`
    const text = { none: amount, before: `€${before}${amount}`, after: `${amount}${after}€` }[euro]
    return { cents, text: `${before}${text}${after}` }
  })

describe('any amount, written in any usual way', () => {
  test('is read as that amount', () => {
    fc.assert(
      fc.property(written, ({ cents, text }) => {
        expect(readNumber(text, EURO)).toEqual({ number: cents / 100 })
      }),
      { numRuns: 2000 },
    )
  })

  test('whatever is typed is read as what its digits say, or refused', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,- €', NBSP), maxLength: 12 })
    fc.assert(
      fc.property(typed, text => {
        const reading = readNumber(text, EURO)
        if (reading.issue || reading.number === null) return
        const digits = (it: string) => it.replace(/\D/g, '').replace(/^0+|0+$/g, '')
        // Written out, since a product would show the error of binary fractions.
        expect(digits(text)).toBe(digits(reading.number.toFixed(2)))
        expect(text.match(/[.,](?=\d{3}(?!\d))/g)?.length === 1 && /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/.test(text)).toBe(
          false,
        )
      }),
      { numRuns: 5000 },
    )
  })
})

test.each([
  [12.5, 1, 13],
  [12.5, -1, 12],
  [12, 1, 13],
  [12, -1, 11],
  [0, -1, 0],
  [100, 1, 100],
  [99.5, 1, 100],
  [null, 1, 1],
  [null, -1, 0],
] as const)('from %s by %s, in whole steps between the limits: %s', (from, direction, to) => {
  expect(stepNumber(from, direction, { min: 0, max: 100, step: 1 })).toBe(to)
})

test('small steps stay on their grid', () => {
  const limits = { min: 1, max: 24, step: 0.1 }
  let hours = 1
  for (let i = 0; i < 23; i += 1) hours = stepNumber(hours, 1, limits)
  expect(hours).toBe(3.3)
})
