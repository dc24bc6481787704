import type { Locale } from '#src/i18n/locales.ts'
import type { LocalDate, LocalTime } from '#src/lib/local-date.ts'
import type { BoatCount } from '../boats/boat.ts'
import { PARTY_LIMITS } from '../party/party.ts'
import type { PriceLine } from '../prices/price.ts'
import type { AgreedMeeting } from '../tours/meeting.ts'
import { TOUR_LIMITS } from '../tours/tour.ts'

/** Enumerations, limits and facts of a booking, shared with the browser and the database. */

/** Whether a tour takes requests: `none` leaves it to the telephone. */
export const BOOKING_MODES = ['none', 'request'] as const
export type BookingMode = (typeof BOOKING_MODES)[number]

/** How a booking came about: requested here, or recorded by the provider who agreed it by telephone. */
export const BOOKING_CHANNELS = ['site', 'phone'] as const
export type BookingChannel = (typeof BOOKING_CHANNELS)[number]

/** How long before the start cancelling is free, in hours. */
export const CANCELLATION_HOURS = { flexible: 24, moderate: 72, strict: 7 * 24 } as const
export const CANCELLATIONS = ['flexible', 'moderate', 'strict'] as const
export type Cancellation = (typeof CANCELLATIONS)[number]

/** Rules for a storm or a closed river: either side moves or cancels free, or the provider decides. */
export const BAD_WATER_RULES = ['free-for-both', 'provider-decides'] as const
export type BadWater = (typeof BAD_WATER_RULES)[number]

export type BookingPolicy = { cancellation: Cancellation; badWater: BadWater }

export const DECLINE_REASONS = ['full', 'no-trip', 'water', 'party', 'other'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** The last ones are what the site says of itself. */
export const CANCEL_REASONS = [
  'changed-plans',
  'illness',
  'weather',
  'water',
  'other',
  'tour-deleted',
  'provider-deleted',
  'account-deleted',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]
export const CHOSEN_CANCEL_REASONS = ['changed-plans', 'illness', 'weather', 'water', 'other'] as const

export const BOOKING_LIMITS = {
  people: PARTY_LIMITS.people,
  adults: PARTY_LIMITS.adults,
  /** The least that parties of up to so many pay is in the row of a tour. */
  priced: 12,
  childAge: PARTY_LIMITS.childAge,
  days: TOUR_LIMITS.days,
  nameLength: 120,
  messageLength: 1000,
  noteLength: 500,
  totalCents: { min: 0, max: 1_000_000_000 },
  /** How far ahead can be requested, in days. */
  ahead: 550,
  boats: { min: 1, max: 500 },
  /** Amenities that cost more. */
  extras: 20,
} as const

/** Hours. */
export const WAITING_HOURS = {
  /** For the address to be confirmed. */
  unverified: 2,
  /** For an answer, though never past the tour's own lead time, */
  answer: 24,
  /** and never less than this. */
  atLeast: 2,
} as const

/** A secret link of a guest stops working this long after the trip. */
export const GUEST_LINK_DAYS = 100
/** And this long after it has come to nothing, so that its guest can still read why. */
export const ENDED_LINK_DAYS = 14
/** A provider can say so long after the trip that nobody came. */
export const NO_SHOW_DAYS = 3
/** A guest is reminded so long before the start. */
export const REMINDER_HOURS = 48
/** Within so many hours of the start its guest and provider are warned of the water: a level says little of later days. */
export const WATER_WARNING_HOURS = 72

/** In fleets of at least this many boats, more than half is held for nobody until the provider accepts. */
const LARGE_FROM_BOATS = 4

export const takesMostOf = (fleet: readonly { owned: number }[], boats: readonly BookedBoat[]): boolean => {
  const owned = fleet.reduce((sum, boat) => sum + boat.owned, 0)
  return owned >= LARGE_FROM_BOATS && boats.reduce((sum, { count }) => sum + count, 0) * 2 > owned
}

export type BookedBoat = BoatCount

/** When a party goes. */
export type BookingTime = { startsOn: LocalDate; days: number; startTime: LocalTime | null }

/** Another time or price, or, of what is agreed, a move. */
export type BookingOffer = BookingTime & {
  by: 'guest' | 'provider'
  /** Follows from the rates, unless whoever offers it has named another sum. */
  totalCents: number
  /** Lines by the rates, whatever the total; an offer of before 0.10 had none where another sum was named. */
  lines?: PriceLine[]
  boats: BookedBoat[]
  /** Another party than was agreed; missing where it is the same. */
  adults?: number
  childAges?: number[]
  note: string
  /** The words that its guest pressed, of a move that they propose: they bind once the provider accepts. */
  binding?: BindingWords
}

export type Party = { adults: number; childAges: readonly number[] }

/** The words by which a guest bound themselves: those of the button, and that there is no withdrawal. */
export type BindingWords = { locale: Locale; button: string; withdrawal: string }

/** The facts of its tour and provider that a booking keeps as they were agreed, whatever becomes of them. */
export type BookingSnapshot = {
  tourNames: Partial<Record<Locale, string>>
  provider: { name: string; phone: string; email: string }
  /** Where and when the party meets. */
  meet: AgreedMeeting | null
  rivers: string[]
  distanceKm: number | null
  /** How long a trip of one day takes; unknown of what was booked before it was kept. */
  durationHours?: number | null
  /** The seller. */
  trader: Record<string, unknown> | null
  /** The last that its guest pressed; missing where it was booked by telephone, or before the words were kept. */
  binding?: BindingWords
}

/** Adds up lines. */
export const sumOf = (lines: readonly PriceLine[]) => lines.reduce((sum, { totalCents }) => sum + totalCents, 0)

/** The lines that are paid beside the total. */
export const beside = (lines: readonly PriceLine[]) => ({
  payElsewhereCents: sumOf(lines.filter(({ kind }) => kind === 'permit')),
  depositCents: sumOf(lines.filter(({ kind }) => kind === 'deposit')),
})

/** Whether they are the same, in whatever order. */
export const areSameBoats = (some: readonly BookedBoat[], others: readonly BookedBoat[]): boolean =>
  some.length === others.length &&
  some.every(({ kind, count }) => others.some(it => it.kind === kind && it.count === count))
