import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import Base from '#src/layouts/Base.astro'

const ADDRESSES = { lt: '/tours/1/ula', en: '/en/tours/1/ula' }

/** Reads what search engines see of a page. */
async function headOf(locale: Locale, onlyIn: Locale | null) {
  const container = await AstroContainer.create()
  const html = await container.renderToString(Base, {
    props: { title: 'Ūla', description: 'Ūla', addresses: ADDRESSES, onlyIn },
    locals: { locale, t: translate(locale) } as App.Locals,
  })
  return {
    languages: [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)"/g)].map(([, language]) => language),
    isListed: !html.includes('content="noindex, follow"'),
    isSelf: html.includes('rel="canonical"'),
    menu: html.includes(`href="${ADDRESSES[locale === 'lt' ? 'en' : 'lt']}"`),
  }
}

test.each(LOCALES)('a page that tells everything in one language is listed in that alone, %s', async locale => {
  const both = ['lt', 'en', 'x-default']
  expect(await headOf(locale, null)).toEqual({ languages: both, isListed: true, isSelf: true, menu: true })
  const own = { languages: [locale, 'x-default'], isListed: true, isSelf: true, menu: true }
  expect(await headOf(locale, locale)).toEqual(own)
  const other = locale === 'lt' ? 'en' : 'lt'
  expect(await headOf(locale, other)).toEqual({ languages: [], isListed: false, isSelf: false, menu: true })
})
