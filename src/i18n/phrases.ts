import type { AmenityUnit } from '#src/domain/providers/provider.ts'
import { difficultyGrade } from '#src/domain/tours/tour.ts'
import { formatNumber, formatPrice } from './format.ts'
import type { LocaleContext, MessageKey } from './translate.ts'

/** Measures of a tour in the visitor's language. */

type Length = { days: number; durationHours: number | null }
type AmenityPrice = { amountCents: number; currency: string; unit: AmenityUnit }
type Price = { priceCents: number; currency: string; days: number }

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

/** "from €18 per person", and "per day" where there is more than one. */
export function priceText({ locale, t }: LocaleContext, { priceCents, currency, days }: Price): string {
  const price = formatPrice(locale, priceCents, currency)
  return t(days > 1 ? 'tours:priceManyDays' : 'tours:priceOneDay', { price })
}

const UNITS = {
  tour: 'tours:unitTour',
  person: 'tours:unitPerson',
  day: 'tours:unitDay',
  h: 'tours:unitH',
  km: 'tours:unitKm',
} as const satisfies Record<AmenityUnit, MessageKey>

/** "€5 per day", or that it is included. */
export function amenityPriceText({ locale, t }: LocaleContext, { amountCents, currency, unit }: AmenityPrice): string {
  return amountCents === 0
    ? t('tours:included')
    : t('tours:amount', { price: formatPrice(locale, amountCents, currency), unit: t(UNITS[unit]) })
}

export function difficultyWord({ t }: LocaleContext, difficulty: number): string {
  return t(`common:difficulty.grade${difficultyGrade(difficulty)}`)
}

export function toursText({ locale, t }: LocaleContext, count: number): string {
  return t('common:unit.tours', { count, value: formatNumber(locale, count) })
}
