import type { LocalDate } from '#src/lib/local-date.ts'
import { PARTY_LIMITS } from '../party/party.ts'
import { BOAT_KINDS, type BoatKind } from '../providers/provider.ts'

/** Enumerations and limits of fleets and seasons, shared with the browser and the database constraints. */

export const FLEET_KINDS = [...BOAT_KINDS, 'canoe', 'sup', 'rowing-boat', 'inflatable'] as const
export type FleetKind = (typeof FLEET_KINDS)[number]

/**
 * The name by which boats of a fleet are told apart: a kind, or where there are several sizes of it, a kind and its seats, "raft-12". A kind alone seats
 * what its provider says.
 */
export type BoatType = FleetKind | `${FleetKind}-${number}`

/** A regular expression of both JavaScript and PostgreSQL. */
export const BOAT_TYPE = `^(${FLEET_KINDS.join('|')})(-([1-9]|1[0-9]|20))?$`
const BOAT_TYPE_PATTERN = new RegExp(BOAT_TYPE)

export const isBoatType = (value: string): value is BoatType => BOAT_TYPE_PATTERN.test(value)

type Parts = { kind: FleetKind; size: number | undefined }

/** Prices of a year ask for the same few again and again. */
const knownParts = new Map<BoatType, Parts>()

function partsOf(type: BoatType): Parts {
  const known = knownParts.get(type)
  if (known) return known
  const [, kind, , size] = BOAT_TYPE_PATTERN.exec(type) ?? []
  const parts = { kind: kind as FleetKind, size: size === undefined ? undefined : Number(size) }
  knownParts.set(type, parts)
  return parts
}

export const kindOf = (type: BoatType): FleetKind => partsOf(type).kind

/** The seats that a type is told apart by; undefined of a kind alone. */
export const sizeOf = (type: BoatType): number | undefined => partsOf(type).size

const TYPES_PER_KIND = 100

/** In the order of kinds, then by size. */
export const typeRank = (type: BoatType): number =>
  FLEET_KINDS.indexOf(kindOf(type)) * TYPES_PER_KIND + (sizeOf(type) ?? 0)

/** Seats of most boats of a kind. */
const DEFAULT_SEATS: Record<FleetKind, number> = {
  'single-kayak': 1,
  'double-kayak': 2,
  'triple-kayak': 3,
  raft: 6,
  canoe: 3,
  sup: 1,
  'rowing-boat': 4,
  inflatable: 4,
}

/** Seats that are assumed where no fleet says them. */
export const usualSeats = (type: BoatType): number => sizeOf(type) ?? DEFAULT_SEATS[kindOf(type)]

/** Kinds whose names say how many they seat. */
const NAMED_SIZES: Partial<Record<FleetKind, number>> = {
  'single-kayak': 1,
  'double-kayak': 2,
  'triple-kayak': 3,
  sup: 1,
}

/** The seats of a boat, where they are known and its name does not say them. */
export function seatsToSay({ kind, seats }: { kind: BoatType; seats?: number | undefined }): number | undefined {
  const own = sizeOf(kind) ?? seats
  return own === NAMED_SIZES[kindOf(kind)] ? undefined : own
}

/** The types of a fleet as a form has it, a row for each size: the first row of a kind alone stays that, others are told apart by seats. */
export const withTypes = <R extends { kind: BoatType; seats: number }>(rows: readonly R[]): R[] =>
  rows.map((row, at) => {
    const kind = kindOf(row.kind)
    const isFirst = rows.findIndex(it => it.kind === kind) === at
    return { ...row, kind: isFirst ? kind : (`${kind}-${row.seats}` as const) }
  })

export const EXCEPTION_KINDS = ['closed', 'open'] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

/** A booking that is to move holds the boats of its new days beside its own. */
export const HOLDS = ['current', 'offered'] as const
export type Hold = (typeof HOLDS)[number]

export const DAY_STATUSES = ['free', 'few', 'full', 'closed', 'ask'] as const
/** `ask`: nobody counts the boats, or the tour takes no requests. */
export type DayStatus = (typeof DAY_STATUSES)[number]

/** Whether nobody can go that day. What nobody can have costs nothing, and has no terms. */
export const isTaken = (status: DayStatus): boolean => status === 'full' || status === 'closed'

/** The most seats that count as few where there are more: fewer than a family needs. */
export const FEW_SEATS = 4

type Seats = { seats: number | null; most: number | null; takesRequests: boolean }

/**
 * The word of a day on which a tour begins. `seats`: those that are left in all its boats, and `most` those with all boats at home; null
 * where nobody counts them.
 */
export function wordOf({ seats, most, takesRequests }: Seats): { status: DayStatus; seats: number | null } {
  if (seats === null || most === null) return { status: 'ask', seats: null }
  if (seats === 0) return { status: 'full', seats }
  if (!takesRequests) return { status: 'ask', seats: null }
  return { status: seats <= FEW_SEATS && seats < most ? 'few' : 'free', seats }
}

export const FLEET_LIMITS = {
  seats: { min: 1, max: 20 },
  /** Kinds and sizes in one fleet. */
  types: 24,
  childToAge: PARTY_LIMITS.childAge,
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

/** `childToAge`: each of them takes one child up to that age in the middle, beside its seats; of a fleet one age. */
export type FleetBoat = { kind: BoatType; seats: number; owned: number; childToAge?: number | null | undefined }
/**
 * `borrowed`: so many of them a provider has from somebody else for that day, so that none of its own are held for them. `seats`: of each,
 * where its name does not say it. `middle`: so many children sit in the middle of them.
 */
export type BoatCount = {
  kind: BoatType
  count: number
  borrowed?: number | undefined
  seats?: number | undefined
  middle?: number | undefined
}

/** The same, with the seats to say of what this fleet has; of what it has not, nothing is known. */
export const withSeats = <B extends BoatCount>(
  boats: readonly B[],
  fleet: readonly { kind: BoatType; seats: number }[],
): B[] =>
  boats.map(boat => {
    const seats = seatsToSay({ kind: boat.kind, seats: fleet.find(({ kind }) => kind === boat.kind)?.seats })
    return seats === undefined ? boat : { ...boat, seats }
  })

export const ownOf = ({ count, borrowed = 0 }: BoatCount): number => count - borrowed
/** The last day included. */
export type Outage = { kind: BoatType; fromDay: LocalDate; toDay: LocalDate; count: number }

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
  BOAT_KINDS.filter(kind => fleet.some(boat => kindOf(boat.kind) === kind && boat.owned > 0))
