import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { tourIndex, tours } from '#db/schema/index.ts'
import { listAvailability } from '#src/domain/availability/day-queries.ts'
import { settleFleets } from '#src/domain/availability/settle-commands.ts'
import type { DayStatus } from '#src/domain/boats/boat.ts'
import { EVERYTHING, type TourSearch } from '#src/domain/search/schema.ts'
import { spanOf, type When } from '#src/domain/search/when.ts'
import { listTours } from '#src/domain/tours/queries.ts'
import { daysBetween, daysFrom } from '#src/lib/local-date.ts'
import { findTours } from '#tests/support/data/found-tours.ts'
import { buildAtRandom, FORTNIGHT, providerAtRandom } from '#tests/support/data/providers-at-random.ts'
import { describeEachEngine } from '#tests/support/each-database.ts'
import { half } from '#tests/support/scope.ts'

/** The groups and counts of a search for a day against the word that each of its tours has by the rules, over providers at random. */

const PROVIDERS = Math.ceil(Number(process.env.RANDOM_TOURS ?? 60) / 5)
const HOUR_MS = 3_600_000
const now = new Date()

describeEachEngine(database => {
  let ids: string[]
  let takingRequests: ReadonlySet<string>

  beforeAll(async () => {
    ids = []
    for (const drawn of fc.sample(providerAtRandom, { seed: 19, numRuns: PROVIDERS }))
      ids.push(...(await buildAtRandom(database.db, drawn)))
    const silent = ids.filter((_, at) => at % 3 === 0)
    takingRequests = new Set(ids).difference(new Set(silent))
    await database.db.update(tours).set({ bookingMode: 'none' }).where(inArray(tours.id, silent))
  }, HOUR_MS)

  const searches: Partial<TourSearch>[] = [{}, { distanceFrom: 1 }, { sort: 'price' }, { requests: true }]

  test.each([
    ['before fleets are counted', false],
    ['after', true],
  ])('are those of the rules, page by page, %s', async (_, isSettled) => {
    const { db } = database
    if (isSettled) await settleFleets(db, HOUR_MS)
    const seen = { free: 0, few: 0, ask: 0 }
    for (const date of half(FORTNIGHT)) {
      for (const people of [undefined, 3, 13]) {
        const availability = await listAvailability(db, ids, { date, people }, now)
        const words = new Map([...availability].map(([id, { status }]) => [id, status]))
        const groupOf = (id: string) => (words.get(id) !== 'ask' ? 0 : takingRequests.has(id) ? 1 : 2)
        for (const more of searches) {
          const search = { ...EVERYTHING, ...more, date, people }
          const found = await findTours(db, search)
          const said = found.map(id => words.get(id))
          expect(said.filter(word => word === 'full' || word === 'closed' || word === undefined)).toEqual([])
          const count = (word: DayStatus) => said.filter(it => it === word).length
          const counts = { free: count('free'), few: count('few'), ask: count('ask') }
          expect({ search, counts: (await listTours(db, 'lt', search)).counts }).toEqual({ search, counts })
          expect(found.map(groupOf)).toEqual(found.map(groupOf).toSorted())
          expect({ search, paged: await findTours(db, { ...search, limit: 7 }) }).toEqual({ search, paged: found })
          for (const word of ['free', 'few', 'ask'] as const) seen[word] += counts[word]
        }
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20)
  })

  test.each<When>([{ flex: '1' }, { flex: '2' }, { flex: 'weekend' }, { date: FORTNIGHT[5]?.slice(0, 7) }])(
    'of several days are those of the best of them: %o',
    async when => {
      const { db } = database
      for (const day of when.date ? FORTNIGHT.slice(0, 1) : FORTNIGHT.filter((_, at) => at % 4 === 0)) {
        const asked = { date: day, ...when }
        const { from, to } = spanOf(asked, FORTNIGHT[0] ?? '') ?? { from: '', to: '' }
        for (const people of [undefined, 3]) {
          const found = await findTours(db, { ...asked, people })
          const each = await Promise.all(
            daysFrom(from, daysBetween(from, to) + 1).map(date => findTours(db, { date, people })),
          )
          expect({ asked, people, found: found.toSorted() }).toEqual({
            asked,
            people,
            found: [...new Set(each.flat())].toSorted(),
          })
          const availability = await listAvailability(db, ids, { ...asked, people }, now)
          const said = found.filter(id => ids.includes(id)).map(id => availability.get(id)?.status)
          const count = (word: DayStatus) => said.filter(it => it === word).length
          const counts = { free: count('free'), few: count('few'), ask: count('ask') }
          const search = { ...EVERYTHING, ...asked, people }
          expect({ search, counts: (await listTours(db, 'lt', search)).counts }).toEqual({ search, counts })
        }
      }
    },
  )

  test('follow a tour that is opened for requests, at once', async () => {
    const { db } = database
    const [id = ''] = ids
    const indexed = () => db.select({ requests: tourIndex.requests }).from(tourIndex).where(eq(tourIndex.tourId, id))
    expect(await indexed()).toEqual([{ requests: false }])
    await db.update(tours).set({ bookingMode: 'request' }).where(eq(tours.id, id))
    expect(await indexed()).toEqual([{ requests: true }])
  })
})
