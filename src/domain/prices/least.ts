import { PARTY_PRICES, type PartyPrices } from './party-prices.ts'

/**
 * The least that each size of party pays, and the least per person and day, rounded up to a cent: the from-price. Null where the
 * tour takes no such party, or none.
 */
export function leastOf(
  prices: readonly PartyPrices[],
  days: number,
): { cents: (number | null)[]; priceCents: number | null } {
  const cents = Array.from({ length: PARTY_PRICES.adults }, (_, index) =>
    leastOrNull(prices.flatMap(it => it.cents[index] ?? [])),
  )
  const each = cents.flatMap((total, index) => (total === null ? [] : Math.ceil(total / ((index + 1) * days))))
  return { cents, priceCents: leastOrNull(each) }
}

const leastOrNull = (amounts: readonly number[]) => (amounts.length > 0 ? Math.min(...amounts) : null)
