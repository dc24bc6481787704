import { formatNumber } from '#src/i18n/format.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { type Message, message } from '../message.ts'
import { distanceKm, type Place } from '../places/projection.ts'
import type { AmenityVariant } from '../providers/provider.ts'

export type Ends = { departure: Place | null; arrival: Place | null; departureAddress: string; arrivalAddress: string }

/** Ends so near that one walks from one to the other. */
const SAME_PLACE_KM = 0.5

/**
 * How people get back to the car that they left at the put-in. `straightKm`: between the ends as the crow flies, where both
 * are known and apart.
 */
export function wayBack<A extends { variant: AmenityVariant }>(tour: Ends & { amenities: readonly A[] }) {
  const { departure, arrival, departureAddress: from, arrivalAddress: to } = tour
  const apartKm = departure && arrival ? distanceKm(departure, arrival) : undefined
  const isLoop = apartKm === undefined ? from !== '' && from === to : apartKm < SAME_PLACE_KM
  return {
    isLoop,
    straightKm: isLoop ? undefined : apartKm,
    transport: tour.amenities.find(({ variant }) => variant === 'transport'),
  }
}

/** Even the most winding river brings one so much of its length away, as the crow flies. */
const LEAST_SHARE = 0.3

type Measured = Ends & { distanceKm: number | null }

/** Asks about ends that are too near for the distance of a tour, unless they are one place: no mistake for sure. */
export function nearEndsQuestion(tour: Measured, locale: Locale): Message | undefined {
  const { straightKm } = wayBack({ ...tour, amenities: [] })
  const km = tour.distanceKm
  if (straightKm === undefined || km === null || straightKm >= km * LEAST_SHARE) return undefined
  return message('account:failure.nearEnds', {
    straight: formatNumber(locale, Math.round(straightKm * 10) / 10),
    distance: formatNumber(locale, km),
  })
}
