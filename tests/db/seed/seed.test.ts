import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import * as schema from '#db/schema/index.ts'
import { demoProviders } from '#db/seed/content/index.ts'
import { seedDemo, stableId } from '#db/seed/seed.ts'
import { readStretches } from '#db/seed/stretches.ts'
import { planBoats } from '#src/domain/boats/plan-queries.ts'
import { refusalOf } from '#src/domain/boats/season.ts'
import { getTourRules } from '#src/domain/boats/tour-queries.ts'
import { AT_A_PLACE } from '#src/domain/conditions/condition.ts'
import { listConditions } from '#src/domain/conditions/queries.ts'
import { isByRiver } from '#src/domain/conditions/stretch.ts'
import { pricingProblems } from '#src/domain/prices/pricing-problems.ts'
import { getPriceRules } from '#src/domain/prices/rules-queries.ts'
import { traderOf } from '#src/domain/traders/queries.ts'
import { daysFrom, localDateOf } from '#src/lib/local-date.ts'
import { buildUser } from '#tests/support/data/factories.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'

const { users, providers, providerTexts, tours, tourTexts, tourAmenities, amenities, amenityTexts, socials } = schema
const { tourRates, tourShuttles, tourExtras, tourPartyPrices } = schema
const PRICED = { tourRates, tourShuttles, tourExtras, tourPartyPrices }
const SEEDED = {
  ...{ users, providers, providerTexts, tours, tourTexts, tourAmenities, amenities, amenityTexts, socials },
  ...PRICED,
}
const HASH = '$argon2id$demo'

async function countRows(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, table] of Object.entries(SEEDED)) counts[name] = await db.$count(table)
  return counts
}

const NOTHING = Object.fromEntries(Object.keys(SEEDED).map(name => [name, 0]))

const listIds = (db: Database) =>
  db.select({ tour: tours.id, provider: tours.providerId }).from(tours).orderBy(asc(tours.id))

describeEachDatabase(database => {
  const ownProviders = [...demoProviders]

  describe('what is seeded', () => {
    beforeAll(async () => {
      await database.db.delete(users)
      await seedDemo(database.db, () => HASH)
    })

    test('can be asked for nowhere, and no river has a report, where others than its owner come', async () => {
      const open = eq(tours.bookingMode, 'request')
      expect([await database.db.$count(tours, open), await database.db.$count(schema.conditions)]).toEqual([0, 0])
    })

    test('is shown as it was written, paragraphs and all', async () => {
      const texts = await database.db.select().from(tourTexts)
      for (const { description } of texts) expect(description).not.toMatch(/(?<!\n)\n(?!\n)|\n{3}| {2}|^\s|\s$/)
      const [account] = await database.db.select().from(users)
      expect(account).toMatchObject({ role: 'manager', passwordHash: HASH })
      expect(account?.emailVerifiedAt).toBeInstanceOf(Date)
      const demoTours = await database.db.select().from(tours)
      for (const tour of demoTours) {
        expect(tour.status, tour.id).toBe('published')
        expect(tour.priceCents, tour.id).toBeGreaterThanOrEqual(500)
        expect(tour.priceCents, tour.id).toBeLessThanOrEqual(10_000)
        expect(Number(tour.priceCents) % 50, tour.id).toBe(0)
        expect(tour.createdAt.getTime(), tour.id).toBeLessThan(Date.now())
      }
      expect(new Set(demoTours.map(tour => tour.createdAt.getTime())).size).toBe(demoTours.length)
    })

    test('some tours of different providers have rates in each of the common models, from the price that is written', async () => {
      const priced = demoProviders.flatMap(({ tours }) => tours).filter(({ pricing }) => pricing)
      expect(priced.length).toBeGreaterThanOrEqual(6)
      const providerOf = demoProviders.map(({ tours }) => tours.filter(({ pricing }) => pricing).length)
      expect(providerOf.filter(priced => priced > 0).length).toBeGreaterThanOrEqual(6)
      const rules = await getPriceRules(
        database.db,
        priced.map(({ stretch }) => stableId(stretch)),
      )
      expect(new Set([...rules.values()].flatMap(it => it.rates.map(({ unit }) => unit))).size).toBe(4)
      for (const { rates, shuttle, extras, kinds, seasons } of rules.values())
        expect(pricingProblems({ rates, shuttle, extras }, { kinds, seasons })).toEqual([])
      for (const { stretch, priceCents } of priced) {
        const [tour] = await database.db
          .select()
          .from(tours)
          .where(eq(tours.id, stableId(stretch)))
        expect([stretch, tour?.priceCents]).toEqual([stretch, priceCents / (tour?.days ?? 1)])
        expect(tour?.leastCents?.every(cents => Number(cents) > 0)).toBe(true)
      }
    })
  })

  describe('seeding', () => {
    beforeEach(() => database.db.delete(users))

    afterEach(() => {
      demoProviders.splice(0, demoProviders.length, ...ownProviders)
    })

    test('an empty database gets every provider and tour, once, under the same ids everywhere', async () => {
      expect(await seedDemo(database.db, () => HASH)).toBe(true)
      const counts = await countRows(database.db)
      expect(counts.providers).toBe(demoProviders.length)
      expect(counts.tours).toBe(readStretches().size)
      expect(counts).toMatchObject({
        users: demoProviders.length,
        providerTexts: demoProviders.length * 2,
        tourTexts: readStretches().size * 2,
      })
      const ids = await listIds(database.db)
      expect(ids.map(({ tour }) => tour)).toEqual([...readStretches().keys()].map(stableId).sort())
      const [merkys] = await database.db.select().from(providers).where(eq(providers.name, 'Merkio vingis'))
      expect(merkys?.id).toBe(stableId('provider Merkio vingis'))

      expect(await seedDemo(database.db, () => HASH)).toBe(false)
      expect(await countRows(database.db)).toEqual(counts)
      await database.db.delete(users)
      expect(await countRows(database.db)).toEqual(NOTHING)
      expect(await seedDemo(database.db, () => HASH)).toBe(true)
      expect(await listIds(database.db)).toEqual(ids)
    })

    test('where nobody but its owner comes, rivers have reports, and tours of some providers can be asked for this season and the next', async () => {
      const open = eq(tours.bookingMode, 'request')
      await seedDemo(database.db, () => HASH, { takesRequests: true })
      const reported = await listConditions(database.db, undefined, new Date())
      expect(reported.map(({ river, kind }) => [river, kind])).toEqual([
        ['dubysa', 'low-water'],
        ['minija', 'tree'],
        ['neris', 'access'],
      ])
      for (const { river, kind, location, words } of reported) {
        if (AT_A_PLACE.includes(kind)) expect([words, location && isByRiver(river, location)]).toEqual([words, true])
        expect(words).not.toBe('')
      }
      await database.db.delete(schema.conditions)
      const opened = await database.db.select().from(tours).where(open)
      const [first] = opened.filter(({ providerId }) => providerId === stableId('provider Šventosios plukdytojai'))
      if (!first) throw new Error('none is open')
      expect(new Set(opened.map(({ providerId }) => providerId)).size).toBe(
        demoProviders.filter(({ bookable }) => bookable).length,
      )
      expect(await traderOf(database.db, first.providerId)).toMatchObject({ register: 'Juridinių asmenų registras' })
      const now = new Date()
      const rules = await getTourRules(database.db, first.id)
      const days = daysFrom(localDateOf(now), 366).filter(
        startsOn => rules && !refusalOf(rules, { startsOn, days: rules.days, startTime: null }, now),
      )
      expect(days.length).toBeGreaterThan(170)
      const day = days.at(-1) ?? ''
      const plan = await planBoats(database.db, {
        ...{ tourId: first.id, startsOn: day, days: first.days, startTime: null },
        ...{ adults: 4, childAges: [], now },
      })
      expect(plan).toMatchObject({ kind: 'counted', boats: [{ kind: 'double-kayak', count: 2 }] })
    })

    test('a database with one account stays as it is', async () => {
      await buildUser(database.db)
      expect(await seedDemo(database.db, () => HASH)).toBe(false)
      expect(await countRows(database.db)).toEqual({ ...NOTHING, users: 1 })
    })

    test('one bad tour at the very end leaves nothing of the others', async () => {
      const last = demoProviders.at(-1)
      const tour = last?.tours.at(-1)
      if (!last || !tour) throw new Error('no demo content')
      demoProviders.splice(-1, 1, { ...last, tours: [...last.tours, { ...tour, priceCents: -100_000 }] })
      await expect(seedDemo(database.db, () => HASH)).rejects.toThrow()
      expect(await countRows(database.db)).toEqual(NOTHING)
      demoProviders.splice(-1, 1, { ...last, tours: [{ ...tour, stretch: 'merkys/Nowhere/Nowhere' }] })
      await expect(seedDemo(database.db, () => HASH)).rejects.toThrow('merkys/Nowhere/Nowhere')
      expect(await countRows(database.db)).toEqual(NOTHING)
    })
  })
})

test('a stable id is a public id and differs for every name', () => {
  const ids = Array.from({ length: 2000 }, (_, index) => stableId(`tour ${index}`))
  for (const id of ids) expect(id).toMatch(/^[0-9a-z]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
})
