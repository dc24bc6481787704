import type { River } from '#src/domain/places/rivers.ts'
import type { NewTour } from '#src/domain/tours/queries.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { toursText } from '#src/i18n/phrases.ts'
import { translate } from '#src/i18n/translate.ts'
import { paths, serverPaths } from '#src/paths.ts'
import { linkTo as link, tourLink } from './markdown-parts.ts'

type Contents = { rivers: readonly { slug: River; tours: number }[]; tours: readonly NewTour[] }

/** Writes down the site, for programs that read for people: in English, as the proposal of llms.txt has it, with both languages linked. */
export function writeLlms({ rivers, tours }: Contents): string {
  const locale = 'en'
  const t = translate(locale)
  return `# ${t('common:siteName')}

> ${t('home:description')}

Prices are in euros and "from": what each of two adults pays at least for a whole tour.
Some tours take requests: visitors choose a day, say how many they are and send a request, which the provider accepts or declines. For the others they call or write to the provider. Nothing is paid here.
Every page is in Lithuanian (no prefix) and in English (/en). Each tour is also Markdown: its address up to its id, with ".md". So is each river, region and trip, and the pages of prices and of where to paddle: its address with ".md".

## Pages

${LOCALES.map(it => link(translate(it)('home:title'), paths.home(it))).join('\n')}
${link(t('common:menu.rivers'), paths.rivers(locale))}
${link(t('tours:where.name'), serverPaths.whereMarkdown(locale))}
${link(t('tours:priceGuide.name'), serverPaths.pricesMarkdown(locale))}
${link(t('common:menu.about'), paths.about(locale), 'what difficulty means, and safety')}

## Data

${link('API', '/api/v1/openapi.json', 'OpenAPI; reading needs no key; prices for a party and requests too')}
${LOCALES.map(it => link(translate(it)('home:feed', { name: t('common:siteName') }), serverPaths.feed(it), 'Atom')).join('\n')}
${link('Water levels', '/data/water.csv', 'CSV, the newest of each gauge; where the gauges are: /data/water.geojson; of one river: /api/v1/rivers/{slug}/water')}
${link('Reports of rivers', '/api/v1/openapi.json', 'what people have met on a river and has not ended: /api/v1/conditions?river={slug}; as Atom: /rivers/{slug}/conditions.xml')}
${link('Open data', '/data/index.json', 'places, reaches and courses, each file with its licence')}
${link('Sitemap', '/sitemap.xml')}

## Rivers

${rivers.map(({ slug, tours: count }) => link(t(`rivers:${slug}`), serverPaths.riverMarkdown(locale, slug), toursText({ locale, t }, count))).join('\n')}

## Newest tours

${tours.map(tour => tourLink({ locale, t }, tour)).join('\n')}
`
}
