import type { Database } from '#db/client.ts'
import { newId } from '#db/schema/columns.ts'
import {
  amenities,
  amenityTexts,
  photos,
  providers,
  providerTexts,
  tourAmenities,
  tours,
  tourTexts,
  users,
} from '#db/schema/index.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'

/** Real rows with sensible defaults; an override wins. What a row belongs to is made too, unless its id is given. */

type Texts<T> = Partial<Record<Locale, T>>
type UserOverrides = Partial<typeof users.$inferInsert>
type ProviderOverrides = Partial<typeof providers.$inferInsert> & { texts?: Texts<{ description: string }> }
type TourOverrides = Partial<typeof tours.$inferInsert> & {
  texts?: Texts<{ name: string; description?: string }>
  /** Ids of amenities of the same provider. */
  amenityIds?: string[]
}
type AmenityOverrides = Partial<typeof amenities.$inferInsert> & { infos?: Texts<string> }
type PhotoOverrides = Partial<typeof photos.$inferInsert>

function only<T>(rows: T[]): T {
  const [row] = rows
  if (!row) throw new Error('nothing was inserted')
  return row
}

const inLocales = <T>(texts: Texts<T>) =>
  LOCALES.flatMap(locale => {
    const text = texts[locale]
    return text === undefined ? [] : [{ locale, text }]
  })

export async function buildUser(db: Database, overrides: UserOverrides = {}) {
  return only(
    await db
      .insert(users)
      .values({ email: `${newId()}@tekme.example`, role: 'manager', ...overrides })
      .returning(),
  )
}

export async function buildProvider(db: Database, { texts, ...overrides }: ProviderOverrides = {}) {
  const userId = overrides.userId ?? (await buildUser(db)).id
  const values = { name: 'Merkio vingis', languages: ['lt' as const], location: { lng: 24.18, lat: 54.16 } }
  const provider = only(
    await db
      .insert(providers)
      .values({ ...values, ...overrides, userId })
      .returning(),
  )
  const described = texts ?? { lt: { description: 'Nuomojame baidares.' }, en: { description: 'We rent kayaks.' } }
  const rows = inLocales(described).map(({ locale, text }) => ({ providerId: provider.id, locale, ...text }))
  if (rows.length) await db.insert(providerTexts).values(rows)
  return provider
}

export async function buildTour(db: Database, { texts, amenityIds = [], ...overrides }: TourOverrides = {}) {
  const providerId = overrides.providerId ?? (await buildProvider(db)).id
  const tour = only(
    await db
      .insert(tours)
      .values({
        distanceKm: 18,
        difficulty: 2,
        priceCents: 1800,
        regions: ['dzukija'],
        rivers: ['merkys'],
        ...overrides,
        providerId,
      })
      .returning(),
  )
  const named = texts ?? { lt: { name: 'Merkys iš lėto' }, en: { name: 'The slow Merkys' } }
  const rows = inLocales(named).map(({ locale, text }) => ({ tourId: tour.id, locale, ...text }))
  if (rows.length) await db.insert(tourTexts).values(rows)
  if (amenityIds.length) {
    await db.insert(tourAmenities).values(amenityIds.map(amenityId => ({ tourId: tour.id, amenityId, providerId })))
  }
  return tour
}

export async function buildAmenity(db: Database, { infos = {}, ...overrides }: AmenityOverrides = {}) {
  const providerId = overrides.providerId ?? (await buildProvider(db)).id
  const amenity = only(
    await db
      .insert(amenities)
      .values({ variant: 'tent', amountCents: 1500, unit: 'day', ...overrides, providerId })
      .returning(),
  )
  const rows = inLocales(infos).map(({ locale, text }) => ({ amenityId: amenity.id, locale, info: text }))
  if (rows.length) await db.insert(amenityTexts).values(rows)
  return amenity
}

export async function buildPhoto(db: Database, overrides: PhotoOverrides = {}) {
  const tourId = overrides.tourId ?? (await buildTour(db)).id
  return only(
    await db
      .insert(photos)
      .values({ file: `photos/${newId()}.jpg`, widthPx: 1600, heightPx: 1200, ...overrides, tourId })
      .returning(),
  )
}
