import type { LocalDate } from '#src/lib/local-date.ts'
import type { BoatCount } from '../boats/boat.ts'
import type { FreeBoats } from '../boats/plan.ts'
import type { SeasonSpan } from '../boats/season-span.ts'
import type { AmenityUnit, AmenityVariant } from '../providers/provider.ts'
import type { DayClass, Rate, Shuttle, ShuttleMode, TourExtra } from './rate.ts'

/** The facts that a price is calculated from, and its result. */

/** An amenity that costs more, as guests may add. */
export type PaidAmenity = { id: string; variant: AmenityVariant; amountCents: number; unit: AmenityUnit }

/**
 * All that decides what a tour costs. Without rates it is its price per person per day, an estimate. `boats`: those of its
 * provider on which it goes, all at home; null where the provider counts none, so that there are enough of each.
 */
export type PriceRules = {
  days: number
  priceCents: number
  rates: readonly Rate[]
  seasons: readonly (SeasonSpan & { id: string })[]
  shuttle: Shuttle | null
  extras: readonly TourExtra[]
  amenities: readonly PaidAmenity[]
  boats: readonly FreeBoats[] | null
}

/**
 * `boats`: those that the party chose, else the cheapest are. `free`: what is left of the boats then; otherwise all. `extras`: ids
 * of `PriceRules.amenities`.
 */
export type PriceAsk = {
  startsOn: LocalDate
  adults: number
  childAges: readonly number[]
  boats?: readonly BoatCount[]
  free?: readonly FreeBoats[]
  extras?: readonly string[]
}

export const LINE_KINDS = [
  'people',
  'person',
  'child',
  'boat',
  'group',
  'shuttle',
  'minimum',
  'amenity',
  'permit',
  'deposit',
] as const

/**
 * One line of a price. `totalCents` is `count × days × amountCents`, but of a `minimum`, which is what the others lack of
 * `amountCents`, and of a shuttle by kilometres, which is `km × amountCents` or the least that it costs. `people`: the estimate of a tour without rates. `days`: how many equal days it stands for, 1 for a
 * whole trip; `day`: the first of them. `isElsewhere`: not part of the total.
 */
export type PriceLine = {
  kind: (typeof LINE_KINDS)[number]
  count: number
  days: number
  amountCents: number
  totalCents: number
  isElsewhere?: boolean
  per?: 'trip' | 'day'
  /** The kind of day on which the rate costs that. */
  dayClass?: DayClass
  day?: LocalDate
  boatKind?: BoatCount['kind']
  /** Seats of each boat, where its kind does not say it. */
  seats?: number
  ageTo?: number
  mode?: ShuttleMode
  /** The kilometres of a shuttle that cost. */
  km?: number
  variant?: AmenityVariant
  /** The unit that an amenity costs per; missing where it was booked before that was kept. */
  unit?: AmenityUnit
}

/** The lines that are not elsewhere sum to `totalCents`; permits to `payElsewhereCents`, a deposit is `depositCents`. */
export type Price = {
  lines: PriceLine[]
  totalCents: number
  payElsewhereCents: number
  depositCents: number
  isEstimate: boolean
  /** The boats of the party, where boats are priced or chosen. */
  boats: BoatCount[]
}

/**
 * `boats`: no set of them seats the party. `alone`: only one with a child under 14 alone in a boat would. `party`: larger than any
 * rate is for, or nobody. `extras`: one that the tour has not, or whose price depends on hours or kilometres.
 */
export const PRICE_REFUSALS = ['boats', 'alone', 'party', 'extras'] as const
export type PriceRefusal = (typeof PRICE_REFUSALS)[number]

export type PriceAnswer = Price | { refusal: PriceRefusal }
