import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { tours, users } from '#db/schema/index.ts'
import { seedDemo } from '#db/seed/seed.ts'
import { listAvailability } from '#src/domain/availability/day-queries.ts'
import { settleFleets } from '#src/domain/availability/settle-commands.ts'
import { refusalOf } from '#src/domain/boats/season.ts'
import { getTourRules } from '#src/domain/boats/tour-queries.ts'
import { priceOf } from '#src/domain/prices/price-of.ts'
import { getPriceRules } from '#src/domain/prices/rules-queries.ts'
import { daysFrom, localDateOf } from '#src/lib/local-date.ts'
import { findTours } from '#tests/support/data/found-tours.ts'
import { buildAtRandom, FORTNIGHT, providerAtRandom } from '#tests/support/data/providers-at-random.ts'
import { describeEachEngine } from '#tests/support/each-database.ts'

/** The order by what a party pays, against the function that calculates it for each tour. */

const PROVIDERS = Math.ceil(Number(process.env.RANDOM_TOURS ?? 60) / 5)
const HOUR_MS = 3_600_000
const now = new Date()
const today = localDateOf(now)

describeEachEngine(database => {
  test(
    'of tours at random is that of their totals, that day and without one',
    async () => {
      for (const drawn of fc.sample(providerAtRandom, { seed: 11, numRuns: PROVIDERS }))
        await buildAtRandom(database.db, drawn)
      await settleFleets(database.db, HOUR_MS)
      await expectSorted(database.db)
    },
    HOUR_MS,
  )

  test('of the demo tours too', async () => {
    await database.db.delete(users)
    await seedDemo(database.db, () => 'no password')
    await expectSorted(database.db)
  })
})

/** Also narrowed to the cheaper and the dearer half. */
async function expectSorted(db: Database): Promise<void> {
  const ids = (await db.select({ id: tours.id }).from(tours)).map(({ id }) => id)
  const rules = await getPriceRules(db, ids)
  /** All boats at home. */
  function totalOf(id: string, adults: number, startsOn: string): number | undefined {
    const its = rules.get(id)
    const price = its && priceOf(its, { startsOn, adults, childAges: [] })
    return price && !('refusal' in price) ? price.totalCents : undefined
  }
  const open = new Map<string, string[]>()
  for (const id of ids) open.set(id, await openDays(db, id))
  for (const people of [1, 4, 12, 13, 40, 150]) {
    const least = new Map(
      ids.map(id => [id, leastOf((open.get(id) ?? []).map(day => totalOf(id, people, day)))] as const),
    )
    const on = FORTNIGHT[9] ?? today
    for (const [date, keyOf] of [
      [undefined, (id: string) => least.get(id)],
      [on, (id: string) => totalOf(id, people, on)],
    ] as const) {
      const all = await findTours(db, { people, date, sort: 'price' })
      const falling = await findTours(db, { people, date, sort: '-price' })
      const groups = await groupsOn(db, all, { people, date })
      expect(all).toEqual(groups.flat())
      for (const group of groups) {
        const keys = group.map(keyOf)
        const known = keys.filter(it => it !== undefined)
        // Tours that take no party so large are found as long as nobody knows it ahead, and come last.
        expect(known).toEqual(keys.slice(0, known.length))
        if (people <= 12) expect(known).toHaveLength(keys.length)
        expect(known).toEqual(known.toSorted((a, b) => a - b))
        const inReverse = falling.filter(id => group.includes(id)).map(keyOf)
        expect(inReverse.slice(0, known.length)).toEqual(known.toReversed())
      }
      const totals = all.flatMap(id => keyOf(id) ?? []).toSorted((a, b) => a - b)
      expect(totals.length).toBeGreaterThan(2)
      const middle = Number(totals[Math.floor(totals.length / 2)])
      const upTo = await findTours(db, { people, date, sort: 'price', totalTo: middle })
      expect(upTo).toEqual(all.filter(id => Number(keyOf(id)) <= middle))
      const from = await findTours(db, { people, date, sort: 'price', totalFrom: middle })
      expect(from).toEqual(all.filter(id => Number(keyOf(id)) >= middle))
    }
  }
}

/** On a day those that are free come first, then those to ask for, of which those that can be requested here. */
async function groupsOn(db: Database, found: string[], party: { people: number; date: string | undefined }) {
  if (party.date === undefined) return [found]
  const availability = await listAvailability(db, found, party, now)
  const requested = await db.select({ id: tours.id }).from(tours).where(eq(tours.bookingMode, 'request'))
  const isHere = (id: string) => requested.some(it => it.id === id)
  const groupOf = (id: string) => (availability.get(id)?.status !== 'ask' ? 0 : isHere(id) ? 1 : 2)
  return [0, 1, 2].map(group => found.filter(id => groupOf(id) === group))
}

/** Days of a year on which it begins; all where it never does. */
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
