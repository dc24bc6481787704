import { addDays, type LocalDate } from '#src/lib/local-date.ts'
import type { Price, PriceLine } from '../prices/price.ts'
import { areSameBoats, type BookedBoat, type BookingOffer, type BookingTime, sumOf } from './booking.ts'
import type { BookingStatus } from './status.ts'

/** The price of an offer or a move: pure rules, also for the browser that shows it before it is sent. */

type Sum = Pick<Price, 'lines' | 'totalCents'>
type Days = Pick<BookingTime, 'startsOn' | 'days'>
/** `boats`: those that it is for; none where nobody counts them. */
type Terms = Days & { boats: readonly BookedBoat[] }

const isOwn = ({ isElsewhere }: PriceLine) => !isElsewhere

/** Whether all that makes the total is of these days: lines without a day cost the same on any. */
function areOf(own: readonly PriceLine[], { startsOn, days }: Days): boolean {
  const end = addDays(startsOn, days)
  return own.every(({ day }) => day === undefined || (day >= startsOn && day < end))
}

/** The lines, unless they say what another day costs: then only what is paid beside the total. */
export const linesOn = (lines: readonly PriceLine[], days: Days): PriceLine[] =>
  areOf(lines.filter(isOwn), days) ? [...lines] : lines.filter(it => !isOwn(it))

/** A price of another day with the amenities that were added already, which cost the same any day. */
function withAmenitiesOf(lines: readonly PriceLine[], price: Sum): Sum {
  const added = lines.filter(({ kind }) => kind === 'amenity')
  return {
    lines: [...price.lines.filter(isOwn), ...added, ...price.lines.filter(it => !isOwn(it))],
    totalCents: price.totalCents + sumOf(added),
  }
}

/**
 * Prices other terms: another day or other boats by the rates, anything else as it was agreed, and so too where there are no rates.
 * `saidCents`: the sum that whoever offers it has named; the lines still say what the rates make it.
 */
export function offerPrice(
  agreed: Sum & Terms,
  terms: Terms,
  price: (Sum & Pick<Price, 'isEstimate'>) | null | undefined,
  saidCents?: number,
): Sum {
  const isOther = terms.startsOn !== agreed.startsOn || !areSameBoats(terms.boats, agreed.boats)
  const rated = isOther && price && !price.isEstimate ? withAmenitiesOf(agreed.lines, price) : undefined
  const { lines, totalCents } = rated ?? { lines: linesOn(agreed.lines, terms), totalCents: agreed.totalCents }
  return { lines, totalCents: saidCents ?? totalCents }
}

/** Returns the sum by the rates, where somebody has named another; an estimate is no rate. */
export function byRates({ lines, totalCents }: Sum, days: Days): number | undefined {
  const own = lines.filter(isOwn)
  const isRated = own.length > 0 && own.every(({ kind }) => kind !== 'people') && areOf(own, days)
  return isRated && sumOf(own) !== totalCents ? sumOf(own) : undefined
}

type Agreed = { status: BookingStatus; totalCents: number; priceIsEstimate: boolean }

/** Whether what is offered is still an estimate: of a move that names no other sum, and has no rates to be priced by. */
export const isStillEstimate = (
  { status, totalCents, priceIsEstimate }: Agreed,
  offer: Pick<BookingOffer, 'totalCents' | 'lines'>,
): boolean =>
  priceIsEstimate &&
  status === 'confirmed' &&
  offer.totalCents === totalCents &&
  (offer.lines ?? []).every(({ kind, isElsewhere }) => isElsewhere || kind === 'people' || kind === 'amenity')

/** A move that its guest has filled in, with the price that is to be seen before it is proposed; `total` and `note` as they were typed. */
export type AskedMove = { startsOn: LocalDate; price: Sum & Pick<Price, 'isEstimate'>; total: string; note: string }
