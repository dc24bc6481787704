import type { Extra, PriceGuide } from '#src/domain/guides/price-queries.ts'
import { formatNumber, formatPrice, formatPriceRange } from '../format.ts'
import { amenityPriceText, durationText, toursText } from '../phrases.ts'
import type { LocaleContext } from '../translate.ts'

/** The page of prices in words, also as Markdown. */

type Counted = Pick<PriceGuide, 'tours' | 'leastCents'>

/** “Kayak rental prices: from €15 per person, 57 tours”; without tours its name alone. */
export function priceGuideTitle(context: LocaleContext, { tours, leastCents }: Counted): string {
  const { locale, t } = context
  const price = formatPrice(locale, leastCents, 'EUR')
  return tours === 0
    ? t('tours:priceGuide.name')
    : t('tours:priceGuide.title', { price, tours: toursText(context, tours) })
}

export function priceGuideMeta(context: LocaleContext, { tours, leastCents }: Counted): string {
  const { locale, t } = context
  const price = formatPrice(locale, leastCents, 'EUR')
  return tours === 0
    ? t('tours:priceGuide.metaNone')
    : t('tours:priceGuide.meta', { price, tours: toursText(context, tours) })
}

/** “15–28 € asmeniui”, what half of them cost at most, and of how many tours of a day that is told. */
export function dayPriceText(context: LocaleContext, day: PriceGuide['lengths'][number]): string {
  const { locale, t } = context
  return t('tours:priceGuide.lead', {
    prices: formatPriceRange(locale, day.fromCents, day.toCents, 'EUR'),
    middle: formatPrice(locale, day.middleCents, 'EUR'),
    of: outOfTours(context, day.tours),
  })
}

/** „iš 21 žygio“, “of 21 tours”. */
export const outOfTours = ({ locale, t }: LocaleContext, count: number): string =>
  t('tours:priceGuide.of', { count, value: formatNumber(locale, count) })

/** “2 days”; of the last row “3 days or more”. */
export function lengthName(context: LocaleContext, { days, isLongest }: PriceGuide['lengths'][number]): string {
  const name = durationText(context, { days, durationHours: null })
  return isLongest ? context.t('tours:priceGuide.longer', { days: name }) : name
}

/** “€2–5 per day”. */
export function extraPriceText(context: LocaleContext, { unit, fromCents, toCents }: Extra): string {
  const { locale } = context
  const price = { amountCents: toCents, currency: 'EUR', unit }
  if (fromCents === toCents) return amenityPriceText(context, price)
  return amenityPriceText(context, price, formatPriceRange(locale, fromCents, toCents, 'EUR'))
}
