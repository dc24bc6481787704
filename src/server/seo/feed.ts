import { isRaftTour } from '#src/domain/providers/boats.ts'
import type { NewTour } from '#src/domain/tours/queries.ts'
import { tourSentence } from '#src/i18n/sentence/tour-sentence.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { paths, serverPaths } from '#src/paths.ts'
import { type AtomEntry, writeAtom } from './atom.ts'
import { absolute } from './structured-data.ts'

/** How many of the newest tours a feed has. */
export const FEED_LENGTH = 30

/** The newest tours as a feed, in one language. */
export const writeFeed = (context: LocaleContext, tours: readonly NewTour[]): string =>
  writeAtom(context.locale, {
    self: absolute(serverPaths.feed(context.locale)),
    title: context.t('home:feed', { name: context.t('common:siteName') }),
    subtitle: context.t('common:tagline'),
    address: absolute(paths.home(context.locale)),
    icon: absolute('/favicon.ico'),
    entries: tours.map(tour => toEntry(context, tour)),
  })

const toEntry = (context: LocaleContext, tour: NewTour): AtomEntry => ({
  id: absolute(serverPaths.tourMarkdown(context.locale, tour.id)).replace(/\.md$/, ''),
  title: tour.name,
  address: absolute(paths.tour(context.locale, tour)),
  publishedAt: tour.createdAt,
  updatedAt: tour.updatedAt,
  author: tour.providerName,
  summary: tourSentence(context, tour, { isRaft: isRaftTour(tour) }),
})
