import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { photos, tourAmenities, tours, tourTexts } from '#db/schema/index.ts'
import { AT_PUT_IN } from '#src/domain/tours/meeting.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { withoutTrips } from '#tests/support/api/without-trips.ts'
import { buildAmenity, buildPhoto, buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { fieldOf, type Refusal, refusals } from '#tests/support/data/refused-tour-values.ts'

const db = await getDatabase()
const owner = await signedIn()
const provider = await buildProvider(db, { userId: owner.user.id })
const tent = await buildAmenity(db, { providerId: provider.id })
const grill = await buildAmenity(db, { providerId: provider.id, variant: 'grill' })
const otherProvider = await buildProvider(db, { userId: owner.user.id })
const otherTent = await buildAmenity(db, { providerId: otherProvider.id })
const foreignProvider = await buildProvider(db)

const facts = {
  website: 'https://ula.example',
  distanceKm: 18,
  days: 1,
  durationHours: 4,
  difficulty: 2,
  priceCents: 1800,
  departure: { lng: 24.5, lat: 54.1 },
  departureAddress: 'Zervynos',
  arrival: { lng: 24.6, lat: 54.2 },
  arrivalAddress: 'Puvočiai',
  regions: ['dzukija' as const],
  rivers: ['merkys', 'ula'],
}
const texts = { lt: { name: 'Ūla', description: 'Smėlis.' }, en: { name: 'The Ūla', description: 'Sand.' } }

let id: string
async function makeTour() {
  const amenityIds = [tent.id, grill.id]
  id = (await buildTour(db, { ...facts, texts, providerId: provider.id, amenityIds, updatedAt: new Date(0) })).id
}

type Options = { locale?: Locale; token?: string; at?: string }
const patch = (body: object, { locale = 'lt', token = owner.token, at = '' }: Options = {}) =>
  api('PATCH', `/api/v1/tours/${id}${at}`, { body, token, headers: { 'Accept-Language': locale } })

/** All that the database holds of the tour. */
async function stored() {
  const [row] = await db.select().from(tours).where(eq(tours.id, id))
  const names = await db.select().from(tourTexts).where(eq(tourTexts.tourId, id))
  const offered = await db
    .select({ id: tourAmenities.amenityId })
    .from(tourAmenities)
    .where(eq(tourAmenities.tourId, id))
  return {
    ...row,
    texts: Object.fromEntries(names.map(({ locale, name, description }) => [locale, { name, description }])),
    amenities: offered.map(it => it.id).sort(),
  }
}

/** The same validation issues in each language, and the tour as it was. */
async function expectRefused(body: object, path: string, words: Record<Locale, string>, at = '') {
  const before = await stored()
  for (const locale of LOCALES) {
    const { status, json, invalidated } = await patch(body, { locale, at })
    expect([status, json.data, invalidated]).toEqual([400, [{ message: words[locale], path }], []])
  }
  expect(await stored()).toEqual(before)
}

/** A party meets at the put-in: where that is goes with it. */
const metAt = (coordinates: number[], address: string) => ({
  meet: { ...AT_PUT_IN, coordinates: [], place: { coordinates, address } },
})

const fromOf = (cents: number) => ({ cents, people: 2, per: 'trip' })

const changes: [sent: object, told: object, kept: object][] = [
  [
    { name: ' Ūla  per kopas ' },
    { name: 'Ūla per kopas', slug: 'ula-per-kopas' },
    { texts: { ...texts, lt: { ...texts.lt, name: 'Ūla per kopas' } } },
  ],
  [
    { description: 'Pušys.' },
    { description: 'Pušys.' },
    { texts: { ...texts, lt: { ...texts.lt, description: 'Pušys.' } } },
  ],
  [{ translations: { en: { name: 'Dunes' } } }, {}, { texts: { ...texts, en: { ...texts.en, name: 'Dunes' } } }],
  [{ translations: { en: null } }, {}, { texts: { lt: texts.lt } }],
  [{ website: 'upe.example' }, { website: 'https://upe.example' }, { website: 'https://upe.example' }],
  [{ distance: 20.5 }, { distance: 20.5 }, { distanceKm: 20.5 }],
  [{ days: 2 }, { days: 2, duration: null, from: fromOf(3600) }, { days: 2, durationHours: null }],
  [{ duration: 6.5 }, { duration: 6.5 }, { durationHours: 6.5 }],
  [{ difficulty: 4.5 }, { difficulty: 4.5 }, { difficulty: 4.5 }],
  [{ price: 0 }, { price: 0, from: fromOf(0) }, { priceCents: 0 }],
  [{ regions: ['suvalkija', 'suvalkija'] }, { regions: ['suvalkija'] }, { regions: ['suvalkija'] }],
  [{ rivers: ['neris'] }, { rivers: ['neris'] }, { rivers: ['neris'] }],
  [
    { departure: [25, 55] },
    { departure: { coordinates: [25, 55], address: 'Zervynos' }, ...metAt([25, 55], 'Zervynos') },
    { departure: { lng: 25, lat: 55 } },
  ],
  [
    { departure: { address: 'Mardasavas' } },
    { departure: { coordinates: [24.5, 54.1], address: 'Mardasavas' }, ...metAt([24.5, 54.1], 'Mardasavas') },
    { departureAddress: 'Mardasavas' },
  ],
  [
    { arrival: { coordinates: [], address: '' } },
    { arrival: { coordinates: [], address: '' } },
    { arrival: null, arrivalAddress: '' },
  ],
  [{ amenities: ['grill'] }, { amenities: ['grill'] }, { amenities: ['grill'] }],
]
/** Ids of amenities are known by their kind above. */
const withIds = (it: object) => JSON.parse(JSON.stringify(it).replace('"grill"', JSON.stringify(grill.id)))

describe('a tour is changed', () => {
  beforeEach(makeTour)

  test.each(changes)('by %j in that alone', async (sent, told, kept) => {
    const before = await stored()
    const { json: was } = await api('GET', `/api/v1/tours/${id}?populate=`)
    const { status, json, invalidated } = await patch(withIds(sent))
    expect([status, json.data]).toEqual([200, { ...was.data, ...withIds(told) }])
    expect(await stored()).toEqual({ ...before, ...withIds(kept), updatedAt: expect.any(Date) })
    expect((await stored()).updatedAt?.getTime()).toBeGreaterThan(0)
    expect(invalidated).toContain(`tour-${id}`)
  })

  test('in the language of the request', async () => {
    const { json } = await patch({ name: 'Dunes', description: 'Pines.' }, { locale: 'en' })
    expect(json.data).toMatchObject({ name: 'Dunes', description: 'Pines.', slug: 'dunes' })
    expect((await stored()).texts).toEqual({ lt: texts.lt, en: { name: 'Dunes', description: 'Pines.' } })
  })

  test('not by what it is already, and not by empty fields', async () => {
    const empty = {
      website: '',
      description: ' ',
      duration: null,
      departure: {},
      regions: [],
      rivers: null,
      amenities: [],
    }
    const same = { name: 'Ūla', distance: 18, amenities: [grill.id, tent.id], arrival: [24.6, 54.2] }
    const before = await stored()
    for (const body of [{}, empty, same, { unknown: 1, user: 'x', _id: 'x' }]) {
      const { status, invalidated } = await patch(body)
      expect([status, invalidated]).toEqual([200, []])
    }
    expect(await stored()).toEqual(before)
  })

  test('by one of its photos, which is primary from then on', async () => {
    const first = await buildPhoto(db, { tourId: id, isPrimary: true })
    const second = await buildPhoto(db, { tourId: id, position: 1 })
    const { json, invalidated } = await patch({ primaryPhoto: second.id })
    expect(json.data).toMatchObject({ primaryPhoto: second.id, photos: [second.id, first.id] })
    expect(invalidated.sort()).toEqual([`tour-${id}`, 'sitemap', `tour-card-${id}`].sort())
    const rows = await db.select().from(photos).where(eq(photos.tourId, id))
    expect(rows.filter(it => it.isPrimary).map(it => it.id)).toEqual([second.id])
  })
})

const NOWHERE = { coordinates: [], address: '' }
const cleared: [name: string, told: object, kept: object][] = [
  ['website', { website: '' }, { website: '' }],
  ['description', { description: '' }, { texts: { ...texts, lt: { name: 'Ūla', description: '' } } }],
  ['duration', { duration: null }, { durationHours: null }],
  ['departure', { departure: NOWHERE, ...metAt([], '') }, { departure: null, departureAddress: '' }],
  ['arrival', { arrival: NOWHERE }, { arrival: null, arrivalAddress: '' }],
  ['regions', { regions: [] }, { regions: [] }],
  ['rivers', { rivers: [] }, { rivers: [] }],
  ['amenities', { amenities: [] }, { amenities: [] }],
]

describe('what a tour may do without', () => {
  beforeEach(makeTour)

  test.each(cleared)('is removed by its name: %s', async (name, told, kept) => {
    const before = await stored()
    const { json: was } = await api('GET', `/api/v1/tours/${id}?populate=`)
    const { status, json, invalidated } = await patch({ clear: [name] })
    expect([status, json.data]).toEqual([200, { ...was.data, ...told }])
    expect(await stored()).toEqual({ ...before, ...kept, updatedAt: expect.any(Date) })
    expect(invalidated).toContain(`tour-${id}`)
    expect((await patch({ clear: [name] })).invalidated).toEqual([])
  })

  test('goes all at once, beside what else is sent', async () => {
    const before = await stored()
    const { json } = await patch({ clear: cleared.map(([name]) => name), distance: 7 })
    expect(json.data).toMatchObject({ distance: 7, ...Object.assign({}, ...cleared.map(([, told]) => told)) })
    const kept = Object.assign({}, ...cleared.map(([, , it]) => it))
    expect(await stored()).toEqual({ ...before, ...kept, distanceKm: 7, updatedAt: expect.any(Date) })
  })

  test.each(['name', 'price', 'provider', 'photos', 'x', 5])('is no %s', async name => {
    await expectRefused({ clear: ['website', name] }, 'clear.1', {
      lt: 'Netinkama reikšmė.',
      en: 'The value is not valid.',
    })
  })
})

describe('only a tour of one day has hours', () => {
  beforeEach(makeTour)

  test.each<[name: string, body: object, days: number, hours: number | null]>([
    ['one that becomes longer has none', { days: 2 }, 2, null],
    ['one that becomes longer has none, though some are sent', { days: 2, duration: 5 }, 2, null],
    ['one of a day keeps them', { days: 1, price: 1 }, 1, 4],
    ['one of a day takes others', { days: 1, duration: 5 }, 1, 5],
  ])('%s', async (_, body, days, hours) => {
    const { status, json } = await patch(body)
    expect([status, json.data.days, json.data.duration]).toEqual([200, days, hours])
    expect(await stored()).toMatchObject({ days, durationHours: hours })
  })

  test('one of two days takes none, and has them again when it is short and they are sent', async () => {
    await patch({ days: 2 })
    expect((await patch({ duration: 5 })).json.data).toMatchObject({ days: 2, duration: null })
    expect(await stored()).toMatchObject({ days: 2, durationHours: null })
    expect((await patch({ days: 1 })).json.data).toMatchObject({ days: 1, duration: null })
    expect((await patch({ days: 1, duration: 5 })).json.data).toMatchObject({ days: 1, duration: 5 })
  })
})

describe('a tour moves to another provider', () => {
  beforeEach(makeTour)

  const of = { lt: 'Rinkitės tik iš to paties nuomotojo paslaugų.', en: 'Choose only amenities of the same provider.' }

  test('and leaves the amenities of the old one there', async () => {
    const before = await stored()
    const { status, json, invalidated } = await patch({ provider: otherProvider.id })
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ provider: otherProvider.id, amenities: [], user: owner.user.id })
    expect(await stored()).toEqual({
      ...before,
      providerId: otherProvider.id,
      amenities: [],
      updatedAt: expect.any(Date),
    })
    const pages = [`tour-${id}`, `tour-card-${id}`, 'tour-searches', 'tour-lists', 'sitemap']
    expect(withoutTrips(invalidated).sort()).toEqual(
      [...pages, `provider-${provider.id}`, `provider-${otherProvider.id}`].sort(),
    )
  })

  test('and offers what is named of the new one', async () => {
    const { json } = await patch({ provider: otherProvider.id, amenities: [otherTent.id] })
    expect(json.data).toMatchObject({ provider: otherProvider.id, amenities: [otherTent.id] })
    expect(await stored()).toMatchObject({ providerId: otherProvider.id, amenities: [otherTent.id] })
  })

  test('not with amenities of the old one, and does not take another’s where it is', async () => {
    await expectRefused({ provider: otherProvider.id, amenities: [tent.id] }, 'amenities', of)
    await expectRefused({ amenities: [tent.id, otherTent.id] }, 'amenities', of)
    await expectRefused({ amenities: [otherTent.id] }, 'amenities', of, '/amenities')
  })

  test('that there is and that is one’s own', async () => {
    const words = { lt: 'Pasirinkite nuomotoją.', en: 'Select provider' }
    await expectRefused({ provider: '000000000000' }, 'provider', words)
    const before = await stored()
    const { status, invalidated } = await patch({ provider: foreignProvider.id })
    expect([status, invalidated, await stored()]).toEqual([403, [], before])
  })

  test('of another user by an admin alone, and is that user’s then', async () => {
    const { token } = await signedIn({ role: 'admin' })
    const { status, json } = await patch({ provider: foreignProvider.id }, { token })
    expect([status, json.data.user]).toEqual([200, foreignProvider.userId])
    expect((await patch({ price: 1 })).status).toBe(403)
  })
})

describe('a tour is left as it is', () => {
  beforeAll(makeTour)

  test.each(refusals)('with values of $path that are none: $en', async refusal => {
    for (const value of refusal.values)
      await expectRefused({ price: 1, [fieldOf(refusal)]: value }, refusal.path, refusal)
  })

  test('without a name in a language that it has, and without any language', async () => {
    const words = { lt: 'Įrašykite žygio pavadinimą.', en: 'Enter tour name' }
    for (const [locale, path] of [
      ['lt', 'translations.en.name'],
      ['en', 'name'],
    ] as const) {
      const { status, json } = await patch({ translations: { en: { name: ' ' } } }, { locale })
      expect([status, json.data]).toEqual([400, [{ message: words[locale], path }]])
    }
    await expectRefused({ translations: { lt: null, en: null } }, 'name', words)
  })

  test('with a photo of another tour', async () => {
    const { id: photo } = await buildPhoto(db)
    const words = { lt: 'Pasirinkite šio žygio nuotrauką.', en: 'Choose a photo of this tour.' }
    await expectRefused({ primaryPhoto: photo }, 'primaryPhoto', words)
    await expectRefused({ primaryPhoto: 'x' }, 'primaryPhoto', words)
  })
})

/** Calls that change a part, and the fields that each of them takes. */
const parts: [at: string, sent: object, kept: object, fields: string[]][] = [
  ['/price', { price: 990, currency: 'EUR' }, { priceCents: 990 }, ['price', 'currency']],
  [
    '/geography',
    { regions: [], rivers: [], departure: [], arrival: { coordinates: [], address: '' } },
    { regions: [], rivers: [], departure: null, arrival: null, arrivalAddress: '' },
    ['regions', 'rivers', 'departure', 'arrival'],
  ],
  ['/amenities', { amenities: [] }, { amenities: [] }, ['amenities']],
]

describe.each(parts)('a part of a tour is changed at %s', (at, sent, kept, fields) => {
  beforeAll(makeTour)

  test('and nothing else, whatever else is sent', async () => {
    const before = await stored()
    const { status, invalidated } = await patch({ name: 'Kita', days: 2, website: '', ...sent }, { at })
    expect(status).toBe(200)
    expect(await stored()).toEqual({ ...before, ...kept, updatedAt: expect.any(Date) })
    expect(invalidated).toContain(`tour-${id}`)
    expect((await patch(sent, { at })).invalidated).toEqual([])
  })

  const refused = refusals.filter(it => fields.includes(fieldOf(it)))

  test.each<Refusal>(refused)('not with values of $path that are none: $en', async refusal => {
    for (const value of refusal.values)
      await expectRefused({ ...sent, [fieldOf(refusal)]: value }, refusal.path, refusal, at)
  })
})

describe('a part of a tour needs what it is about', () => {
  beforeAll(makeTour)

  test.each<[at: string, path: string, words: Record<Locale, string>]>([
    ['/price', 'price', { lt: 'Įrašykite žygio kainą.', en: 'Enter tour price.' }],
    ['/amenities', 'amenities', { lt: 'Trūksta reikšmės.', en: 'A value is missing.' }],
  ])('%s', (at, path, words) => expectRefused({}, path, words, at))
})
