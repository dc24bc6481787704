import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '#db/seed/seed.ts'
import { listProviders } from '#src/domain/providers/queries.ts'
import { EVERYTHING } from '#src/domain/search/schema.ts'
import { listTours } from '#src/domain/tours/queries.ts'
import { TRIPS } from '#src/domain/trips/trips.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { SOCIAL_KINDS, type SocialKind } from '#src/server/seo/social-image.ts'
import { drawSocialCard } from '#src/server/social/draw-card.ts'
import { findSocialCard } from '#src/server/social/find-card.ts'
import { testDatabase } from '#tests/support/data/database.ts'

describe('the social card of a page', () => {
  const database = testDatabase()
  const ids: Partial<Record<SocialKind, string>> = { river: 'ula', region: 'dzukija', trip: TRIPS[0]?.slugs.lt ?? '' }
  const cardOf = (locale: Locale, kind: SocialKind, id = ids[kind] ?? '') =>
    findSocialCard(database.db, { locale, t: translate(locale) }, kind, id)

  beforeAll(async () => {
    await seedDemo(database.db, () => '$argon2id$demo')
    ids.provider = (await listProviders(database.db))[0]?.id ?? ''
    ids.tour = (await listTours(database.db, 'lt', EVERYTHING)).tours[0]?.id ?? ''
  })

  test.each(SOCIAL_KINDS)('of a %s says name, price and length in both languages', async kind => {
    const [lt, en] = await Promise.all(LOCALES.map(locale => cardOf(locale, kind)))
    expect(lt?.words.name).toMatch(/\p{L}{3}/u)
    expect(lt?.words.facts.join(' ')).toMatch(/\d+\s€.*\d\skm/s)
    expect(en?.words.facts.join(' ')).toMatch(/€\d+.*\d\skm/s)
    expect(lt?.words.site).toBe(translate('lt')('common:siteName'))
    expect(lt?.tags.length).toBeGreaterThan(0)
  })

  test.each(SOCIAL_KINDS)('of an unknown %s is none', async kind => {
    for (const odd of ['', 'nowhere', '__proto__', 'a'.repeat(12)])
      expect(await cardOf('lt', kind, odd)).toBeUndefined()
  })

  test('is a PNG of 1200 × 630 px, of no more than a phone loads at once', async () => {
    const card = await cardOf('lt', 'tour')
    const png = await drawSocialCard(card?.picture ?? '', card?.words)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(png.byteLength).toBeLessThan(300_000)
  })
})
