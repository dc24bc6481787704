import type { Price, PriceLine } from '#src/domain/prices/price.ts'
import type { DayClass } from '#src/domain/prices/rate.ts'
import type { LocalDate } from '#src/lib/local-date.ts'
import { weekdayOf } from '#src/lib/local-date.ts'
import { formatNumber, formatPrice, weekdayNames } from './format.ts'
import { distanceText } from './phrases.ts'
import { boatCount } from './sentence/boats.ts'
import { peopleInWords } from './sentence/number-words.ts'
import type { LocaleContext } from './translate.ts'

/** The parts of a price in words: the same on every page, in emails and in the editor. */

/** `factors`: what the sum is the product of, where that says more than the sum. */
export type LineWords = { label: string; factors: string; sum: string }

/** `tripDays`: of the whole trip, of which a line may be a part. */
type Trip = { tripDays: number }
const ONE_DAY: Trip = { tripDays: 1 }

/** The lines that the total is the sum of; none where its provider has named another total. */
export function ownLines({ lines, totalCents }: Pick<Price, 'lines' | 'totalCents'>): PriceLine[] {
  const own = lines.filter(it => !it.isElsewhere)
  return own.reduce((sum, it) => sum + it.totalCents, 0) === totalCents ? own : []
}

/** The lines for what is bought elsewhere or given back. */
export const elsewhereOf = ({ lines }: Pick<Price, 'lines'>): PriceLine[] => lines.filter(it => it.isElsewhere)

/** “2 dvivietės baidarės, šeštadienis: 2 × 40 € = 80 €”. */
export function lineText(context: LocaleContext, line: PriceLine, trip = ONE_DAY): string {
  const { t } = context
  const { label, factors, sum } = lineWords(context, line, trip)
  if (line.kind === 'permit') {
    const what = [labelOf(context, line), factors || sum].join(', ')
    return t('prices:line', { label: what, sum: t('prices:elsewhere') })
  }
  return t('prices:line', { label, sum: factors ? t('prices:product', { factors, total: sum }) : sum })
}

/** The same beside each other: what, how many times how much, and the sum. */
export function lineWords(context: LocaleContext, line: PriceLine, trip = ONE_DAY): LineWords {
  const { locale, t } = context
  const own = line.kind === 'permit' ? t('prices:elsewhere') : dayWords(context, line, trip)
  return {
    label: [labelOf(context, line), own].filter(Boolean).join(', '),
    factors: factorsOf(context, line),
    sum: line.totalCents > 0 ? formatPrice(locale, line.totalCents, 'EUR') : freeWord(context, line),
  }
}

const freeWord = ({ t }: LocaleContext, { kind }: PriceLine): string =>
  t(kind === 'shuttle' ? 'prices:included' : 'prices:free')

function labelOf(context: LocaleContext, line: PriceLine): string {
  const { locale, t } = context
  const { kind, count, boatKind, seats, ageTo = 0, km, variant } = line
  const counted = { count, value: formatNumber(locale, count) }
  switch (kind) {
    case 'people':
    case 'person':
      return t('prices:label.people', counted)
    case 'child':
      return ageTo === 0
        ? t('prices:label.baby', counted)
        : t('prices:label.child', { ...counted, age: formatNumber(locale, ageTo) })
    case 'boat':
      return boatKind ? boatCount(context, { kind: boatKind, count, seats }) : ''
    case 'amenity':
      return variant ? t(`amenities:${variant}`) : ''
    case 'shuttle':
      if (km && !isByKm(line)) return t('prices:label.shuttleKm', { km: distanceText(context, km) })
      return t(line.mode === 'group' ? 'prices:label.shuttleGroup' : 'prices:label.shuttle')
    default:
      return t(`prices:label.${kind}`)
  }
}

/** Words for what of the day makes the price, and which day it is of several. */
function dayWords(context: LocaleContext, line: PriceLine, { tripDays }: Trip): string {
  const { t } = context
  const { per, dayClass = 'any', day, days } = line
  if (per === undefined) return ''
  const isOfDay = dayClass !== 'any' && day !== undefined
  if (per === 'trip' && tripDays > 1)
    return isOfDay
      ? t('prices:day.tripFrom', { day: weekdayText(context, day, { isWhen: true }) })
      : t('prices:day.trip')
  if (days > 1) return dayClass === 'any' ? '' : t(`prices:day.${dayClass}`)
  if (day === undefined || (dayClass === 'any' && tripDays === 1)) return ''
  const word = weekdayText(context, day)
  return isHolidayPrice(dayClass, day) ? t('prices:day.isHoliday', { day: word }) : word
}

/** A public holiday costs what a weekend does, where it has no price of its own. */
const isHolidayPrice = (dayClass: DayClass, day: LocalDate) =>
  dayClass === 'holiday' || (dayClass === 'weekend' && weekdayOf(day) < 6)

/** “šeštadienis”, or “šeštadienį” where it says when. */
function weekdayText({ locale }: LocaleContext, day: LocalDate, { isWhen = false } = {}): string {
  const name = weekdayNames(locale)[weekdayOf(day) - 1] ?? ''
  return isWhen && locale === 'lt' ? name.replace(/is$/, 'į') : name
}

/** Else it costs the least that it may. */
const isByKm = ({ km = 0, amountCents, totalCents }: PriceLine) => Math.round(km * amountCents) === totalCents

function factorsOf(context: LocaleContext, line: PriceLine): string {
  const { locale, t } = context
  const { count, days, amountCents, totalCents, km } = line
  if (totalCents === 0) return ''
  const price = formatPrice(locale, amountCents, 'EUR')
  if (km !== undefined) return isByKm(line) ? `${distanceText(context, km)} × ${price}` : ''
  if (count * days * amountCents !== totalCents) return ''
  const times = [
    ...(count > 1 ? [formatNumber(locale, count)] : []),
    ...(days > 1 ? [t('common:unit.days', { count: days, value: formatNumber(locale, days) })] : []),
  ]
  return times.length > 0 ? [...times, price].join(' × ') : ''
}

/** “Iš viso keturiems”: beside the sum. */
export function totalLabel(context: LocaleContext, { isEstimate }: Pick<Price, 'isEstimate'>, people: number): string {
  return context.t(isEstimate ? 'prices:totalAbout' : 'prices:total', { people: forPeople(context, people) })
}

type Priced = Pick<Price, 'lines' | 'totalCents' | 'isEstimate'>

/** The price of a party as a table: its lines, their sum, and apart what is bought elsewhere or given back. */
export function priceRows(
  context: LocaleContext,
  price: Priced,
  { people, days }: { people: number; days: number },
): (LineWords & { isTotal: boolean })[] {
  const rows = (lines: readonly PriceLine[]) =>
    lines.map(line => ({ ...lineWords(context, line, { tripDays: days }), isTotal: false }))
  const sum = formatPrice(context.locale, price.totalCents, 'EUR')
  const total = { label: totalLabel(context, price, people), factors: '', sum, isTotal: true }
  return [...rows(ownLines(price)), total, ...rows(elsewhereOf(price))]
}

/** “Iš viso keturiems: 110 €”, or “Apie 144 €. Tikslią kainą pasakys nuomotojas.” */
export function totalText(
  context: LocaleContext,
  price: Pick<Price, 'totalCents' | 'isEstimate'>,
  people: number,
): string {
  const { locale, t } = context
  const sum = formatPrice(locale, price.totalCents, 'EUR')
  return price.isEstimate
    ? t('prices:about', { price: sum })
    : t('prices:line', { label: totalLabel(context, price, people), sum })
}

type Named = { totalCents: number; byRatesCents?: number | undefined }

/** “Pagal žygio kainas būtų 100 €.”, where one side has named another sum. */
export const byRatesText = ({ locale, t }: LocaleContext, { byRatesCents }: Named): string | undefined =>
  byRatesCents === undefined ? undefined : t('prices:byRates', { price: formatPrice(locale, byRatesCents, 'EUR') })

/** “90 €”, or “90 € (pagal žygio kainas būtų 100 €)”. */
export function namedText({ locale, t }: LocaleContext, { totalCents, byRatesCents }: Named): string {
  const price = formatPrice(locale, totalCents, 'EUR')
  return byRatesCents === undefined
    ? price
    : t('prices:named', { price, byRates: formatPrice(locale, byRatesCents, 'EUR') })
}

/** “keturiems”, “12 asmenų”; “four”, “12 people”. */
export const forPeople = ({ locale, t }: LocaleContext, people: number): string =>
  peopleInWords(locale, people) ?? t('prices:for.people', { count: people, value: formatNumber(locale, people) })
