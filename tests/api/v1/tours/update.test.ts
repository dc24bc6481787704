import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { photos } from '#db/schema/index.ts'
import { AT_PUT_IN } from '#src/domain/tours/meeting.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import { describedTour, DESCRIBED_TEXTS as texts } from '#tests/support/api/set-up/described-tour.ts'
import { buildPhoto } from '#tests/support/data/factories.ts'
import { fieldOf, type Refusal, refusals } from '#tests/support/data/refused-tour-values.ts'

const db = await getDatabase()
const its = await describedTour()

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
    { departure: { coordinates: [25, 55], address: 'Zervynos' }, train: null, ...metAt([25, 55], 'Zervynos') },
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
const withIds = (it: object) => JSON.parse(JSON.stringify(it).replace('"grill"', JSON.stringify(its.grill.id)))

describe('a tour is changed', () => {
  beforeEach(its.makeTour)

  test.each(changes)('by %j in that alone', async (sent, told, kept) => {
    const before = await its.stored()
    const { json: was } = await api('GET', `/api/v1/tours/${its.id}?populate=`)
    const { status, json, invalidated } = await its.patch(withIds(sent))
    expect([status, json.data]).toEqual([200, { ...was.data, ...withIds(told) }])
    expect(await its.stored()).toEqual({ ...before, ...withIds(kept), updatedAt: expect.any(Date) })
    expect((await its.stored()).updatedAt?.getTime()).toBeGreaterThan(0)
    expect(invalidated).toContain(`tour-${its.id}`)
  })

  test('in the language of the request', async () => {
    const { json } = await its.patch({ name: 'Dunes', description: 'Pines.' }, { locale: 'en' })
    expect(json.data).toMatchObject({ name: 'Dunes', description: 'Pines.', slug: 'dunes' })
    expect((await its.stored()).texts).toEqual({ lt: texts.lt, en: { name: 'Dunes', description: 'Pines.' } })
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
    const same = { name: 'Ūla', distance: 18, amenities: [its.grill.id, its.tent.id], arrival: [24.6, 54.2] }
    const before = await its.stored()
    for (const body of [{}, empty, same, { unknown: 1, user: 'x', _id: 'x' }]) {
      const { status, invalidated } = await its.patch(body)
      expect([status, invalidated]).toEqual([200, []])
    }
    expect(await its.stored()).toEqual(before)
  })

  test('by one of its photos, which is primary from then on', async () => {
    const first = await buildPhoto(db, { tourId: its.id, isPrimary: true })
    const second = await buildPhoto(db, { tourId: its.id, position: 1 })
    const { json, invalidated } = await its.patch({ primaryPhoto: second.id })
    expect(json.data).toMatchObject({ primaryPhoto: second.id, photos: [second.id, first.id] })
    expect(invalidated.sort()).toEqual([`tour-${its.id}`, 'sitemap', `tour-card-${its.id}`].sort())
    const rows = await db.select().from(photos).where(eq(photos.tourId, its.id))
    expect(rows.filter(it => it.isPrimary).map(it => it.id)).toEqual([second.id])
  })
})

const NOWHERE = { coordinates: [], address: '' }
const cleared: [name: string, told: object, kept: object][] = [
  ['website', { website: '' }, { website: '' }],
  ['description', { description: '' }, { texts: { ...texts, lt: { name: 'Ūla', description: '' } } }],
  ['duration', { duration: null }, { durationHours: null }],
  ['departure', { departure: NOWHERE, train: null, ...metAt([], '') }, { departure: null, departureAddress: '' }],
  ['arrival', { arrival: NOWHERE }, { arrival: null, arrivalAddress: '' }],
  ['regions', { regions: [] }, { regions: [] }],
  ['rivers', { rivers: [] }, { rivers: [] }],
  ['amenities', { amenities: [] }, { amenities: [] }],
]

describe('what a tour may do without', () => {
  beforeEach(its.makeTour)

  test.each(cleared)('is removed by its name: %s', async (name, told, kept) => {
    const before = await its.stored()
    const { json: was } = await api('GET', `/api/v1/tours/${its.id}?populate=`)
    const { status, json, invalidated } = await its.patch({ clear: [name] })
    expect([status, json.data]).toEqual([200, { ...was.data, ...told }])
    expect(await its.stored()).toEqual({ ...before, ...kept, updatedAt: expect.any(Date) })
    expect(invalidated).toContain(`tour-${its.id}`)
    expect((await its.patch({ clear: [name] })).invalidated).toEqual([])
  })

  test('goes all at once, beside what else is sent', async () => {
    const before = await its.stored()
    const { json } = await its.patch({ clear: cleared.map(([name]) => name), distance: 7 })
    expect(json.data).toMatchObject({ distance: 7, ...Object.assign({}, ...cleared.map(([, told]) => told)) })
    const kept = Object.assign({}, ...cleared.map(([, , it]) => it))
    expect(await its.stored()).toEqual({ ...before, ...kept, distanceKm: 7, updatedAt: expect.any(Date) })
  })

  test.each(['name', 'price', 'provider', 'photos', 'x', 5])('is no %s', async name => {
    await its.expectRefused({ clear: ['website', name] }, 'clear.1', {
      lt: 'Netinkama reikšmė.',
      en: 'The value is not valid.',
    })
  })
})

describe('only a tour of one day has hours', () => {
  beforeEach(its.makeTour)

  test.each<[name: string, body: object, days: number, hours: number | null]>([
    ['one that becomes longer has none', { days: 2 }, 2, null],
    ['one that becomes longer has none, though some are sent', { days: 2, duration: 5 }, 2, null],
    ['one of a day keeps them', { days: 1, price: 1 }, 1, 4],
    ['one of a day takes others', { days: 1, duration: 5 }, 1, 5],
  ])('%s', async (_, body, days, hours) => {
    const { status, json } = await its.patch(body)
    expect([status, json.data.days, json.data.duration]).toEqual([200, days, hours])
    expect(await its.stored()).toMatchObject({ days, durationHours: hours })
  })

  test('one of two days takes none, and has them again when it is short and they are sent', async () => {
    await its.patch({ days: 2 })
    expect((await its.patch({ duration: 5 })).json.data).toMatchObject({ days: 2, duration: null })
    expect(await its.stored()).toMatchObject({ days: 2, durationHours: null })
    expect((await its.patch({ days: 1 })).json.data).toMatchObject({ days: 1, duration: null })
    expect((await its.patch({ days: 1, duration: 5 })).json.data).toMatchObject({ days: 1, duration: 5 })
  })
})

describe('a tour is left as it is', () => {
  beforeAll(its.makeTour)

  test.each(refusals)('with values of $path that are none: $en', async refusal => {
    for (const value of refusal.values)
      await its.expectRefused({ price: 1, [fieldOf(refusal)]: value }, refusal.path, refusal)
  })

  test('without a name in a language that it has, and without any language', async () => {
    const words = { lt: 'Įrašykite žygio pavadinimą.', en: 'Enter tour name' }
    for (const [locale, path] of [
      ['lt', 'translations.en.name'],
      ['en', 'name'],
    ] as const) {
      const { status, json } = await its.patch({ translations: { en: { name: ' ' } } }, { locale })
      expect([status, json.data]).toEqual([400, [{ message: words[locale], path }]])
    }
    await its.expectRefused({ translations: { lt: null, en: null } }, 'name', words)
  })

  test('with a photo of another tour', async () => {
    const { id: photo } = await buildPhoto(db)
    const words = { lt: 'Pasirinkite šio žygio nuotrauką.', en: 'Choose a photo of this tour.' }
    await its.expectRefused({ primaryPhoto: photo }, 'primaryPhoto', words)
    await its.expectRefused({ primaryPhoto: 'x' }, 'primaryPhoto', words)
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
  beforeAll(its.makeTour)

  test('and nothing else, whatever else is sent', async () => {
    const before = await its.stored()
    const { status, invalidated } = await its.patch({ name: 'Kita', days: 2, website: '', ...sent }, { at })
    expect(status).toBe(200)
    expect(await its.stored()).toEqual({ ...before, ...kept, updatedAt: expect.any(Date) })
    expect(invalidated).toContain(`tour-${its.id}`)
    expect((await its.patch(sent, { at })).invalidated).toEqual([])
  })

  const refused = refusals.filter(it => fields.includes(fieldOf(it)))

  test.each<Refusal>(refused)('not with values of $path that are none: $en', async refusal => {
    for (const value of refusal.values)
      await its.expectRefused({ ...sent, [fieldOf(refusal)]: value }, refusal.path, refusal, at)
  })
})

describe('a part of a tour needs what it is about', () => {
  beforeAll(its.makeTour)

  test.each<[at: string, path: string, words: Record<Locale, string>]>([
    ['/price', 'price', { lt: 'Įrašykite žygio kainą.', en: 'Enter tour price.' }],
    ['/amenities', 'amenities', { lt: 'Trūksta reikšmės.', en: 'A value is missing.' }],
  ])('%s', (at, path, words) => its.expectRefused({}, path, words, at))
})
