import { type CardPrice, leastFor } from '#src/domain/prices/card-price.ts'
import { formatNumber, formatPrice } from './format.ts'
import { type Price, priceText } from './phrases.ts'
import type { LocaleContext } from './translate.ts'

const SPELLED = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** "Keturiems nuo 96 €", "about €96 for four people". */
export function cardPriceText(
  { locale, t }: LocaleContext,
  { people, cents, kind }: CardPrice,
  currency: string,
): string {
  const spelled = SPELLED.find(it => it === people)
  const words = spelled
    ? t(`serp:party.people.${spelled}`)
    : t('serp:party.group', { count: people, value: formatNumber(locale, people) })
  return t(`serp:party.${kind}`, { people: words, price: formatPrice(locale, cents, currency) })
}

/** The least that so many pay; the from-price of a tour that takes no such party. */
export function leastText(context: LocaleContext, tour: Price, people: number): string {
  const cents = leastFor(tour, people)
  const kind = tour.leastCents ? 'least' : 'estimate'
  return cents === null
    ? priceText(context, tour)
    : cardPriceText(context, { people, cents, kind, cheaperTaken: false }, tour.currency)
}
