import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { boats, tours } from '#db/schema/index.ts'
import { listAvailability } from '#src/domain/availability/day-queries.ts'
import { settleFleets } from '#src/domain/availability/settle-commands.ts'
import { knownAges, PARTY_LIMITS } from '#src/domain/party/party.ts'
import { tooYoung } from '#src/domain/party/youngest-age.ts'
import { listCardPrices } from '#src/domain/prices/card-queries.ts'
import { countEach } from '#src/domain/search/each-queries.ts'
import { withFamily } from '#src/domain/search/family-queries.ts'
import { getFilterSummary } from '#src/domain/search/filter-queries.ts'
import { EVERYTHING, searchParty } from '#src/domain/search/schema.ts'
import { listTours } from '#src/domain/tours/queries.ts'
import { TOUR_LIMITS } from '#src/domain/tours/tour.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { buildProvider, buildTours } from '#tests/support/data/factories.ts'
import { findTours } from '#tests/support/data/found-tours.ts'
import { describeEachEngine } from '#tests/support/each-database.ts'

/** Searches of families against the rule by which a request is refused; each age that can be said, with boats that are counted and without. */

const HOUR_MS = 3_600_000
const { min, max } = TOUR_LIMITS.youngestAge
const AGES = [null, ...Array.from({ length: max - min + 1 }, (_, index) => min + index)]
const day = addDays(localDateOf(new Date()), 40)
const party = fc.record({
  date: fc.constantFrom(undefined, day),
  flex: fc.constantFrom(undefined, '1' as const),
  adults: fc.integer({ min: 1, max: 3 }),
  childAges: fc.array(fc.integer(PARTY_LIMITS.childAge), { maxLength: 3 }),
})

describeEachEngine(database => {
  const ageOf = new Map<string, number | null>()

  beforeAll(async () => {
    const { db } = database
    const [counted, other] = [await buildProvider(db), await buildProvider(db)]
    // A child of up to seven needs no seat of its own.
    await db.insert(boats).values({ providerId: counted.id, kind: 'double-kayak', seats: 2, owned: 2, childToAge: 7 })
    const made = [counted, other].flatMap(({ id: providerId }) =>
      AGES.map(youngestAge => ({ providerId, youngestAge, bookingMode: 'request' as const })),
    )
    for (const { id, youngestAge } of await buildTours(db, made)) ageOf.set(id, youngestAge)
    await settleFleets(db, HOUR_MS)
  }, HOUR_MS)

  const others = (ids: readonly string[], ages: readonly number[]) =>
    ids.filter(id => !tooYoung(ages, ageOf.get(id) ?? null)).toSorted()

  test(
    'leave out exactly the tours that take no child so young, and count what is left',
    async () => {
      const { db } = database
      for (const { adults, childAges, date, flex } of fc.sample(party, { seed: 5, numRuns: 40 })) {
        const people = adults + childAges.length
        const when = { date, flex: date === undefined ? undefined : flex }
        const search = await withFamily(db, { ...EVERYTHING, ...when, people, childAges })
        const found = (await findTours(db, search)).toSorted()
        // The same people as if all of them were grown up, or sat in the middle of a boat.
        const fitting = await findTours(db, { ...search, childAges: [], ids: [...ageOf.keys()] })
        expect({ childAges, found }).toEqual({ childAges, found: others(fitting, childAges) })
        expect((await getFilterSummary(db, search))?.total).toBe(found.length)
        const { total, counts, tours: cards } = await listTours(db, 'lt', search)
        expect(total).toBe(found.length)
        if (counts) expect(counts.free + counts.few + counts.ask).toBe(found.length)
        const words = await listAvailability(db, [...ageOf.keys()], search)
        for (const [id, { status }] of words) if (found.includes(id)) expect([id, status]).not.toEqual([id, 'full'])
        const isFull = ([, { status }]: [string, { status: string }]) => status === 'full'
        const young = [...ageOf.keys()].filter(id => tooYoung(childAges, ageOf.get(id) ?? null))
        if (date) expect([...words].filter(isFull).map(([id]) => id)).toEqual(expect.arrayContaining(young))
        const prices = await listCardPrices(db, search, cards, words)
        expect([...prices.keys()].toSorted()).toEqual(cards.map(({ id }) => id).toSorted())
      }
    },
    HOUR_MS,
  )

  test(
    '“with children” goes by the ages of the party where all are known, else by the age that it says',
    async () => {
      const { db } = database
      const asked = fc.record({
        youngest: fc.option(fc.integer(PARTY_LIMITS.childAge), { nil: undefined }),
        adults: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
        childAges: fc.array(fc.option(fc.integer(PARTY_LIMITS.childAge)), { maxLength: 2 }),
      })
      for (const { youngest, adults, childAges } of fc.sample(asked, { seed: 6, numRuns: 40 })) {
        const search = { ...EVERYTHING, youngest, ...searchParty({ adults, childAges }) }
        const ages = adults !== undefined && childAges.length > 0 ? knownAges(childAges) : undefined
        const said = ages ?? (youngest === undefined ? [] : [youngest])
        const fitting = await findTours(db, { ...search, youngest: undefined, childAges: [], ids: [...ageOf.keys()] })
        const found = (await findTours(db, search)).toSorted()
        expect({ search, found }).toEqual({ search, found: others(fitting, said) })
        expect(await countEach(db, [search])).toEqual([found.length])
      }
    },
    HOUR_MS,
  )

  test('ask nothing of a child whose age is not said, and follow the tour that changes', async () => {
    const { db } = database
    const [id = ''] = ageOf.keys()
    const find = (childAges: (number | null)[]) => findTours(db, { people: 3, childAges, ids: [id] })
    expect(await find([2])).toEqual([id])
    await db.update(tours).set({ youngestAge: 3 }).where(eq(tours.id, id))
    expect([await find([2]), await find([3]), await find([null])]).toEqual([[], [id], [id]])
    await db.update(tours).set({ youngestAge: null }).where(eq(tours.id, id))
    expect(await find([2])).toEqual([id])
  })
})

describeEachEngine(database => {
  test.each([-1, 18])('no tour can say %i years', async youngestAge => {
    const { db } = database
    await expect(buildTours(db, [{ youngestAge }])).rejects.toThrow()
  })
})
