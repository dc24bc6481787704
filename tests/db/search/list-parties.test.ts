import { inArray, isNotNull } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { boatOutages, tourRates, tours } from '#db/schema/index.ts'
import { listAvailability } from '#src/domain/availability/day-queries.ts'
import { settleFleets } from '#src/domain/availability/settle-commands.ts'
import { listCardPrices } from '#src/domain/prices/card-queries.ts'
import { recomputePrices } from '#src/domain/prices/party-price-commands.ts'
import { EVERYTHING, type TourSearch } from '#src/domain/search/schema.ts'
import { FLEXES, type When } from '#src/domain/search/when.ts'
import { keepTourDocuments } from '#src/domain/tours/documents/document-commands.ts'
import { listTourAnswers } from '#src/domain/tours/documents/document-queries.ts'
import type { TourJson } from '#src/domain/tours/json.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { JsonText } from '#src/lib/text/json.ts'
import { buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { rate } from '#tests/support/data/prices.ts'
import { buildAtRandom, FORTNIGHT, providerAtRandom } from '#tests/support/data/providers-at-random.ts'
import { describeEachEngine } from '#tests/support/each-database.ts'
import { half } from '#tests/support/scope.ts'

/** Lists of the API say of a party what cards say by the rules of a request, though most of it comes from what is kept. */

const PROVIDERS = Math.ceil(Number(process.env.RANDOM_TOURS ?? 60) / 5)
const HOUR_MS = 3_600_000
const SELECTED = { select: [], populate: ['photos'] } as const
const DAYS: When[] = [
  {},
  ...FORTNIGHT.filter((_, at) => at % 2 === 1).map(date => ({ date })),
  ...FORTNIGHT.filter((_, at) => at % 4 === 1).flatMap(date => FLEXES.map(flex => ({ date, flex }))),
  { date: FORTNIGHT[2]?.slice(0, 7) },
  // A lead time may be over within these.
  { date: inDays(1), flex: '2' },
  { date: inDays(0).slice(0, 7) },
]
const PEOPLE = [1, 4, 7, 13, 60]

describeEachEngine(database => {
  let ids: string[]

  beforeAll(async () => {
    ids = []
    for (const drawn of fc.sample(providerAtRandom, { seed: 23, numRuns: PROVIDERS }))
      ids.push(...(await buildAtRandom(database.db, drawn)))
    const silent = ids.filter((_, at) => at % 4 === 0)
    await database.db.update(tours).set({ bookingMode: 'none' }).where(inArray(tours.id, silent))
    await keepTourDocuments(database.db, ids)
  }, HOUR_MS)

  /** The parties that a search finds, by the tours. */
  async function list(search: Partial<TourSearch>, db = database.db) {
    const { data, missing } = await listTourAnswers(db, 'lt', { ...EVERYTHING, ...search, limit: 100 }, SELECTED)
    expect(missing).toEqual([])
    const tours: Pick<TourJson, '_id' | 'party'>[] = data instanceof JsonText ? JSON.parse(data.text) : []
    return new Map(tours.map(({ _id, party }) => [_id, party]))
  }

  test('are the same in what each connection plans once, whatever was asked before', async () => {
    const { db } = database
    const idsOf = async (search: Partial<TourSearch>) => {
      const { data, counts } = await listTourAnswers(db, 'lt', { ...EVERYTHING, ...search }, SELECTED)
      const found: Pick<TourJson, '_id' | 'party'>[] = data instanceof JsonText ? JSON.parse(data.text) : []
      return { found, counts }
    }
    const asked = [{}, ...half(DAYS)].flatMap(when => [undefined, ...PEOPLE].map(people => ({ ...when, people })))
    // Of another length a list is planned each time.
    const expected = new Map<object, unknown>()
    for (const search of asked) expected.set(search, await idsOf({ ...search, limit: 29 }))
    for (const _ of [1, 2])
      for (const search of asked) {
        const { found, counts } = await idsOf(search)
        expect({ search, found: found.slice(0, 29), counts }).toEqual({ search, ...(expected.get(search) as object) })
      }
  })

  async function listByRules(when: When, people: number) {
    const { db } = database
    const { id, days, priceCents, leastCents, youngestAge } = tours
    const columns = { id, days, priceCents, leastCents, youngestAge }
    const cards = await db.select(columns).from(tours).where(isNotNull(priceCents))
    const priced = cards.map(it => ({ ...it, priceCents: it.priceCents ?? 0 }))
    const words = await listAvailability(db, ids, { ...when, people })
    const prices = await listCardPrices(db, { people, childAges: [], ...when }, priced, words)
    return new Map(
      ids.map(it => {
        const cents = prices.get(it)?.cents
        const isEstimate = prices.get(it)?.kind === 'estimate'
        const { status: availability = null, seats = null } = words.get(it) ?? {}
        const perPersonCents = cents === undefined ? null : Math.ceil(cents / people)
        return [it, { totalCents: cents ?? null, perPersonCents, isEstimate, availability, seats }]
      }),
    )
  }

  test.each([
    ['before fleets are counted', false],
    ['after', true],
  ])('are what cards say, %s', { timeout: HOUR_MS }, async (_, isSettled) => {
    const { db } = database
    if (isSettled) await settleFleets(db, HOUR_MS)
    let compared = 0
    for (const when of half(DAYS))
      for (const people of PEOPLE) {
        const listed = await list({ ...when, people })
        const byRules = await listByRules(when, people)
        const expected = new Map([...listed.keys()].map(id => [id, byRules.get(id)]))
        expect({ when, people, listed }).toEqual({ when, people, listed: expected })
        compared += listed.size
      }
    expect(compared).toBeGreaterThan(15 * PROVIDERS)
  })

  test('are by the boats that are left, where another one would cost less', async () => {
    const { db } = database
    const fleet = { 'double-kayak': { seats: 2, owned: 1 }, raft: { seats: 6, owned: 1 } }
    const { tour, provider } = await buildBookable(db, { fleet })
    const rates = [rate('boat', 2000), rate('boat', 9000, { boatKind: 'raft' })]
    await db
      .insert(tourRates)
      .values(rates.map(it => ({ ...it, tourId: tour.id })) as (typeof tourRates.$inferInsert)[])
    await db.transaction(tx => recomputePrices(tx, [tour.id], localDateOf(new Date())))
    const [day, other] = [inDays(30), inDays(31)]
    await db
      .insert(boatOutages)
      .values({ providerId: provider.id, kind: 'double-kayak', fromDay: day, toDay: day, count: 1 })
    await settleFleets(db, HOUR_MS)
    await keepTourDocuments(db, [tour.id])
    const partyOn = async (date: string) => (await list({ ids: [tour.id], date, people: 2 })).get(tour.id)
    expect(await partyOn(day)).toMatchObject({ totalCents: 9000, availability: 'free', seats: 6 })
    expect(await partyOn(other)).toMatchObject({ totalCents: 2000, availability: 'free', seats: 8 })
  })

  test('take no statement but that of the list where no priced boats are away', async () => {
    const { db } = database
    await settleFleets(db, HOUR_MS)
    const date = FORTNIGHT[5]
    const words = await listAvailability(db, ids, { date, people: 1 })
    const asked = ids.filter(id => words.get(id)?.status === 'ask' && words.get(id)?.free === undefined)
    let selects = 0
    const counting = new Proxy(db, {
      get(target, name) {
        if (String(name).startsWith('select')) selects += 1
        return Reflect.get(target, name)
      },
    })
    expect((await list({ ids: asked, date, people: 1 }, counting)).size).toBeGreaterThan(3)
    expect(selects).toBe(1)
    // Of several days the price depends on no boats.
    for (const when of DAYS.filter(({ date, flex }) => flex || date?.length === 7)) {
      selects = 0
      await list({ ...when, people: 1 }, counting)
      expect({ when, selects }).toEqual({ when, selects: 1 })
    }
  })
})
