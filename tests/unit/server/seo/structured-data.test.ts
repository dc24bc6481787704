import { expect, test } from 'vitest'
import { getProvider } from '#src/domain/providers/queries.ts'
import { EVERYTHING } from '#src/domain/search/schema.ts'
import { getTour, listTours } from '#src/domain/tours/queries.ts'
import { breadcrumbItem, businessItem, listItem, productItem } from '#src/server/seo/structured-data.ts'
import { testDatabase } from '#tests/support/data/database.ts'
import { buildPhoto, buildProvider, buildTour } from '#tests/support/data/factories.ts'

const database = testDatabase()
const ORIGIN = 'http://localhost:4321'

test('a tour is a product with a price in euros, sold by its provider, under absolute addresses', async () => {
  const { id, providerId } = await buildTour(database.db, { priceCents: 1850 })
  const tour = await getTour(database.db, 'en', id)
  if (!tour) throw new Error('no tour')
  expect(productItem('en', tour, 'A slow river.')).toMatchObject({
    '@type': 'Product',
    name: 'The slow Merkys',
    description: 'A slow river.',
    sku: id,
    url: `${ORIGIN}/en/tours/${id}/the-slow-merkys`,
    offers: {
      '@type': 'Offer',
      price: '18.50',
      priceCurrency: 'EUR',
      seller: { name: 'Merkio vingis', url: `${ORIGIN}/en/providers/${providerId}/merkio-vingis` },
    },
  })
})

test('a paused tour is offered to nobody', async () => {
  const { id } = await buildTour(database.db, { status: 'paused' })
  const tour = await getTour(database.db, 'en', id)
  if (!tour) throw new Error('no tour')
  expect(productItem('en', tour, 'A slow river.')).not.toHaveProperty('offers')
})

test('a tour is pictured by its photos, no wider than they are, else by the card that is drawn for it', async () => {
  const { id } = await buildTour(database.db)
  const pictures = async () => {
    const tour = await getTour(database.db, 'en', id)
    return tour && productItem('en', tour, '')
  }
  expect(await pictures()).toMatchObject({ image: [`${ORIGIN}/covers/${id}.png`] })
  const wide = await buildPhoto(database.db, { tourId: id, position: 1 })
  const small = await buildPhoto(database.db, { tourId: id, position: 2, widthPx: 700, heightPx: 500 })
  const addresses = [`${wide.id}?w=1200`, `${small.id}?w=640`].map(it => `${ORIGIN}/api/v1/images/${it}`)
  expect(await pictures()).toMatchObject({ image: addresses })
})

test('a list counts its tours in order', async () => {
  const { tours } = await listTours(database.db, 'lt', EVERYTHING)
  const second = await buildTour(database.db)
  const both = await listTours(database.db, 'lt', {
    ...EVERYTHING,
    ids: [second.id, ...tours.map(({ id }) => id)].sort(),
  })
  expect(listItem('lt', both.tours, 'Merkys')).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: both.tours.length,
    itemListElement: both.tours.map(({ id }, index) => ({
      position: index + 1,
      url: `${ORIGIN}/tours/${id}/merkys-is-leto`,
    })),
  })
})

test('a provider is a business with its place, and omits what it has not given', async () => {
  const { id } = await buildProvider(database.db, {
    location: { lng: 24.1, lat: 54.2 },
    phone: '+370 600 00000',
    texts: {},
  })
  const provider = await getProvider(database.db, 'lt', id)
  if (!provider) throw new Error('no provider')
  const item = JSON.parse(JSON.stringify(businessItem('lt', provider)))
  expect(item).toMatchObject({
    '@type': 'LocalBusiness',
    geo: { latitude: 54.2, longitude: 24.1 },
    telephone: '+370 600 00000',
    sameAs: [],
  })
  expect(item).not.toHaveProperty('email')
  expect(item).not.toHaveProperty('description')
  expect(item.address).not.toHaveProperty('streetAddress')
})

test('breadcrumbs are numbered from one', () => {
  const crumbs = [
    { label: 'Pradžia', href: '/' },
    { label: 'Upės', href: '/rivers' },
  ]
  expect(breadcrumbItem(crumbs)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Pradžia', item: `${ORIGIN}/` },
      { '@type': 'ListItem', position: 2, name: 'Upės', item: `${ORIGIN}/rivers` },
    ],
  })
})
