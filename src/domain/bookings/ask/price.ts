import { tripCents } from '../../tours/party-price.ts'
import { BOOKING_LIMITS, type PriceLine, peopleOf } from '../booking.ts'

type Party = { adults: number; childAges: readonly number[] }

export type BookingPrice = { lines: PriceLine[]; totalCents: number; isEstimate: boolean }

/** A tour names the price from which it starts, so the total is an estimate until its provider says the exact one. */
export function priceOf(tour: { priceCents: number; days: number }, party: Party): BookingPrice {
  const count = peopleOf(party)
  const totalCents = Math.min(tripCents(tour, count), BOOKING_LIMITS.totalCents.max)
  const { priceCents: amountCents, days } = tour
  return { lines: [{ kind: 'people', count, days, amountCents, totalCents }], totalCents, isEstimate: true }
}
