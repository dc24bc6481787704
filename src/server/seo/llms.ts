import type { River } from '#src/domain/places/rivers.ts'
import { isRaftTour } from '#src/domain/providers/boats.ts'
import type { NewTour } from '#src/domain/tours/queries.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { toursText } from '#src/i18n/phrases.ts'
import { tourSentence } from '#src/i18n/sentence/tour-sentence.ts'
import { translate } from '#src/i18n/translate.ts'
import { escapeMarkdownLine as line } from '#src/lib/text/markdown.ts'
import { paths, serverPaths } from '#src/paths.ts'
import { absolute } from './structured-data.ts'

type Contents = { rivers: readonly { slug: River; tours: number }[]; tours: readonly NewTour[] }

/** Writes down the site, for programs that read for people: in English, as the proposal of llms.txt has it, with both languages linked. */
export function writeLlms({ rivers, tours }: Contents): string {
  const locale = 'en'
  const t = translate(locale)
  const link = (name: string, path: string, note = '') => `- [${line(name)}](${absolute(path)})${note && `: ${note}`}`
  return `# ${t('common:siteName')}

> ${t('home:description')}

Prices are in euros and "from": what each of two adults pays at least for a whole tour.
Some tours take requests: visitors choose a day, say how many they are and send a request, which the provider accepts or declines. For the others they call or write to the provider. Nothing is paid here.
Every page is in Lithuanian (no prefix) and in English (/en). Each tour is also Markdown: its address up to its id, with ".md".

## Pages

${LOCALES.map(it => link(translate(it)('home:title'), paths.home(it))).join('\n')}
${link(t('common:menu.rivers'), paths.rivers(locale))}
${link(t('common:menu.about'), paths.about(locale), 'what difficulty means, and safety')}

## Data

${link('API', '/api/v1/openapi.json', 'OpenAPI; reading needs no key; prices for a party and requests too')}
${LOCALES.map(it => link(translate(it)('home:feed', { name: t('common:siteName') }), serverPaths.feed(it), 'Atom')).join('\n')}
${link('Sitemap', '/sitemap.xml')}

## Rivers

${rivers.map(({ slug, tours: count }) => link(t(`rivers:${slug}`), paths.river(locale, slug), toursText({ locale, t }, count))).join('\n')}

## Newest tours

${tours.map(tour => link(tour.name, serverPaths.tourMarkdown(locale, tour.id), line(tourSentence({ locale, t }, tour, { isRaft: isRaftTour(tour) })))).join('\n')}
`
}
