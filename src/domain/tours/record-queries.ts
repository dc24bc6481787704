import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { amenities, amenityTexts, photos, providers, tourAmenities, tours, tourTexts } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { isId } from '#src/lib/id.ts'
import { pricedKindsOfTour } from '../boats/tour-queries.ts'
import { photoOrder } from '../images/queries.ts'
import { hasShuttle } from '../prices/rules-queries.ts'
import type { AmenityVariant } from '../providers/provider.ts'
import type { TourSearch } from '../search/schema.ts'
import { countsOfPage, orderOfPage, pageOfSearch, pagingOf, type TourRows } from '../search/search.ts'
import type { Texts } from '../texts/texts.ts'
import type { TourPopulate } from './json.ts'
import { isNotDeleted } from './lifecycle/visibility-queries.ts'

export type AmenityRecord = {
  id: string
  variant: AmenityVariant
  amountCents: number
  currency: 'EUR'
  unit: 'tour' | 'person' | 'day' | 'h' | 'km'
  infos: Texts<string>
}
export type PhotoRecord = { id: string; description: string; isPrimary: boolean }

/** Texts in both locales as `{ lt: …, en: … }`, so that one statement serves every language. */
const textsOf = sql<Texts<{ name: string; description: string }>>`(
  select coalesce(json_object_agg(${tourTexts.locale}, json_build_object('name', ${tourTexts.name}, 'description', ${tourTexts.description})), '{}')
  from ${tourTexts} where ${tourTexts.tourId} = ${tours.id})`

const photosOf = sql<PhotoRecord[]>`(
  select coalesce(json_agg(json_build_object('id', ${photos.id}, 'description', ${photos.description}, 'isPrimary', ${photos.isPrimary})
    order by ${photoOrder}), '[]')
  from ${photos} where ${photos.tourId} = ${tours.id})`

/** Selected amenities as `AmenityRecord[]`, the cheapest first; infos in both locales. */
export const amenityRecords = sql`coalesce(json_agg(json_build_object('id', ${amenities.id}, 'variant', ${amenities.variant},
  'amountCents', ${amenities.amountCents}, 'currency', ${amenities.currency}, 'unit', ${amenities.unit}, 'infos', (
    select coalesce(json_object_agg(${amenityTexts.locale}, ${amenityTexts.info}), '{}')
    from ${amenityTexts} where ${amenityTexts.amenityId} = ${amenities.id}))
  order by ${amenities.amountCents}, ${amenities.variant}, ${amenities.id}), '[]')`

const amenitiesOf = sql<AmenityRecord[]>`(
  select ${amenityRecords}
  from ${tourAmenities} join ${amenities} on ${amenities.id} = ${tourAmenities.amenityId}
  where ${tourAmenities.tourId} = ${tours.id})`

const recordColumns = {
  id: tours.id,
  status: tours.status,
  texts: textsOf,
  website: tours.website,
  distanceKm: tours.distanceKm,
  days: tours.days,
  durationHours: tours.durationHours,
  difficulty: tours.difficulty,
  youngestAge: tours.youngestAge,
  priceCents: tours.priceCents,
  leastCents: tours.leastCents,
  hasShuttle: hasShuttle(tours.id),
  currency: tours.currency,
  departure: tours.departure,
  departureAddress: tours.departureAddress,
  arrival: tours.arrival,
  arrivalAddress: tours.arrivalAddress,
  meet: tours.meet,
  regions: tours.regions,
  rivers: tours.rivers,
  bookingMode: tours.bookingMode,
  cancellation: tours.cancellation,
  badWater: tours.badWater,
  providerId: tours.providerId,
  providerName: providers.name,
  providerBoats: providers.boats,
  pricedKinds: pricedKindsOfTour,
  /** Where parties may meet. */
  base: { address: providers.address, location: providers.location },
  userId: providers.userId,
  photos: photosOf,
  amenities: amenitiesOf,
}

/** Everything that the API returns of tours, of any status, for the ids that exist, in no particular order. */
export function listTourRecords(db: Database, ids: readonly string[]) {
  return db
    .select(recordColumns)
    .from(tours)
    .innerJoin(providers, eq(providers.id, tours.providerId))
    .where(and(inArray(tours.id, [...ids]), isNotDeleted))
}

export type TourRecord = Awaited<ReturnType<typeof listTourRecords>>[number]

export async function getTourRecord(db: Database, id: string): Promise<TourRecord | undefined> {
  if (!isId(id)) return undefined
  const [record] = await listTourRecords(db, [id])
  return record
}

/** Costs a fraction of full amenities. */
const amenityIdsOf = sql<{ id: string }[]>`(
  select coalesce(json_agg(json_build_object('id', ${tourAmenities.amenityId}) order by ${tourAmenities.amenityId}), '[]')
  from ${tourAmenities} where ${tourAmenities.tourId} = ${tours.id})`

/** The text in the locale or, where it is missing, in the other one. */
const textIn = (locale: Locale) => sql<TourRecord['texts']>`(
  select coalesce(json_object_agg(locale, json_build_object('name', name, 'description', description)), '{}')
  from (
    select * from ${tourTexts} where ${tourTexts.tourId} = ${tours.id}
    order by ${tourTexts.locale} <> ${locale} limit 1
  ) as text)`

/** A tour as the API returns it in lists: only with the amenities and texts that these parts of the response need. */
export type ListedTourRecord = Omit<TourRecord, 'amenities'> & { amenities: (AmenityRecord | { id: string })[] }

/** Selects what lists return of tours by default, with the texts of all locales. */
export const selectListedRecords = <C extends Record<string, SQL>>(db: Database, more: C) =>
  db
    .select({ ...recordColumns, amenities: amenityIdsOf, ...more })
    .from(tours)
    .innerJoin(providers, eq(providers.id, tours.providerId))

/** One page of a search, in its order. A page past the end returns the last one. */
export async function listTourRecordPage(
  db: Database,
  locale: Locale,
  search: TourSearch,
  populate: readonly TourPopulate[],
  among?: TourRows,
) {
  const amenities: SQL<ListedTourRecord['amenities']> = populate.includes('amenities') ? amenitiesOf : amenityIdsOf
  const texts = populate.includes('translations') ? textsOf : textIn(locale)
  const rows = await db
    .select({ ...recordColumns, amenities, texts, total: sql<number>`page.total`, counts: countsOfPage })
    .from(tours)
    .innerJoin(providers, eq(providers.id, tours.providerId))
    .innerJoin(pageOfSearch(search, among), sql`page.id = ${tours.id}`)
    .orderBy(orderOfPage(search))
  return { records: rows, ...pagingOf(search, rows) }
}
