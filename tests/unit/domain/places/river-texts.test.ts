import { describe, expect, test } from 'vitest'
import { demoProviders } from '#db/seed/content/index.ts'
import en from '#src/domain/places/river-texts/en.json' with { type: 'json' }
import lt from '#src/domain/places/river-texts/lt.json' with { type: 'json' }
import { isRiver } from '#src/domain/places/rivers.ts'
import { getRiverText } from '#src/domain/places/text-queries.ts'
import type { Locale } from '#src/i18n/locales.ts'

const TEXTS: [Locale, Record<string, string>][] = [
  ['lt', lt],
  ['en', en],
]

test('every river of the demo content is described in both languages', () => {
  const tours = demoProviders.flatMap(provider => provider.tours)
  const rivers = new Set(tours.flatMap(({ stretch, alsoOn = [] }) => [stretch.split('/')[0] ?? '', ...alsoOn]))
  expect(rivers.size).toBeGreaterThan(40)
  for (const [locale] of TEXTS) {
    expect([...rivers].filter(river => !isRiver(river) || !getRiverText(river, locale))).toEqual([])
  }
})

test('the same rivers are described in both', () => {
  expect(Object.keys(en)).toEqual(Object.keys(lt))
  expect(Object.keys(lt).filter(river => !isRiver(river))).toEqual([])
})

describe.each(TEXTS)('in %s', (locale, texts) => {
  test.each(Object.entries(texts))(
    'the text of %s is of about eighty words, whole sentences and right quotes',
    (_, text) => {
      const words = text.split(/\s+/).length
      expect(words).toBeGreaterThanOrEqual(70)
      expect(words).toBeLessThanOrEqual(105)
      expect(text).toMatch(/^\p{Lu}.*[.!]$/u)
      expect(text).not.toMatch(locale === 'lt' ? /["”]| - / : /["„]| - |–/)
      expect(text).not.toMatch(/\s{2}/)
    },
  )

  test('no two texts begin alike', () => {
    const beginnings = Object.values(texts).map(text => text.split(' ').slice(0, 6).join(' '))
    expect(new Set(beginnings).size).toBe(beginnings.length)
  })
})
