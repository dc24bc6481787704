import { extraCents } from './card-price.ts'
import type { PriceLine, PriceRules } from './price.ts'
import type { ExtraUnit } from './rate.ts'

/** How many of each there are in a party. */
export type Counts = Record<ExtraUnit, number>

export const sumCents = (lines: readonly PriceLine[]): number =>
  lines.reduce((sum, { totalCents }) => sum + totalCents, 0)

/** Without rates only one that costs nothing is certain. */
export function shuttleLines({ shuttle, rates }: PriceRules, counts: Counts): PriceLine[] {
  if (!shuttle || (rates.length === 0 && shuttle.mode !== 'included')) return []
  const { mode, amountCents, minCents } = shuttle
  const shown = { kind: 'shuttle', mode, days: 1 } as const
  if (mode === 'included') return [{ ...shown, count: 1, amountCents: 0, totalCents: 0 }]
  if (mode === 'km') {
    const km = Math.max((shuttle.roadKm ?? 0) - shuttle.freeKm, 0)
    // Half a cent is rounded up.
    const totalCents = Math.max(Math.round(km * amountCents), minCents)
    return [{ ...shown, count: 1, km, amountCents, totalCents }]
  }
  const count = counts[mode]
  return count > 0 ? [{ ...shown, count, amountCents, totalCents: count * amountCents }] : []
}

/** The lines that fill up the others to what a party pays at least. */
export function minimumLines({ extras, rates }: PriceRules, others: readonly PriceLine[]): PriceLine[] {
  const amountCents = extras.find(({ kind }) => kind === 'minimum')?.amountCents ?? 0
  const totalCents = amountCents - sumCents(others)
  return rates.length > 0 && totalCents > 0 ? [{ kind: 'minimum', count: 1, days: 1, amountCents, totalCents }] : []
}

/** Undefined where one cannot be chosen. */
export function amenityLines(
  { amenities, days }: PriceRules,
  chosen: readonly string[],
  people: number,
): PriceLine[] | undefined {
  const lines = [...new Set(chosen)].map((id): PriceLine | undefined => {
    const amenity = amenities.find(it => it.id === id)
    const totalCents = amenity && extraCents(amenity, people, days)
    if (!amenity || totalCents === undefined) return undefined
    const { variant, amountCents, unit } = amenity
    const [count, dayCount] = [unit === 'person' ? people : 1, unit === 'day' ? days : 1]
    return { kind: 'amenity', variant, unit, count, days: dayCount, amountCents, totalCents }
  })
  return lines.every(it => it !== undefined) ? lines : undefined
}

/** The lines for what is bought elsewhere, and for what is given back. */
export function elsewhereLines({ extras }: PriceRules, kind: 'permit' | 'deposit', counts: Counts): PriceLine[] {
  return extras
    .filter(it => it.kind === kind && counts[it.unit] > 0)
    .map(({ amountCents, unit }) => {
      const count = counts[unit]
      return { kind, count, days: 1, amountCents, totalCents: count * amountCents, isElsewhere: true }
    })
}
