import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, tours, tourTexts } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { isNotDeleted } from '../../tours/lifecycle/visibility-queries.ts'
import type { BookingSnapshot } from '../snapshot.ts'

const namesOf = sql<Partial<Record<Locale, string>>>`(
  select coalesce(json_object_agg(${tourTexts.locale}, ${tourTexts.name}), '{}')
  from ${tourTexts} where ${tourTexts.tourId} = ${tours.id})`

/** What a booking has to know of a tour; `undefined` for an unknown or a deleted one. */
export async function getBookable(db: Database, id: string) {
  const [tour] = await db
    .select({
      id: tours.id,
      providerId: tours.providerId,
      ownerId: providers.userId,
      status: tours.status,
      bookingMode: tours.bookingMode,
      cancellation: tours.cancellation,
      badWater: tours.badWater,
      days: tours.days,
      priceCents: tours.priceCents,
      distanceKm: tours.distanceKm,
      rivers: tours.rivers,
      departure: tours.departure,
      departureAddress: tours.departureAddress,
      names: namesOf,
      providerName: providers.name,
      providerPhone: providers.phone,
      providerEmail: providers.email,
    })
    .from(tours)
    .innerJoin(providers, eq(providers.id, tours.providerId))
    .where(and(eq(tours.id, id), isNotDeleted))
  return tour
}

export type Bookable = NonNullable<Awaited<ReturnType<typeof getBookable>>>

/** Whether requests for it are taken here: a paused tour, and one that its provider has not opened for them, take none. */
export const takesRequests = ({ status, bookingMode, priceCents }: Bookable): boolean =>
  status === 'published' && bookingMode === 'request' && priceCents !== null

export function snapshotOf(tour: Bookable, trader: BookingSnapshot['trader']): BookingSnapshot {
  const { departure, departureAddress: address } = tour
  const isPlace = departure !== null || address !== ''
  return {
    tourNames: tour.names,
    provider: { name: tour.providerName, phone: tour.providerPhone, email: tour.providerEmail },
    meet: isPlace ? { address, point: departure && [departure.lng, departure.lat] } : null,
    rivers: tour.rivers,
    distanceKm: tour.distanceKm,
    trader,
  }
}
