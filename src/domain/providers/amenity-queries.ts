import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers as allProviders, amenities, amenityTexts, tourAmenities } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { amenityTextIn, first } from '../texts/queries.ts'
import { isProviderNotDeleted } from '../tours/lifecycle/visibility-queries.ts'
import type { AmenityRecord } from '../tours/record-queries.ts'
import { offeredBy, type PricedBeside } from './offered.ts'
import type { AmenitySearch } from './search-schema.ts'

const { own, fallback, isOwn, isFallback, localeFor } = amenityTextIn

/** Included amenities come first, then others by price. */
const cheapestFirst = [asc(amenities.amountCents), asc(amenities.variant), asc(amenities.id)]

const selectAmenities = (db: Database, locale: Locale) =>
  db
    .select({
      id: amenities.id,
      variant: amenities.variant,
      info: first(own.info, fallback.info),
      infoLocale: localeFor(locale),
      amountCents: amenities.amountCents,
      currency: amenities.currency,
      unit: amenities.unit,
    })
    .from(amenities)
    .leftJoin(own, isOwn(locale))
    .leftJoin(fallback, isFallback(locale))

/** `isAsked`: of a tour with rates, what is in no quote. */
export type Amenity = Awaited<ReturnType<typeof selectAmenities>>[number] & { isAsked?: boolean }

export function listProviderAmenities(db: Database, locale: Locale, providerId: string): Promise<Amenity[]> {
  return selectAmenities(db, locale)
    .where(eq(amenities.providerId, providerId))
    .orderBy(...cheapestFirst)
}

/** Lists what a tour offers as a quote has it, so that no page prices it otherwise. */
export async function listTourAmenities(
  db: Database,
  locale: Locale,
  tour: PricedBeside & { id: string },
): Promise<Amenity[]> {
  const ticked: Amenity[] = await selectAmenities(db, locale)
    .innerJoin(tourAmenities, and(eq(tourAmenities.amenityId, amenities.id), eq(tourAmenities.tourId, tour.id)))
    .orderBy(...cheapestFirst)
  return offeredBy(tour, ticked, shuttle => ({ ...shuttle, infoLocale: locale, amountCents: 0 }))
}

/** One page of amenities of all providers, in all languages. A page past the end returns the last one. */
export async function listAmenityRecords(db: Database, { ids, providers, page: asked, limit }: AmenitySearch) {
  const where = and(
    ids.length ? inArray(amenities.id, ids) : undefined,
    providers.length ? inArray(amenities.providerId, providers) : undefined,
    inArray(amenities.providerId, db.select({ id: allProviders.id }).from(allProviders).where(isProviderNotDeleted)),
  )
  const total = await db.$count(amenities, where)
  const pages = Math.max(1, Math.ceil(total / limit))
  const page = Math.min(asked, pages)
  const found: AmenityRecord[] = await db
    .select({
      id: amenities.id,
      variant: amenities.variant,
      amountCents: amenities.amountCents,
      currency: amenities.currency,
      unit: amenities.unit,
      infos: sql<AmenityRecord['infos']>`coalesce(json_object_agg(${amenityTexts.locale}, ${amenityTexts.info})
        filter (where ${amenityTexts.locale} is not null), '{}')`,
    })
    .from(amenities)
    .leftJoin(amenityTexts, eq(amenityTexts.amenityId, amenities.id))
    .where(where)
    .groupBy(amenities.id)
    .orderBy(...cheapestFirst)
    .limit(limit)
    .offset((page - 1) * limit)
  return { amenities: found, page, pages, total }
}
