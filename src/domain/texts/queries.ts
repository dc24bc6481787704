import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { amenities, amenityTexts, providers, providerTexts, tours, tourTexts } from '#db/schema/index.ts'
import { type Locale, otherLocale } from '#src/i18n/locales.ts'

type Texts = Record<'own' | 'fallback', { locale: PgColumn }>

/**
 * Texts in the requested locale or, where they are missing, in the other one: `own` and `fallback` are both joined, and
 * `first` takes the one that exists.
 */
function choiceOf(about: PgColumn, ownId: PgColumn, fallbackId: PgColumn, { own, fallback }: Texts) {
  return {
    isOwn: (locale: Locale) => and(eq(ownId, about), eq(own.locale, locale)),
    isFallback: (locale: Locale) => and(eq(fallbackId, about), eq(fallback.locale, otherLocale(locale))),
    /** The language of the text that is returned. */
    localeFor: (locale: Locale): SQL<Locale> =>
      sql<Locale>`case when ${ownId} is null then ${otherLocale(locale)} else ${locale} end`,
    /** The one language in which there is a text; none where there are two, or no text. */
    onlyIn: (locale: Locale): SQL<Locale | null> =>
      sql<Locale | null>`case when ${ownId} is null and ${fallbackId} is not null then ${otherLocale(locale)}
        when ${fallbackId} is null and ${ownId} is not null then ${locale} end`,
  }
}

export const first = (own: PgColumn, fallback: PgColumn): SQL<string> => sql<string>`coalesce(${own}, ${fallback}, '')`

const tour = { own: alias(tourTexts, 'own'), fallback: alias(tourTexts, 'fallback') }
const provider = { own: alias(providerTexts, 'own'), fallback: alias(providerTexts, 'fallback') }
const amenity = { own: alias(amenityTexts, 'own'), fallback: alias(amenityTexts, 'fallback') }

export const tourTextIn = {
  ...tour,
  ...choiceOf(tours.id, tour.own.tourId, tour.fallback.tourId, tour),
}
export const providerTextIn = {
  ...provider,
  ...choiceOf(providers.id, provider.own.providerId, provider.fallback.providerId, provider),
}
export const amenityTextIn = {
  ...amenity,
  ...choiceOf(amenities.id, amenity.own.amenityId, amenity.fallback.amenityId, amenity),
}
