import { isDeepStrictEqual } from 'node:util'
import type { BoatType, FleetBoat } from '#src/domain/boats/boat.ts'
import { imageIdOf } from '#src/domain/images/image.ts'
import { isRiver, RIVER_FACTS } from '#src/domain/places/rivers.ts'
import type { ChangedAmenity } from '#src/domain/providers/amenity-commands.ts'
import type { WholeProvider } from '#src/domain/providers/deletion-commands.ts'
import { variantsOf } from '#src/domain/providers/offered.ts'
import type { AmenityVariant } from '#src/domain/providers/provider.ts'
import type { ProviderRecord } from '#src/domain/providers/record-queries.ts'
import type { TourRecord } from '#src/domain/tours/record-queries.ts'
import { areaOf } from '#src/domain/tours/similar.ts'
import { mayList } from '#src/domain/trips/may-list.ts'
import { TRIPS, type Trip } from '#src/domain/trips/trips.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { tags } from './cache-tags.ts'

/** Tags that a change invalidates: none where nothing differs. `before` is missing for what was created, `after` for what was deleted. */

type Change<T> = { before?: T | undefined; after?: T | undefined }

const mainFacts = (tour: TourRecord) => [
  namesOf(tour),
  tour.distanceKm,
  tour.days,
  tour.durationHours,
  tour.difficulty,
  tour.youngestAge,
  tour.priceCents,
  tour.leastCents,
  tour.currency,
  tour.rivers[0],
  tour.providerId,
]

/** The facts of a tour that lists show. */
const onCards = (tour: TourRecord) => [
  mainFacts(tour),
  tour.photos[0],
  tour.bookingMode,
  tour.departure,
  tour.departureAddress,
  tour.arrival,
  tour.pricedKinds,
  hasChildSeat(tour),
]

const hasChildSeat = ({ amenities }: { amenities: readonly { variant: AmenityVariant }[] }) =>
  amenities.some(({ variant }) => variant === 'child-seat')

/** The facts that filters, sorting and text search read. */
const inSearches = (tour: TourRecord) => [
  mainFacts(tour),
  tour.departure,
  tour.departureAddress,
  tour.arrivalAddress,
  tour.rivers,
  tour.regions,
  variantsOf(tour).toSorted(),
  tour.bookingMode,
]

/** The facts that make a tour like another one. */
const inSimilar = (tour: TourRecord) => [tour.rivers.toSorted(), tour.departure, tour.distanceKm, tour.days]

/** The facts of a tour that the page of a river shows besides its card. */
const ends = ({ departure, departureAddress, arrival, arrivalAddress }: TourRecord) => [
  [departure, departureAddress],
  [arrival, arrivalAddress],
]

const namesOf = (tour: TourRecord) => LOCALES.map(locale => tour.texts[locale]?.name)

/** A draft is on no page; a paused tour on its own alone. */
export function tagsOfTourChange({ before, after }: Change<TourRecord>): string[] {
  if (isDeepStrictEqual(before, after)) return []
  const isOnPage = [before, after].some(tour => tour && tour.status !== 'draft')
  return [
    ...removedFrom(before?.photos, after?.photos).map(tags.image),
    ...(isOnPage ? [tags.tour((before ?? after)?.id ?? '')] : []),
    ...tagsOfLists({ before: listed(before), after: listed(after) }),
  ]
}

const listed = (tour: TourRecord | undefined) => (tour?.status === 'published' ? tour : undefined)

function tagsOfLists({ before, after }: Change<TourRecord>): string[] {
  const either = [before, after].filter(it => it !== undefined)
  const [tour] = either
  if (!tour) return []
  const differs = (facts: (tour: TourRecord) => unknown) =>
    !before || !after || !isDeepStrictEqual(facts(before), facts(after))
  const rivers = symmetricDifference(before?.rivers, after?.rivers)
  const regions = symmetricDifference(before?.regions, after?.regions)
  const isCounted = !before || !after || rivers.length + regions.length > 0 || before.providerId !== after.providerId
  return [
    tags.sitemap,
    ...(differs(onCards) ? [tags.tourCard(tour.id)] : []),
    ...(differs(inSearches) ? [tags.tourSearches, ...tagsOfTrips({ before, after })] : []),
    ...(isCounted ? [tags.tourLists] : []),
    // Whether it is on the page at all is told by the river.
    ...(before && after && differs(ends) ? after.rivers.map(tags.tourEnds) : []),
    ...(differs(inSimilar) ? [...new Set(either.flatMap(tagsOfSimilar))] : []),
    ...(differs(tour => tour.providerId) ? either.map(tour => tags.provider(tour.providerId)) : []),
    ...rivers.map(tags.river),
    // A region names the rivers that have tours.
    ...[...new Set([...regions, ...rivers.flatMap(regionsOfRiver)])].map(tags.region),
  ]
}

/** Tags of trips that may list the tour, and of their numbers where it may have come to one or gone from it. */
function tagsOfTrips({ before, after }: Change<TourRecord>): string[] {
  const isIn = (tour: TourRecord | undefined, { search }: Trip) => tour !== undefined && mayList(search, tour)
  const may = TRIPS.filter(trip => isIn(before, trip) || isIn(after, trip))
  return [
    ...may.map(({ id }) => tags.trip(id)),
    ...(may.some(trip => isIn(before, trip) !== isIn(after, trip)) ? [tags.trips] : []),
  ]
}

/** Tags of trips whose search asks for something that a provider says of itself. */
const tagsOfTripsBy = (filter: 'amenities' | 'boats') => [
  tags.trips,
  ...TRIPS.filter(({ search }) => search[filter].length > 0).map(({ id }) => tags.trip(id)),
]

const tagsOfSimilar = ({ rivers, departure }: TourRecord) => [
  ...rivers.map(tags.similarOnRiver),
  ...(departure ? [tags.similarInArea(areaOf(departure))] : []),
]

type Photos = TourRecord['photos']
const removedFrom = (before: Photos = [], after: Photos = []) =>
  before.map(photo => photo.id).filter(id => !after.some(photo => photo.id === id))

const regionsOfRiver = (slug: string): readonly string[] => (isRiver(slug) ? RIVER_FACTS[slug].regions : [])

function symmetricDifference(one: readonly string[] = [], other: readonly string[] = []): string[] {
  return [...one.filter(it => !other.includes(it)), ...other.filter(it => !one.includes(it))]
}

/** Tags of a provider that was deleted with its tours. */
export const tagsOfProviderDeletion = ({ provider, tours = [] }: Partial<WholeProvider>) => [
  ...tagsOfProviderChange({ before: provider }),
  ...tours.flatMap(tour => tagsOfTourChange({ before: tour })),
]

/** Tags of a provider that was restored with its tours. */
export const tagsOfProviderRestoring = ({ provider, tours = [] }: Partial<WholeProvider>) => [
  ...tagsOfProviderChange({ after: provider }),
  ...tours.flatMap(tour => tagsOfTourChange({ after: tour })),
]

/** The facts of a provider that the pages of its tours show. */
const onTourPages = ({
  name,
  logo,
  email,
  phone,
  website,
  address,
  location,
  socials,
  languages,
  boats,
}: ProviderRecord) => [
  [name, logo, email, phone, website, address, location],
  [socials, languages, boats],
]

/** Searches read the same. */
const onCardsOfTours = ({ name, boats }: ProviderRecord) => [name, boats.toSorted()]

/** `offeredBy`: tours that offer an amenity which was changed. */
export function tagsOfProviderChange({
  before,
  after,
  offeredBy = [],
}: Change<ProviderRecord> & { offeredBy?: readonly string[] }): string[] {
  if (isDeepStrictEqual(before, after)) return []
  const { id } = before ?? after ?? { id: '' }
  const differs = (facts: (provider: ProviderRecord) => unknown) =>
    !before || !after || !isDeepStrictEqual(facts(before), facts(after))
  const kinds = (provider: ProviderRecord) => provider.amenities.map(amenity => amenity.variant).sort()
  return [
    tags.provider(id),
    tags.sitemap,
    ...(differs(onTourPages) ? [tags.providerContacts(id)] : []),
    ...(differs(onCardsOfTours) ? [tags.providerOnCards(id), tags.tourSearches] : []),
    ...(before && differs(provider => provider.boats.toSorted()) ? tagsOfTripsBy('boats') : []),
    ...(before?.logo && before.logo !== after?.logo ? [tags.image(imageIdOf(before.logo))] : []),
    ...offeredBy.map(tags.tour),
    ...(differs(hasChildSeat) ? offeredBy.map(tags.tourCard) : []),
    ...(offeredBy.length && differs(kinds) ? [tags.tourSearches, ...tagsOfTripsBy('amenities')] : []),
  ]
}

/** The tags of a change of one amenity of a provider. */
export const tagsOfAmenityChange = ({ before, after, result: { offeredBy } }: ChangedAmenity): string[] =>
  tagsOfProviderChange({ before, after, offeredBy })

/** Tags of a change of boats: how many come on a tour is what searches for a party read. */
const tagsOfSeats = ({ before, after }: { before: unknown; after: unknown }): string[] =>
  isDeepStrictEqual(before, after) ? [] : [tags.tourSearches]

type Kinds = readonly { kind: BoatType }[]

const kindsOf = (boats: Kinds) => boats.map(({ kind }) => kind).toSorted()

/** Tags of a change of the boats on which a tour goes, which its card names. */
export const tagsOfTourBoats = (tourId: string, { before, after }: { before: Kinds; after: Kinds }): string[] => [
  ...tagsOfSeats({ before, after }),
  ...(isDeepStrictEqual(kindsOf(before), kindsOf(after)) ? [] : [tags.tourCard(tourId)]),
]

type Fleet = readonly FleetBoat[]

const onCardsOfFleet = (fleet: Fleet) => fleet.map(({ kind, childToAge }) => `${kind} ${childToAge ?? ''}`).toSorted()

/** Tags of a change of the boats of a provider: cards of its tours say kinds, and whether small children sit in the middle. */
export const tagsOfFleet = (providerId: string, { before, after }: { before: Fleet; after: Fleet }): string[] => [
  ...tagsOfSeats({ before, after }),
  ...(isDeepStrictEqual(onCardsOfFleet(before), onCardsOfFleet(after)) ? [] : [tags.providerOnCards(providerId)]),
]

/** Tags of a change of the seller: told on the page of the provider, and where one of its tours is requested. */
export const tagsOfTraderChange = (id: string, { before, after }: { before: unknown; after: unknown }): string[] =>
  isDeepStrictEqual(before, after) ? [] : [tags.provider(id), tags.providerContacts(id)]
