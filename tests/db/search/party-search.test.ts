import { and, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { boatDays, boats, bookingBoats, freeSeats, tourBoats, tourIndex, tourRates } from '#db/schema/index.ts'
import { listTourDays } from '#src/domain/availability/day-queries.ts'
import { settleFleets } from '#src/domain/availability/settle-commands.ts'
import { seatsOf } from '#src/domain/boats/plan.ts'
import { planBoats } from '#src/domain/boats/plan-queries.ts'
import { getCalendar } from '#src/domain/prices/card-queries.ts'
import { getPriceRules, type TourPriceRules } from '#src/domain/prices/rules-queries.ts'
import { countEach } from '#src/domain/search/each-queries.ts'
import { EVERYTHING, parseTourSearch, type TourSearch } from '#src/domain/search/schema.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { countingQueries } from '#tests/support/data/database.ts'
import { buildBooking, buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { findTours } from '#tests/support/data/found-tours.ts'
import { BASE_RATE, buildAtRandom, FORTNIGHT, int, providerAtRandom } from '#tests/support/data/providers-at-random.ts'
import { describeEachEngine } from '#tests/support/each-database.ts'

/** The whole of a search by party and day against what a request would be answered, over providers, boats and prices at random. */

const PROVIDERS = Math.ceil(Number(process.env.RANDOM_TOURS ?? 60) / 5)
const HOUR_MS = 3_600_000
const now = new Date()
const today = localDateOf(now)

const search = (it: Partial<TourSearch>): TourSearch => ({ ...EVERYTHING, limit: 200, ...it })
describeEachEngine(database => {
  let ids: string[]
  let rules: Map<string, TourPriceRules>

  beforeAll(async () => {
    ids = []
    for (const drawn of fc.sample(providerAtRandom, { seed: 11, numRuns: PROVIDERS }))
      ids.push(...(await buildAtRandom(database.db, drawn)))
    rules = await getPriceRules(database.db, ids)
  }, HOUR_MS)

  /** The tours whose request would not be refused. */
  async function listAskable(date: string, people: number): Promise<string[]> {
    const could: string[] = []
    for (const id of ids) {
      const days = rules.get(id)?.days ?? 1
      const party = { adults: people, childAges: [] }
      const plan = await planBoats(database.db, { tourId: id, startsOn: date, days, startTime: null, ...party, now })
      const isTaken = people > 12 || !('refusal' in plan.price)
      if (plan.kind !== 'refused' && isTaken) could.push(id)
    }
    return could.toSorted()
  }

  test('finds the tours that could be asked for, that day and by so many, and no other', async () => {
    const { db } = database
    const cases = fc.sample(fc.tuple(fc.constantFrom(...FORTNIGHT, addDays(today, 40)), int(1, 14)), {
      seed: 5,
      numRuns: 10,
    })
    // Prices are kept for twelve people at most.
    const border = [11, 12, 13].map(people => [addDays(today, 40), people] as const)
    let seen = 0
    for (const [date, people] of [...cases, ...border]) {
      const shown = await listAskable(date, people)
      const all = await findTours(database.db, { date, people })
      expect({ date, people, shown: all.toSorted() }).toEqual({ date, people, shown })
      expect(await countEach(db, [search({ date, people })])).toEqual([shown.length])
      seen += shown.length
    }
    expect(seen).toBeGreaterThan(ids.length)
  })

  test('what each tour has on each day is the same by the rules, as the database counts it, and as a search finds it', async () => {
    const { db } = database
    await settleFleets(db, HOUR_MS)
    // No lead time ends while this runs.
    const later = FORTNIGHT.slice(5)
    const days = await listTourDays(db, ids, { from: later[0] ?? today, to: later.at(-1) ?? today, now })
    expect([...days.keys()].toSorted()).toEqual(ids.toSorted())
    for (const [at, date] of later.entries()) {
      const its = ids.map(id => ({ id, ...days.get(id)?.[at] }))
      const counted = await db
        .select({ id: tourIndex.tourId, seats: sql<number | null>`coalesce(${freeSeats.seats}, ${tourIndex.seats})` })
        .from(tourIndex)
        .leftJoin(freeSeats, and(eq(freeSeats.boatsKey, tourIndex.boatsKey), eq(freeSeats.day, date)))
        .where(inArray(tourIndex.tourId, ids))
      const seats = its.map(({ id, free }) => [id, free ? seatsOf(free) : null] as const)
      expect({ date, seats: new Map(counted.map(row => [row.id, row.seats])) }).toEqual({ date, seats: new Map(seats) })
      for (const people of [undefined, 13, 14]) {
        const isFor = ({ status, free }: (typeof its)[number]) =>
          status !== 'closed' && (!free || seatsOf(free) >= (people ?? 1))
        const found = (await findTours(db, { date, people })).filter(id => ids.includes(id))
        expect({ date, people, found: found.toSorted() }).toEqual({
          date,
          people,
          found: its.flatMap(it => (isFor(it) ? [it.id] : [])).toSorted(),
        })
      }
    }
  })

  test('where boats have prices, one without a price has no seats', async () => {
    const { db } = database
    const { id: providerId } = await buildProvider(db)
    const { id: tourId } = await buildTour(db, { providerId, bookingMode: 'request' })
    await db.insert(boats).values([
      { providerId, kind: 'raft', seats: 6, owned: 1 },
      { providerId, kind: 'canoe', seats: 2, owned: 2 },
    ])
    await db.insert(tourRates).values({ ...BASE_RATE, tourId, unit: 'boat', boatKind: 'canoe', amountCents: 100 })
    const day = addDays(today, 70)
    const calendar = await getCalendar(db, tourId, { from: day, to: day, now })
    expect(calendar).toEqual([{ day, status: 'free', seats: 4 }])
  })

  test('the days of many tours take as many statements as those of one', async () => {
    const listedBy = async (tourIds: string[]) => {
      const { db, count } = countingQueries(database.db)
      await listTourDays(db, tourIds, { from: today, to: today, now })
      return count()
    }
    expect(await listedBy(ids)).toBe(await listedBy(ids.slice(0, ids.length / 2)))
  })

  test('a request that nobody answered in time holds no boats, though no task has freed them', async () => {
    const { db } = database
    const { id: providerId } = await buildProvider(db)
    const { id: tourId } = await buildTour(db, { providerId, bookingMode: 'request' })
    await db.insert(boats).values({ providerId, kind: 'raft', seats: 6, owned: 1 })
    const day = addDays(today, 50)
    const { id: bookingId } = await buildBooking(db, {
      tourId,
      isCounted: true,
      expiresAt: new Date(Date.now() - 1000),
    })
    const { id: waiting } = await buildBooking(db, { tourId, isCounted: true, expiresAt: new Date(Date.now() + 9e6) })
    await db
      .insert(boatDays)
      .values([0, 1].map(at => ({ providerId, kind: 'raft' as const, day: addDays(day, at), capacity: 1 })))
    const held = { providerId, kind: 'raft' as const, count: 1 }
    await db.insert(bookingBoats).values([
      { ...held, bookingId, day },
      { ...held, bookingId: waiting, day: addDays(day, 1) },
    ])
    for (const settle of [async () => {}, () => settleFleets(db, 60_000)]) {
      await settle()
      expect(await findTours(db, { date: day, providers: [providerId] })).toEqual([tourId])
      expect(await findTours(db, { date: addDays(day, 1), providers: [providerId] })).toEqual([])
    }
    await db.insert(tourRates).values({ ...BASE_RATE, tourId, unit: 'boat', boatKind: 'canoe', amountCents: 100 })
    expect(await findTours(db, { people: 1, providers: [providerId] })).toEqual([])
  })

  test('where one kind is promised, a tour has of the others no more than it may take', async () => {
    const { db } = database
    const { id: providerId } = await buildProvider(db)
    const { id: tourId } = await buildTour(db, { providerId, bookingMode: 'request' })
    const day = addDays(today, 60)
    await db.insert(boats).values([
      { providerId, kind: 'raft', seats: 6, owned: 1 },
      { providerId, kind: 'canoe', seats: 2, owned: 3 },
    ])
    await db.insert(tourBoats).values([
      { tourId, kind: 'raft' },
      { tourId, kind: 'canoe', maxPerBooking: 1 },
    ])
    await db.insert(boatDays).values({ providerId, kind: 'raft', day, capacity: 1, held: 1 })
    for (const settle of [async () => {}, () => settleFleets(db, 60_000)]) {
      await settle()
      const foundFor = (people: number) => findTours(db, { date: day, people, providers: [providerId] })
      expect([await foundFor(2), await foundFor(3)]).toEqual([[tourId], []])
    }
  })

  test('days further ahead than anybody may ask for find nothing; a day that is over is none', async () => {
    const { db } = database
    expect(await findTours(db, { date: addDays(today, 551) })).toEqual([])
    expect((await findTours(db, { date: addDays(today, 549) })).length).toBeGreaterThan(0)
    expect(parseTourSearch(new URLSearchParams({ date: addDays(today, -1) })).date).toBeUndefined()
  })
})
