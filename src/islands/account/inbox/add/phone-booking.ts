import { type BoatType, type FleetBoat, ownOf } from '#src/domain/boats/boat.ts'
import type { BookedBoat } from '#src/domain/bookings/booking.ts'
import type { QuoteJson } from '#src/domain/bookings/json.ts'
import type { ChildAges } from '#src/domain/party/party.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'
import { toBody } from '../../../form/values.ts'

/** A tour that can be booked by telephone, with the boats of its provider. */
export type BookedTour = { id: string; name: string; fleet: readonly FleetBoat[] }

export type PhoneValues = {
  tour: string
  startsOn: string
  startTime: string
  adults: TypedNumber
  childAges: ChildAges
  'guest.name': string
  'guest.phone': string
  'guest.email': string
  message: string
  /** Whether the provider says which boats; else those that seat the party best. */
  hasOwnBoats: boolean
  boats: readonly BookedBoat[]
  totalCents: TypedNumber
}

export const phoneValues = (tours: readonly BookedTour[], startsOn: string): PhoneValues => ({
  tour: tours.length === 1 ? (tours[0]?.id ?? '') : '',
  startsOn,
  startTime: '',
  adults: 2,
  childAges: [],
  'guest.name': '',
  'guest.phone': '',
  'guest.email': '',
  message: '',
  hasOwnBoats: false,
  boats: [],
  totalCents: null,
})

/** The body of the call. What was not said is left to the server. */
export function phoneBody({ hasOwnBoats, boats, totalCents, startTime, ...values }: PhoneValues) {
  return {
    channel: 'phone',
    ...toBody(values),
    startTime: startTime || null,
    ...chosenBoats({ hasOwnBoats, boats }),
    ...(totalCents === null ? {} : { totalCents }),
  }
}

/** The boats in the form that both the quote and the booking take. */
export function chosenBoats({ hasOwnBoats, boats }: Pick<PhoneValues, 'hasOwnBoats' | 'boats'>): {
  boats?: BookedBoat[]
} {
  const chosen = boats.filter(({ count }) => count > 0)
  return hasOwnBoats && chosen.length > 0 ? { boats: chosen } : {}
}

/** The same boats with another count of one kind; `borrowed`: so many of them. */
export const withCount = (boats: readonly BookedBoat[], kind: BoatType, count: number, borrowed = 0): BookedBoat[] => [
  ...boats.filter(it => it.kind !== kind),
  { kind, count, ...(borrowed > 0 && { borrowed: Math.min(borrowed, count) }) },
]

type Free = QuoteJson['free'] | undefined

/** How many of a kind are free; undefined as long as that is not known. */
export const freeOf = (free: Free, kind: BoatType): number | undefined => free?.find(it => it.kind === kind)?.count

/** The boats that a booking takes beyond what is free and borrowed. */
export const lackingBoats = (free: Free, boats: readonly BookedBoat[]): BookedBoat[] =>
  boats.flatMap(boat => {
    const count = ownOf(boat) - (freeOf(free, boat.kind) ?? ownOf(boat))
    return count > 0 ? [{ kind: boat.kind, count }] : []
  })
