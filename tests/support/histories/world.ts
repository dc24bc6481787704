import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { boatDays, boats, bookings, mails, tours } from '#db/schema/index.ts'
import { toActor } from '#src/domain/users/queries.ts'
import type { Actor } from '#src/domain/users/user.ts'
import { buildBookable } from '../data/bookings.ts'
import { buildTour, buildUser } from '../data/factories.ts'

/** A provider with two tours of one fleet and two guests with accounts, in a database of their own, in which many histories happen. */

/** From before the clock is put on until after, over the end of a month. */
export const START = new Date('2027-03-25T06:00:00Z')
export const FIRST_DAY = '2027-03-27'
export const KIND = 'double-kayak'
export const OWNED = 2

export type World = {
  db: Database
  owner: Actor
  providerId: string
  /** Tours of one day and of two. */
  tourIds: readonly [string, string]
  guests: Actor[]
  /** Tokens of those who ask without an account, by booking. */
  tokens: Map<string, string>
}

export async function buildWorld(db: Database): Promise<World> {
  const { owner, provider, tour } = await buildBookable(db, {
    fleet: { [KIND]: { seats: 2, owned: OWNED } },
    tour: { days: 1, durationHours: null },
  })
  const longer = await buildTour(db, { providerId: provider.id, bookingMode: 'request', days: 2, durationHours: null })
  const guests = await Promise.all([1, 2].map(() => buildUser(db, { role: 'user', emailVerifiedAt: START })))
  return {
    db,
    owner: toActor(owner),
    providerId: provider.id,
    tourIds: [tour.id, longer.id],
    guests: guests.map(toActor),
    tokens: new Map(),
  }
}

/** Puts the world back as it was at first: to build another for each history takes longer than the history. */
export async function beginAnew({ db, providerId, tourIds, tokens }: World): Promise<void> {
  tokens.clear()
  await db.delete(bookings)
  await db.delete(boatDays)
  await db.delete(mails)
  await db.update(boats).set({ owned: OWNED }).where(eq(boats.providerId, providerId))
  const there = await db
    .select({ id: tours.id })
    .from(tours)
    .where(inArray(tours.id, [...tourIds]))
  for (const [nth, id] of tourIds.entries())
    if (!there.some(tour => tour.id === id))
      await buildTour(db, { id, providerId, bookingMode: 'request', days: nth + 1, durationHours: null })
}
