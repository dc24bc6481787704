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
/** How far what is closed at a place reaches along the course, said here once more: what is tested has a number of its own. */
const REACH_KM = 2.5

/** A place of which the test knows the kilometre; `aside` of the course it is known by the rules alone. */
type Spot = { km: number; aside: number }
const spotAtRandom: fc.Arbitrary<Spot> = fc.record({
  km: fc.double({ min: 0, max: whole, noNaN: true }),
  aside: fc.oneof(fc.constant(0), fc.double({ min: -0.02, max: 0.02, noNaN: true })),
})
function placeOf({ km, aside }: Spot): Place {
  const { lng, lat } = placeAt(course, km) ?? { lng: 24, lat: 54 }
  return { lng: lng + aside, lat: lat - aside }
}
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4, nil: null })
const timeAtRandom = fc
  .record({ from: fc.integer({ min: 1, max: 300 }), more: fc.integer({ min: 0, max: 40 }), isOpenEnded: fc.boolean() })
  .map(({ from, more, isOpenEnded }) => ({
    fromDay: isOpenEnded ? null : addDays(today, from),
    untilDay: addDays(today, from + more),
  }))
const closureAtRandom = fc.record({
  time: timeAtRandom,
  spot: maybe(spotAtRandom),
  km: maybe(fc.integer({ min: 0, max: 200 })),
})
type ClosureAtRandom = typeof closureAtRandom extends fc.Arbitrary<infer It> ? It : never
const tourAtRandom = fc.record({
  days: fc.integer({ min: 1, max: 4 }),
  from: maybe(spotAtRandom),
  to: maybe(spotAtRandom),
})
type TourAtRandom = typeof tourAtRandom extends fc.Arbitrary<infer It> ? It : never

/** One that just reaches the end of some tour, or just does not. */
const closureAtBorder = (built: readonly TourAtRandom[]) =>
  fc
    .record({
      time: timeAtRandom,
      end: fc.constantFrom(...endsOf(built)),
      by: fc.oneof(fc.double({ min: -0.2, max: -0.01 }), fc.double({ min: 0.01, max: 0.2 })),
    })
    .map(
      ({ time, end: { km, side }, by }): ClosureAtRandom => ({
        time,
        spot: { km: km + side * (REACH_KM + by), aside: 0 },
        km: null,
      }),
    )

/** The ends of tours beyond which there is river enough, and on which side of the tour that is. */
const endsOf = (built: readonly TourAtRandom[]) =>
  built.flatMap(({ from, to }) => {
    if (!from || !to || from.aside !== 0 || to.aside !== 0) return []
    const side = from.km < to.km ? -1 : 1
    const ends = [
      { km: from.km, side },
      { km: to.km, side: -side },
    ]
    return ends.filter(({ km, side: its }) => km + its * 2 * REACH_KM > 0 && km + its * 2 * REACH_KM < whole)
  })

/** The kilometres by which a closure does not reach a tour, less than nothing where it does; undefined where the test does not know the kilometres. */
function missesBy({ spot, km }: ClosureAtRandom, { from, to }: TourAtRandom): number | undefined {
  if (!spot || !from || !to || km !== null || spot.aside !== 0 || from.aside !== 0 || to.aside !== 0) return undefined
  return Math.max(Math.min(from.km, to.km) - spot.km, spot.km - Math.max(from.km, to.km)) - REACH_KM
}

function meets(closure: ClosureAtRandom, tour: TourAtRandom): boolean {
  const by = missesBy(closure, tour)
  if (by !== undefined) return by <= 0
  const way = {
    from: { km: null, location: tour.from && placeOf(tour.from) },
    to: { km: null, location: tour.to && placeOf(tour.to) },
  }
  return isOnStretch('merkys', { km: closure.km, location: closure.spot && placeOf(closure.spot) }, way)
}

describeEachEngine(database => {
  test('the days on which closures at random stop tours at random, many of them by a little, are the same in the database and by the rules', async () => {
    const { db } = database
    const { id: providerId } = await buildProvider(db)
    const sampled = { seed: 11, numRuns: 40 }
    const built = fc.sample(tourAtRandom, sampled)
    const ids: string[] = []
    for (const { days, from, to } of built) {
      const ends = { departure: from && placeOf(from), arrival: to && placeOf(to) }
      ids.push((await buildTour(db, { providerId, days, ...ends })).id)
    }
    const some = fc.oneof(
      fc.array(closureAtRandom, { minLength: 1, maxLength: 2 }),
      fc.array(closureAtBorder(built), { minLength: 1, maxLength: 2 }),
    )
    const nearly = { met: 0, missed: 0 }
    for (const closures of half(fc.sample(some, sampled))) {
      await db.delete(conditions)
      for (const { time, spot, km } of closures) await close(db, { ...time, km, location: spot && placeOf(spot) })
      const closedDays = await closedOnOf(db, ids)
      for (const [at, tour] of built.entries()) {
        const met = closures.filter(closure => meets(closure, tour))
        const expected = ALL_DAYS.filter(day => met.some(({ time }) => isClosedOn(time, day, tour.days)))
        const closed = closedDays.get(ids[at] ?? '')
        expect({ closures, tour, closed }).toEqual({ closures, tour, closed: expected })
        for (const by of closures.map(closure => missesBy(closure, tour) ?? whole))
          if (Math.abs(by) < 0.3) nearly[by <= 0 ? 'met' : 'missed']++
      }
    }
    expect(Math.min(nearly.met, nearly.missed), JSON.stringify(nearly)).toBeGreaterThan(20)
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
    // A tour that is saved asks again which closures there are.
    await db.update(tours).set({ days: 2 }).where(eq(tours.id, id))
    expect(await closedOn(db, id)).toEqual([])
  })
})
