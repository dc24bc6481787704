import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { newId } from '#db/schema/columns.ts'
import {
  boatDays,
  boatOutages,
  boats,
  bookingBoats,
  dayExceptions,
  tourBoats,
  tourRates,
  tourSeasons,
  tours,
  tourTexts,
} from '#db/schema/index.ts'
import { capacityOn, FLEET_KINDS, type FleetKind } from '#src/domain/boats/boat.ts'
import { planBoats } from '#src/domain/boats/plan-queries.ts'
import { refusalOf } from '#src/domain/boats/season.ts'
import { getTourRules } from '#src/domain/boats/tour-queries.ts'
import { recomputePrices } from '#src/domain/prices/party-price-commands.ts'
import { priceOf } from '#src/domain/prices/price-of.ts'
import { getPriceRules, type TourPriceRules } from '#src/domain/prices/rules-queries.ts'
import { countEach } from '#src/domain/search/count-queries.ts'
import { EVERYTHING, parseTourSearch, type TourSearch } from '#src/domain/search/schema.ts'
import { listTours } from '#src/domain/tours/queries.ts'
import { addDays, daysFrom, localDateOf } from '#src/lib/local-date.ts'
import { describeEachDatabase } from '#tests/support/data/database.ts'
import { buildBooking, buildProvider, buildTour } from '#tests/support/data/factories.ts'

/** The whole of a search by party and day against what a request would be answered, over providers, boats and prices at random. */

const PROVIDERS = Math.ceil(Number(process.env.RANDOM_TOURS ?? 60) / 5)
const now = new Date()
const today = localDateOf(now)
const NEAR = daysFrom(today, 14)

const int = (min: number, max: number) => fc.integer({ min, max })
const KINDS = FLEET_KINDS.slice(0, 4)
const kinds = fc.subarray(KINDS)
const fleetAtRandom = fc.oneof(
  { weight: 1, arbitrary: fc.constant([]) },
  {
    weight: 4,
    arbitrary: fc.array(fc.record({ kind: fc.constantFrom(...KINDS), seats: int(1, 4), owned: int(0, 3) }), {
      maxLength: 4,
    }),
  },
)
const dayAtRandom = int(0, 13).map(at => addDays(today, at))
const tourAtRandom = fc.record({
  days: int(1, 3),
  own: fc.oneof(fc.constant<FleetKind[]>([]), kinds),
  most: fc.option(int(1, 2)),
  rates: fc.oneof(fc.constant<FleetKind[]>([]), kinds, fc.constant('person' as const), fc.constant('group' as const)),
  amount: int(1, 9000),
  season: fc.option(
    fc.record({ leadHours: int(0, 90), weekdays: int(1, 127), startTimes: fc.subarray(['08:00', '16:30']) }),
  ),
})
const providerAtRandom = fc.record({
  fleet: fleetAtRandom.map(fleet => [...new Map(fleet.map(it => [it.kind, it])).values()]),
  outages: fc.array(fc.record({ at: int(0, 3), fromDay: dayAtRandom, more: int(0, 2), count: int(1, 3) }), {
    maxLength: 2,
  }),
  promised: fc.array(fc.record({ at: int(0, 3), day: dayAtRandom, share: int(1, 3) }), { maxLength: 25 }),
  closed: fc.array(dayAtRandom, { maxLength: 2 }),
  tours: fc.array(tourAtRandom, { minLength: 5, maxLength: 5 }),
})
type ProviderAtRandom = typeof providerAtRandom extends fc.Arbitrary<infer T> ? T : never
type RatesAtRandom = ProviderAtRandom['tours'][number]

const BASE = { ageTo: null, seasonId: null, per: 'day' as const, dayClass: 'any' as const }

function ratesOf(tourId: string, { rates, amount }: Pick<RatesAtRandom, 'rates' | 'amount'>) {
  const of = (it: object) => ({ ...BASE, tourId, amountCents: amount, ...it })
  const weekend = { dayClass: 'weekend', amountCents: amount + 500 }
  if (rates === 'person') return [of({ unit: 'person' }), of({ unit: 'person', ...weekend })]
  if (rates === 'group')
    return [of({ unit: 'group', upToPeople: 3 }), of({ unit: 'group', upToPeople: 8, amountCents: 9999 })]
  return rates.flatMap((boatKind, at) => [
    of({ unit: 'boat', boatKind, amountCents: amount + at }),
    of({ unit: 'boat', boatKind, ...weekend }),
  ])
}

async function build(
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

const search = (it: Partial<TourSearch>): TourSearch => ({ ...EVERYTHING, limit: 200, ...it })
const found = async (db: Database, it: Partial<TourSearch>) =>
  (await listTours(db, 'lt', search(it))).tours.map(({ id }) => id)

describeEachDatabase(database => {
  let ids: string[]
  let rules: Map<string, TourPriceRules>

  beforeAll(async () => {
    ids = []
    for (const drawn of fc.sample(providerAtRandom, { seed: 11, numRuns: PROVIDERS }))
      ids.push(...(await build(database.db, drawn)))
    rules = await getPriceRules(database.db, ids)
  })

  /** All boats at home. */
  function totalOf(id: string, adults: number, startsOn: string): number | undefined {
    const its = rules.get(id)
    const price = its && priceOf(its, { startsOn, adults, childAges: [] })
    return price && !('refusal' in price) ? price.totalCents : undefined
  }

  test('finds the tours that could be asked for, that day and by so many, and no other', async () => {
    const { db } = database
    const cases = fc.sample(fc.tuple(fc.constantFrom(...NEAR, addDays(today, 40)), int(1, 14)), {
      seed: 5,
      numRuns: 12,
    })
    let seen = 0
    for (const [date, people] of cases) {
      const could: string[] = []
      for (const id of ids) {
        const days = rules.get(id)?.days ?? 1
        const plan = await planBoats(db, {
          tourId: id,
          startsOn: date,
          days,
          startTime: null,
          adults: people,
          childAges: [],
          now,
        })
        const isTaken = people > 12 || !('refusal' in plan.price)
        if (plan.kind !== 'refused' && isTaken) could.push(id)
      }
      seen += could.length
      const shown: string[] = []
      for (let page = 1; shown.length < could.length || page === 1; page++) {
        const some = await listTours(db, 'lt', search({ date, people, page }))
        shown.push(...some.tours.map(({ id }) => id))
        if (page >= some.pages) break
      }
      expect({ date, people, shown: shown.toSorted() }).toEqual({ date, people, shown: could.toSorted() })
      expect(await countEach(db, [search({ date, people })])).toEqual([could.length])
    }
    expect(seen).toBeGreaterThan(ids.length)
  })

  test('is sorted and narrowed by what the party pays, that day and without one', async () => {
    const { db } = database
    const open = new Map<string, string[]>()
    for (const id of ids) open.set(id, await openDays(db, id))
    for (const people of [1, 2, 4, 7, 12]) {
      const least = new Map(
        ids.map(id => [id, leastOf((open.get(id) ?? []).map(day => totalOf(id, people, day)))] as const),
      )
      const on = NEAR[9] ?? today
      for (const [date, keyOf] of [
        [undefined, (id: string) => least.get(id)],
        [on, (id: string) => totalOf(id, people, on)],
      ] as const) {
        const all = await found(db, { people, date, sort: 'party' })
        const keys = all.map(id => keyOf(id))
        expect(keys).not.toContain(undefined)
        expect(keys).toEqual(keys.toSorted((a, b) => Number(a) - Number(b)))
        const middle = Number(keys[Math.floor(keys.length / 2)])
        const upTo = await found(db, { people, date, sort: 'party', totalTo: middle })
        expect(upTo).toEqual(all.filter(id => Number(keyOf(id)) <= middle))
        const from = await found(db, { people, date, sort: 'party', totalFrom: middle })
        expect(from).toEqual(all.filter(id => Number(keyOf(id)) >= middle))
      }
    }
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
    expect(await found(db, { date: day, providers: [providerId] })).toEqual([tourId])
    expect(await found(db, { date: addDays(day, 1), providers: [providerId] })).toEqual([])
    await db.insert(tourRates).values({ ...BASE, tourId, unit: 'boat', boatKind: 'canoe', amountCents: 100 })
    expect(await found(db, { people: 1, providers: [providerId] })).toEqual([])
  })

  test('days further ahead than anybody may ask for find nothing; a day that is over is none', async () => {
    const { db } = database
    expect(await found(db, { date: addDays(today, 551) })).toEqual([])
    expect((await found(db, { date: addDays(today, 549) })).length).toBeGreaterThan(0)
    expect(parseTourSearch(new URLSearchParams({ date: addDays(today, -1) })).date).toBeUndefined()
  })
})

/** Of a year, those on which it begins; all where it never does. */
async function openDays(db: Database, id: string): Promise<string[]> {
  const tour = await getTourRules(db, id)
  const all = daysFrom(today, 366)
  const days = all.filter(startsOn => {
    const refusal = tour && refusalOf(tour, { startsOn, days: tour.days, startTime: null }, now)
    return refusal === undefined || refusal === 'too-late'
  })
  return days.length > 0 ? days : all
}

const leastOf = (totals: readonly (number | undefined)[]) => {
  const known = totals.filter(it => it !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}
