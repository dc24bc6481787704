import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { tourAmenities, tours, tourTexts } from '#db/schema/index.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { buildAmenity, buildProvider, buildTour } from '../../data/factories.ts'
import { api, signedIn } from '../api.ts'

const FACTS = {
  website: 'https://ula.example',
  distanceKm: 18,
  days: 1,
  durationHours: 4,
  difficulty: 2,
  priceCents: 1800,
  departure: { lng: 24.5, lat: 54.1 },
  departureAddress: 'Zervynos',
  arrival: { lng: 24.6, lat: 54.2 },
  arrivalAddress: 'Puvočiai',
  regions: ['dzukija' as const],
  rivers: ['merkys', 'ula'],
}
export const DESCRIBED_TEXTS = {
  lt: { name: 'Ūla', description: 'Smėlis.' },
  en: { name: 'The Ūla', description: 'Sand.' },
}

type Options = { locale?: Locale; token?: string; at?: string }

/** A tour of which everything is known, made by `makeTour`, and the call that changes it. */
export async function describedTour() {
  const db = await getDatabase()
  const owner = await signedIn()
  const provider = await buildProvider(db, { userId: owner.user.id })
  const tent = await buildAmenity(db, { providerId: provider.id })
  const grill = await buildAmenity(db, { providerId: provider.id, variant: 'grill' })
  const its = {
    owner,
    provider,
    tent,
    grill,
    id: '',
    async makeTour() {
      const known = { ...FACTS, texts: DESCRIBED_TEXTS, providerId: provider.id, amenityIds: [tent.id, grill.id] }
      its.id = (await buildTour(db, { ...known, updatedAt: new Date(0) })).id
    },
    patch: (body: object, { locale = 'lt', token = owner.token, at = '' }: Options = {}) =>
      api('PATCH', `/api/v1/tours/${its.id}${at}`, { body, token, headers: { 'Accept-Language': locale } }),
    /** All that the database holds of the tour. */
    async stored() {
      const [row] = await db.select().from(tours).where(eq(tours.id, its.id))
      const names = await db.select().from(tourTexts).where(eq(tourTexts.tourId, its.id))
      const offered = await db
        .select({ id: tourAmenities.amenityId })
        .from(tourAmenities)
        .where(eq(tourAmenities.tourId, its.id))
      return {
        ...row,
        texts: Object.fromEntries(names.map(({ locale, name, description }) => [locale, { name, description }])),
        amenities: offered.map(it => it.id).sort(),
      }
    },
    /** The same validation issues in each language, and the tour as it was. */
    async expectRefused(body: object, path: string, words: Record<Locale, string>, at = '') {
      const before = await its.stored()
      for (const locale of LOCALES) {
        const { status, json, invalidated } = await its.patch(body, { locale, at })
        expect([status, json.data, invalidated]).toEqual([400, [{ message: words[locale], path }], []])
      }
      expect(await its.stored()).toEqual(before)
    },
  }
  return its
}
