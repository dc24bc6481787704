import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { dayExceptions, providers, tourIndex, tourSeasons, tours } from '#db/schema/index.ts'
import { bitsOf } from '#src/domain/boats/boat.ts'
import { type DayException, refusalOf, type Season, type TourDays } from '#src/domain/boats/season.ts'
import { haveCommonDay } from '#src/domain/boats/season-span.ts'
import { BOOKING_LIMITS } from '#src/domain/bookings/booking.ts'
import { MONTHS } from '#src/domain/providers/provider.ts'
import { readDayRanges } from '#src/lib/day-ranges.ts'
import { addDays, daysFrom, localDateOf } from '#src/lib/local-date.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { describeEachEngine } from '#tests/support/each-database.ts'

/** Tours at random; a whole check takes 10,000. */
const TOURS = Number(process.env.RANDOM_TOURS ?? 100)
const PER_PROVIDER = 10

const now = new Date()
const today = localDateOf(now)
const ALL_DAYS = daysFrom(today, BOOKING_LIMITS.ahead + 1)

const openOn = async (db: Database, tourId: string) => {
  const [row] = await db.select({ days: tourIndex.openOn }).from(tourIndex).where(eq(tourIndex.tourId, tourId))
  return readDayRanges(row?.days ?? '')
}

/** Lead time apart, which is calculated when somebody asks. */
const isOpen = ({ seasons, ...rest }: TourDays, startsOn: string, days: number) =>
  refusalOf(
    { ...rest, seasons: seasons.map(season => ({ ...season, leadHours: 0, startTimes: ['23:59'] })) },
    { startsOn, days, startTime: '23:59' },
    now,
  ) !== 'closed'

const spanAtRandom = (length: number) =>
  fc.tuple(fc.integer({ min: -40, max: 580 }), fc.integer({ min: 0, max: length })).map(([first, more]) => {
    const fromDay = addDays(today, first)
    return { fromDay, toDay: addDays(fromDay, more) }
  })
const seasonsAtRandom = fc
  .array(
    fc.record({
      span: spanAtRandom(260),
      yearly: fc.boolean(),
      weekdays: fc.oneof(
        fc.constant<number[]>([1, 2, 3, 4, 5, 6, 7]),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      ),
    }),
    { maxLength: 4 },
  )
  .map(seasons =>
    seasons
      .map(({ span, yearly, weekdays }): Season => ({ ...span, yearly, weekdays, startTimes: [], leadHours: 0 }))
      .filter((it, at, all) => !all.slice(0, at).some(other => haveCommonDay(it, other))),
  )
const exceptionsAtRandom = (isOwn: boolean) =>
  fc.array(
    fc
      .tuple(spanAtRandom(12), fc.constantFrom('closed' as const, 'open' as const))
      .map(([span, kind]): DayException => ({ ...span, kind, isOwn })),
    { maxLength: 4 },
  )
const providerAtRandom = fc.record({
  months: fc.subarray([...MONTHS], { minLength: 1 }),
  shared: exceptionsAtRandom(false),
  built: fc.array(
    fc.record({ days: fc.integer({ min: 1, max: 4 }), seasons: seasonsAtRandom, own: exceptionsAtRandom(true) }),
    { minLength: PER_PROVIDER, maxLength: PER_PROVIDER },
  ),
})

describeEachEngine(database => {
  test('on which days tours at random begin is the same in the database and by the rules', async () => {
    const { db } = database
    for (const { months, shared, built } of fc.sample(providerAtRandom, { seed: 7, numRuns: TOURS / PER_PROVIDER })) {
      const { id: providerId } = await buildProvider(db, { months })
      const rows = await db
        .insert(tours)
        .values(built.map(({ days }) => ({ providerId, days, distanceKm: 9, difficulty: 2, priceCents: 900 })))
        .returning({ id: tours.id })
      const of = built.map((it, index) => ({ ...it, tourId: rows[index]?.id ?? '' }))
      const seasons = of.flatMap(({ tourId, seasons: its }) =>
        its.map(season => ({ ...season, tourId, weekdays: bitsOf(season.weekdays) })),
      )
      const exceptions = [
        ...shared.map(it => ({ ...it, providerId, tourId: null })),
        ...of.flatMap(({ tourId, own }) => own.map(it => ({ ...it, providerId, tourId }))),
      ]
      if (seasons.length) await db.insert(tourSeasons).values(seasons)
      if (exceptions.length) await db.insert(dayExceptions).values(exceptions)
      for (const { tourId, days, seasons: its, own } of of) {
        const rules = { seasons: its, exceptions: [...shared, ...own], months }
        const expected = ALL_DAYS.filter(it => isOpen(rules, it, days))
        const stored = new Set(await openOn(db, tourId))
        expect({ rules, days, stored: ALL_DAYS.filter(it => stored.has(it)) }).toEqual({
          rules,
          days,
          stored: expected,
        })
      }
    }
  })

  test('a season over New Year, its change and its end are in the index at once', async () => {
    const { db } = database
    const { id: tourId } = await buildTour(db)
    const year = Number(today.slice(0, 4))
    const winter = { fromDay: `${year}-12-20`, toDay: `${year + 1}-01-06`, weekdays: 127, leadHours: 12 }
    await db.insert(tourSeasons).values({ ...winter, tourId })
    expect(await openOn(db, tourId)).toEqual(daysFrom(winter.fromDay, 18))
    await db
      .update(tourSeasons)
      .set({ toDay: `${year + 1}-01-02` })
      .where(eq(tourSeasons.tourId, tourId))
    expect(await openOn(db, tourId)).toEqual(daysFrom(winter.fromDay, 14))
    await db.update(tours).set({ days: 3 }).where(eq(tours.id, tourId))
    expect(await openOn(db, tourId)).toEqual(daysFrom(winter.fromDay, 12))
    await db.delete(tourSeasons).where(eq(tourSeasons.tourId, tourId))
    expect(await openOn(db, tourId)).toEqual(expect.arrayContaining(ALL_DAYS))
  })

  test('the months of a provider are those of all its tours without a season, and their change is in the index at once', async () => {
    const { db } = database
    const { id: providerId } = await buildProvider(db, { months: [6, 7] })
    const { id: one } = await buildTour(db, { providerId })
    const { id: seasonal } = await buildTour(db, { providerId })
    const winter = { fromDay: addDays(today, 10), toDay: addDays(today, 20), weekdays: 127, leadHours: 12 }
    await db.insert(tourSeasons).values({ ...winter, tourId: seasonal })
    const monthsOf = async (id: string) => [...new Set((await openOn(db, id)).map(day => Number(day.slice(5, 7))))]
    expect((await monthsOf(one)).toSorted()).toEqual([6, 7])
    await db
      .update(providers)
      .set({ months: [12, 1] })
      .where(eq(providers.id, providerId))
    expect(new Set(await monthsOf(one))).toEqual(new Set([12, 1]))
    expect(await openOn(db, seasonal)).toEqual(daysFrom(winter.fromDay, 11))
  })

  test('an exception of a provider is one of all its tours, and of no other', async () => {
    const { db } = database
    const { id: providerId } = await buildProvider(db)
    const { id: one } = await buildTour(db, { providerId })
    const { id: two } = await buildTour(db, { providerId, days: 2 })
    const { id: other } = await buildTour(db)
    const day = addDays(today, 60)
    await db.insert(dayExceptions).values({ providerId, fromDay: day, toDay: day, kind: 'closed' })
    expect((await openOn(db, one)).includes(day)).toBe(false)
    expect((await openOn(db, two)).includes(addDays(day, -1))).toBe(false)
    expect((await openOn(db, other)).includes(day)).toBe(true)
    await db.delete(dayExceptions).where(eq(dayExceptions.providerId, providerId))
    expect((await openOn(db, one)).includes(day)).toBe(true)
  })

  test('a tour that is not listed has its days once it is', async () => {
    const { db } = database
    const { id: tourId } = await buildTour(db, { status: 'paused' })
    const day = addDays(today, 30)
    await db.insert(tourSeasons).values({ tourId, fromDay: day, toDay: day, weekdays: 127, leadHours: 12 })
    expect(await openOn(db, tourId)).toEqual([])
    await db.update(tours).set({ status: 'published' }).where(eq(tours.id, tourId))
    expect(await openOn(db, tourId)).toEqual([day])
    const [row] = await db
      .select({ days: sql<string>`open_on::text` })
      .from(sql`tour_rows`)
      .where(sql`tour_id = ${tourId}`)
    expect(readDayRanges(row?.days ?? '')).toEqual([day])
  })
})
