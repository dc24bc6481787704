import { and, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { boatDays, boats, dayExceptions, scarceSpans, staleFleets, tourSeasons, tours } from '#db/schema/index.ts'
import { listAvailability } from '#src/domain/availability/day-queries.ts'
import { settleFleets } from '#src/domain/availability/settle-commands.ts'
import type { DayStatus } from '#src/domain/boats/boat.ts'
import { EVERYTHING, type TourSearch } from '#src/domain/search/schema.ts'
import { spanOf, type When } from '#src/domain/search/when.ts'
import { addDays, daysBetween, daysFrom, localDateOf } from '#src/lib/local-date.ts'
import { findCounted, findTours } from '#tests/support/data/found-tours.ts'
import { buildAtRandom, int, providerAtRandom } from '#tests/support/data/providers-at-random.ts'
import { describeEachEngine } from '#tests/support/each-database.ts'
import { half } from '#tests/support/scope.ts'

/**
 * Searches for several days, which are counted ahead, against those for each of the days and the word that the rules have for each tour: providers
 * at random, whose tours go on some weekdays of one season or of two that meet, and whose boats are promised on most days of some weeks.
 */

const PROVIDERS = Math.ceil(Number(process.env.RANDOM_TOURS ?? 30) / 5)
const HOUR_MS = 3_600_000
const now = new Date()
const today = localDateOf(now)
/** Further away than any lead time here, and over the end of a month. */
const FIRST = addDays(today, 40)
const DAYS = 36

const season = fc.record({ weekdays: int(1, 127), leadHours: int(0, 90) })
const seasons = fc.record({ first: fc.option(season), second: fc.option(season), turn: int(5, 30), last: int(30, 60) })
const promise = fc.record({ day: int(0, DAYS - 1), share: int(0, 3), at: int(0, 3) })

describeEachEngine(database => {
  let ids: string[]

  beforeAll(async () => {
    const { db } = database
    ids = []
    for (const drawn of fc.sample(providerAtRandom, { seed: 23, numRuns: PROVIDERS }))
      ids.push(...(await buildAtRandom(db, drawn)))
    await db.delete(tourSeasons)
    for (const [at, { first, second, turn, last }] of fc.sample(seasons, { seed: 4, numRuns: ids.length }).entries()) {
      const [tourId, middle, end] = [ids[at] ?? '', addDays(FIRST, turn), addDays(FIRST, last)]
      if (first) await db.insert(tourSeasons).values({ ...first, tourId, fromDay: addDays(today, 2), toDay: middle })
      if (second)
        await db
          .insert(tourSeasons)
          .values({ ...second, tourId, fromDay: addDays(middle, 1), toDay: end, startTimes: ['16:30'] })
    }
    const fleets = Map.groupBy(await db.select().from(boats), ({ providerId }) => providerId)
    for (const [providerId, fleet] of fleets) {
      const promises = fc.sample(promise, { seed: fleets.size, numRuns: 3 * DAYS })
      for (const { day, share, at } of promises) {
        const { kind, owned } = fleet[at % fleet.length] as (typeof fleet)[number]
        const row = { providerId, kind, day: addDays(FIRST, day), capacity: owned, held: Math.max(0, owned - share) }
        await db.insert(boatDays).values(row).onConflictDoNothing()
      }
    }
    const silent = ids.filter((_, at) => at % 4 === 0)
    await db.update(tours).set({ bookingMode: 'none' }).where(inArray(tours.id, silent))
  }, HOUR_MS)

  const WHENS: When[] = [
    ...[3, 16, 27].flatMap((day): When[] => [
      { date: addDays(FIRST, day), flex: '1' },
      { date: addDays(FIRST, day + 1), flex: '2' },
      { date: addDays(FIRST, day), flex: 'weekend' },
    ]),
    { date: addDays(FIRST, 5).slice(0, 7) },
    { date: addDays(FIRST, DAYS).slice(0, 7) },
    // Of these a lead time may be over.
    { date: addDays(today, 2), flex: '2' },
    { date: today.slice(0, 7) },
    // The first of these is a day and more ahead, and still within the longest lead time.
    { date: addDays(today, 3), flex: '1' },
  ]

  /** How many tours each word was said of. `known`: what each day finds, as long as nothing is changed but what is counted ahead. */
  async function expectAsEachDay(
    whens: readonly When[] = WHENS,
    known = new Map<string, Promise<string[]>>(),
  ): Promise<Record<'free' | 'few' | 'ask', number>> {
    const { db } = database
    const seen = { free: 0, few: 0, ask: 0 }
    const findOn = (date: string, people: number | undefined) => {
      const key = `${date} ${people}`
      const found = known.get(key) ?? findTours(db, { date, people })
      known.set(key, found)
      return found
    }
    for (const when of whens) {
      const { from, to } = spanOf(when, today) ?? { from: '', to: '' }
      for (const people of [undefined, 3]) {
        const search: TourSearch = { ...EVERYTHING, ...when, people }
        const days = daysFrom(from, daysBetween(from, to) + 1)
        const each = await Promise.all(days.map(date => findOn(date, people)))
        const expected = [...new Set(each.flat())].toSorted()
        const words = await listAvailability(db, expected, { ...when, people }, now)
        const count = (word: DayStatus) => [...words.values()].filter(({ status }) => status === word).length
        const counts = { free: count('free'), few: count('few'), ask: count('ask') }
        for (const more of [{}, { distanceFrom: 1 }]) {
          const asked = { ...search, ...more }
          const found = await findCounted(db, { ...asked, limit: 25 })
          expect({ asked, found: found.ids.toSorted() }).toEqual({ asked, found: expected })
          expect({ asked, counts: found.counts }).toEqual({ asked, counts })
        }
        for (const word of ['free', 'few', 'ask'] as const) seen[word] += counts[word]
      }
    }
    return seen
  }

  test(
    'find the tours that begin on one of the days, and count them by their best word',
    async () => {
      const { db } = database
      const known = new Map<string, Promise<string[]>>()
      await expectAsEachDay(half(WHENS), known)
      const stale = await db.selectDistinct().from(staleFleets)
      for (const { providerId } of stale.slice(0, stale.length / 2))
        await db.execute(sql`select settle_fleet(${providerId})`)
      await expectAsEachDay(
        WHENS.filter((_, nth) => nth % 2 === 0),
        known,
      )
      await settleFleets(db, HOUR_MS)
      expect(await db.$count(scarceSpans)).toBeGreaterThan(10 * PROVIDERS)
      const seen = await expectAsEachDay(WHENS, known)
      expect(Math.min(...Object.values(seen))).toBeGreaterThan(20)
    },
    HOUR_MS,
  )

  test('the seats of the best day are those that the rules say, and none where they say no', async () => {
    const { db } = database
    await settleFleets(db, HOUR_MS)
    const asked = await db
      .select({ id: tours.id })
      .from(tours)
      .where(and(inArray(tours.id, ids), eq(tours.bookingMode, 'request')))
    const seen = { free: 0, few: 0, full: 0, closed: 0, ask: 0 }
    for (const when of WHENS)
      for (const people of [1, 3, 5, 9]) {
        const { from, to } = spanOf(when, today) ?? { from: '', to: '' }
        const words = await listAvailability(
          db,
          asked.map(({ id }) => id),
          { ...when, people },
          now,
        )
        // Far ahead no lead time can be over.
        const moments = [now.toISOString(), ...(daysBetween(today, from) > 31 ? [null] : [])]
        for (const at of moments) {
          const best = sql<number>`best_seats(${tours.id}, ${from}::date, ${to}::date, ${people}::integer, ${at}::timestamptz)`
          const rows = await db
            .select({ id: tours.id, best })
            .from(tours)
            .where(inArray(tours.id, [...words.keys()]))
          const byRules = rows.map(({ id }) => {
            const { status = 'closed', seats = null } = words.get(id) ?? {}
            seen[status]++
            return { id, best: status === 'free' || status === 'few' ? seats : null }
          })
          expect({ when, people, at, rows }).toEqual({ when, people, at, rows: byRules })
        }
      }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20)
  })

  test(
    'do so after each kind of change',
    async () => {
      const { db } = database
      const third = ids.filter((_, at) => at % 3 === 0)
      const changes = [
        db.update(tourSeasons).set({ weekdays: sql`127 - ${tourSeasons.weekdays} % 127` }),
        db.update(boatDays).set({ held: sql`${boatDays.capacity}` }),
        db.update(boats).set({ owned: sql`${boats.owned} + 1` }),
        db.update(tours).set({ bookingMode: 'request' }),
        db.delete(dayExceptions),
        db.update(tours).set({ status: 'draft' }).where(inArray(tours.id, third)),
        db.update(tours).set({ status: 'published' }).where(inArray(tours.id, third)),
        db.delete(tours).where(inArray(tours.id, third)),
      ]
      for (const [at, change] of changes.entries()) {
        await change
        if (at % 2 === 0) await settleFleets(db, HOUR_MS)
        await expectAsEachDay(WHENS.filter((_, nth) => nth % 4 === at % 4))
      }
      for (const counts of ['start_gaps', 'start_tallies']) await db.execute(sql`select merge_counts(${counts})`)
      await expectAsEachDay(WHENS.filter((_, nth) => nth % 4 === 0))
    },
    HOUR_MS,
  )
})
