import { expect, test } from 'vitest'
import { RIVERS } from '#src/domain/places/rivers.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import River from '#src/pages/[...locale]/rivers/[slug].astro'
import { paths, serverPaths } from '#src/paths.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { isKnown } from '#src/server/seo/known-rivers.ts'
import { openPage } from '#tests/support/api/pages.ts'
import { buildTour } from '#tests/support/data/factories.ts'
import { half } from '#tests/support/scope.ts'

test.each(LOCALES)(
  'every river has a page that says nobody goes there, until somebody does (%s)',
  async locale => {
    const t = translate(locale)
    const open = (slug: string) => openPage(River, paths.river(locale, slug), { params: { slug }, locale })
    const toured = await buildTour(await getDatabase(), { rivers: ['merkys'] })
    const untoured = RIVERS.filter(river => river !== 'merkys')
    expect(untoured).toHaveLength(192)
    // In each language others.
    for (const river of half(untoured, locale === 'lt' ? 0 : 1)) {
      const { status, html, tags } = await open(river)
      expect.soft(status, river).toBe(200)
      expect.soft(html, river).toContain(t('tours:riverUntoured.none'))
      expect.soft(html.includes('content="noindex, follow"'), river).toBe(!isKnown(river))
      expect.soft(html.includes('rel="canonical"'), river).toBe(isKnown(river))
      expect.soft(html, river).toContain(serverPaths.riverMarkdown(locale, river))
      expect.soft(tags, river).toEqual(expect.arrayContaining([`river-${river}`, 'tour-searches']))
    }
    expect([isKnown('neris'), isKnown('agluona')]).toEqual([true, false])
    const { html } = await open('merkys')
    expect(html).not.toContain(t('tours:riverUntoured.none'))
    expect((await open('agluona')).html).not.toContain(toured.id)
    expect((await open('ula')).html).toContain(toured.id)
  },
  120_000,
)
