import type { PriceGuide } from '#src/domain/guides/price-queries.ts'
import type { WhereGuide } from '#src/domain/guides/where-queries.ts'
import type { SlugCount } from '#src/domain/places/queries.ts'
import type { River } from '#src/domain/places/rivers.ts'
import { getTripText } from '#src/domain/trips/trip-text-queries.ts'
import { formatPriceRange } from '#src/i18n/format.ts'
import { toursText } from '#src/i18n/phrases.ts'
import { dayPriceText, extraPriceText, lengthName, outOfTours, priceGuideMeta } from '#src/i18n/sentence/price-guide.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { escapeMarkdownLine as line } from '#src/lib/text/markdown.ts'
import { paths, serverPaths } from '#src/paths.ts'
import { inParts, linkTo, listOf, part, tourLink } from './markdown-parts.ts'
import { absolute } from './structured-data.ts'

/** The page of prices for whoever reads no HTML. */
export function writePrices(context: LocaleContext, guide: PriceGuide): string {
  const { locale, t } = context
  const { lengths, rivers, included, extras, tours } = guide
  const day = lengths.find(({ days }) => days === 1)
  const prices = ({ fromCents, toCents, tours: those }: { fromCents: number; toCents: number; tours: number }) =>
    line(`${formatPriceRange(locale, fromCents, toCents, 'EUR')} (${toursText(context, those)})`)
  const some = (those: number) => line(t('tours:priceGuide.some', { some: those, of: outOfTours(context, tours) }))
  return inParts(
    [
      `# ${line(t('tours:priceGuide.heading'))}`,
      `> ${line(priceGuideMeta(context, guide))}`,
      day && line(dayPriceText(context, day)),
      part(t('tours:priceGuide.byLength'), listOf(lengths.map(it => [lengthName(context, it), prices(it)]))),
      lengths.length > 0 && line(t('tours:priceGuide.note')),
      part(
        t('tours:priceGuide.byRiver'),
        rivers
          .map(it => linkTo(t(`rivers:${it.slug}`), serverPaths.riverMarkdown(locale, it.slug), prices(it)))
          .join('\n'),
      ),
      part(t('tours:priceGuide.included'), listOf(included.map(it => [t(`amenities:${it.variant}`), some(it.tours)]))),
      part(
        t('tours:priceGuide.extras'),
        listOf(
          extras.map(it => [t(`amenities:${it.variant}`), `${line(extraPriceText(context, it))}, ${some(it.tours)}`]),
        ),
      ),
      tours === 0 && t('tours:riversNone'),
    ],
    absolute(paths.prices(locale)),
  )
}

/** The page of where to paddle for whoever reads no HTML. */
export function writeWhere(context: LocaleContext, guide: WhereGuide): string {
  const { locale, t } = context
  const { total, parties, towns, seasons, few, regions } = guide
  const riversOf = (rivers: readonly SlugCount<River>[]) =>
    rivers
      .map(({ slug, tours }) =>
        linkTo(t(`rivers:${slug}`), serverPaths.riverMarkdown(locale, slug), toursText(context, tours)),
      )
      .join('\n')
  return inParts(
    [
      `# ${line(t('tours:where.name'))}`,
      `> ${line(t('tours:where.meta'))}`,
      ...parties.map(({ name, picks }) =>
        part(
          t(`tours:where.${name}.title`),
          [
            line(t(`tours:where.${name}.lead`)),
            riversOf(picks),
            picks.map(it => tourLink(context, it.tour)).join('\n'),
          ].join('\n\n'),
        ),
      ),
      part(
        t('tours:where.towns'),
        towns
          .map(({ trip, tours }) =>
            linkTo(
              getTripText(trip.id, locale).heading,
              serverPaths.tripMarkdown(locale, trip),
              toursText(context, tours),
            ),
          )
          .join('\n'),
      ),
      ...seasons.map(({ name, rivers }) =>
        part(`${t('tours:where.seasons.title')}: ${t(`tours:where.seasons.${name}`)}`, riversOf(rivers)),
      ),
      part(t('tours:where.few.title'), riversOf(few)),
      part(
        t('home:byRegion'),
        regions
          .map(({ slug, tours }) =>
            linkTo(t(`regions:name.${slug}`), serverPaths.regionMarkdown(locale, slug), toursText(context, tours)),
          )
          .join('\n'),
      ),
      total === 0 && t('tours:riversNone'),
    ],
    absolute(paths.whereToPaddle(locale)),
  )
}
