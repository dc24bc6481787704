import { and, asc, eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tours } from '#db/schema/index.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { withoutTrips } from '#tests/support/api/without-trips.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { fieldOf, refusals } from '#tests/support/data/refused-tour-values.ts'

const db = await getDatabase()

let token: string
/** Tours of the owner: one of a day on the Ūla, one of three on the Merkys, one of a day elsewhere by the second provider. */
let ids: { ula: string; merkys: string; neris: string }
let providers: { first: string; second: string }
/** Somebody else's. */
let foreign: string

async function makeTours() {
  const owner = await signedIn()
  token = owner.token
  const of = { userId: owner.user.id }
  providers = { first: (await buildProvider(db, of)).id, second: (await buildProvider(db, of)).id }
  const ula = { rivers: ['ula'], durationHours: 4, distanceKm: 10, difficulty: 1 }
  const merkys = { rivers: ['merkys', 'ula'], days: 3, distanceKm: 50, difficulty: 3 }
  const neris = {
    rivers: ['neris'],
    regions: ['aukstaitija' as const],
    durationHours: 6,
    distanceKm: 20,
    difficulty: 5,
  }
  ids = {
    ula: (await buildTour(db, { ...ula, providerId: providers.first })).id,
    merkys: (await buildTour(db, { ...merkys, providerId: providers.first })).id,
    neris: (await buildTour(db, { ...neris, providerId: providers.second })).id,
  }
  foreign = (await buildTour(db, { rivers: ['ula'], durationHours: 4 })).id
}

const bulk = (filter: unknown, update: unknown, { locale = 'lt', as = token }: { locale?: Locale; as?: string } = {}) =>
  api('PATCH', '/api/v1/tours', { body: { filter, update }, token: as, headers: { 'Accept-Language': locale } })

const all = () => [...Object.values(ids), foreign]
const rows = async (of = all()) => db.select().from(tours).where(inArray(tours.id, of)).orderBy(asc(tours.id))
const hours = async () => {
  const found = new Map((await rows()).map(row => [row.id, [row.days, row.durationHours]]))
  return all().map(id => found.get(id))
}

/** The same validation issues in each language, and every tour as it was. */
async function expectRefused(filter: unknown, update: unknown, path: string, words: Record<Locale, string>) {
  const before = await rows()
  for (const locale of LOCALES) {
    const { status, json, invalidated } = await bulk(filter, update, { locale })
    expect([status, json.data, invalidated]).toEqual([400, [{ message: words[locale], path }], []])
  }
  expect(await rows()).toEqual(before)
}

describe('many tours are changed at once', () => {
  beforeEach(makeTours)

  test('in the fields that were sent, of all one’s own and nobody else’s', async () => {
    const before = await rows()
    const { status, json } = await bulk(
      {},
      { price: 990, website: 'upe.example', regions: ['suvalkija'], arrival: [24, 55] },
    )
    expect([status, json]).toEqual([200, { data: { matched: 3, modified: 3 } }])
    const kept = {
      priceCents: 990,
      website: 'https://upe.example',
      regions: ['suvalkija'],
      arrival: { lng: 24, lat: 55 },
    }
    const after = before.map(row => (row.id === foreign ? row : { ...row, ...kept, updatedAt: expect.any(Date) }))
    expect(await rows()).toEqual(after)
  })

  test.each<[filter: (own: typeof ids, of: typeof providers) => object, changed: (keyof typeof ids)[]]>([
    [own => ({ ids: [own.ula, own.neris] }), ['ula', 'neris']],
    [(_, of) => ({ providers: [of.second] }), ['neris']],
    [() => ({ rivers: ['ula'] }), ['ula', 'merkys']],
    [() => ({ rivers: ['neris', 'merkys'] }), ['merkys', 'neris']],
    [() => ({ regions: ['aukstaitija'] }), ['neris']],
    [() => ({ distanceFrom: 20, distanceTo: 50 }), ['merkys', 'neris']],
    [() => ({ durationFrom: 4, durationTo: 5 }), ['ula']],
    [() => ({ daysFrom: 2 }), ['merkys']],
    [() => ({ daysTo: 2 }), ['ula', 'neris']],
    [() => ({ difficultyFrom: 2, difficultyTo: 4 }), ['merkys']],
    [() => ({ rivers: ['ula'], daysTo: 1 }), ['ula']],
    [() => ({ rivers: ['minija'] }), []],
  ])('those that match, %o', async (filter, changed) => {
    const { json } = await bulk(filter(ids, providers), { price: 1 })
    expect(json.data).toEqual({ matched: changed.length, modified: changed.length })
    const cheap = (await rows()).filter(row => row.priceCents === 1)
    expect(cheap.map(row => row.id)).toEqual(changed.map(name => ids[name]).sort())
  })

  test('of everybody by an admin', async () => {
    const { token: as } = await signedIn({ role: 'admin' })
    const { json } = await bulk({ ids: [ids.ula, foreign] }, { price: 1 }, { as })
    expect(json.data).toEqual({ matched: 2, modified: 2 })
    expect((await rows([ids.ula, foreign])).map(row => row.priceCents)).toEqual([1, 1])
  })

  test('and those that are so already are left as they are, and so are all by empty fields', async () => {
    await bulk({ ids: [ids.ula] }, { price: 990 })
    const before = await rows()
    const { json, invalidated } = await bulk({ rivers: ['ula'] }, { price: 990 })
    expect(json.data).toEqual({ matched: 2, modified: 1 })
    expect(invalidated).not.toContain(`tour-${ids.ula}`)
    expect((await rows([ids.ula]))[0]).toEqual(before.find(row => row.id === ids.ula))
    for (const update of [{}, { website: '', price: null, regions: [], departure: {} }]) {
      const response = await bulk({}, update)
      expect([response.json.data, response.invalidated]).toEqual([{ matched: 3, modified: 0 }, []])
    }
  })
})

describe('hours stay with tours of one day', () => {
  beforeEach(makeTours)

  const [ONE, THREE, FOREIGN] = [
    [1, 4],
    [3, null],
    [1, 4],
  ]

  test('those that become longer lose them, and those that become short again have none', async () => {
    expect(await hours()).toEqual([ONE, THREE, [1, 6], FOREIGN])
    expect((await bulk({}, { days: 2 })).json.data).toEqual({ matched: 3, modified: 3 })
    expect(await hours()).toEqual([[2, null], [2, null], [2, null], FOREIGN])
    await bulk({}, { days: 1 })
    expect(await hours()).toEqual([[1, null], [1, null], [1, null], FOREIGN])
  })

  test('longer ones take none', async () => {
    expect((await bulk({}, { duration: 5 })).json.data).toEqual({ matched: 3, modified: 2 })
    expect(await hours()).toEqual([[1, 5], THREE, [1, 5], FOREIGN])
    expect((await bulk({}, { days: 2, duration: 5 })).status).toBe(200)
    expect(await hours()).toEqual([[2, null], [2, null], [2, null], FOREIGN])
  })

  test('all that become one day long take those that are sent along', async () => {
    await bulk({}, { days: 1, duration: 5 })
    expect(await hours()).toEqual([[1, 5], [1, 5], [1, 5], FOREIGN])
  })
})

describe('exactly the pages of what was changed are shown again', () => {
  beforeEach(makeTours)

  const words = (id: string) => [`tour-${id}`, `tour-card-${id}`, 'tour-searches', 'sitemap']

  test('of each tour by what is different of it', async () => {
    const { invalidated } = await bulk({ providers: [providers.first] }, { price: 990 })
    expect(withoutTrips(invalidated).sort()).toEqual([...new Set([...words(ids.ula), ...words(ids.merkys)])].sort())
    const { invalidated: moved } = await bulk({ rivers: ['ula'] }, { rivers: ['ula'] })
    const lists = ['tour-lists', 'river-merkys', 'region-dzukija', 'similar-river-merkys', 'similar-river-ula']
    expect(moved.sort()).toEqual([...words(ids.merkys), ...lists].sort())
  })
})

describe('nothing is changed', () => {
  beforeAll(makeTours)

  const invalid = { lt: 'Netinkama reikšmė.', en: 'The value is not valid.' }
  const missing = { lt: 'Trūksta reikšmės.', en: 'A value is missing.' }
  const UPDATED = [
    'website',
    'distance',
    'days',
    'duration',
    'difficulty',
    'price',
    'regions',
    'rivers',
    'departure',
    'arrival',
    'currency',
  ]
  const refused = refusals.filter(it => UPDATED.includes(fieldOf(it)))

  test.each(refused)('with values of $path that are none: $en', async refusal => {
    for (const value of refusal.values)
      await expectRefused({}, { price: 1, [fieldOf(refusal)]: value }, `update.${refusal.path}`, refusal)
  })

  test.each(['name', 'provider', 'amenities', 'clear', 'translations', 'x'])(
    'by %s, which is each tour’s own',
    async name => {
      await expectRefused({}, { price: 1, [name]: 'x' }, `update.${name}`, invalid)
    },
  )

  test.each<[filter: object, path: string]>([
    [{ q: 'ula' }, 'q'],
    [{ user: 'x' }, 'user'],
    [{ ids: ['x'] }, 'ids.0'],
    [{ ids: 'x' }, 'ids'],
    [{ providers: [5] }, 'providers.0'],
    [{ rivers: ['styx'] }, 'rivers.0'],
    [{ regions: ['mordor'] }, 'regions.0'],
    [{ distanceFrom: '20' }, 'distanceFrom'],
    [{ daysTo: null }, 'daysTo'],
  ])('by a filter that is not understood, %j', async (filter, path) => {
    await expectRefused(filter, { price: 1 }, `filter.${path}`, invalid)
  })

  test.each(['ids', 'providers', 'regions', 'rivers'])('of none, where %s lists none', async name => {
    await expectRefused({ [name]: [] }, { price: 1 }, `filter.${name}`, missing)
  })

  test('without a filter or without an update', async () => {
    await expectRefused(undefined, { price: 1 }, 'filter', missing)
    await expectRefused({}, undefined, 'update', missing)
  })

  test('where more than a thousand match', async () => {
    const admin = await signedIn({ role: 'admin' })
    const row = { providerId: providers.first, distanceKm: 777, difficulty: 1, priceCents: 5 }
    for (const count of [500, 501]) await db.insert(tours).values(Array.from({ length: count }, () => row))
    const change = () => bulk({ distanceFrom: 777, distanceTo: 777 }, { price: 1 }, { as: admin.token })
    const { status, json, invalidated } = await change()
    const message = 'Vienu kartu galima pakeisti iki 1000 žygių. Susiaurinkite atranką.'
    expect([status, json.data, invalidated]).toEqual([400, [{ message, path: 'filter' }], []])
    expect(await db.$count(tours, and(eq(tours.distanceKm, 777), eq(tours.priceCents, 1)))).toBe(0)
    const [one] = await db.select({ id: tours.id }).from(tours).where(eq(tours.distanceKm, 777)).limit(1)
    await db.delete(tours).where(eq(tours.id, one?.id ?? ''))
    expect((await change()).json.data).toEqual({ matched: 1000, modified: 1000 })
    expect(await db.$count(tours, and(eq(tours.distanceKm, 777), eq(tours.priceCents, 1)))).toBe(1000)
  })
})
