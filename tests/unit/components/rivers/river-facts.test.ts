import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { expect, test } from 'vitest'
import RiverFacts from '#src/components/rivers/RiverFacts.astro'
import { LOCALES } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { paths } from '#src/paths.ts'

test.each(LOCALES)('a region without tours is named but not linked, as it has no page, %s', async locale => {
  const t = translate(locale)
  const container = await AstroContainer.create()
  const html = await container.renderToString(RiverFacts, {
    props: { river: 'agluona-minija', ends: [], toured: ['zemaitija'] },
    locals: { locale, t } as App.Locals,
  })
  expect(html).toContain(t('regions:name.mazoji-lietuva'))
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(links).toEqual([paths.region(locale, 'zemaitija')])
})
