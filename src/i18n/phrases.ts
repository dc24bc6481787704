import { DEFAULT_PARTY } from '#src/domain/party/party.ts'
import { cheaperParty, type FromPrice, fromPrice, type Trip } from '#src/domain/prices/card-price.ts'
import type { AmenityUnit } from '#src/domain/providers/provider.ts'
import { difficultyGrade } from '#src/domain/tours/tour.ts'
import { formatNumber, formatPrice } from './format.ts'
import type { LocaleContext, MessageKey } from './translate.ts'

/** Measures of a tour in the visitor's language. */

type Length = { days: number; durationHours: number | null }
type AmenityPrice = { amountCents: number; currency: string; unit: AmenityUnit; isAsked?: boolean }
export type Price = Trip & { currency: string }

export function distanceText({ locale, t }: LocaleContext, km: number): string {
  return t('common:unit.km', { value: formatNumber(locale, km) })
}

/** Days for a longer tour, hours for a one-day tour that states them, else one day. */
export function durationText({ locale, t }: LocaleContext, { days, durationHours }: Length): string {
  const [count, unit] =
    days === 1 && durationHours
      ? ([durationHours, 'common:unit.hours'] as const)
      : ([days, 'common:unit.days'] as const)
  return t(unit, { count, value: formatNumber(locale, count) })
}

export function durationShort(context: LocaleContext, { days, durationHours }: Length): string {
  if (days > 1 || !durationHours) return durationText(context, { days, durationHours })
  return context.t('common:unit.hoursShort', { value: formatNumber(context.locale, durationHours) })
}

/** How far one goes in an hour or a day, on average; nothing for a tour of one day that states no hours. */
export function paceText({ locale, t }: LocaleContext, tour: Length & { distanceKm: number }): string {
  const { distanceKm, days, durationHours } = tour
  const parts = days > 1 ? days : durationHours
  if (!parts) return ''
  const pace = distanceKm / parts
  // To the half where that makes a difference.
  const value = formatNumber(locale, pace < 10 ? Math.round(pace * 2) / 2 : Math.round(pace))
  return t(days > 1 ? 'tours:paceDay' : 'tours:paceHour', { value })
}

/** "from €18 per person", "for the whole tour" where that takes more than a day; with how many have to go where a tour takes no two. */
export function priceText(context: LocaleContext, tour: Price): string {
  const from = fromPrice(tour)
  const each = eachText(context, from, tour)
  return from.people > DEFAULT_PARTY.adults ? whenText(context, each, from) : each
}

/** "from €12 per person when 8 go", where each of a larger party pays less than the from-price. */
export function cheaperText(context: LocaleContext, tour: Price): string {
  const cheaper = cheaperParty(tour)
  return cheaper ? whenText(context, eachText(context, cheaper, tour), cheaper) : ''
}

function eachText({ locale, t }: LocaleContext, { cents }: FromPrice, { currency, days }: Price) {
  const price = t('tours:fromPrice.each', { price: formatPrice(locale, cents, currency) })
  return days > 1 ? t('tours:fromPrice.whole', { price }) : price
}

const whenText = ({ locale, t }: LocaleContext, price: string, { people }: FromPrice): string =>
  t('tours:fromPrice.when', { price, people: formatNumber(locale, people) })

/** "€24 in all", where that says more than the price itself. */
export function extraText({ locale, t }: LocaleContext, cents: number, extra: Omit<AmenityPrice, 'unit'>): string {
  return cents === extra.amountCents
    ? ''
    : t('tours:party.extra', { price: formatPrice(locale, cents, extra.currency) })
}

const UNITS = {
  tour: 'tours:unitTour',
  person: 'tours:unitPerson',
  day: 'tours:unitDay',
  h: 'tours:unitH',
  km: 'tours:unitKm',
} as const satisfies Record<AmenityUnit, MessageKey>

/** "€5 per day", that it is included, or whom to ask. `price`: how its amount is said. */
export function amenityPriceText(
  { locale, t }: LocaleContext,
  amenity: AmenityPrice,
  price = formatPrice(locale, amenity.amountCents, amenity.currency),
): string {
  const { amountCents, unit, isAsked } = amenity
  if (isAsked) return t('tours:amountAsked')
  return amountCents === 0 ? t('tours:included') : t('tours:amount', { price, unit: t(UNITS[unit]) })
}

export function difficultyWord({ t }: LocaleContext, difficulty: number): string {
  return t(`common:difficulty.grade${difficultyGrade(difficulty)}`)
}

export function toursText({ locale, t }: LocaleContext, count: number): string {
  return t('common:unit.tours', { count, value: formatNumber(locale, count) })
}
