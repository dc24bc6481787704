import type { BoatType } from '../boats/boat.ts'
import { PARTY_LIMITS } from '../party/party.ts'
import { PROVIDER_LIMITS } from '../providers/provider.ts'
import { TOUR_LIMITS } from '../tours/tour.ts'

/** Enumerations and limits of what a tour costs, shared with the browser and the database. All amounts are whole cents. */

export const RATE_UNITS = ['person', 'child', 'boat', 'group'] as const
export type RateUnit = (typeof RATE_UNITS)[number]

/** `trip`: once, as on its first day. `day`: each day by itself. */
export const RATE_PERIODS = ['trip', 'day'] as const
export type RatePeriod = (typeof RATE_PERIODS)[number]

export const DAY_CLASSES = ['any', 'weekday', 'weekend', 'holiday'] as const
export type DayClass = (typeof DAY_CLASSES)[number]

export const SHUTTLE_MODES = ['included', 'group', 'person', 'boat', 'km'] as const
export type ShuttleMode = (typeof SHUTTLE_MODES)[number]

export const SHUTTLE_CARGO = ['people', 'boats', 'luggage'] as const
export type ShuttleCargo = (typeof SHUTTLE_CARGO)[number]

/** A deposit is given back, a permit is bought elsewhere: neither is part of the total. */
export const EXTRA_KINDS = ['deposit', 'minimum', 'permit'] as const
export type ExtraKind = (typeof EXTRA_KINDS)[number]

export const EXTRA_UNITS = ['group', 'person', 'boat'] as const
export type ExtraUnit = (typeof EXTRA_UNITS)[number]

export const RATE_LIMITS = {
  amountCents: { min: 0, max: TOUR_LIMITS.priceCents.max },
  /** The oldest child of a rate for children. */
  ageTo: PARTY_LIMITS.childAge,
  upToPeople: { min: 1, max: 200 },
  roadKm: { min: 1, max: 1000 },
  freeKm: { min: 0, max: 1000 },
  perKmCents: PROVIDER_LIMITS.amountCents,
  rates: 120,
} as const

/** From this age on somebody may be alone in a boat. */
export const ALONE_FROM_AGE = 14

/**
 * `boatKind`: of the unit `boat` alone. `ageTo`: of the unit `child` alone, the age included. `upToPeople`: for parties so large, the
 * smallest that holds; null: for any. `seasonId`: null all year.
 */
export type Rate = {
  unit: RateUnit
  boatKind: BoatType | null
  ageTo: number | null
  upToPeople: number | null
  per: RatePeriod
  dayClass: DayClass
  seasonId: string | null
  amountCents: number
}

/** `amountCents`: per `mode`; of `km` for each kilometre of road beyond `freeKm`, at least `minCents`. */
export type Shuttle = {
  mode: ShuttleMode
  amountCents: number
  roadKm: number | null
  freeKm: number
  minCents: number
  carries: ShuttleCargo[]
}

/** An extra. A minimum is what a whole party pays at least: its unit is `group`. */
export type TourExtra = { kind: ExtraKind; amountCents: number; unit: ExtraUnit }
