import fc from 'fast-check'
import type { Database } from '#db/client.ts'
import { newId } from '#db/schema/columns.ts'
import {
  boatDays,
  boatOutages,
  boats,
  dayExceptions,
  tourBoats,
  tourRates,
  tourSeasons,
  tours,
  tourTexts,
} from '#db/schema/index.ts'
import { type BoatType, capacityOn, sizeOf } from '#src/domain/boats/boat.ts'
import { recomputePrices } from '#src/domain/prices/party-price-commands.ts'
import { addDays, daysFrom, localDateOf } from '#src/lib/local-date.ts'
import { buildProvider } from './factories.ts'

/** Providers with boats, outages, promises and tours with rates and seasons, within the next fortnight. */

const today = localDateOf(new Date())
export const FORTNIGHT = daysFrom(today, 14)

export const int = (min: number, max: number) => fc.integer({ min, max })
export const KINDS: BoatType[] = ['single-kayak', 'double-kayak', 'raft', 'raft-4']
const kinds = fc.subarray(KINDS)
/** Boats with the seats that their name says. */
export const sized = <B extends { kind: BoatType; seats: number }>(boat: B): B => ({
  ...boat,
  seats: sizeOf(boat.kind) ?? boat.seats,
})
const fleetAtRandom = fc.oneof(
  { weight: 1, arbitrary: fc.constant([]) },
  {
    weight: 4,
    arbitrary: fc.array(fc.record({ kind: fc.constantFrom(...KINDS), seats: int(1, 4), owned: int(0, 3) }).map(sized), {
      maxLength: 4,
    }),
  },
)
const dayAtRandom = fc.constantFrom(...FORTNIGHT)
const tourAtRandom = fc.record({
  days: int(1, 3),
  own: fc.oneof(fc.constant<BoatType[]>([]), kinds),
  most: fc.option(int(1, 2)),
  rates: fc.oneof(fc.constant<BoatType[]>([]), kinds, fc.constant('person' as const), fc.constant('group' as const)),
  amount: int(1, 9000),
  season: fc.option(
    fc.record({ leadHours: int(0, 90), weekdays: int(1, 127), startTimes: fc.subarray(['08:00', '16:30']) }),
  ),
})
export const providerAtRandom = fc.record({
  fleet: fleetAtRandom.map(fleet => [...new Map(fleet.map(it => [it.kind, it])).values()]),
  outages: fc.array(fc.record({ at: int(0, 3), fromDay: dayAtRandom, more: int(0, 2), count: int(1, 3) }), {
    maxLength: 2,
  }),
  promised: fc.array(fc.record({ at: int(0, 3), day: dayAtRandom, share: int(1, 3) }), {
    minLength: 10,
    maxLength: 30,
  }),
  closed: fc.array(dayAtRandom, { maxLength: 2 }),
  tours: fc.array(tourAtRandom, { minLength: 5, maxLength: 5 }),
})
/** A provider who goes every day, and of whose boats many are promised. */
export const busyProvider = fc.record({
  fleet: fc.uniqueArray(fc.record({ kind: fc.constantFrom(...KINDS), seats: int(1, 3), owned: int(1, 2) }).map(sized), {
    ...{ minLength: 3, maxLength: 4 },
    selector: ({ kind }) => kind,
  }),
  outages: fc.array(fc.record({ at: int(0, 3), fromDay: dayAtRandom, more: int(0, 2), count: int(1, 2) }), {
    ...{ minLength: 2, maxLength: 4 },
  }),
  promised: fc.array(fc.record({ at: int(0, 3), day: dayAtRandom, share: int(1, 2) }), {
    ...{ minLength: 20, maxLength: 40 },
  }),
  closed: fc.constant<string[]>([]),
  tours: fc.array(
    tourAtRandom.map(it => ({ ...it, season: it.season && { ...it.season, weekdays: 127 }, rates: [] })),
    { minLength: 5, maxLength: 5 },
  ),
})
export type ProviderAtRandom = typeof providerAtRandom extends fc.Arbitrary<infer T> ? T : never
type RatesAtRandom = ProviderAtRandom['tours'][number]

export const BASE_RATE = { ageTo: null, seasonId: null, per: 'day' as const, dayClass: 'any' as const }

export function ratesOf(tourId: string, { rates, amount }: Pick<RatesAtRandom, 'rates' | 'amount'>) {
  const of = (it: object) => ({ ...BASE_RATE, tourId, amountCents: amount, ...it })
  const weekend = { dayClass: 'weekend', amountCents: amount + 500 }
  if (rates === 'person') return [of({ unit: 'person' }), of({ unit: 'person', ...weekend })]
  if (rates === 'group')
    return [of({ unit: 'group', upToPeople: 3 }), of({ unit: 'group', upToPeople: 8, amountCents: 9999 })]
  return rates.flatMap((boatKind, at) => [
    of({ unit: 'boat', boatKind, amountCents: amount + at }),
    of({ unit: 'boat', boatKind, ...weekend }),
  ])
}

export async function buildAtRandom(
  db: Database,
  { fleet, outages, promised, closed, tours: drawn }: ProviderAtRandom,
): Promise<string[]> {
  const { id: providerId } = await buildProvider(db)
  if (fleet.length) await db.insert(boats).values(fleet.map(it => ({ ...it, providerId })))
  const away = outages.flatMap(({ at, fromDay, more, count }) => {
    const kind = fleet[at % Math.max(fleet.length, 1)]?.kind
    return kind ? [{ providerId, kind, fromDay, toDay: addDays(fromDay, more), count }] : []
  })
  if (away.length) await db.insert(boatOutages).values(away)
  const days = new Map(
    promised.flatMap(({ at, day, share }) => {
      const boat = fleet[at % Math.max(fleet.length, 1)]
      if (!boat) return []
      const capacity = capacityOn(day, boat, away)
      return [
        [
          `${boat.kind} ${day}`,
          { providerId, kind: boat.kind, day, capacity, held: Math.min(capacity, share) },
        ] as const,
      ]
    }),
  )
  if (days.size) await db.insert(boatDays).values([...days.values()])
  for (const day of closed)
    await db.insert(dayExceptions).values({ providerId, fromDay: day, toDay: day, kind: 'closed' })
  const ids = drawn.map(() => newId())
  await db.insert(tours).values(
    drawn.map(({ days: length, amount }, at) => ({
      ...{ id: ids[at], providerId, days: length, distanceKm: 9, difficulty: 2, priceCents: amount },
      bookingMode: 'request' as const,
    })),
  )
  await db.insert(tourTexts).values(ids.map(tourId => ({ tourId, locale: 'lt' as const, name: 'Upe žemyn' })))
  for (const [at, tour] of drawn.entries()) {
    const tourId = ids[at] ?? ''
    const own = tour.own.map(kind => ({ tourId, kind, maxPerBooking: tour.most }))
    if (own.length) await db.insert(tourBoats).values(own)
    const season = { fromDay: addDays(today, -3), toDay: addDays(today, 11) }
    if (tour.season) await db.insert(tourSeasons).values({ ...tour.season, ...season, tourId })
    const rates = ratesOf(tourId, tour)
    if (rates.length) await db.insert(tourRates).values(rates as (typeof tourRates.$inferInsert)[])
  }
  await db.transaction(tx => recomputePrices(tx, ids, today))
  return ids
}
