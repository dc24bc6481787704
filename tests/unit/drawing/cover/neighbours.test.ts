import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '#db/seed/seed.ts'
import { REGIONS } from '#src/domain/places/regions.ts'
import { isRiver } from '#src/domain/places/rivers.ts'
import { EVERYTHING, SORTS, type TourSearch } from '#src/domain/search/schema.ts'
import { getCoverFacts, listTours, type TourCard } from '#src/domain/tours/queries.ts'
import { listSimilarTours } from '#src/domain/tours/similar-queries.ts'
import { type CoverTour, drawCover } from '#src/drawing/cover/cover.ts'
import { lookOf, planCover } from '#src/drawing/cover/plan.ts'
import { testDatabase } from '#tests/support/data/database.ts'

/** Distances in a grid of cards: those beside each other, and below each other in up to four columns. */
const APART = [1, 2, 3, 4]
/** Covers are shown no smaller. */
const SMALL = { width: 100, height: 75 }
/** Mean difference of two pictures' red, green and blue, of 255. */
const VISIBLE = 8

type List = { name: string; ids: string[] }
type Pair = { list: string; ids: [string, string] }

describe('covers of the demo tours, side by side', () => {
  const database = testDatabase()
  const tours = new Map<string, CoverTour>()
  let lists: List[] = []

  beforeAll(async () => {
    await seedDemo(database.db, () => '$argon2id$demo')
    const everything = await listAll({})
    for (const { id } of everything) {
      const facts = await getCoverFacts(database.db, id)
      if (facts) tours.set(id, facts)
    }
    lists = await everyList(everything)
  })

  async function listAll(search: Partial<TourSearch>): Promise<TourCard[]> {
    const found: TourCard[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const next = await listTours(database.db, 'lt', { ...EVERYTHING, ...search, page })
      found.push(...next.tours)
      pages = next.pages
    }
    return found
  }

  /** Every list that the product shows: home in each order, rivers, regions, providers, and what is similar to each tour. */
  async function everyList(everything: TourCard[]): Promise<List[]> {
    const rivers = [...new Set(everything.flatMap(tour => tour.rivers))].filter(isRiver)
    const providers = [...new Set(everything.map(tour => tour.providerId))]
    const searches: Partial<TourSearch>[] = [
      ...SORTS.map(sort => ({ sort })),
      ...rivers.map(river => ({ rivers: [river] })),
      ...REGIONS.map(region => ({ regions: [region] })),
      ...providers.map(provider => ({ providers: [provider] })),
    ]
    const listed: List[] = []
    for (const search of searches) {
      listed.push({ name: JSON.stringify(search), ids: (await listAll(search)).map(({ id }) => id) })
    }
    for (const tour of everything) {
      const similar = await listSimilarTours(database.db, 'lt', tour, 4)
      listed.push({ name: `similar to ${tour.id}`, ids: [tour.id, ...similar.map(({ id }) => id)] })
    }
    return listed
  }

  const pairs = (apart: number[]): Pair[] =>
    lists.flatMap(({ name, ids }) =>
      apart.flatMap(step => ids.slice(step).map((id, index): Pair => ({ list: name, ids: [ids[index] ?? id, id] }))),
    )

  test('no neighbours have the same look in any list', () => {
    const looks = new Map([...tours.values()].map(tour => [tour.id, lookOf(planCover(tour))]))
    const all = pairs(APART)
    expect(all.length).toBeGreaterThan(2000)
    expect(all.filter(({ ids: [one, other] }) => looks.get(one) === looks.get(other))).toEqual([])
  })

  test('neighbours of different rivers are seldom of one composition, on the home page in any order', () => {
    const plans = new Map(
      [...tours.values()].map(tour => [tour.id, { river: tour.river, setting: planCover(tour).setting }]),
    )
    for (const { name, ids } of lists.filter(({ name }) => name.includes('sort'))) {
      const beside = ids.slice(1).map((id, index) => [plans.get(ids[index] ?? id), plans.get(id)])
      const strangers = beside.filter(([one, other]) => one?.river !== other?.river)
      const alike = strangers.filter(([one, other]) => one?.setting === other?.setting)
      expect(strangers.length).toBeGreaterThan(40)
      expect(alike.length / strangers.length, name).toBeLessThan(1 / 3)
      expect(new Set(ids.slice(0, 12).map(id => plans.get(id)?.setting)).size, name).toBeGreaterThanOrEqual(4)
    }
  })

  test('neighbours differ to the eye', async () => {
    const pictures = new Map<string, Buffer>()
    for (const tour of tours.values()) pictures.set(tour.id, await pixelsOf(tour))
    const differences = pairs([1]).map(({ list, ids }) => {
      const [one = Buffer.of(), other = Buffer.of()] = ids.map(id => pictures.get(id))
      return { list, ids, difference: meanDifference(one, other) }
    })
    const least = differences.reduce((one, other) => (other.difference < one.difference ? other : one))
    expect(least.difference, `${least.ids} in ${least.list}`).toBeGreaterThan(VISIBLE)
  })
})

function pixelsOf(tour: CoverTour): Promise<Buffer> {
  return sharp(Buffer.from(drawCover(tour)))
    .resize(SMALL)
    .removeAlpha()
    .raw()
    .toBuffer()
}

function meanDifference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
}

describe('covers of tours with the same facts', () => {
  test.each<Omit<CoverTour, 'id'>>([
    { river: 'merkys', distanceKm: 12, difficulty: 1, days: 1 },
    { river: 'nemunas', distanceKm: 40, difficulty: 1, days: 2 },
    { river: 'vilnia', distanceKm: 14, difficulty: 5, days: 1 },
    { river: 'vilnia', distanceKm: 40, difficulty: 5, days: 2 },
    { river: 'atmata', distanceKm: 40, difficulty: 4, days: 3 },
    { river: '', distanceKm: 24, difficulty: 2, days: 1 },
  ])('fewer than 1 in 1,000 neighbours among 10,000 ids have the same look: %o', facts => {
    const looks = Array.from({ length: 10_000 }, (_, index) =>
      lookOf(planCover({ ...facts, id: (index * 2_654_435_761).toString(36).padStart(12, '0') })),
    )
    const equal = looks.filter((look, index) => index > 0 && look === looks[index - 1])
    expect(equal.length).toBeLessThan(10)
  })
})
