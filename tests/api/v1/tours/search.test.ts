import { beforeAll, describe, expect, test } from 'vitest'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import { buildAmenity, buildPhoto, buildProvider, buildTour } from '#tests/support/data/factories.ts'

const db = await getDatabase()

const get = async (path: string, language = 'lt') => {
  const { status, json } = await api('GET', `/api/v1/tours${path}`, { headers: { 'Accept-Language': language } })
  expect(status).toBe(200)
  return json
}
const idsOf = (json: { data: { _id: string }[] }) => json.data.map(({ _id }) => _id)

let ula: Awaited<ReturnType<typeof buildTour>>
let minija: Awaited<ReturnType<typeof buildTour>>
let neris: Awaited<ReturnType<typeof buildTour>>
let tent: Awaited<ReturnType<typeof buildAmenity>>

beforeAll(async () => {
  const provider = await buildProvider(db, { name: 'Šilo baidarės' })
  tent = await buildAmenity(db, { providerId: provider.id })
  ula = await buildTour(db, {
    providerId: provider.id,
    texts: { lt: { name: 'Ūla per kopas' }, en: { name: 'Dunes of the Ūla' } },
    rivers: ['ula'],
    regions: ['dzukija'],
    departure: { lng: 24.5, lat: 54.1 },
    departureAddress: 'Zervynos',
    amenityIds: [tent.id],
    priceCents: 1500,
    difficulty: 3,
    durationHours: 4,
    createdAt: new Date('2026-05-03T00:00:00Z'),
  })
  await buildPhoto(db, { tourId: ula.id, description: 'Kopos', isPrimary: true })
  minija = await buildTour(db, {
    texts: { lt: { name: 'Minijos pavasaris' } },
    rivers: ['minija'],
    regions: ['zemaitija'],
    departure: { lng: 21.9, lat: 55.9 },
    departureAddress: 'Stalgėnai',
    priceCents: 1250,
    distanceKm: 30,
    days: 2,
    createdAt: new Date('2026-05-02T00:00:00Z'),
  })
  neris = await buildTour(db, {
    texts: { lt: { name: 'Neris vakare' } },
    rivers: ['neris'],
    regions: [],
    priceCents: 2000,
    createdAt: new Date('2026-05-01T00:00:00Z'),
  })
})

describe('tours are listed', () => {
  test('the newest first, with photos whole and everything else as ids, and how many there are', async () => {
    const { data, meta } = await get('')
    expect(idsOf({ data })).toEqual([ula.id, minija.id, neris.id])
    expect(meta).toEqual({ page: 1, pages: 1, total: 3 })
    expect(data[0]).toMatchObject({
      name: 'Ūla per kopas',
      slug: 'ula-per-kopas',
      provider: ula.providerId,
      amenities: [tent.id],
      photos: [{ description: 'Kopos', primary: true }],
      departure: { coordinates: [24.5, 54.1], address: 'Zervynos' },
    })
    expect(data[2].departure).toEqual({ coordinates: [], address: '' })
  })

  test('with the place of the train near which they start, from what is kept too, and null where none is known', async () => {
    for (const query of ['', '', '?select=train', '?populate=provider']) {
      const { data } = await get(query)
      expect(data.map(({ train }: { train: string | null }) => train)).toEqual(['Zervynos', null, null])
    }
    expect((await api('GET', `/api/v1/tours/${ula.id}`)).json.data.train).toBe('Zervynos')
  })

  test('as the query says, whatever its form', async () => {
    expect(idsOf(await get('?regions[]=dzukija&regions[]=zemaitija&sort=-price'))).toEqual([minija.id, ula.id])
    expect(idsOf(await get('?regions=dzukija&regions[7]=kursas'))).toEqual([ula.id])
    expect(idsOf(await get('?priceFrom=1500&priceTo=2000&sort=price'))).toEqual([ula.id, neris.id])
    expect(idsOf(await get('?bounds=24,54,25,55'))).toEqual([ula.id])
    expect(idsOf(await get('?amenities=tent&durationTo=4'))).toEqual([ula.id])
    expect(idsOf(await get('?page=x&limit=-1&daysFrom=soon&difficultyTo=9'))).toEqual([ula.id, minija.id, neris.id])
  })

  test('page by page, and past the end the last page again', async () => {
    expect(await get('?limit=2&page=2&select=name')).toEqual({
      data: [{ _id: neris.id, name: 'Neris vakare' }],
      meta: { page: 2, pages: 2, total: 3 },
    })
    const photos = [{ _id: expect.any(String), description: 'Kopos', primary: true }]
    const ids = `ids=${ula.id}`
    expect((await get(`?${ids}&select=photos`)).data).toEqual([{ _id: ula.id, photos }])
    expect((await get(`?${ids}&select=name&populate=photos`)).data).toEqual([
      { _id: ula.id, name: 'Ūla per kopas', photos },
    ])
    expect((await get('?limit=2&page=99')).meta).toEqual({ page: 2, pages: 2, total: 3 })
    expect(await get('?rivers=venta&page=5')).toEqual({ data: [], meta: { page: 1, pages: 1, total: 0 } })
  })

  test.each([
    ['q=ula', () => [ula.id]],
    ['q=DUN%20%C5%AAL', () => [ula.id]],
    ['q=zervyn', () => [ula.id]],
    ['q=silo%20baid', () => [ula.id]],
    ['q=samogitia', () => [minija.id]],
    ['q=%C5%BDemait', () => [minija.id]],
    ['q=stalgenai', () => [minija.id]],
    ['q=inija', () => []],
    ['q=ula%20minija', () => [ula.id, minija.id]],
    ['q=ula%20zvejai', () => [ula.id]],
    ['q=%22ula%20zvejai%22', () => []],
    ['q=%22ula%20minija%22', () => []],
    ["q='%3A*%26!%5C", () => [ula.id, minija.id, neris.id]],
    ["q=ula'%3A*%26!%5C", () => [ula.id]],
  ])('by words, with %s', async (query, wanted) => {
    expect(idsOf(await get(`?${query}`))).toEqual(wanted())
  })

  test('in the language asked for, or marked as another', async () => {
    const { data } = await get('?select[]=name', 'en')
    expect(data[0].name).toBe('Dunes of the Ūla')
    expect((await get(`?ids[]=${minija.id}`, 'en')).data[0]).toMatchObject({
      name: 'Minijos pavasaris',
      textLocale: 'lt',
    })
  })
})

describe('what filters can ask for', () => {
  const ranges = {
    days: { min: 1, max: 2 },
    duration: { min: 4, max: 4 },
    distance: { min: 18, max: 30 },
    difficulty: { min: 2, max: 3 },
    price: { min: 1500, max: 2500 },
  }

  test('is the ranges of all tours, with how many the search finds', async () => {
    expect((await get('/filters')).data).toMatchObject({ ...ranges, total: 3 })
    expect((await get('/filters?daysTo=1')).data).toMatchObject({ ...ranges, total: 2 })
    expect((await get('/filters?rivers=venta')).data).toMatchObject({ ...ranges, total: 0 })
  })

  test('is also how many tours each choice would leave: all amenities, any river, region or provider', async () => {
    const { counts } = (await get('/filters?rivers=ula')).data
    expect(counts.rivers).toEqual({ ula: 1, minija: 2, neris: 2 })
    expect(counts.regions).toMatchObject({ dzukija: 1, zemaitija: 0 })
    expect(counts.amenities).toMatchObject({ tent: 1, guide: 0 })
    expect(counts.providers).toEqual({ [ula.providerId]: 1, [minija.providerId]: 0, [neris.providerId]: 0 })
  })

  test('is how the tours spread over distance and price, in bins of whole steps', async () => {
    const { histograms } = (await get('/filters')).data
    expect(histograms.distance).toEqual({ from: 18, width: 1, tours: [2, ...Array(10).fill(0), 1] })
    expect(histograms.price).toEqual({ from: 1500, width: 100, tours: [1, 0, 0, 0, 0, 1, 0, 0, 0, 1] })
  })
})

describe('tours are drawn on a map', () => {
  test('alone, with what a marker says', async () => {
    const { data } = await get('/clusters?bounds=20,53,27,57&zoom=9', 'en')
    const single = { type: 'tour', currency: 'EUR' }
    expect(data).toEqual([
      {
        ...single,
        _id: minija.id,
        name: 'Minijos pavasaris',
        textLocale: 'lt',
        slug: 'minijos-pavasaris',
        price: 2500,
        coordinates: [21.9, 55.9],
      },
      {
        ...single,
        _id: ula.id,
        name: 'Dunes of the Ūla',
        slug: 'dunes-of-the-ula',
        price: 1500,
        coordinates: [24.5, 54.1],
      },
    ])
  })

  test('only those that match, inside the bounds', async () => {
    expect(idsOf(await get('/clusters?bounds=24,53,27,57&zoom=9'))).toEqual([ula.id])
    expect(idsOf(await get('/clusters?bounds=20,53,27,57&zoom=9&daysFrom=2'))).toEqual([minija.id])
    expect(await get('/clusters?q=venta')).toEqual({ data: [] })
  })

  test('without those beyond an area, even in a square that it cuts', async () => {
    expect((await get('/clusters?zoom=0&area=24,53,27,57')).data).toMatchObject([{ type: 'tour', _id: ula.id }])
    expect((await get('/clusters?zoom=0&area=20,53,21,54')).data).toEqual([])
    expect((await get('/clusters?zoom=0&area=nonsense')).data).toMatchObject([{ type: 'cluster', count: 2 }])
  })

  test('as a number where there are several', async () => {
    const [cluster, ...others] = (await get('/clusters?zoom=0')).data
    expect(others).toEqual([])
    expect(cluster).toMatchObject({ type: 'cluster', count: 2 })
    expect(cluster.coordinates[0]).toBeCloseTo(23.2)
    expect(cluster.coordinates[1]).toBeCloseTo(55)
  })

  test('with the place and the lowest price of several, whether counted ahead or filtered', async () => {
    for (const query of ['zoom=0', 'zoom=0&distanceFrom=1']) {
      const [inLithuanian] = (await get(`/clusters?${query}`)).data
      expect(inLithuanian).toMatchObject({ place: 'netoli Šakių', price: 1500, currency: 'EUR' })
      const [inEnglish] = (await get(`/clusters?${query}`, 'en')).data
      expect(inEnglish).toMatchObject({ place: 'near Šakiai' })
    }
  })
})

describe('while somebody types', () => {
  test('rivers, regions, places and tours are suggested in the language of the request', async () => {
    expect((await get('/suggestions?q=%C5%ABl')).data).toEqual([
      { type: 'river', value: 'ula', label: 'Ūla', tours: 1 },
      { type: 'tour', value: ula.id, label: 'Ūla per kopas', tours: null },
    ])
    expect((await get('/suggestions?q=zem', 'en')).data).toEqual([
      { type: 'region', value: 'zemaitija', label: 'Samogitia', tours: 1 },
      { type: 'place', value: 'zemaiciu-naumiestis', label: 'Žemaičių Naumiestis', tours: 1 },
    ])
    expect((await get('/suggestions?q=Zerv')).data).toEqual([
      { type: 'place', value: 'zervynos', label: 'Zervynos', tours: 1 },
    ])
  })

  test.each(['', '?q=', '?q=%20', '?q=%27', '?q=nothing', '?q=%00'])('nothing is suggested for %j', async query => {
    expect((await get(`/suggestions${query}`)).data).toEqual([])
  })
})
