import { isApproximate } from '#src/domain/access-points/access-point.ts'
import type { PointRecord } from '#src/domain/access-points/queries.ts'
import type { ConditionJson } from '#src/domain/conditions/json.ts'
import { presentCondition } from '#src/domain/conditions/present.ts'
import { listConditionsOnTour } from '#src/domain/conditions/tour-queries.ts'
import { lengthKm, placeAt } from '#src/domain/courses/course.ts'
import { courseOf, getRoute, type Route, type RouteStop } from '#src/domain/courses/queries.ts'
import type { StopRole } from '#src/domain/courses/stop.ts'
import type { Place } from '#src/domain/places/projection.ts'
import { getProvider, type Provider } from '#src/domain/providers/queries.ts'
import type { Feature } from '#src/domain/reaches/queries.ts'
import { localized } from '#src/domain/texts/texts.ts'
import { isSaid, type Meeting, meetingOf } from '#src/domain/tours/meeting.ts'
import { getTourRecord, type TourRecord } from '#src/domain/tours/record-queries.ts'
import type { StationWaterJson } from '#src/domain/water/json.ts'
import { presentWater } from '#src/domain/water/present.ts'
import { getWaterOfTour } from '#src/domain/water/queries.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { tags } from '../cache/cache-tags.ts'
import { getDatabase } from '../config/db.ts'

/** A tour as it is taken along: in words of one language, with all that a phone without signal has to know. */
export type Trip = {
  tour: TourRecord
  name: string
  /** The language of the name, where it is not the one asked for; so of each text below. */
  lang?: Locale
  provider: Provider
  /** Where its parties meet, where that was said. */
  meeting: Meeting | undefined
  stops: TripStop[]
  features: TripFeature[]
  /** The reports of what people have met on the way. */
  conditions: ConditionJson[]
  /** The course of the river; empty where nobody has drawn it. */
  line: Place[]
  licence: string | undefined
  /** The level when it was asked; none where none is known. */
  water: StationWaterJson | undefined
}

export type TripStop = {
  role: StopRole
  name: string
  lang?: Locale
  notes: string
  day: number
  km: number | null
  location: Place | null
  point: PointRecord | undefined
  isApproximate: boolean
}

export type TripFeature = Pick<Feature, 'kind' | 'km' | 'severity'> & {
  note: string
  lang?: Locale
  location: Place | undefined
}

/** `undefined` for an unknown tour, or a draft. */
export async function getTrip({ locale }: LocaleContext, id: string): Promise<Trip | undefined> {
  const db = await getDatabase()
  const tour = await getTourRecord(db, id)
  const provider = tour && tour.status !== 'draft' ? await getProvider(db, locale, tour.providerId) : undefined
  if (!tour || !provider) return undefined
  const [route, water] = await Promise.all([getRoute(db, tour), getWaterOfTour(db, tour, new Date())])
  const line = courseOf(route)
  const now = new Date()
  const met = await listConditionsOnTour(db, tour, now)
  const { text, textLocale } = localized(tour.texts, locale, { name: '', description: '' })
  const known = meetingOf(tour, provider)
  const meeting = known && isSaid(known) ? known : undefined
  return {
    tour,
    name: text.name,
    ...(textLocale && { lang: textLocale }),
    provider,
    meeting,
    stops: route.stops.map(stop => toTripStop(stop, locale, tour)),
    features: route.features.map(feature => toTripFeature(feature, route, line, locale)),
    conditions: met.map(it => presentCondition(it, locale, now)),
    line,
    licence: route.line?.licence,
    water: water && presentWater(water),
  }
}

function toTripStop(
  { point, role, day, km, location, address }: RouteStop,
  locale: LocaleContext['locale'],
  { distanceKm }: TourRecord,
): TripStop {
  const { text, textLocale } = localized(point?.texts ?? {}, locale, { name: address, notes: '' })
  const known = role === 'put-in' ? 0 : role === 'take-out' ? distanceKm : km
  return {
    role,
    ...text,
    ...(textLocale && { lang: textLocale }),
    day,
    km: km ?? known,
    location,
    point,
    isApproximate: point ? isApproximate(point) : false,
  }
}

/** A line is rarely exactly as long as the reach is said to be. */
function toTripFeature(
  { kind, km, severity, notes }: Feature,
  { reach }: Pick<Route, 'reach'>,
  line: readonly Place[],
  locale: LocaleContext['locale'],
): TripFeature {
  const scale = reach?.km ? lengthKm(line) / reach.km : 1
  const { text, textLocale } = localized(notes, locale, '')
  return {
    kind,
    km,
    severity,
    note: text,
    ...(textLocale && { lang: textLocale }),
    location: line.length > 1 ? placeAt(line, km * scale) : undefined,
  }
}

/** The tags by which what is written of a trip falls. */
export const tripTags = ({ tour, provider }: Trip): string[] => [
  tags.tour(tour.id),
  tags.providerContacts(provider.id),
  ...tour.rivers.map(tags.conditions),
]

export const placedStops = ({ stops }: Pick<Trip, 'stops'>) =>
  stops.flatMap(stop => (stop.location ? [{ ...stop, location: stop.location }] : []))
