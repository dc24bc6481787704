import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { listAvailability } from '#src/domain/availability/day-queries.ts'
import { settleFleets } from '#src/domain/availability/settle-commands.ts'
import { planBoats } from '#src/domain/boats/plan-queries.ts'
import { getPriceRules, type TourPriceRules } from '#src/domain/prices/rules-queries.ts'
import { countEach } from '#src/domain/search/each-queries.ts'
import { withFamily } from '#src/domain/search/family-queries.ts'
import { getFilterSummary } from '#src/domain/search/filter-queries.ts'
import { EVERYTHING, type TourSearch } from '#src/domain/search/schema.ts'
import { listTours } from '#src/domain/tours/queries.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { findTours } from '#tests/support/data/found-tours.ts'
import {
  buildAtRandom,
  FORTNIGHT,
  int,
  KINDS,
  providerAtRandom,
  sized,
} from '#tests/support/data/providers-at-random.ts'
import { describeEachEngine } from '#tests/support/each-database.ts'

/** Searches of families, some of whose children may sit in the middle of a boat, against what their request would be answered. */

const PROVIDERS = Math.ceil(Number(process.env.RANDOM_TOURS ?? 30) / 5)
const CASES = 10
const HOUR_MS = 3_600_000
const now = new Date()
const today = localDateOf(now)

/** Few boats, so that seats are often short by a child or two; one kind has no place in the middle. */
const smallFleet = fc
  .uniqueArray(fc.record({ kind: fc.constantFrom(...KINDS), seats: int(1, 3), owned: int(1, 2) }).map(sized), {
    ...{ minLength: 1, maxLength: 3 },
    selector: ({ kind }) => kind,
  })
  .chain(fleet => int(5, 9).map(age => fleet.map((boat, at) => ({ ...boat, childToAge: at === 1 ? null : age }))))
const smallProvider = fc
  .tuple(providerAtRandom, smallFleet)
  .map(([provider, fleet]) => ({ ...provider, fleet, promised: provider.promised.slice(0, 8), closed: [] }))

const family = fc.record({
  // No lead time ends while this runs.
  date: fc.option(fc.constantFrom(...FORTNIGHT.slice(5)), { nil: undefined }),
  flex: fc.constantFrom(undefined, undefined, undefined, '1' as const),
  adults: int(1, 4),
  childAges: fc.array(int(0, 7), { minLength: 1, maxLength: 3 }),
})
type Family = typeof family extends fc.Arbitrary<infer It> ? It : never

describeEachEngine(database => {
  let ids: string[]
  let rules: Map<string, TourPriceRules>

  beforeAll(async () => {
    ids = []
    for (const drawn of fc.sample(smallProvider, { seed: 21, numRuns: PROVIDERS }))
      ids.push(...(await buildAtRandom(database.db, drawn)))
    rules = await getPriceRules(database.db, ids)
    await settleFleets(database.db, HOUR_MS)
  }, HOUR_MS)

  /** Whether a request of this family would be taken on that day, and at a price. */
  async function isTaken(tourId: string, { adults, childAges }: Family, startsOn: string): Promise<boolean> {
    const days = rules.get(tourId)?.days ?? 1
    const plan = await planBoats(database.db, { tourId, startsOn, days, startTime: null, adults, childAges, now })
    return plan.kind !== 'refused' && !('refusal' in plan.price)
  }

  async function listTaking(its: Family): Promise<string[]> {
    const { date, flex } = its
    const days = date === undefined ? [] : flex ? [-1, 0, 1].map(by => addDays(date, by)) : [date]
    const taking: string[] = []
    for (const id of ids) {
      for (const day of days) {
        if (taking.at(-1) !== id && (await isTaken(id, its, day))) taking.push(id)
      }
    }
    return taking.toSorted()
  }

  test(
    'find every tour that would take them, no other that is full, and count what they find',
    async () => {
      const { db } = database
      let moreThanSeats = 0
      for (const { date, flex, ...party } of fc.sample(family, { seed: 8, numRuns: CASES })) {
        const its = { ...party, date, flex: date === undefined ? undefined : flex }
        const people = party.adults + party.childAges.length
        const bySeats: TourSearch = { ...EVERYTHING, people, childAges: party.childAges, date, flex: its.flex }
        const search = await withFamily(db, bySeats)
        const found = (await findTours(db, search)).toSorted()
        moreThanSeats += found.length - (await findTours(db, bySeats)).length
        const taking = await listTaking(its)
        expect({ its, missing: taking.filter(id => !found.includes(id)) }).toEqual({ its, missing: [] })
        const words = await listAvailability(db, found, search, now)
        const counts = { free: 0, few: 0, ask: 0 }
        for (const [id, { status }] of words) {
          if (status === 'full' || status === 'closed') throw new Error(`${JSON.stringify(its)} finds ${id}: ${status}`)
          counts[status]++
        }
        const listed = await listTours(db, 'lt', search)
        expect({ its, total: listed.total, counts: listed.counts }).toEqual({
          its,
          total: found.length,
          counts: date === undefined ? undefined : counts,
        })
        const narrowed = await listTours(db, 'lt', { ...search, daysFrom: 1, sort: 'distance' })
        expect([narrowed.total, narrowed.counts]).toEqual([listed.total, listed.counts])
        expect((await getFilterSummary(db, search))?.total).toBe(found.length)
        expect(await countEach(db, [search])).toEqual([found.length])
      }
      expect(moreThanSeats).toBeGreaterThan(CASES)
    },
    HOUR_MS,
  )

  test(
    'without a day find the tours whose boats would take them, were all at home',
    async () => {
      const { db } = database
      const far = addDays(today, 300)
      for (const party of fc.sample(family, { seed: 9, numRuns: CASES })) {
        const people = party.adults + party.childAges.length
        const search = await withFamily(db, { ...EVERYTHING, people, childAges: party.childAges })
        const found = await findTours(db, search)
        const open = (await listAvailability(db, ids, { date: far }, now))
          .entries()
          .flatMap(([id, { status }]) => (status === 'closed' ? [] : [id]))
        for (const id of open)
          if (await isTaken(id, party, far))
            expect({ party, found }).toEqual({ party, found: expect.arrayContaining([id]) })
      }
    },
    HOUR_MS,
  )
})
