import { isRaftTour } from '#src/domain/providers/boats.ts'
import type { NewTour } from '#src/domain/tours/queries.ts'
import { tourSentence } from '#src/i18n/sentence/tour-sentence.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { escapeXml } from '#src/lib/text/xml.ts'
import { paths, serverPaths } from '#src/paths.ts'
import { absolute } from './structured-data.ts'

/** How many of the newest tours a feed has. */
export const FEED_LENGTH = 30

/** The newest tours as Atom (RFC 4287), in one language. */
export function writeFeed(context: LocaleContext, tours: readonly NewTour[]): string {
  const { locale, t } = context
  const changed = tours.map(({ updatedAt }) => updatedAt.getTime())
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>${escapeXml(absolute(serverPaths.feed(locale)))}</id>
<title>${escapeXml(t('home:feed', { name: t('common:siteName') }))}</title>
<subtitle>${escapeXml(t('common:tagline'))}</subtitle>
<updated>${new Date(Math.max(0, ...changed)).toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${escapeXml(absolute(serverPaths.feed(locale)))}"/>
<link rel="alternate" type="text/html" href="${escapeXml(absolute(paths.home(locale)))}"/>
<icon>${escapeXml(absolute('/favicon.ico'))}</icon>
${tours.map(tour => writeEntry(context, tour)).join('\n')}
</feed>
`
}

function writeEntry(context: LocaleContext, tour: NewTour): string {
  const { locale } = context
  const url = escapeXml(absolute(paths.tour(locale, tour)))
  const summary = tourSentence(context, tour, { isRaft: isRaftTour(tour) })
  return `<entry>
<id>${escapeXml(absolute(serverPaths.tourMarkdown(locale, tour.id)).replace(/\.md$/, ''))}</id>
<title>${escapeXml(tour.name)}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${tour.createdAt.toISOString()}</published>
<updated>${tour.updatedAt.toISOString()}</updated>
<author><name>${escapeXml(tour.providerName)}</name></author>
<summary>${escapeXml(summary)}</summary>
</entry>`
}
