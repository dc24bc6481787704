import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import {
  boatDays,
  boats,
  bookingBoats,
  bookings,
  dayExceptions,
  providers,
  tourSeasons,
  tours,
} from '#db/schema/index.ts'
import type { BoatCount } from '#src/domain/boats/boat.ts'
import { countUncounted } from '#src/domain/boats/check-queries.ts'
import { changeFleet, changeOutages } from '#src/domain/boats/fleet-commands.ts'
import { holdBoats, releaseBoats, takeOffered } from '#src/domain/boats/hold-commands.ts'
import { planBoats } from '#src/domain/boats/plan-queries.ts'
import { Failure } from '#src/domain/errors.ts'
import { toActor } from '#src/domain/users/queries.ts'
import { daysFrom } from '#src/lib/local-date.ts'
import { refusalOf, testDatabase } from '#tests/support/data/database.ts'
import { buildBooking, buildProvider, buildTour, buildUser } from '#tests/support/data/factories.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'

const NOW = new Date('2027-06-01T09:00Z')
const DAY = '2027-07-17'
const double = (count: number): BoatCount[] => [{ kind: 'double-kayak', count }]

/** A provider with so many double kayaks, its owner, a tour, and bookings of it. */
async function buildFleet(db: Database, owned: number) {
  const user = await buildUser(db, { role: 'manager' })
  const provider = await buildProvider(db, { userId: user.id })
  await db.insert(boats).values({ providerId: provider.id, kind: 'double-kayak', seats: 2, owned })
  const { id: tourId } = await buildTour(db, { providerId: provider.id, bookingMode: 'request' })
  return {
    providerId: provider.id,
    tourId,
    actor: toActor(user),
    book: () => buildBooking(db, { tourId, isCounted: true }),
  }
}

const countOf = async (db: Database, providerId: string) => {
  const [row] = await db
    .select({ held: sql<number>`coalesce(sum(held), 0)::int`, days: sql<number>`count(*)::int` })
    .from(boatDays)
    .where(and(eq(boatDays.providerId, providerId), sql`held > 0`))
  return row
}

/** Days whose count is not the sum of what is promised, or is more than there is. */
const wrongDays = (db: Database) =>
  db
    .select({ day: boatDays.day })
    .from(boatDays)
    .where(
      sql`held > capacity or held <> coalesce((select sum(b.count) from booking_boats b
        where b.provider_id = boat_days.provider_id and b.kind = boat_days.kind and b.day = boat_days.day), 0)`,
    )

describeEachDatabase(database => {
  test('a boat is away on each day of its tour, and back once it is freed', async () => {
    const { db } = database
    const { providerId, book } = await buildFleet(db, 3)
    const { id: bookingId } = await book()
    const days = daysFrom('2027-12-31', 2)
    await db.transaction(tx => holdBoats(tx, { bookingId, providerId, days, boats: double(2) }))
    expect(await countOf(db, providerId)).toEqual({ held: 4, days: 2 })
    await db.transaction(tx => releaseBoats(tx, bookingId))
    expect(await countOf(db, providerId)).toEqual({ held: 0, days: 0 })
    expect(await wrongDays(db)).toEqual([])
  })

  test('a move holds its new days beside the old ones until it is taken or dropped', async () => {
    const { db } = database
    const { providerId, book } = await buildFleet(db, 2)
    const { id: bookingId } = await book()
    const hold = (day: string, as: 'current' | 'offered', count = 2) =>
      db.transaction(tx => holdBoats(tx, { bookingId, providerId, days: [day], boats: double(count), hold: as }))
    const take = (day: string, count = 2) =>
      db.transaction(tx => takeOffered(tx, { bookingId, providerId, days: [day], boats: double(count) }))
    await hold(DAY, 'current')
    await expect(hold(DAY, 'offered', 3)).rejects.toThrow(Failure)
    // To another hour of the same day, with one boat less: its own are enough.
    await hold(DAY, 'offered', 1)
    expect(await countOf(db, providerId)).toEqual({ held: 2, days: 1 })
    await take(DAY, 1)
    expect(await countOf(db, providerId)).toEqual({ held: 1, days: 1 })
    await hold(DAY, 'offered', 2)
    await take(DAY)
    await hold('2027-07-18', 'offered')
    await db.transaction(tx => releaseBoats(tx, bookingId, 'offered'))
    expect(await countOf(db, providerId)).toEqual({ held: 2, days: 1 })
    await hold('2027-07-19', 'offered')
    await take('2027-07-19')
    const rows = await db.select().from(bookingBoats).where(eq(bookingBoats.bookingId, bookingId))
    expect(rows).toMatchObject([{ hold: 'current', day: '2027-07-19', count: 2 }])
    expect(await countOf(db, providerId)).toEqual({ held: 2, days: 1 })
  })

  test('the database itself promises no more than there is, and knows no two seasons at once', async () => {
    const { db } = database
    const { providerId, tourId, book } = await buildFleet(db, 1)
    const [one, other] = [await book(), await book()]
    const row = { providerId, kind: 'double-kayak', day: DAY, count: 1 } as const
    await db.insert(boatDays).values({ ...row, capacity: 1 })
    await db.insert(bookingBoats).values({ ...row, bookingId: one.id })
    expect(await refusalOf(db.insert(bookingBoats).values({ ...row, bookingId: other.id }))).toBe(
      'boat_days_never_oversold',
    )
    const more = db.update(bookingBoats).set({ count: 2 }).where(eq(bookingBoats.bookingId, one.id))
    expect(await refusalOf(more)).toBe('boat_days_never_oversold')
    expect(await refusalOf(db.update(boatDays).set({ capacity: 0 }).where(eq(boatDays.providerId, providerId)))).toBe(
      'boat_days_never_oversold',
    )
    const season = { tourId, weekdays: 127, leadHours: 12 }
    await db.insert(tourSeasons).values({ ...season, fromDay: '2027-05-01', toDay: '2027-09-30' })
    const second = { ...season, fromDay: '2027-09-30', toDay: '2027-10-31' }
    const endless = { ...season, yearly: true, fromDay: '2030-01-01', toDay: '2031-01-01' }
    expect(await refusalOf(db.insert(tourSeasons).values(endless))).toBe('tour_seasons_yearly_within_year')
    expect(await refusalOf(db.insert(tourSeasons).values(second))).toBe('tour_seasons_do_not_overlap')
    expect(await refusalOf(db.insert(tourSeasons).values({ ...second, fromDay: '2027-10-01' }))).toBe('')
  })

  test('trips ahead that were agreed before there were boats are known', async () => {
    const { db } = database
    const { providerId, tourId } = await buildFleet(db, 1)
    const agreed = { tourId, status: 'confirmed', startsOn: DAY } as const
    await buildBooking(db, agreed)
    await buildBooking(db, { ...agreed, isCounted: true })
    await buildBooking(db, { ...agreed, startsOn: '2027-05-17' })
    await buildBooking(db, { ...agreed, status: 'cancelled' })
    await buildBooking(db, { ...agreed, tourId: (await buildFleet(db, 1)).tourId })
    expect(await countUncounted(db, providerId, NOW)).toBe(1)
  })

  test('what goes with a booking or a provider is counted no more', async () => {
    const { db } = database
    const { providerId, book } = await buildFleet(db, 3)
    const [one, other] = [await book(), await book()]
    for (const { id: bookingId } of [one, other])
      await db.transaction(tx => holdBoats(tx, { bookingId, providerId, days: [DAY], boats: double(1) }))
    await db.delete(bookings).where(eq(bookings.id, one.id))
    expect(await countOf(db, providerId)).toEqual({ held: 1, days: 1 })
    await db.delete(providers).where(eq(providers.id, providerId))
    const left = await db.select().from(bookingBoats).where(eq(bookingBoats.bookingId, other.id))
    expect(left).toEqual([])
  })

  test('a tour takes its own exceptions to another provider', async () => {
    const { db } = database
    const { providerId, tourId, actor } = await buildFleet(db, 1)
    const other = await buildProvider(db, { userId: actor.id })
    const days = { fromDay: DAY, toDay: DAY, kind: 'closed' as const }
    await db.insert(dayExceptions).values([
      { ...days, providerId, tourId },
      { ...days, providerId },
    ])
    await db.update(tours).set({ providerId: other.id }).where(eq(tours.id, tourId))
    const rows = await db.select().from(dayExceptions).where(eq(dayExceptions.tourId, tourId))
    expect(rows).toMatchObject([{ providerId: other.id }])
  })
})

/** Locks as whoever does something with them begins. */
const lock = (tx: Database, ...ids: string[]) =>
  tx.select().from(bookings).where(inArray(bookings.id, ids)).orderBy(asc(bookings.id)).for('update')

describe('on PostgreSQL', () => {
  const database = testDatabase('pg')

  test('of 200 who want the last boat at once one gets it, and each other one hears what is free', async () => {
    const { db } = database
    const { providerId, book } = await buildFleet(db, 1)
    const wanting: string[] = []
    for (let n = 0; n < 200; n++) wanting.push((await book()).id)
    const results = await Promise.allSettled(
      wanting.map(bookingId =>
        db.transaction(async tx => {
          await lock(tx, bookingId)
          await holdBoats(tx, { bookingId, providerId, days: daysFrom(DAY, 2), boats: double(1) })
        }),
      ),
    )
    const failures = results.flatMap(it => (it.status === 'rejected' ? [it.reason] : []))
    expect(failures).toHaveLength(199)
    const free = daysFrom(DAY, 2).map(day => ({ kind: 'double-kayak', day, count: 0 }))
    for (const failure of failures)
      expect(failure).toMatchObject({ status: 409, conflict: { reason: 'gone', present: { free } } })
    expect(await countOf(db, providerId)).toEqual({ held: 2, days: 2 })
    expect(await wrongDays(db)).toEqual([])
  })

  test('whoever holds, frees and moves in any order while the fleet changes: nobody waits for ever, nothing is promised twice', async () => {
    const { db } = database
    const { providerId, tourId, actor, book } = await buildFleet(db, 3)
    const change = { actor, id: providerId, locale: 'lt' as const, now: NOW }
    const all = await Promise.all(Array.from({ length: 20 }, book))
    const some = (n: number) => daysFrom(`2027-07-1${n % 7}`, 1 + (n % 3))
    const works = all.flatMap(({ id: bookingId }, n) => [
      // What is over is freed in the transaction that holds, on days before and after.
      () =>
        db.transaction(async tx => {
          await lock(tx, bookingId)
          await releaseBoats(tx, bookingId)
          await holdBoats(tx, { bookingId, providerId, days: some(n), boats: double(1) })
        }),
      () =>
        db.transaction(async tx => {
          const other = all[(n + 7) % 20]?.id ?? ''
          await lock(tx, bookingId, other)
          await releaseBoats(tx, bookingId)
          await releaseBoats(tx, other)
          await holdBoats(tx, { bookingId, providerId, days: some(20 - n), boats: double(1 + (n % 2)) })
        }),
      () =>
        db.transaction(async tx => {
          await lock(tx, bookingId)
          await releaseBoats(tx, bookingId, 'offered')
          await holdBoats(tx, { bookingId, providerId, days: some(n + 3), boats: double(1), hold: 'offered' })
          await takeOffered(tx, { bookingId, providerId, days: some(n + 3), boats: double(1) })
        }),
      () =>
        changeFleet(db, {
          ...change,
          body: {
            boats: [
              { kind: 'double-kayak', seats: 2, owned: 1 + (n % 4), childToAge: null },
              ...(n % 3 ? [{ kind: 'raft' as const, seats: 8, owned: n, childToAge: null }] : []),
            ],
          },
        }),
      () =>
        changeOutages(db, {
          ...change,
          body: {
            outages:
              n % 2 ? [{ kind: 'double-kayak', fromDay: '2027-07-10', toDay: '2027-07-14', count: 1, note: '' }] : [],
          },
        }),
      () => planBoats(db, { tourId, startsOn: DAY, days: 1, startTime: null, adults: 2, childAges: [], now: NOW }),
    ])
    const results = await Promise.allSettled(works.map(work => work()))
    const failures = results.flatMap(it => (it.status === 'rejected' ? [it.reason] : []))
    expect(failures.filter(it => !(it instanceof Failure) || (it.status !== 409 && it.status !== 400))).toEqual([])
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(30)
    expect(await wrongDays(db)).toEqual([])
  })
})
