import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { conditions, tourIndex, tours } from '#db/schema/index.ts'
import { BOOKING_LIMITS } from '#src/domain/bookings/booking.ts'
import { isClosedOn } from '#src/domain/conditions/condition.ts'
import { isOnStretch } from '#src/domain/conditions/stretch.ts'
import { lengthKm, placeAt } from '#src/domain/courses/course.ts'
import { riverCourse } from '#src/domain/courses/drawn/drawn-course.ts'
import type { Place } from '#src/domain/places/projection.ts'
import { readDayRanges } from '#src/lib/day-ranges.ts'
import { addDays, daysFrom, localDateOf } from '#src/lib/local-date.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { buildCondition } from '#tests/support/data/places.ts'
import { describeEachEngine } from '#tests/support/each-database.ts'
import { half } from '#tests/support/scope.ts'

const today = localDateOf(new Date())
const ALL_DAYS = daysFrom(today, BOOKING_LIMITS.ahead + 1)
const endsAt = new Date(Date.now() + 500 * 86_400_000)
const END = { status: 'ended', endedBy: 'admin', endedAt: new Date() } as const

/** The days on which each of these tours cannot begin. */
const closedOnOf = async (db: Database, tourIds: string[]) => {
  const { tourId: id, openOn: days } = tourIndex
  const rows = await db.select({ id, days }).from(tourIndex).where(inArray(id, tourIds))
  return new Map(
    rows.map(row => {
      const open = new Set(readDayRanges(row.days ?? ''))
      return [row.id, ALL_DAYS.filter(day => !open.has(day))]
    }),
  )
}
const closedOn = async (db: Database, tourId: string) => (await closedOnOf(db, [tourId])).get(tourId)

const close = (db: Database, overrides: object) =>
  buildCondition(db, {
    ...{
      kind: 'closed',
      km: null,
      words: '',
      reporter: 'admin',
      isReviewed: true,
      untilDay: addDays(today, 20),
      endsAt,
    },
    ...overrides,
  })

const course = riverCourse('merkys')
const whole = lengthKm(course)
const placeAtRandom = fc
  .record({
    km: fc.double({ min: 0, max: whole, noNaN: true }),
    aside: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
  })
  .map(({ km, aside }): Place => {
    const { lng, lat } = placeAt(course, km) ?? { lng: 24, lat: 54 }
    return { lng: lng + aside, lat: lat - aside }
  })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4, nil: null })
const closureAtRandom = fc
  .record({
    from: fc.integer({ min: 1, max: 300 }),
    more: fc.integer({ min: 0, max: 40 }),
    isOpenEnded: fc.boolean(),
    location: maybe(placeAtRandom),
    km: maybe(fc.integer({ min: 0, max: 200 })),
  })
  .map(({ from, more, isOpenEnded, ...place }) => ({
    ...place,
    fromDay: isOpenEnded ? null : addDays(today, from),
    untilDay: addDays(today, from + more),
  }))
const tourAtRandom = fc.record({
  days: fc.integer({ min: 1, max: 4 }),
  departure: maybe(placeAtRandom),
  arrival: maybe(placeAtRandom),
})

describeEachEngine(database => {
  test('the days on which closures at random stop tours at random are the same in the database and by the rules', async () => {
    const { db } = database
    const { id: providerId } = await buildProvider(db)
    const sampled = { seed: 11, numRuns: 40 }
    const built = fc.sample(tourAtRandom, sampled)
    const ids: string[] = []
    for (const tour of built) ids.push((await buildTour(db, { providerId, ...tour })).id)
    for (const closures of half(fc.sample(fc.array(closureAtRandom, { minLength: 1, maxLength: 2 }), sampled))) {
      await db.delete(conditions)
      for (const closure of closures) await close(db, closure)
      const closedDays = await closedOnOf(db, ids)
      for (const [at, { days, departure, arrival }] of built.entries()) {
        const way = { from: { km: null, location: departure }, to: { km: null, location: arrival } }
        const met = closures.filter(closure => isOnStretch('merkys', closure, way))
        const expected = ALL_DAYS.filter(day => met.some(closure => isClosedOn(closure, day, days)))
        const closed = closedDays.get(ids[at] ?? '')
        expect({ closures, tour: built[at], closed }).toEqual({ closures, tour: built[at], closed: expected })
      }
    }
  })

  test('a closure is in the index at once, and so are its days, its end and a tour that moves', async () => {
    const { db } = database
    await db.delete(conditions)
    const { id } = await buildTour(db, { departure: placeAt(course, 80) ?? null, arrival: placeAt(course, 95) ?? null })
    const { id: elsewhere } = await buildTour(db, { rivers: ['ula'] })
    const closure = await close(db, { location: placeAt(course, 90) ?? null })
    expect(await closedOn(db, id)).toEqual(daysFrom(today, 21))
    expect(await closedOn(db, elsewhere)).toEqual([])
    const change = (values: Partial<typeof conditions.$inferInsert>) =>
      db.update(conditions).set(values).where(eq(conditions.id, closure.id))
    await change({ fromDay: addDays(today, 10) })
    expect(await closedOn(db, id)).toEqual(daysFrom(addDays(today, 10), 11))
    await db.update(tours).set({ days: 3 }).where(eq(tours.id, id))
    expect(await closedOn(db, id)).toEqual(daysFrom(addDays(today, 8), 13))
    await change({ status: 'hidden' })
    expect(await closedOn(db, id)).toEqual([])
    await change({ status: 'shown' })
    await db
      .update(tours)
      .set({ departure: placeAt(course, 120) ?? null, arrival: placeAt(course, 130) ?? null })
      .where(eq(tours.id, id))
    expect(await closedOn(db, id)).toEqual([])
    await db.update(tours).set({ arrival: null }).where(eq(tours.id, id))
    expect(await closedOn(db, id)).toHaveLength(13)
    await change(END)
    expect(await closedOn(db, id)).toEqual([])
    await close(db, {})
    expect(await closedOn(db, id)).toHaveLength(21)
    await db.delete(conditions)
    expect(await closedOn(db, id)).toEqual([])
  })

  test('what others than an admin close, or what is no closure, stops nothing', async () => {
    const { db } = database
    await db.delete(conditions)
    const { id } = await buildTour(db)
    await close(db, { reporter: 'provider' })
    await buildCondition(db, { kind: 'tree', reporter: 'admin', endsAt })
    await close(db, { status: 'hidden' })
    expect(await closedOn(db, id)).toEqual([])
  })
})
