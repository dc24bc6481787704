import type { Price, PriceLine } from '../prices/price.ts'
import type { BookedBoat } from './booking.ts'

/** What is agreed of a price: its lines say the rest. */

const sumOf = (lines: readonly PriceLine[]) => lines.reduce((sum, { totalCents }) => sum + totalCents, 0)

/** What is paid beside the total. */
export const beside = (lines: readonly PriceLine[]) => ({
  payElsewhereCents: sumOf(lines.filter(({ kind }) => kind === 'permit')),
  depositCents: sumOf(lines.filter(({ kind }) => kind === 'deposit')),
})

type Reckoning = Pick<Price, 'lines' | 'totalCents'>

/** A price of another day with the amenities that were added already, which cost the same any day. */
export function withAmenitiesOf(lines: readonly PriceLine[], price: Reckoning): Reckoning {
  const added = lines.filter(({ kind }) => kind === 'amenity')
  const own = price.lines.filter(({ isElsewhere }) => !isElsewhere)
  const others = price.lines.filter(({ isElsewhere }) => isElsewhere)
  return { lines: [...own, ...added, ...others], totalCents: price.totalCents + sumOf(added) }
}

/** Whether they are the same, in whatever order. */
export const areSameBoats = (some: readonly BookedBoat[], others: readonly BookedBoat[]): boolean =>
  some.length === others.length &&
  some.every(({ kind, count }) => others.some(it => it.kind === kind && it.count === count))
