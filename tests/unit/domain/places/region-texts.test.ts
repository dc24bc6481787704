import { describe, expect, test } from 'vitest'
import { REGIONS } from '#src/domain/places/regions.ts'
import { getRegionText } from '#src/domain/places/text-queries.ts'
import { LOCALES } from '#src/i18n/locales.ts'

describe.each(LOCALES)('what is written in %s', locale => {
  test.each(REGIONS)('of %s is two paragraphs of more than a hundred words', region => {
    const text = getRegionText(region, locale)
    expect(text).toHaveLength(2)
    expect(text.join(' ').split(/\s+/).length).toBeGreaterThanOrEqual(110)
    for (const paragraph of text) {
      expect(paragraph).toMatch(/^\p{Lu}.*[.!]$/u)
      expect(paragraph).not.toMatch(locale === 'lt' ? /["”]| - |\s{2}/ : /["„]| - |–|\s{2}/)
    }
  })
})
