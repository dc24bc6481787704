import { addDays, type LocalDate } from '#src/lib/local-date.ts'
import { type ChildAges, isSameParty, peopleOf } from '../party/party.ts'
import type { Price, PriceLine } from '../prices/price.ts'
import { areSameBoats, type BookedBoat, type BookingOffer, type BookingTime, type Party, sumOf } from './booking.ts'
import type { BookingStatus } from './status.ts'

/** The price of an offer or a move: pure rules, also for the browser that shows it before it is sent. */

type Sum = Pick<Price, 'lines' | 'totalCents'>
type Days = Pick<BookingTime, 'startsOn' | 'days'>
/** `boats`: those that it is for; none where nobody counts them. */
type Terms = Days & Party & { boats: readonly BookedBoat[] }

const isOwn = ({ isElsewhere }: PriceLine) => !isElsewhere

/** Whether all that makes the total is of these days: lines without a day cost the same on any. */
function areOf(own: readonly PriceLine[], { startsOn, days }: Days): boolean {
  const end = addDays(startsOn, days)
  return own.every(({ day }) => day === undefined || (day >= startsOn && day < end))
}

/** The lines, unless they say what another day costs: then only what is paid beside the total. */
export const linesOn = (lines: readonly PriceLine[], days: Days): PriceLine[] =>
  areOf(lines.filter(isOwn), days) ? [...lines] : lines.filter(it => !isOwn(it))

/** A price of other terms with the amenities that were added already: they cost the same any day, and some for each of the party. */
function withAmenitiesOf(agreed: Sum & Terms, terms: Terms, price: Sum): Sum {
  const [before, now] = [peopleOf(agreed), peopleOf(terms)]
  const isEach = ({ unit, count }: PriceLine) => (unit ? unit === 'person' : before > 1 && count === before)
  const added = agreed.lines
    .filter(({ kind }) => kind === 'amenity')
    .map(line => (isEach(line) ? { ...line, count: now, totalCents: now * line.days * line.amountCents } : line))
  return {
    lines: [...price.lines.filter(isOwn), ...added, ...price.lines.filter(it => !isOwn(it))],
    totalCents: price.totalCents + sumOf(added),
  }
}

/**
 * Prices other terms: another day, party or other boats by the rates, anything else as it was agreed. Where there are no rates a day and boats
 * cost what was agreed, and another party what the from-price makes it.
 * `saidCents`: the sum that whoever offers it has named; the lines still say what the rates make it.
 */
export function offerPrice(
  agreed: Sum & Terms,
  terms: Terms,
  price: (Sum & Pick<Price, 'isEstimate'>) | null | undefined,
  saidCents?: number,
): Sum {
  const isOtherParty = !isSameParty(agreed, terms)
  const isOther = isOtherParty || terms.startsOn !== agreed.startsOn || !areSameBoats(terms.boats, agreed.boats)
  const isRated = isOther && price && (isOtherParty || !price.isEstimate)
  const rated = isRated ? withAmenitiesOf(agreed, terms, price) : undefined
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

/** Whether what is offered is an estimate still: of a move that names no sum of its own, and has no rates to be priced by. */
export function isStillEstimate(
  { status, totalCents, priceIsEstimate }: Agreed,
  { lines = [], adults, ...offer }: Pick<BookingOffer, 'totalCents' | 'lines' | 'adults'>,
): boolean {
  if (status !== 'confirmed') return false
  const own = lines.filter(isOwn)
  if (adults !== undefined) return own.some(({ kind }) => kind === 'people') && sumOf(own) === offer.totalCents
  const isRated = own.some(({ kind }) => kind !== 'people' && kind !== 'amenity')
  return priceIsEstimate && offer.totalCents === totalCents && !isRated
}

/**
 * A move that its guest has filled in, with the price that is to be seen before it is proposed; none as long as the age of a child is
 * missing. `total` and `note` as they were typed.
 */
export type AskedMove = {
  startsOn: LocalDate
  adults: number
  childAges: ChildAges
  price: (Sum & Pick<Price, 'isEstimate'>) | undefined
  total: string
  note: string
}

/** For what a price was shown, and which: sent again it is a price that its guest has seen. */
export const seenOf = ({ startsOn, adults, childAges, price }: Omit<AskedMove, 'total' | 'note'>): string =>
  [startsOn, adults, childAges, price?.totalCents].join(' ')
