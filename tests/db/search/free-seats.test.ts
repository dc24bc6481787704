import { isDeepStrictEqual } from 'node:util'
import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boatDays,
  boatOutages,
  boats,
  dayExceptions,
  freeSeats,
  providers,
  scarceStarts,
  staleFleets,
  tourBoats,
  tourRates,
  tourSeasons,
  tours,
} from '#db/schema/index.ts'
import { settleFleets } from '#src/domain/availability/settle-commands.ts'
import { findTours } from '#tests/support/data/found-tours.ts'
import {
  buildAtRandom,
  busyProvider,
  FORTNIGHT,
  KINDS,
  type ProviderAtRandom,
  providerAtRandom,
  ratesOf,
} from '#tests/support/data/providers-at-random.ts'
import { describeEachEngine } from '#tests/support/each-database.ts'
import { half } from '#tests/support/scope.ts'

/** Seats and tours that are counted ahead against those that are looked at when somebody asks, which `party-search.test.ts` holds against the rules. */

const PROVIDERS = Math.ceil(Number(process.env.RANDOM_TOURS ?? 60) / 5)

const halfHour = () => Math.floor(Date.now() / 1_800_000)

/** Starts and lead times end at full and half hours, when lists change by themselves: work that meets one is done again. */
async function withinHalfHour<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const began = halfHour()
    const done = await work()
    if (halfHour() === began) return done
  }
}

describeEachEngine(database => {
  /** Lists tours of each day and some parties. */
  async function listAllShown(): Promise<Record<string, string[]>> {
    const all: Record<string, string[]> = {}
    for (const date of half(FORTNIGHT.filter((_, at) => at % 2 === 0)))
      for (const people of [undefined, 1, 6, 13])
        all[`${date} ${people}`] = (await findTours(database.db, { date, people })).toSorted()
    return all
  }

  /**
   * Expects the same to be shown whether fleets are counted ahead or not: as triggers left them, none, half of them, all. Where it is
   * not `thorough`, the two states that no trigger leaves behind are left out.
   */
  async function expectSameCounted(thorough: boolean): Promise<Record<string, string[]>> {
    const { db } = database
    const [asLeft, ...others] = await withinHalfHour(async () => {
      const lists = [await listAllShown()]
      await db.execute(sql`insert into stale_fleets select id from providers`)
      if (thorough) lists.push(await listAllShown())
      const stale = await db.selectDistinct().from(staleFleets)
      for (const { providerId } of stale.slice(0, stale.length / 2))
        await db.execute(sql`select settle_fleet(${providerId})`)
      if (thorough) lists.push(await listAllShown())
      await settleFleets(db, 60_000)
      expect(await db.$count(staleFleets)).toBe(0)
      return [...lists, await listAllShown()]
    })
    for (const other of others) expect(other).toEqual(asLeft)
    return asLeft ?? {}
  }

  test('finds the same where seats are counted ahead, also when tours, boats, outages and promises have changed', async () => {
    const { db } = database
    const busy: string[] = []
    for (const provider of [busyProvider, providerAtRandom])
      for (const drawn of fc.sample<ProviderAtRandom>(provider, { seed: 3, numRuns: PROVIDERS / 2 }))
        busy.push(...(await buildAtRandom(db, drawn)))
    const built = await db
      .select({ id: tours.id, providerId: tours.providerId })
      .from(tours)
      .where(inArray(tours.id, busy))
    const providerOf = new Map(built.map(({ id, providerId }) => [id, providerId]))
    const third = busy.filter((_, at) => at % 3 === 0)
    const ofThird = [...new Set(busy.map(id => providerOf.get(id) ?? ''))].filter((_, at) => at % 3 === 0)
    let shown = await expectSameCounted(true)
    expect(await db.$count(freeSeats)).toBeGreaterThan(10 * PROVIDERS)
    expect(await db.$count(scarceStarts)).toBeGreaterThan(10 * PROVIDERS)
    const changes = {
      days: db
        .update(tours)
        .set({ days: sql`4 - ${tours.days}` })
        .where(inArray(tours.id, third)),
      'boats of tours': db.delete(tourBoats).where(inArray(tourBoats.tourId, third)),
      rates: db
        .insert(tourRates)
        .values(
          third.flatMap(
            id => ratesOf(id, { rates: [KINDS[0] ?? 'raft'], amount: 900 }) as (typeof tourRates.$inferInsert)[],
          ),
        )
        .onConflictDoNothing(),
      boats: db
        .update(boats)
        .set({ owned: sql`${boats.owned} + 1` })
        .where(inArray(boats.providerId, ofThird)),
      'outages that end': db.delete(boatOutages),
      'promises that end': db.update(boatDays).set({ held: 0 }).where(inArray(boatDays.providerId, ofThird)),
      promises: db.update(boatDays).set({ held: sql`${boatDays.capacity}` }),
      'lead times': db.update(tourSeasons).set({ leadHours: sql`200 - ${tourSeasons.leadHours}` }),
      'times of day': db.update(tourSeasons).set({ leadHours: 66, startTimes: ['23:00'] }),
      weekdays: db.update(tourSeasons).set({ weekdays: sql`127 - ${tourSeasons.weekdays} % 127` }),
      'days that are closed': db.delete(dayExceptions),
      'tours that are listed no more': db.update(tours).set({ status: 'draft' }).where(inArray(tours.id, third)),
      'tours that are listed again': db.update(tours).set({ status: 'published' }).where(inArray(tours.id, third)),
      'tours that go': db.delete(tours).where(inArray(tours.id, third)),
      'providers that go': db.delete(providers).where(inArray(providers.id, ofThird)),
    }
    for (const [at, [what, change]] of Object.entries(changes).entries()) {
      const before = shown
      await change
      shown = await expectSameCounted(at % 4 === 0)
      // It would be the same if nothing were counted again.
      expect({ what, isOther: !isDeepStrictEqual(shown, before) }).toEqual({ what, isOther: true })
    }
  })
})
