import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { amenities, amenityTexts, tourAmenities } from '#db/schema/index.ts'
import { type Locale, otherLocale } from '#src/i18n/locales.ts'

const own = alias(amenityTexts, 'own')
const fallback = alias(amenityTexts, 'fallback')

/** What is included first, then by price. */
const cheapestFirst = [asc(amenities.amountCents), asc(amenities.variant), asc(amenities.id)]

const selectAmenities = (db: Database, locale: Locale) =>
  db
    .select({
      id: amenities.id,
      variant: amenities.variant,
      info: sql<string>`coalesce(${own.info}, ${fallback.info}, '')`,
      infoLocale: sql<Locale>`case when ${own.amenityId} is null then ${otherLocale(locale)} else ${locale} end`,
      amountCents: amenities.amountCents,
      currency: amenities.currency,
      unit: amenities.unit,
    })
    .from(amenities)
    .leftJoin(own, and(eq(own.amenityId, amenities.id), eq(own.locale, locale)))
    .leftJoin(fallback, and(eq(fallback.amenityId, amenities.id), eq(fallback.locale, otherLocale(locale))))

export type Amenity = Awaited<ReturnType<typeof selectAmenities>>[number]

export function listProviderAmenities(db: Database, locale: Locale, providerId: string): Promise<Amenity[]> {
  return selectAmenities(db, locale)
    .where(eq(amenities.providerId, providerId))
    .orderBy(...cheapestFirst)
}

export function listTourAmenities(db: Database, locale: Locale, tourId: string): Promise<Amenity[]> {
  return selectAmenities(db, locale)
    .innerJoin(tourAmenities, and(eq(tourAmenities.amenityId, amenities.id), eq(tourAmenities.tourId, tourId)))
    .orderBy(...cheapestFirst)
}
