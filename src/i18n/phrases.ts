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

/** "from €18 per person", and "per day" where there is more than one. */
export function priceText({ locale, t }: LocaleContext, { priceCents, currency, days }: Price): string {
  const price = formatPrice(locale, priceCents, currency)
  return t(days > 1 ? 'tours:priceManyDays' : 'tours:priceOneDay', { price })
}

/** "from €76 for 4 people". */
export function partyText(
  { locale, t }: LocaleContext,
  { cents, currency, people }: { cents: number; currency: string; people: number },
): string {
  const words = t('tours:party.people', { count: people, value: formatNumber(locale, people) })
  return t('tours:party.total', { people: words, price: formatPrice(locale, cents, currency) })
}

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
