import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { newId } from '#db/schema/columns.ts'
import {
  amenities,
  amenityTexts,
  bookingEvents,
  bookings,
  photos,
  providers,
  providerTexts,
  tourAmenities,
  tours,
  tourTexts,
  users,
} from '#db/schema/index.ts'
import { type BookingActor, type BookingEvent, type BookingStatus, TRANSITIONS } from '#src/domain/bookings/status.ts'
import { MONTHS } from '#src/domain/providers/provider.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { addDays, instantOf } from '#src/lib/local-date.ts'

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
type BookingOverrides = Partial<typeof bookings.$inferInsert>
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
  const values = {
    name: 'Merkio vingis',
    languages: ['lt' as const],
    // Whatever the date of the test.
    months: [...MONTHS],
    location: { lng: 24.18, lat: 54.16 },
  }
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

export const buildTour = async (db: Database, overrides: TourOverrides = {}) => only(await buildTours(db, [overrides]))

/** Several at once, in which most of the work is done once: each statement brings the index up to date. */
export async function buildTours(db: Database, many: readonly TourOverrides[]) {
  const made: (TourOverrides & { id: string; providerId: string })[] = []
  for (const it of many)
    made.push({ ...it, id: it.id ?? newId(), providerId: it.providerId ?? (await buildProvider(db)).id })
  const rows = await db
    .insert(tours)
    .values(
      made.map(({ texts: _texts, amenityIds: _ids, ...overrides }) => ({
        distanceKm: 18,
        difficulty: 2 as const,
        priceCents: 1800,
        regions: ['dzukija' as const],
        rivers: ['merkys'],
        ...overrides,
      })),
    )
    .returning()
  const named = { lt: { name: 'Merkys iš lėto' }, en: { name: 'The slow Merkys' } }
  const texts = made.flatMap(({ id, texts = named }) =>
    inLocales(texts).map(({ locale, text }) => ({ tourId: id, locale, ...text })),
  )
  if (texts.length) await db.insert(tourTexts).values(texts)
  const offered = made.flatMap(({ id: tourId, providerId, amenityIds = [] }) =>
    amenityIds.map(amenityId => ({ tourId, amenityId, providerId })),
  )
  if (offered.length) await db.insert(tourAmenities).values(offered)
  return made.flatMap(({ id }) => rows.find(it => it.id === id) ?? [])
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

/** A request for a day of next summer that waits for its provider, as if made by the command; with another status, as if it began there. */
export async function buildBooking(db: Database, overrides: BookingOverrides = {}) {
  const { status = 'requested', startsOn = '2031-07-19', days = 1, startTime = '09:30' } = overrides
  const [tour] = overrides.tourId ? await db.select().from(tours).where(eq(tours.id, overrides.tourId)) : []
  const providerId = overrides.providerId ?? tour?.providerId ?? (await buildProvider(db)).id
  const isWaiting = status === 'unverified' || status === 'requested' || status === 'offered'
  const startsAt = instantOf(startsOn, startTime ?? '00:00')
  return db.transaction(async tx => {
    const booking = only(
      await tx
        .insert(bookings)
        .values({
          channel: 'site',
          status,
          startsOn,
          days,
          startTime,
          startsAt,
          endsAt: instantOf(addDays(startsOn, days)),
          adults: 2,
          isCounted: false,
          guestName: 'Rasa Upytė',
          guestEmail: 'rasa@upe.example',
          guestPhone: '+37061234567',
          locale: 'lt',
          totalCents: 3600,
          priceIsEstimate: true,
          policy: { cancellation: 'moderate', badWater: 'free-for-both' },
          snapshot: {
            tourNames: { lt: 'Merkys iš lėto', en: 'The slow Merkys' },
            provider: { name: 'Merkio vingis', phone: '8 (612) 34-567', email: 'labas@upe.example' },
            meet: { address: 'Puvočiai', point: [24.31, 54.12] },
            rivers: ['merkys'],
            distanceKm: 18,
            trader: null,
          },
          expiresAt: isWaiting ? new Date(startsAt.getTime() - 86_400_000) : null,
          ...overrides,
          providerId,
        })
        .returning(),
    )
    // Steps that there are, so that the database takes them.
    const steps = stepsTo(status)
    await tx
      .insert(bookingEvents)
      .values(steps.map((step, seq) => ({ bookingId: booking.id, seq, at: booking.createdAt, ...step })))
    await tx
      .update(bookings)
      .set({ version: steps.length - 1 })
      .where(eq(bookings.id, booking.id))
    return { ...booking, version: steps.length - 1 }
  })
}

/** The shortest way there. */
function stepsTo(status: BookingStatus) {
  // Such a request would never have reached its provider.
  const isDetour = (to: BookingStatus) => to === 'unverified' && to !== status
  type Way = { fromStatus: BookingStatus | 'new'; event: BookingEvent; toStatus: BookingStatus; actor: BookingActor }[]
  const ways: Way[] = [[]]
  for (const way of ways) {
    const at = way.at(-1)?.toStatus ?? 'new'
    if (at === status) return way
    const next = TRANSITIONS.filter(it => it.from === at && it.to !== at && it.event !== 'record' && !isDetour(it.to))
    ways.push(...next.map(({ from, event, to, actor }) => [...way, { fromStatus: from, event, toStatus: to, actor }]))
  }
  throw new Error(`nothing leads to ${status}`)
}
