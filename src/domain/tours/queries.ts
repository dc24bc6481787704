import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { amenities, photos, providers, tourAmenities, tourIndex, tours } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { isId } from '#src/lib/id.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { boatsOfTour, pricedKindsOfTour } from '../boats/tour-queries.ts'
import { nextClosure } from '../conditions/closure-queries.ts'
import { photoOrder } from '../images/queries.ts'
import { fleetOfProvider, hasShuttle } from '../prices/rules-queries.ts'
import { listTourAmenities } from '../providers/amenity-queries.ts'
import type { TourSearch } from '../search/schema.ts'
import { countsOfPage, orderOfPage, type Paging, pageOfSearch, pagingOf } from '../search/search.ts'
import { first, tourTextIn } from '../texts/queries.ts'
import type { Warning } from '../water/warning.ts'
import { withWarnings } from '../water/warning-queries.ts'
import { complete, isListed, isPublic, isPublishable } from './lifecycle/visibility-queries.ts'
import { meetingOf } from './meeting.ts'

/** A text in the requested locale or, where it is missing, in the other one. */
const { own, fallback, isOwn, isFallback, localeFor, onlyIn } = tourTextIn
const textColumns = (locale: Locale) => ({
  name: first(own.name, fallback.name),
  textLocale: localeFor(locale),
})

const cardColumns = (locale: Locale) => ({
  ...textColumns(locale),
  id: tours.id,
  distanceKm: complete(tours.distanceKm),
  days: tours.days,
  durationHours: tours.durationHours,
  difficulty: complete(tours.difficulty),
  youngestAge: tours.youngestAge,
  priceCents: complete(tours.priceCents),
  leastCents: tours.leastCents,
  bookingMode: tours.bookingMode,
  currency: tours.currency,
  departureAddress: tours.departureAddress,
  arrivalAddress: tours.arrivalAddress,
  departure: tours.departure,
  arrival: tours.arrival,
  rivers: tours.rivers,
  regions: tours.regions,
  providerId: tours.providerId,
  providerName: providers.name,
  boats: providers.boats,
})

type CardPhoto = { id: string; description: string; widthPx: number; heightPx: number }

/** The first of a tour's photos, in the same statement. */
const photoOf = sql<CardPhoto | null>`(
  select json_build_object('id', ${photos.id}, 'description', ${photos.description},
    'widthPx', ${photos.widthPx}, 'heightPx', ${photos.heightPx})
  from ${photos} where ${photos.tourId} = ${tours.id}
  order by ${photoOrder} limit 1)`

const hasChildSeat = sql<boolean>`exists (
  select from ${tourAmenities} join ${amenities} on ${amenities.id} = ${tourAmenities.amenityId}
  where ${tourAmenities.tourId} = ${tours.id} and ${amenities.variant} = 'child-seat')`

/** The facts that tell tours apart, in the same statement. */
const cardFacts = { fleet: fleetOfProvider, chosen: boatsOfTour, pricedKinds: pricedKindsOfTour, hasChildSeat }

/** With provider and texts. */
const selectTours = <C extends Record<string, SQL | PgColumn>>(db: Database, locale: Locale, more: C) =>
  db
    .select({ ...cardColumns(locale), ...more })
    .from(tours)
    .innerJoin(providers, eq(providers.id, tours.providerId))
    .leftJoin(own, isOwn(locale))
    .leftJoin(fallback, isFallback(locale))

export const selectCards = <C extends Record<string, SQL>>(db: Database, locale: Locale, more: C) =>
  selectTours(db, locale, { photo: photoOf, closed: nextClosure(localDateOf(new Date())), ...cardFacts, ...more })

/** `warning`: that nobody should go now; `closed`: the days on which an admin has closed its way. */
export type TourCard = Awaited<ReturnType<typeof selectCards<Record<never, SQL>>>>[number] & { warning: Warning | null }

export type TourPage = Paging & { tours: TourCard[] }

/** One page of a search. A page past the end returns the last one. */
export async function listTours(db: Database, locale: Locale, search: TourSearch): Promise<TourPage> {
  const rows = await selectCards(db, locale, { total: sql<number>`page.total`, counts: countsOfPage })
    .innerJoin(pageOfSearch(search), sql`page.id = ${tours.id}`)
    .orderBy(orderOfPage(search))
  const cards = rows.map(({ total: _, counts: __, ...card }) => card)
  return { tours: await withWarnings(db, cards), ...pagingOf(search, rows) }
}

/**
 * Reads the tour itself for its public page; `undefined` for an unknown id, or a draft. `withDrafts`: also of a
 * draft that could be published, for a preview.
 */
export async function getTour(db: Database, locale: Locale, id: string, { withDrafts = false } = {}) {
  if (!isId(id)) return undefined
  const [tour] = await selectTours(db, locale, {
    /** In the other locale: its page has another URL. */
    otherName: first(fallback.name, own.name),
    onlyIn: onlyIn(locale),
    description: first(own.description, fallback.description),
    website: tours.website,
    status: tours.status,
    hasShuttle: hasShuttle(tours.id),
    cancellation: tours.cancellation,
    badWater: tours.badWater,
    meet: tours.meet,
    baseAddress: providers.address,
    baseLocation: providers.location,
    updatedAt: tours.updatedAt,
    /** The account whose own line of the route goes before those of others. */
    userId: providers.userId,
  }).where(and(eq(tours.id, id), withDrafts ? isPublishable : isPublic))
  if (!tour) return undefined
  const { meet: _, baseAddress: address, baseLocation: location, ...shown } = tour
  const [offered, pictures] = await Promise.all([listTourAmenities(db, locale, tour), listPhotos(db, id)])
  return {
    ...shown,
    meeting: meetingOf(tour, { address, location }),
    amenities: offered,
    photos: pictures,
    photo: pictures[0] ?? null,
  }
}

export type Tour = NonNullable<Awaited<ReturnType<typeof getTour>>>

function listPhotos(db: Database, tourId: string) {
  return db
    .select({ id: photos.id, description: photos.description, widthPx: photos.widthPx, heightPx: photos.heightPx })
    .from(photos)
    .where(eq(photos.tourId, tourId))
    .orderBy(photoOrder)
}

/** Reads what the drawn cover of a tour depends on; `undefined` for an unknown id, or a draft. */
export async function getCoverFacts(db: Database, id: string) {
  if (!isId(id)) return undefined
  const [facts] = await db
    .select({
      id: tours.id,
      river: sql<string>`coalesce(${tours.rivers}[1], '')`,
      distanceKm: complete(tours.distanceKm),
      difficulty: complete(tours.difficulty),
      days: tours.days,
      departureAddress: tours.departureAddress,
      arrivalAddress: tours.arrivalAddress,
      departure: tours.departure,
      arrival: tours.arrival,
    })
    .from(tours)
    .where(and(eq(tours.id, id), isPublic))
  return facts
}

/** The newest tours, with when they came and changed. */
export function listNewTours(db: Database, locale: Locale, limit: number) {
  return selectTours(db, locale, { createdAt: tours.createdAt, updatedAt: tours.updatedAt })
    .where(isListed)
    .orderBy(desc(tours.createdAt), asc(tours.id))
    .limit(limit)
}

export type NewTour = Awaited<ReturnType<typeof listNewTours>>[number]

/** Name, id, last change and only language of listed tours in a locale, the newest first, for the sitemap; by default of all. */
export function listTourAddresses(db: Database, locale: Locale, slice?: { offset: number; limit: number }) {
  // Found in the index alone: an offset in it is cheap.
  const listed = db
    .select({ id: tourIndex.tourId })
    .from(tourIndex)
    // As the index has them.
    .orderBy(sql`${tourIndex.createdAt} desc nulls last`, asc(tourIndex.tourId))
    .$dynamic()
  const found = (slice ? listed.limit(slice.limit).offset(slice.offset) : listed).as('listed')
  return db
    .select({ id: tours.id, name: textColumns(locale).name, onlyIn: onlyIn(locale), updatedAt: tours.updatedAt })
    .from(found)
    .innerJoin(tours, eq(tours.id, found.id))
    .leftJoin(own, isOwn(locale))
    .leftJoin(fallback, isFallback(locale))
    .orderBy(desc(tours.createdAt), asc(tours.id))
}

export const countListedTours = (db: Database): Promise<number> => db.$count(tourIndex)
