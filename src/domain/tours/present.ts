import type { LngLat } from '#db/schema/columns.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { slugify } from '#src/lib/slug.ts'
import type { Availabilities } from '../availability/day-queries.ts'
import { fromPrice } from '../prices/card-price.ts'
import type { AmenityJson } from '../providers/json.ts'
import type { Cluster } from '../search/cluster-queries.ts'
import { trainStopNear } from '../search/near/train-stop.ts'
import { pick, type Selection } from '../selection.ts'
import { localized, type Texts } from '../texts/texts.ts'
import type { ClusterJson, TourJson, TourPopulate } from './json.ts'
import { meetingOf } from './meeting.ts'
import type { AmenityRecord, ListedTourRecord, TourRecord } from './record-queries.ts'
import { CURRENCIES } from './tour.ts'

export function presentTour(
  record: ListedTourRecord,
  locale: Locale,
  selection: Selection<string, TourPopulate>,
): Partial<TourJson> {
  const isWhole = (name: TourPopulate) => selection.populate.includes(name)
  const { text, textLocale } = localized(record.texts, locale, { name: '', description: '' })
  const json: TourJson = {
    _id: record.id,
    status: record.status,
    ...text,
    textLocale,
    slug: slugify(text.name),
    website: record.website,
    distance: record.distanceKm,
    days: record.days,
    duration: record.durationHours,
    difficulty: record.difficulty,
    youngestAge: record.youngestAge,
    price: record.priceCents,
    hasRates: record.leastCents !== null,
    from: record.priceCents === null ? null : fromPrice({ ...record, priceCents: record.priceCents }),
    least: record.leastCents,
    currency: record.currency,
    departure: { coordinates: presentPoint(record.departure), address: record.departureAddress },
    arrival: { coordinates: presentPoint(record.arrival), address: record.arrivalAddress },
    train: trainStopNear(record.departure)?.name ?? null,
    meet: presentMeet(record),
    provider: isWhole('provider') ? { _id: record.providerId, name: record.providerName } : record.providerId,
    regions: record.regions,
    rivers: record.rivers,
    amenities: record.amenities.map(it =>
      isWhole('amenities') && 'variant' in it ? presentAmenity(it, locale) : it.id,
    ),
    photos: record.photos.map(({ id, description, isPrimary }) =>
      isWhole('photos') ? { _id: id, description, primary: isPrimary } : id,
    ),
    primaryPhoto: record.photos.find(it => it.isPrimary)?.id ?? null,
    user: record.userId,
    ...(isWhole('translations') ? { translations: inAllLocales(record.texts) } : {}),
  }
  return pick(json, selection)
}

export function presentAmenity({ id, infos, amountCents, ...amenity }: AmenityRecord, locale: Locale): AmenityJson {
  const { text, textLocale } = localized(infos, locale, '')
  const { variant, currency, unit } = amenity
  return { _id: id, variant, info: text, textLocale, amount: amountCents, currency, unit }
}

export function presentPoint(point: LngLat | null): number[] {
  return point ? [point.lng, point.lat] : []
}

/** The meeting as it is set, and where that is. */
function presentMeet(tour: Pick<TourRecord, MeetingFacts>): TourJson['meet'] {
  const { at, address, coordinates, notes, minutesBefore } = tour.meet
  const meeting = meetingOf(tour, tour.base)
  const place = { coordinates: meeting?.point ?? [], address: meeting?.address ?? '' }
  return { at, address, coordinates: presentPoint(coordinates), notes, minutesBefore, place }
}

type MeetingFacts = 'meet' | 'base' | 'departure' | 'departureAddress' | 'arrival' | 'arrivalAddress'

export function inAllLocales<T>(texts: Texts<T>): Record<Locale, T | null> {
  const entries = LOCALES.map(locale => [locale, texts[locale] ?? null])
  return Object.fromEntries(entries) as Record<Locale, T | null>
}

/** `place`: where a cluster is, in words. */
export function presentCluster(
  cluster: Cluster,
  locale: Locale,
  place: (at: LngLat) => string,
  availability: Availabilities,
): ClusterJson {
  const { count, lng, lat, bounds, fromCents, id, name, textLocale, priceCents, days, currency, departure } = cluster
  if (id === null || priceCents === null || days === null || currency === null || departure === null) {
    const [unit] = CURRENCIES
    const coordinates: [number, number] = [lng, lat]
    return { type: 'cluster', count, place: place({ lng, lat }), price: fromCents, currency: unit, coordinates, bounds }
  }
  return {
    type: 'tour',
    coordinates: [departure.lng, departure.lat],
    _id: id,
    name,
    textLocale: textLocale === locale ? undefined : textLocale,
    slug: slugify(name),
    price: fromCents ?? fromPrice({ ...cluster, priceCents, days }).cents,
    currency,
    availability: availability.get(id)?.status,
  }
}

/** A tour in the shape of the body that changes it. */
export function changesOf(tour: TourRecord, locale: Locale) {
  const { providerId, distanceKm, durationHours, priceCents, departureAddress, arrivalAddress, texts, ...rest } = tour
  return {
    ...rest,
    ...texts[locale],
    translations: texts,
    provider: providerId,
    distance: distanceKm,
    duration: durationHours,
    price: priceCents,
    departure: { address: departureAddress, coordinates: tour.departure },
    arrival: { address: arrivalAddress, coordinates: tour.arrival },
    meet: presentMeet(tour),
    amenities: tour.amenities.map(({ id }) => id),
    primaryPhoto: tour.photos.find(it => it.isPrimary)?.id,
  }
}
