import type { LocalDate } from '#src/lib/local-date.ts'
import { BOAT_KINDS, type BoatKind } from '../providers/provider.ts'

/** Enumerations and limits of fleets and seasons, shared with the browser and the database constraints. */

export const FLEET_KINDS = [...BOAT_KINDS, 'canoe', 'sup', 'rowing-boat', 'inflatable'] as const
export type FleetKind = (typeof FLEET_KINDS)[number]

/** Seats of most boats of a kind. */
export const DEFAULT_SEATS: Record<FleetKind, number> = {
  'single-kayak': 1,
  'double-kayak': 2,
  'triple-kayak': 3,
  raft: 6,
  canoe: 3,
  sup: 1,
  'rowing-boat': 4,
  inflatable: 4,
}

export const EXCEPTION_KINDS = ['closed', 'open'] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

/** A booking that is to move holds the boats of its new days beside its own. */
export const HOLDS = ['current', 'offered'] as const
export type Hold = (typeof HOLDS)[number]

export const DAY_STATUSES = ['free', 'few', 'full', 'closed', 'ask'] as const
/** `ask`: nobody counts the boats, or the tour takes no requests. */
export type DayStatus = (typeof DAY_STATUSES)[number]

/** The most seats that count as few where there are more: fewer than a family needs. */
export const FEW_SEATS = 4

export const FLEET_LIMITS = {
  seats: { min: 1, max: 20 },
  owned: { min: 0, max: 500 },
  perBooking: { min: 1, max: 200 },
  outages: 100,
  noteLength: 200,
  seasons: 20,
  startTimes: 12,
  leadHours: { min: 0, max: 720 },
  exceptions: 200,
  /** Days that one call may ask for. */
  calendarDays: 92,
} as const

export type FleetBoat = { kind: FleetKind; seats: number; owned: number }
/** `borrowed`: so many of them a provider has from somebody else for that day, so that none of its own are held for them. */
export type BoatCount = { kind: FleetKind; count: number; borrowed?: number | undefined }

export const ownOf = ({ count, borrowed = 0 }: BoatCount): number => count - borrowed
/** The last day included. */
export type Outage = { kind: FleetKind; fromDay: LocalDate; toDay: LocalDate; count: number }

/** How many of a kind there are on a day. */
export const capacityOn = (day: LocalDate, { kind, owned }: FleetBoat, outages: readonly Outage[]): number =>
  outages
    .filter(it => it.kind === kind && it.fromDay <= day && day <= it.toDay)
    .reduce((left, { count }) => Math.max(left - count, 0), owned)

/** 1 Monday to 7 Sunday, as the bits of a number. */
export const weekdaysIn = (bits: number): number[] => [1, 2, 3, 4, 5, 6, 7].filter(day => bits & (1 << (day - 1)))
export const bitsOf = (weekdays: readonly number[]): number =>
  [...new Set(weekdays)].reduce((bits, day) => bits | (1 << (day - 1)), 0)

/** The kinds by which a provider is searched, out of those that it has. */
export const providerKinds = (fleet: readonly FleetBoat[]): BoatKind[] =>
  BOAT_KINDS.filter(kind => fleet.some(boat => boat.kind === kind && boat.owned > 0))
