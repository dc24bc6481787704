import { describe, expect, test } from 'vitest'
import type { TripWarning } from '#src/domain/inbox/trip-warning.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { tripWarningLines } from '#src/i18n/sentence/trip-warning.ts'
import { translate } from '#src/i18n/translate.ts'

const WARNINGS: Readonly<Record<string, TripWarning>> = {
  'a river that is closed': { closure: { fromDay: '2087-07-17', untilDay: '2087-07-19' } },
  'low water': { water: 'too-low' },
  'high water': { water: 'closed' },
  'a day on which it does not run': { isClosed: true },
  'a child who is too young': { youngestAge: 6 },
}

describe.each(LOCALES)('in %s', locale => {
  const context = { locale, t: translate(locale) }

  // Notices write the full stop themselves, and the inbox has none.
  test.each(Object.entries(WARNINGS))('%s is a line without a full stop', (_, warning) => {
    expect(tripWarningLines(context, warning)).toEqual([expect.stringMatching(/^\p{Lu}.*[^.!]$/u)])
  })

  test('all of them are a line each, and nothing is none', () => {
    const all = Object.assign({}, ...Object.values(WARNINGS))
    expect(tripWarningLines(context, all)).toHaveLength(4)
    expect(tripWarningLines(context)).toEqual([])
  })
})

test('the age and the day are said as where a request is refused', () => {
  const t = translate('lt')
  expect(tripWarningLines({ locale: 'lt', t }, { isClosed: true, youngestAge: 6 })).toEqual([
    'Tą dieną šis žygis nevyksta',
    'Į šį žygį vaikai priimami nuo 6 metų',
  ])
})
