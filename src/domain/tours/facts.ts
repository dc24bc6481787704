import { requireInCountry } from '../places/country.ts'
import type { TourChanges } from './body-schema.ts'

/** The columns of a tour that a change writes. */

/** Only the sent fields. Hours are left to `hoursOf`, since they depend on the days. Throws a 400 `Failure` for a place abroad. */
export function columnsOf({ clear = [], ...sent }: TourChanges) {
  const { departure, arrival, meet } = sent
  requireInCountry({
    'departure.coordinates': departure?.coordinates,
    'arrival.coordinates': arrival?.coordinates,
    'meet.coordinates': meet?.coordinates,
  })
  const changes = { ...sent, ...cleared(clear) }
  const columns = {
    providerId: changes.provider,
    status: changes.status,
    website: changes.website,
    distanceKm: changes.distance,
    days: changes.days,
    difficulty: changes.difficulty,
    youngestAge: changes.youngestAge,
    priceCents: changes.price,
    currency: changes.currency,
    departure: changes.departure?.coordinates,
    departureAddress: changes.departure?.address,
    arrival: changes.arrival?.coordinates,
    arrivalAddress: changes.arrival?.address,
    regions: changes.regions,
    rivers: changes.rivers,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    typeof columns
  >
}

const nowhere: Required<NonNullable<TourChanges['departure']>> = { coordinates: null, address: '' }

const NOTHING = {
  website: '',
  youngestAge: null,
  departure: nowhere,
  arrival: nowhere,
  regions: [],
  rivers: [],
}

function cleared(names: NonNullable<TourChanges['clear']>): Partial<typeof NOTHING> {
  const known = names.flatMap(name => (isIn(name) ? [[name, NOTHING[name]]] : []))
  return Object.fromEntries(known)
}

const isIn = (name: string): name is keyof typeof NOTHING => name in NOTHING

/** Only a one-day tour has hours. */
export function hoursOf(
  before: { days: number; durationHours: number | null },
  { days = before.days, duration, clear = [] }: Pick<TourChanges, 'days' | 'duration' | 'clear'>,
): number | null {
  if (days > 1 || clear.includes('duration')) return null
  return duration === undefined ? before.durationHours : duration
}
