import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { boats, providers, tours } from '#db/schema/index.ts'
import type { FleetKind } from '#src/domain/boats/boat.ts'
import { endDeletedProviders } from '#src/domain/providers/deletion-commands.ts'
import { keptMs } from '#src/domain/retention.ts'
import { endDeletedTours } from '#src/domain/tours/lifecycle/deletion-commands.ts'
import { isDeletedWithProvider } from '#src/domain/tours/lifecycle/visibility-queries.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { buildProvider, buildTour, buildUser } from './factories.ts'

/** Makes all that a party can ask for: a tour that takes requests, its provider and that provider's account. */
export async function buildBookable(
  db: Database,
  {
    fleet = {},
    tour = {},
    user = {},
  }: {
    fleet?: Partial<Record<FleetKind, { seats: number; owned: number; childToAge?: number }>>
    tour?: Parameters<typeof buildTour>[1]
    user?: Parameters<typeof buildUser>[1]
  } = {},
) {
  const owner = await buildUser(db, { emailVerifiedAt: new Date(), ...user })
  const provider = await buildProvider(db, { userId: owner.id, phone: '+37061234567', email: 'labas@upe.example' })
  const rows = Object.entries(fleet).map(([kind, boat]) => ({
    providerId: provider.id,
    kind: kind as FleetKind,
    ...boat,
  }))
  if (rows.length) await db.insert(boats).values(rows)
  const made = await buildTour(db, {
    providerId: provider.id,
    bookingMode: 'request',
    departure: { lng: 24.31, lat: 54.12 },
    departureAddress: 'Puvočių tiltas',
    ...tour,
  })
  return { owner, provider, tour: made }
}

/** The words of whoever deletes something about its bookings. */
export const ENDING = { bookings: 'cancel', reason: 'Nebeplukdome.' } as const

/** Does what the task does once the time to restore a deleted tour, or provider, is over. */
export async function endDeletion(db: Database, id: string, now = new Date()): Promise<void> {
  const deletedAt = new Date(now.getTime() - keptMs('deletedTours') - 1)
  await db
    .update(tours)
    .set({ deletedAt })
    .where(and(eq(tours.id, id), isNotNull(tours.deletedAt)))
  // Those that went with it have the very same time.
  await db
    .update(tours)
    .set({ deletedAt })
    .where(and(eq(tours.providerId, id), isDeletedWithProvider))
  await db
    .update(providers)
    .set({ deletedAt })
    .where(and(eq(providers.id, id), isNotNull(providers.deletedAt)))
  await endDeletedTours(db, now)
  await endDeletedProviders(db, now)
}

/** A day from now on. */
export const inDays = (count: number) => addDays(localDateOf(new Date()), count)

/** The body that a guest sends. */
export const asking = (tour: string, more: object = {}) => ({
  tour,
  startsOn: inDays(60),
  startTime: '09:30',
  adults: 2,
  guest: { name: 'Rasa Upytė', email: 'rasa@upe.example', phone: '+370 612 34567' },
  ...more,
})
