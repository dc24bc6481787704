import { describe, expect, test } from 'vitest'
import { dateFormat, numberFormat, pluralRules } from '#src/i18n/formatters.ts'

describe('a formatter', () => {
  test('is made once for a locale and its options', () => {
    expect(numberFormat('lt', { maximumFractionDigits: 2 })).toBe(numberFormat('lt', { maximumFractionDigits: 2 }))
    expect(pluralRules('en', {})).toBe(pluralRules('en', {}))
  })

  test('is another one for another locale, other options and another kind', () => {
    expect(numberFormat('en', {}).format(1234.5)).toBe('1,234.5')
    expect(numberFormat('lt', {}).format(1234.5)).toBe('1\u00a0234,5')
    expect(numberFormat('lt', { maximumFractionDigits: 0 }).format(7.2)).toBe('7')
    expect(dateFormat('en', {})).toBeInstanceOf(Intl.DateTimeFormat)
  })

  test('that cannot be made throws each time', () => {
    const make = () => numberFormat('lt', { style: 'currency', currency: 'no currency' })
    expect(make).toThrow(RangeError)
    expect(make).toThrow(RangeError)
  })
})
