import { closestWidth } from '#src/domain/images/image.ts'
import type { Place } from '#src/domain/places/projection.ts'
import { fromPrice, partyRange } from '#src/domain/prices/card-price.ts'
import type { Meeting } from '#src/domain/tours/meeting.ts'
import type { Tour } from '#src/domain/tours/queries.ts'
import { meetingPlace } from '#src/i18n/sentence/meeting.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { paths, serverPaths } from '#src/paths.ts'
import { PICTURE_WIDTH_PX } from './social-image.ts'
import { absolute, providerKey } from './structured-data.ts'

const MAX_PICTURES = 6

/**
 * A tour as schema.org has it: the trip that it is, and the product that is sold of it. What cannot be had now is not offered.
 * `sentence`: tells it where nobody wrote anything in that language.
 */
export function tourItems(context: LocaleContext, tour: Tour, sentence: string): object[] {
  const trip = tripItem(context, tour, sentence)
  return tour.status === 'paused' ? [trip] : [productItem(context, tour, sentence), trip]
}

const urlOf = ({ locale }: LocaleContext, tour: Tour) => absolute(paths.tour(locale, tour))
const tripKey = (context: LocaleContext, tour: Tour) => `${urlOf(context, tour)}#trip`

function productItem(context: LocaleContext, tour: Tour, sentence: string) {
  const [text = ''] = tour.textLocale === context.locale ? tour.description.split('\n\n') : []
  return {
    '@type': 'Product',
    name: tour.name,
    description: text.trim() || sentence,
    sku: tour.id,
    image: picturesOf(tour).map(absolute),
    url: urlOf(context, tour),
    brand: { '@type': 'Brand', name: tour.providerName },
    offers: offerOf(context, tour),
    audience: tour.youngestAge === null ? undefined : { '@type': 'PeopleAudience', suggestedMinAge: tour.youngestAge },
  }
}

/** The pictures that a search engine shows of a tour: some of its photos, else the card that is drawn for it. */
const picturesOf = ({ id, photos }: Tour) =>
  photos.length === 0
    ? [serverPaths.coverPicture(id)]
    : photos
        .slice(0, MAX_PICTURES)
        .map(({ id: photoId, widthPx }) => paths.image(photoId, closestWidth(widthPx, PICTURE_WIDTH_PX)))

/**
 * The least that parties of 1 to 12 pay, and of that each of two: the from-price. Whether boats are left depends on a day, so nothing is
 * said to be in stock.
 */
function offerOf(context: LocaleContext, tour: Tour) {
  const { currency, providerId, providerName } = tour
  const { cents } = fromPrice(tour)
  const { lowCents, highCents, parties } = partyRange(tour) ?? { lowCents: cents, highCents: cents, parties: 1 }
  return {
    '@type': 'AggregateOffer',
    url: urlOf(context, tour),
    lowPrice: amount(lowCents),
    highPrice: amount(highCents),
    offerCount: parties,
    priceCurrency: currency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: amount(cents),
      priceCurrency: currency,
      unitText: context.t('tours:unitPersonTour'),
    },
    itemOffered: { '@id': tripKey(context, tour) },
    seller: { '@type': 'Organization', '@id': providerKey(providerId), name: providerName },
  }
}

const amount = (cents: number) => (cents / 100).toFixed(2)

function tripItem(context: LocaleContext, tour: Tour, sentence: string) {
  const { departure, arrival, departureAddress, arrivalAddress } = tour
  const ends = [...placeItem(departureAddress, departure), ...placeItem(arrivalAddress, arrival)]
  return {
    '@type': 'TouristTrip',
    '@id': tripKey(context, tour),
    name: tour.name,
    description: sentence,
    url: urlOf(context, tour),
    provider: { '@type': 'Organization', '@id': providerKey(tour.providerId), name: tour.providerName },
    tripOrigin: originOf(context, tour.meeting),
    itinerary: ends.length > 0 ? itineraryOf(ends) : undefined,
  }
}

/** Where the party meets, unless that is where it gets in, which begins the itinerary. */
function originOf(context: LocaleContext, meeting: Meeting | null) {
  if (meeting === null || meeting.at === 'put-in') return undefined
  const { point } = meeting
  return placeItem(meetingPlace(context, meeting), point && { lng: point[0], lat: point[1] })[0]
}

const itineraryOf = (places: object[]) => ({
  '@type': 'ItemList',
  numberOfItems: places.length,
  itemListElement: places.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
})

function placeItem(name: string, point: Place | null): object[] {
  if (!name) return []
  const geo = point ? { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lng } : undefined
  return [{ '@type': 'Place', name, geo }]
}
