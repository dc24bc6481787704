import { kindOf } from '#src/domain/boats/boat.ts'
import { kindsOfTour } from '#src/domain/boats/crafts.ts'
import { REGIONS } from '#src/domain/places/regions.ts'
import { isRiver } from '#src/domain/places/rivers.ts'
import type { CardPrice } from '#src/domain/prices/card-price.ts'
import type { Amenity } from '#src/domain/providers/amenity-queries.ts'
import type { TourCard } from '#src/domain/tours/queries.ts'
import { cardPriceText } from '#src/i18n/card-price.ts'
import { amenityPriceText, difficultyWord, distanceText, durationText, priceText } from '#src/i18n/phrases.ts'
import { childrenText, trainText } from '#src/i18n/sentence/card-facts.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { paths } from '#src/paths.ts'

/** `party`: what that of the visitor pays, where one is known. */
export type ComparedTour = TourCard & { amenities: readonly Amenity[]; party?: CardPrice | undefined }

/** `note`: what is smaller beside the text. `difficulty` is drawn. */
type Line = { text: string; href?: string; note?: string; difficulty?: number }

/** One property of the tours, the lines of each in their order; without lines it is not known. */
export type ComparisonRow = { label: string; cells: Line[][]; isSame: boolean }

export function listComparisonRows(context: LocaleContext, tours: readonly ComparedTour[]): ComparisonRow[] {
  const { t } = context
  const row = (label: string, linesOf: (tour: ComparedTour) => Line[]): ComparisonRow => {
    const cells = tours.map(linesOf)
    return { label, cells, isSame: new Set(cells.map(cell => JSON.stringify(cell))).size <= 1 }
  }
  return [
    row(t('tours:price'), tour => [priceLine(context, tour)]),
    row(t('tours:distance'), tour => [{ text: distanceText(context, tour.distanceKm) }]),
    row(t('tours:duration'), tour => [{ text: durationText(context, tour) }]),
    row(t('common:difficulty.label'), ({ difficulty }) => [{ text: difficultyWord(context, difficulty), difficulty }]),
    ...listPlaceRows(context, row),
    ...listKnownRows(context, row),
    row(t('serp:compare.included'), tour =>
      tour.amenities.filter(isIncluded).map(({ variant }) => ({ text: t(`amenities:${variant}`) })),
    ),
    row(t('serp:compare.extra'), tour =>
      tour.amenities
        .filter(amenity => !isIncluded(amenity))
        .map(amenity => ({ text: t(`amenities:${amenity.variant}`), note: amenityPriceText(context, amenity) })),
    ),
    row(t('serp:chips.provider'), ({ providerId, providerName }) => [
      { text: providerName, href: paths.provider(context.locale, { id: providerId, name: providerName }) },
    ]),
  ]
}

/** The price of the party, above what each tour costs at least. */
function priceLine(context: LocaleContext, tour: ComparedTour): Line {
  const least = priceText(context, tour)
  return tour.party ? { text: cardPriceText(context, tour.party, tour.currency), note: least } : { text: least }
}

type MakeRow = (label: string, linesOf: (tour: ComparedTour) => Line[]) => ComparisonRow

function listPlaceRows({ locale, t }: LocaleContext, row: MakeRow): ComparisonRow[] {
  const known = (text: string): Line[] => (text ? [{ text }] : [])
  return [
    row(t('tours:river'), tour =>
      tour.rivers.filter(isRiver).map(slug => ({ text: t(`rivers:${slug}`), href: paths.river(locale, slug) })),
    ),
    row(t('tours:region'), tour =>
      REGIONS.filter(slug => tour.regions.includes(slug)).map(slug => ({
        text: t(`regions:name.${slug}`),
        href: paths.region(locale, slug),
      })),
    ),
    row(t('tours:putIn'), tour => known(tour.departureAddress)),
    row(t('tours:takeOut'), tour => known(tour.arrivalAddress)),
  ]
}

/** Rows of what is known of few tours, left out where it is of none of these. */
function listKnownRows(context: LocaleContext, row: MakeRow): ComparisonRow[] {
  const { t } = context
  const known = (text: string): Line[] => (text ? [{ text }] : [])
  const rows = [
    row(t('serp:compare.train'), tour => known(trainText(context, tour))),
    row(t('tours:boats'), tour =>
      [...new Set(kindsOfTour(tour).map(kindOf))].map(kind => ({ text: t(`boats:${kind}`) })),
    ),
    row(t('serp:compare.child'), tour => known(childrenText(context, tour))),
  ]
  return rows.filter(({ cells }) => cells.some(lines => lines.length > 0))
}

const isIncluded = ({ amountCents }: Amenity) => amountCents === 0
