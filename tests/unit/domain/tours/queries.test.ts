import { beforeAll, expect, test } from 'vitest'
import { boats, tourBoats, tourRates, users } from '#db/schema/index.ts'
import { EVERYTHING } from '#src/domain/search/schema.ts'
import { getCoverFacts, getTour, listTourAddresses, listTours } from '#src/domain/tours/queries.ts'
import { buildAmenity, buildPhoto, buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'
import { HOSTILE_IDS } from '../search/hostile-ids.ts'

const NAMES = { lt: { name: 'Ūla per kopas', description: 'Smėlis.' }, en: { name: 'The Ūla', description: 'Sand.' } }

describeEachDatabase(database => {
  beforeAll(() => database.db.delete(users))

  test('a tour comes in the requested language, with its name in the other one', async () => {
    const { id } = await buildTour(database.db, { texts: NAMES })
    expect(await getTour(database.db, 'lt', id)).toMatchObject({
      name: 'Ūla per kopas',
      description: 'Smėlis.',
      textLocale: 'lt',
      otherName: 'The Ūla',
    })
    expect(await getTour(database.db, 'en', id)).toMatchObject({
      name: 'The Ūla',
      description: 'Sand.',
      textLocale: 'en',
      otherName: 'Ūla per kopas',
    })
  })

  test.each(['lt', 'en'] as const)('a tour described only in %s comes so in both and says which', async only => {
    const { id } = await buildTour(database.db, { texts: { [only]: NAMES[only] } })
    for (const locale of ['lt', 'en'] as const) {
      const shown = { name: NAMES[only].name, textLocale: only }
      expect(await getTour(database.db, locale, id)).toMatchObject({
        ...shown,
        description: NAMES[only].description,
        otherName: NAMES[only].name,
      })
      const { tours: cards } = await listTours(database.db, locale, { ...EVERYTHING, ids: [id] })
      expect(cards).toMatchObject([shown])
      const addresses = await listTourAddresses(database.db, locale)
      expect(addresses.find(it => it.id === id)?.name).toBe(NAMES[only].name)
    }
  })

  test('a tour without any text is still found', async () => {
    const { id } = await buildTour(database.db, { texts: {} })
    expect(await getTour(database.db, 'lt', id)).toMatchObject({ name: '', description: '', otherName: '' })
  })

  test('a tour comes with points, provider, amenities by price and photos with the primary one first', async () => {
    const provider = await buildProvider(database.db, { name: 'Ūlos baidarės' })
    const inProvider = { providerId: provider.id }
    const tent = await buildAmenity(database.db, { ...inProvider, variant: 'tent', amountCents: 900 })
    const vest = await buildAmenity(database.db, {
      ...inProvider,
      variant: 'life-vest',
      amountCents: 0,
      infos: { en: 'all sizes' },
    })
    await buildAmenity(database.db, { ...inProvider, variant: 'guide' })
    const departure = { lng: 24.5, lat: 54.1 }
    const tour = await buildTour(database.db, { ...inProvider, departure, amenityIds: [tent.id, vest.id] })
    const photo = (position: number, isPrimary = false) =>
      buildPhoto(database.db, { tourId: tour.id, position, isPrimary })
    const [third, second, first] = [await photo(2), await photo(1), await photo(3, true)]
    const found = await getTour(database.db, 'lt', tour.id)
    expect(found).toMatchObject({
      departure,
      arrival: null,
      providerId: provider.id,
      providerName: 'Ūlos baidarės',
      amenities: [
        { variant: 'life-vest', info: 'all sizes', infoLocale: 'en', amountCents: 0 },
        { variant: 'tent', info: '', amountCents: 900 },
      ],
    })
    expect(found?.photos.map(({ id }) => id)).toEqual([first.id, second.id, third.id])
    const { tours: cards } = await listTours(database.db, 'lt', { ...EVERYTHING, ids: [tour.id] })
    const shown = { id: first.id, description: '', widthPx: 1600, heightPx: 1200 }
    expect([found?.photo, cards[0]?.photo]).toEqual([shown, shown])
  })

  test('a tour without photos has none in lists either', async () => {
    const { id } = await buildTour(database.db)
    const { tours: cards } = await listTours(database.db, 'lt', { ...EVERYTHING, ids: [id] })
    expect([cards[0]?.photo, (await getTour(database.db, 'lt', id))?.photo]).toEqual([null, null])
  })

  test.each(HOSTILE_IDS.map(id => [id.slice(0, 30), id]))(
    'nothing is found under the id %j, and nothing is harmed',
    async (_, id) => {
      expect(await getTour(database.db, 'lt', id)).toBeUndefined()
      expect(await getCoverFacts(database.db, id)).toBeUndefined()
      expect(await database.db.$count(users)).toBeGreaterThan(0)
    },
  )

  test('a card has what tells its tour apart: boats, those that it names or prices, a seat for a child', async () => {
    const provider = await buildProvider(database.db, { boats: ['triple-kayak', 'raft'] })
    const own = { providerId: provider.id }
    const seat = await buildAmenity(database.db, { ...own, variant: 'child-seat' })
    const plain = await buildTour(database.db, own)
    const told = await buildTour(database.db, { ...own, amenityIds: [seat.id] })
    const cards = async () =>
      (await listTours(database.db, 'lt', { ...EVERYTHING, ids: [plain.id, told.id] })).tours.toSorted(
        (one, other) => Number(one.hasChildSeat) - Number(other.hasChildSeat),
      )
    const nothing = { boats: ['triple-kayak', 'raft'], fleet: [], chosen: [], pricedKinds: [] }
    expect(await cards()).toMatchObject([
      { ...nothing, hasChildSeat: false },
      { ...nothing, hasChildSeat: true },
    ])
    const fleet = [
      { kind: 'raft', seats: 8, owned: 1, childToAge: null },
      { kind: 'triple-kayak', seats: 3, owned: 4, childToAge: 0 },
    ] as const
    await database.db.insert(boats).values(fleet.map(boat => ({ ...boat, ...own })))
    await database.db.insert(tourBoats).values({ tourId: told.id, kind: 'raft' })
    const rate = { tourId: told.id, unit: 'boat', per: 'trip', dayClass: 'any', amountCents: 4000 } as const
    await database.db
      .insert(tourRates)
      .values([2, 4].map(upToPeople => ({ ...rate, boatKind: 'raft' as const, upToPeople })))
    expect(await cards()).toMatchObject([
      { fleet, chosen: [], pricedKinds: [] },
      { fleet, chosen: [{ kind: 'raft' }], pricedKinds: ['raft'] },
    ])
  })

  test('a cover is drawn from the main river, and from none where there is none', async () => {
    const { id } = await buildTour(database.db, { rivers: ['ula', 'merkys'], distanceKm: 12.5, difficulty: 2.5 })
    expect(await getCoverFacts(database.db, id)).toEqual({
      id,
      river: 'ula',
      distanceKm: 12.5,
      difficulty: 2.5,
      days: 1,
      departureAddress: '',
      arrivalAddress: '',
      departure: null,
      arrival: null,
    })
    const nowhere = await buildTour(database.db, { rivers: [] })
    expect(await getCoverFacts(database.db, nowhere.id)).toMatchObject({ river: '' })
  })
})
