import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { providers, tourAmenities, tours, tourTexts } from '#db/schema/index.ts'
import { AT_PUT_IN } from '#src/domain/tours/meeting.ts'
import { LOCALES, type Locale, otherLocale } from '#src/i18n/locales.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { type ApiResponse, api, signedIn } from '#tests/support/api/api.ts'
import { buildAmenity, buildProvider } from '#tests/support/data/factories.ts'
import { fieldOf, refusals } from '#tests/support/data/refused-tour-values.ts'

const db = await getDatabase()
const owner = await signedIn()
const provider = await buildProvider(db, { userId: owner.user.id })
const tent = await buildAmenity(db, { providerId: provider.id })
const foreignTent = await buildAmenity(db)

const needed = { provider: provider.id, name: 'Ūla', distance: 9, days: 1, price: 1500, currency: 'EUR' }
const whole = {
  ...needed,
  name: '  Ūla   per kopas ',
  description: 'Smėlis.\r\n\r\n\r\nIr pušys.',
  translations: { en: { name: 'Dunes of the Ūla', description: 'Sand.' } },
  website: 'ula.example',
  distance: 18.5,
  duration: 4.5,
  difficulty: 2.5,
  youngestAge: 6,
  price: 0,
  regions: ['dzukija', 'dzukija'],
  rivers: ['ula', 'merkys', 'ula'],
  departure: { coordinates: [24.5, 54.1], address: ' Zervynos ' },
  arrival: [24.6, 54.2],
  amenities: [tent.id],
}

const post = (body: object, { token = owner.token, locale = 'lt' }: { token?: string; locale?: Locale } = {}) =>
  api('POST', '/api/v1/tours', { body, token, headers: { 'Accept-Language': locale } })

const rowOf = async ({ json }: ApiResponse) => (await db.select().from(tours).where(eq(tours.id, json.data._id)))[0]
const textsOf = async ({ json }: ApiResponse) =>
  db.select().from(tourTexts).where(eq(tourTexts.tourId, json.data._id)).orderBy(tourTexts.locale)

/** The same validation issues in each language, and nothing made. */
async function expectRefused(body: object, path: string, words: Record<Locale, string>) {
  const before = await db.$count(tours)
  for (const locale of LOCALES) {
    const { status, json, invalidated } = await post(body, { locale })
    expect([status, json.data, invalidated]).toEqual([400, [{ message: words[locale], path }], []])
  }
  expect(await db.$count(tours)).toBe(before)
}

describe('a tour is made', () => {
  test('with every field in its place, tidied', async () => {
    const made = await post(whole)
    const { status, json } = made
    expect(status).toBe(201)
    expect(json.data).toEqual({
      _id: expect.stringMatching(/^[0-9a-z]{12}$/),
      status: 'published',
      name: 'Ūla per kopas',
      description: 'Smėlis.\n\nIr pušys.',
      slug: 'ula-per-kopas',
      website: 'https://ula.example',
      distance: 18.5,
      days: 1,
      duration: 4.5,
      difficulty: 2.5,
      youngestAge: 6,
      price: 0,
      hasRates: false,
      from: { cents: 0, people: 2, per: 'trip' },
      least: null,
      currency: 'EUR',
      departure: { coordinates: [24.5, 54.1], address: 'Zervynos' },
      arrival: { coordinates: [24.6, 54.2], address: '' },
      train: 'Zervynos',
      meet: { ...AT_PUT_IN, coordinates: [], place: { coordinates: [24.5, 54.1], address: 'Zervynos' } },
      provider: provider.id,
      regions: ['dzukija'],
      rivers: ['ula', 'merkys'],
      amenities: [tent.id],
      photos: [],
      primaryPhoto: null,
      user: owner.user.id,
    })
    expect(await rowOf(made)).toEqual({
      id: json.data._id,
      providerId: provider.id,
      status: 'published',
      deletedAt: null,
      deletedBy: null,
      deletionReason: '',
      website: 'https://ula.example',
      distanceKm: 18.5,
      days: 1,
      durationHours: 4.5,
      difficulty: 2.5,
      youngestAge: 6,
      leastCents: null,
      priceCents: 0,
      currency: 'EUR',
      departure: { lng: 24.5, lat: 54.1 },
      departureAddress: 'Zervynos',
      arrival: { lng: 24.6, lat: 54.2 },
      arrivalAddress: '',
      meet: AT_PUT_IN,
      regions: ['dzukija'],
      rivers: ['ula', 'merkys'],
      bookingMode: 'none',
      cancellation: 'moderate',
      badWater: 'free-for-both',
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
    })
    expect(await textsOf(made)).toEqual([
      { tourId: json.data._id, locale: 'en', name: 'Dunes of the Ūla', description: 'Sand.' },
      { tourId: json.data._id, locale: 'lt', name: 'Ūla per kopas', description: 'Smėlis.\n\nIr pušys.' },
    ])
    expect(await db.select().from(tourAmenities).where(eq(tourAmenities.tourId, json.data._id))).toEqual([
      { tourId: json.data._id, amenityId: tent.id, providerId: provider.id },
    ])
    expect((await api('GET', `/api/v1/tours/${json.data._id}?populate=`)).json).toEqual(json)
  })

  test('with what it needs alone, in the language of the request', async () => {
    const made = await post(needed, { locale: 'en' })
    const { _id } = made.json.data
    expect(await rowOf(made)).toMatchObject({
      website: '',
      durationHours: null,
      difficulty: 1,
      youngestAge: null,
      departure: null,
      departureAddress: '',
      arrival: null,
      regions: [],
      rivers: [],
    })
    expect(await textsOf(made)).toEqual([{ tourId: _id, locale: 'en', name: 'Ūla', description: '' }])
    expect(made.json.data).toMatchObject({ amenities: [], difficulty: 1, duration: null })
  })

  test('with empty fields as if they had not been sent', async () => {
    const empty = { description: ' ', website: '', duration: null, difficulty: null, regions: [], rivers: null }
    const made = await post({ ...needed, ...empty, departure: {}, arrival: [], amenities: [], translations: {} })
    expect(made.status).toBe(201)
    expect(await rowOf(made)).toMatchObject({ website: '', durationHours: null, difficulty: 1, departure: null })
  })

  test.each([
    [1, 6, 6],
    [1, null, null],
    [2, 6, null],
    [60, 24, null],
  ])('%i days and %j hours long as one of %j hours: only a one-day tour has them', async (days, duration, hours) => {
    const made = await post({ ...needed, days, duration })
    expect([made.status, made.json.data.days, made.json.data.duration]).toEqual([201, days, hours])
    expect(await rowOf(made)).toMatchObject({ days, durationHours: hours })
  })

  test('of one’s own, whatever else the body names', async () => {
    const { json } = await post({ ...needed, _id: '000000000000', user: '000000000000', createdAt: 0, photos: ['x'] })
    expect(json.data).toMatchObject({ user: owner.user.id, photos: [] })
    expect(json.data._id).not.toBe('000000000000')
  })
})

const missing = {
  name: { lt: 'Įrašykite žygio pavadinimą.', en: 'Enter tour name' },
  provider: { lt: 'Pasirinkite nuomotoją.', en: 'Select provider' },
  distance: { lt: 'Atstumas turi būti bent 1 km.', en: 'Distance must be at least 1 km.' },
  days: { lt: 'Žygis turi trukti bent 1 dieną.', en: 'Tour must be at least 1 day long.' },
  price: { lt: 'Įrašykite žygio kainą.', en: 'Enter tour price.' },
  currency: { lt: 'Pasirinkite valiutą.', en: 'Choose currency.' },
}

describe('a tour is not made', () => {
  test.each(Object.entries(missing))('without %s', async (name, words) => {
    for (const none of [undefined, null, '', ' ', [], {}]) await expectRefused({ ...whole, [name]: none }, name, words)
  })

  test('without anything, and all missing fields are reported at once', async () => {
    for (const locale of LOCALES) {
      const { json } = await post({}, { locale })
      const issues = Object.entries(missing).map(([path, words]) => ({ message: words[locale], path }))
      expect(json.data).toEqual(issues)
    }
  })

  test.each(refusals)('with values of $path that are none: $en', async refusal => {
    for (const value of refusal.values)
      await expectRefused({ ...whole, [fieldOf(refusal)]: value }, refusal.path, refusal)
  })

  test('with a text that has no name in its language', async () => {
    const { name: words } = missing
    const without = (locale: Locale) => ({
      ...needed,
      translations: { [otherLocale(locale)]: { description: 'Smėlis.' } },
    })
    for (const locale of LOCALES) {
      const { status, json } = await post(without(locale), { locale })
      expect([status, json.data]).toEqual([
        400,
        [{ message: words[locale], path: `translations.${otherLocale(locale)}.name` }],
      ])
    }
  })

  test('of a provider that there is not, or of another’s', async () => {
    await expectRefused({ ...whole, provider: '000000000000' }, 'provider', missing.provider)
    const { status, invalidated } = await post({ ...whole, provider: foreignTent.providerId })
    expect([status, invalidated]).toEqual([403, []])
    expect(await db.$count(tours, eq(tours.providerId, foreignTent.providerId))).toBe(0)
  })

  test('with an amenity of another provider', async () => {
    const words = {
      lt: 'Rinkitės tik iš to paties nuomotojo paslaugų.',
      en: 'Choose only services of the same provider.',
    }
    await expectRefused({ ...whole, amenities: [tent.id, foreignTent.id] }, 'amenities', words)
  })
})

describe('an account has 500 tours at most', () => {
  test('of all its providers together, whoever makes them and however many at once', async () => {
    const [busy, admin, other] = [await signedIn(), await signedIn({ role: 'admin' }), await signedIn()]
    const [one, two] = [
      await buildProvider(db, { userId: busy.user.id }),
      await buildProvider(db, { userId: busy.user.id }),
    ]
    const row = (at: number) => ({
      providerId: [one.id, two.id][at % 2] ?? '',
      distanceKm: 9,
      difficulty: 1,
      priceCents: 0,
    })
    await db.insert(tours).values(Array.from({ length: 498 }, (_, at) => row(at)))
    const held = () => db.$count(tours, eq(tours.providerId, two.id))
    const before = await held()
    const body = { ...needed, provider: two.id }
    const responses = await Promise.all(
      [busy, admin, busy, busy].map(({ token }) => post(body, { token, locale: 'en' })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    const refused = responses.filter(({ status }) => status === 409)
    for (const { json, invalidated } of refused)
      expect([json.data, invalidated]).toEqual([[{ message: 'An account can have 500 tours at most.' }], []])
    expect(await held()).toBe(before + 2)
    const inLithuanian = await post(body, { token: admin.token })
    expect(inLithuanian.json.data).toEqual([{ message: 'Vienoje paskyroje telpa iki 500 žygių.' }])
    const elsewhere = await buildProvider(db, { userId: other.user.id })
    expect((await post({ ...needed, provider: elsewhere.id }, { token: other.token })).status).toBe(201)
    await db.delete(providers).where(eq(providers.id, one.id))
    expect((await post(body, { token: busy.token })).status).toBe(201)
  })
})
